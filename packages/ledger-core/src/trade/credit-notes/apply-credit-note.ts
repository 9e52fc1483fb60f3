import type { Actor } from '../../company/books/member.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { byId } from '../../kernel/grouping.ts';
import type { CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { otherSide } from '../../kernel/sides.ts';
import { controlAccounts, onEach } from '../../ledger/accounts/control-accounts.ts';
import { allocate } from '../../ledger/open-items/allocate.ts';
import { type AppliedFrom, readAppliedOn, wasThere } from '../../ledger/open-items/applied-on.ts';
import { type ChosenAmounts, checkChosen, upToChosen } from '../../ledger/open-items/chosen-amounts.ts';
import { shareOut } from '../../ledger/open-items/distribute-payments.ts';
import { MAX_SETTLED_DOCUMENTS } from '../../ledger/open-items/limits.ts';
import { type OpenItem, oldestFirst } from '../../ledger/open-items/open-item.ts';
import { undoRemedy } from '../../ledger/open-items/undo-remedy.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import type { Versioned } from '../invoices/invoice.ts';
import { CREDIT_WHYS, CREDIT_WORDS, type CreditNote, type CreditNoteKind, creditName } from './credit-note.ts';
import { findCreditNote, findIssued } from './find-credit-note.ts';
import { why } from './reasons.ts';

export interface ApplyCreditNote extends Versioned, AppliedFrom, ChosenAmounts {
  /** Invoices of the customer, or bills of the vendor, in the order of application. Default: the oldest open ones first. */
  readonly invoiceIds?: readonly InvoiceId[] | null | undefined;
}

const apply =
  (kind: CreditNoteKind) =>
  async (
    unit: Needs<'accounts' | 'allocations' | 'creditNotes' | 'openItems' | 'periods'> & Calls<'itemsChanged'>,
    actor: Actor,
    id: CreditNoteId,
    { invoiceIds, amounts, date, ...versioned }: ApplyCreditNote = {},
  ): Promise<CreditNote | Refusal<'not_found' | 'conflict' | 'unprocessable' | 'period_closed'>> => {
    const { owed, counterparty, issued } = CREDIT_WHYS[kind];
    const note = await findIssued(unit, kind, id, versioned);
    if (isRefusal(note)) return note;
    const [credit] = await unit.openItems.byIds([id]);
    assert(credit !== undefined, 'an issued credit note has its open item');
    if (credit.openMinor === 0n)
      return refuse('conflict', why.credit_applied_whole({ note: creditName(note), way: await undoRemedy(unit, id) }));
    const on = readAppliedOn({ date }, unit.today, await unit.periods.closedMonths());
    if (isRefusal(on)) return on;
    if (!wasThere(credit, on))
      return refuse('unprocessable', why.credit_counts_later({ note: creditName(note), date: credit.date }), 'date');
    const invoices =
      invoiceIds == null ? await openDocuments(unit, kind, credit, on) : await namedDocuments(unit, kind, credit, invoiceIds, on);
    if (isRefusal(invoices)) return invoices;
    const { currency } = unit.settings;
    const chosen = upToChosen(invoices, { amounts }, currency);
    if (isRefusal(chosen)) return chosen;
    const tooMuch = checkChosen(chosen, { amounts }, credit.openMinor, currency);
    if (tooMuch !== undefined) return tooMuch;
    if (invoices.length === 0)
      return refuse(
        'conflict',
        on === null
          ? why.nothing_to_credit({ party: counterparty, owed, issued })
          : why.nothing_to_credit_by({ party: counterparty, owed, on, issued }),
      );
    await applyTo(unit, actor, note, chosen, on ?? unit.today);
    const applied = await findCreditNote(unit, kind, id);
    assert(!isRefusal(applied), 'an issued credit note is kept');
    return applied;
  };

/**
 * Applies the remaining credit of a credit note to the customer's invoices.  [CRN-6]
 * Refusals, in order of precedence: not_found, conflict (version, not issued, no credit remaining), unprocessable (the date),
 * period_closed, unprocessable (the date, an invoice), conflict (the customer has no open invoice).
 */
export const applyCreditNote = apply('credit_note');
/** Applies the remaining credit of a vendor credit to the vendor's bills.  [CRN-6] [VCR-4] */
export const applyVendorCredit = apply('vendor_credit');

export const applyTo = async (
  unit: Needs<'allocations' | 'openItems'> & Calls<'itemsChanged'>,
  actor: Actor,
  note: CreditNote,
  invoices: readonly OpenItem[],
  on: IsoDate,
): Promise<void> => {
  const credit = await unit.openItems.byIds([note.id]);
  await allocate(unit, actor, shareOut(credit, invoices, on));
};

/** The open balances of the customer's invoices on every receivable, or of the vendor's bills on every payable, oldest first. */
const openDocuments = async (
  unit: Needs<'accounts' | 'openItems'>,
  kind: CreditNoteKind,
  { counterpartyId, side }: OpenItem,
  on: IsoDate | null,
): Promise<readonly OpenItem[]> => {
  const accounts = controlAccounts(await unit.accounts.chart(), kind === 'credit_note' ? 'ar' : 'ap');
  const open = await onEach(accounts, (accountId) =>
    unit.openItems.openOf({ counterpartyId, accountId, side: otherSide(side) }, MAX_SETTLED_DOCUMENTS),
  );
  return open
    .filter((item) => item.kind === CREDIT_WORDS[kind].owed && wasThere(item, on))
    .sort(oldestFirst)
    .slice(0, MAX_SETTLED_DOCUMENTS);
};

/** The given documents, in the given order. Each must be open and belong to the counterparty.  [CRN-6] */
const namedDocuments = async (
  unit: Needs<'openItems'>,
  kind: CreditNoteKind,
  { counterpartyId }: OpenItem,
  ids: readonly InvoiceId[],
  on: IsoDate | null,
): Promise<readonly OpenItem[] | Refusal<'unprocessable'>> => {
  const { owed, counterparty, issued } = CREDIT_WHYS[kind];
  const no = (at: number, reason: Why) => refuse('unprocessable', reason, `invoiceIds[${at}]`);
  if (ids.length === 0 || ids.length > MAX_SETTLED_DOCUMENTS)
    return refuse('unprocessable', why.too_many_credited({ most: MAX_SETTLED_DOCUMENTS }), 'invoiceIds');
  const items = byId(await unit.openItems.byIds(ids));
  for (const [at, id] of ids.entries()) {
    const item = items.get(id);
    if (ids.indexOf(id) !== at) return no(at, why.applied_twice({ owed, id }));
    if (item?.kind !== CREDIT_WORDS[kind].owed) return no(at, why.no_such_document_to_credit({ state: issued, owed, id }));
    if (item.counterpartyId !== counterpartyId)
      return no(at, why.document_of_other_party({ owed, number: item.number ?? '', party: counterparty }));
    if (item.openMinor === 0n) return no(at, why.document_paid({ owed, number: item.number ?? '' }));
    if (!wasThere(item, on))
      return no(at, why.document_after_application({ owed, number: item.number ?? '', date: item.date, on: on ?? '' }));
  }
  return ids.flatMap((id) => items.get(id) ?? []);
};
