import { issueOwner } from '../capital/financing/issue-owner.ts';
import { intercompanyOwner } from '../capital/intercompany/reverse-intercompany.ts';
import { type EntryOwners, NOBODY, undoneBy } from '../ledger/journal/entry-owner.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { writeOffOwner } from '../trade/invoices/write-off.ts';
import { why } from './reasons.ts';

/** The owners of entries, by entry source. A manual reversal checks them first.  [JRN-16] */
export const ENTRY_OWNERS: EntryOwners<UnitOfWork> = {
  manual: NOBODY,
  reversal: NOBODY,
  migration: NOBODY,
  closing: NOBODY,
  external: NOBODY,
  transaction: undoneBy(why.the_transaction_named, why.the_way_recategorize()),
  depreciation: undoneBy(why.the_asset_named, why.the_way_reopen_purchase()),
  disposal: undoneBy(why.the_asset_named, why.the_way_undo_disposal()),
  schedule: undoneBy(why.the_schedule_named, why.the_way_remove_schedule()),
  invoice: undoneBy(why.the_invoice_named, why.the_way_void_invoice()),
  bill: undoneBy(why.the_bill_named, why.the_way_void_bill()),
  credit_note: undoneBy(why.the_credit_note_named, why.the_way_void_credit_note()),
  vendor_credit: undoneBy(why.the_vendor_credit_named, why.the_way_void_vendor_credit()),
  write_off: writeOffOwner,
  financing: issueOwner,
  intercompany: intercompanyOwner,
};
