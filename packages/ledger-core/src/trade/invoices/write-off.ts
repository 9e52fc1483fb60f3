import type { Actor } from '../../company/books/member.ts';
import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import type { AccountId, InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { amountIn, parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { otherSide } from '../../kernel/sides.ts';
import { checkText } from '../../kernel/text.ts';
import { checkDimensions, ofNamedValues } from '../../ledger/dimensions/check.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { EntryOwner } from '../../ledger/journal/entry-owner.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { allocate, withdraw } from '../../ledger/open-items/allocate.ts';
import { shareOut } from '../../ledger/open-items/distribute-payments.ts';
import { newItem, type OpenItem } from '../../ledger/open-items/open-item.ts';
import { MAX_REASON_LENGTH } from '../../review/categorization/limits.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import { findInvoice } from './find-invoice.ts';
import { incomeAccount } from './income-account.ts';
import { checkVersion, type Invoice, type InvoiceKind, invoiceNamed, issuedWord, stateOf, type Versioned } from './invoice.ts';
import { sharedBy } from './line.ts';
import type { InvoicesNeeds } from './needs.ts';
import { why } from './reasons.ts';

/** The write-off of an invoice or a bill. */
export interface WriteOff extends Versioned {
  /** The income statement account for the write-off: bad debts, or small differences. */
  readonly accountId: AccountId;
  /** Decimal notation, greater than zero. Default: the open balance. */
  readonly amount?: string | number | null | undefined;
  /** The dimension values of the line on that account. Default: those that all lines of the document share. */
  readonly dimensions?: readonly LineDimension[] | undefined;
  /** Its date, from the document's date to today. Default: today. */
  readonly date?: string | null | undefined;
  /** At most 500 characters, stored as the memo of the entry. */
  readonly reason?: string | null | undefined;
}

type WriteOffRefusal = Refusal<'not_found' | 'conflict'> | PostingRefusal;

const writeOff =
  (kind: InvoiceKind) =>
  async (unit: InvoicesNeeds, actor: Actor, id: InvoiceId, input: WriteOff): Promise<Invoice | WriteOffRefusal> => {
    const found = await openItemOf(unit, kind, id, input);
    if (isRefusal(found)) return found;
    const { item, invoice } = found;
    const given = readWriteOff(unit, item, input);
    if (isRefusal(given)) return given;
    const account = incomeAccount(await unit.accounts.chart(), input.accountId, 'accountId', why.the_bad_debt_account());
    if (isRefusal(account)) return account;
    const unknown = checkDimensions(await unit.dimensions.all(), input.dimensions ?? [], 'dimensions');
    if (unknown !== undefined) return unknown;
    const dimensions = input.dimensions ?? sharedBy(invoice.lines);
    const entry = await entryOf(unit, item, { ...given, dimensions, accountId: account.id, reason: input.reason ?? null });
    const posted = await post(unit, actor, [entry]);
    if (isRefusal(posted)) return posted.refused === 'dimension_required' ? ofNamedValues(posted) : posted;
    const [stored] = posted;
    assert(stored !== undefined, 'one draft is one entry');
    const paying = writtenOff(item, stored, given.amountMinor);
    await unit.openItems.put([paying]);
    unit.emit(`${kind}.written_off`, id);
    await allocate(unit, actor, shareOut([paying], [item], given.date));
    const current = await findInvoice(unit, kind, id);
    assert(!isRefusal(current), 'a document that is written off is kept');
    return current;
  };

/**
 * Writes off an amount that a customer will not pay: an entry credits the receivable and is applied to the invoice.  [INV-12]
 * Refusals, in order of precedence: not_found, unprocessable (reason), conflict (version, draft, void, paid), unprocessable (amount, date,
 * account, dimensions), account_not_usable, then the refusals of posting.
 */
export const writeOffInvoice = writeOff('invoice');
/** Writes off an amount that a vendor will not claim.  [INV-12] */
export const writeOffBill = writeOff('bill');

/** Reversing the entry of a write-off undoes it: the documents it was applied to are open again.  [INV-12] */
export const writeOffOwner: EntryOwner<Needs<'allocations' | 'openItems'> & Calls<'itemsChanged'>> = {
  keeps: async () => undefined,
  letsGo: (unit, actor, { id }) => withdraw(unit, actor, [id]),
};

const openItemOf = async (
  unit: Needs<'invoices' | 'openItems'>,
  kind: InvoiceKind,
  id: InvoiceId,
  { reason, rowVersion }: WriteOff,
): Promise<{ readonly item: OpenItem; readonly invoice: Invoice } | Refusal<'not_found' | 'unprocessable' | 'conflict'>> => {
  const invoice = await findInvoice(unit, kind, id);
  if (isRefusal(invoice)) return invoice;
  const refusal = checkText(reason ?? '', 'reason', 0, MAX_REASON_LENGTH) ?? checkVersion(invoice, rowVersion);
  if (refusal !== undefined) return refusal;
  const state = stateOf(invoice);
  if (state !== 'issued')
    return refuse(
      'conflict',
      state === 'void'
        ? why.void_document_not_owed({ invoice: invoiceNamed(invoice) })
        : why.draft_not_owed({ invoice: invoiceNamed(invoice), issued: issuedWord(kind) }),
    );
  const [item] = await unit.openItems.byIds([id]);
  assert(item !== undefined, 'an issued document has its open item');
  return item.openMinor > 0n ? { item, invoice } : refuse('conflict', why.nothing_open({ invoice: invoiceNamed(invoice) }));
};

const readWriteOff = (
  unit: Needs,
  { date: issued, openMinor }: OpenItem,
  input: WriteOff,
): { readonly amountMinor: bigint; readonly date: IsoDate } | Refusal<'unprocessable'> => {
  const { currency } = unit.settings;
  const amountMinor = input.amount == null ? openMinor : parsePositive(input.amount, currency);
  if (isRefusal(amountMinor)) return amountMinor;
  if (amountMinor > openMinor)
    return refuse('unprocessable', why.write_off_too_large({ open: amountIn(currency.code, openMinor) }), 'amount');
  const date = input.date == null ? unit.today : parseDate(input.date);
  if (isRefusal(date)) return date;
  if (date < issued) return refuse('unprocessable', why.owed_later({ day: issued }), 'date');
  return date <= unit.today ? { amountMinor, date } : refuse('unprocessable', why.write_off_in_future({ date, today: unit.today }), 'date');
};

interface Given {
  readonly accountId: AccountId;
  readonly dimensions: readonly LineDimension[];
  readonly amountMinor: bigint;
  readonly date: IsoDate;
  readonly reason: string | null;
}

const entryOf = async (unit: Needs<'counterparties'>, item: OpenItem, { accountId, dimensions, amountMinor, date, reason }: Given) => {
  const [counterparty] = await unit.counterparties.byIds([item.counterpartyId]);
  const line = { amountMinor, dimensions: [], memo: null };
  return {
    date,
    description: `Write-off of ${item.number}: ${counterparty?.name ?? ''}`,
    memo: reason,
    source: 'write_off',
    sourceId: item.id,
    lines: [
      { ...line, accountId, dimensions, side: item.side, counterpartyId: null },
      { ...line, accountId: item.accountId, side: otherSide(item.side), counterpartyId: item.counterpartyId },
    ],
  } as const;
};

/** The open item of a write-off on the receivable or payable. All of it is applied to the document. */
const writtenOff = (item: OpenItem, entry: Entry, amountMinor: bigint): OpenItem =>
  newItem({
    id: entry.id,
    kind: 'write_off',
    counterpartyId: item.counterpartyId,
    accountId: item.accountId,
    side: otherSide(item.side),
    number: null,
    date: entry.date,
    dueDate: entry.date,
    amountMinor,
  });
