import { issueOwner } from '../capital/financing/issue-owner.ts';
import { intercompanyOwner } from '../capital/intercompany/reverse-intercompany.ts';
import { type EntryOwners, NOBODY, takenBackBy } from '../ledger/journal/entry-owner.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { writeOffOwner } from '../trade/invoices/write-off.ts';

/** The owners of entries, by entry source. A manual reversal checks them first.  [JRN-16] */
export const ENTRY_OWNERS: EntryOwners<UnitOfWork> = {
  manual: NOBODY,
  reversal: NOBODY,
  migration: NOBODY,
  closing: NOBODY,
  external: NOBODY,
  transaction: takenBackBy('transaction', 'file that again or reopen it'),
  depreciation: takenBackBy('fixed asset', 'reopen the transaction that bought it'),
  disposal: takenBackBy('fixed asset', 'take its disposal back'),
  schedule: takenBackBy('schedule', 'remove the schedule'),
  invoice: takenBackBy('invoice', 'void the invoice'),
  bill: takenBackBy('bill', 'void the bill'),
  credit_note: takenBackBy('credit note', 'void the credit note'),
  vendor_credit: takenBackBy('vendor credit', 'void the vendor credit'),
  write_off: writeOffOwner,
  financing: issueOwner,
  intercompany: intercompanyOwner,
};
