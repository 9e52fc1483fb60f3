import { ownSideOf } from '../../bank/transactions/movement.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Withheld } from '../../bank/transactions/treatment.ts';
import { byId } from '../../kernel/grouping.ts';
import type { AccountId, CounterpartyId, CreditNoteId, InvoiceId, TransactionId, VendorCreditId } from '../../kernel/ids.ts';
import { amountIn, parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { MAX_SETTLED_DOCUMENTS } from '../../ledger/open-items/limits.ts';
import type { ItemId, OpenItem } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { invalid, type Paid, type Settlement, type Wrong } from './settlement.ts';
import { type PartySide, unapplied } from './unapplied.ts';

/** A part of a payment: an amount, and the one thing that it pays. */
export interface SettlePart {
  /** Decimal notation, more than zero, in the books' currency. */
  readonly amount: string | number;
  readonly invoiceId?: InvoiceId | null | undefined;
  readonly billId?: InvoiceId | null | undefined;
  /** A customer's credit note that money out pays back. */
  readonly creditNoteId?: CreditNoteId | null | undefined;
  /** An earlier payment whose unapplied cash this transaction gives back. */
  readonly transactionId?: TransactionId | null | undefined;
  /** A vendor's credit, which money in pays out. */
  readonly vendorCreditId?: VendorCreditId | null | undefined;
}

interface Asked {
  readonly parts: readonly SettlePart[];
  readonly counterpartyId?: CounterpartyId | null | undefined;
  readonly side?: PartySide | null | undefined;
  readonly withheld: Pick<Withheld, 'amountMinor'> | null;
}

/** What the parts of a settlement pay, checked against the open items.  [SET-3] */
export const payable = async (
  books: Needs<'accounts' | 'counterparties' | 'journal' | 'openItems'>,
  transaction: Transaction,
  asked: Asked,
): Promise<Paid | Wrong> => {
  const { parts, counterpartyId, side, withheld } = asked;
  if (parts.length > MAX_SETTLED_DOCUMENTS) return invalid('parts', `one payment pays at most ${MAX_SETTLED_DOCUMENTS} documents.`);
  const named = readParts(books, parts);
  if (isRefusal(named)) return named;
  if (named.length === 0) return unapplied(books, transaction, counterpartyId, side ?? null);
  const items = byId(await books.openItems.byIds(named.map(({ itemId }) => itemId)));
  const chart = await books.accounts.chart();
  const roleOf = (id: ItemId | undefined) => chart.byId.get(items.get(id as ItemId)?.accountId as AccountId)?.controlRole;
  for (const [at, part] of named.entries()) {
    const refusal = checkPart(books, transaction, items.get(named[0]?.itemId as ItemId), items.get(part.itemId), part, `parts[${at}]`);
    if (refusal !== undefined) return refusal;
    if (roleOf(part.itemId) !== roleOf(named[0]?.itemId))
      return invalid(
        `parts[${at}].${part.field}`,
        `${items.get(part.itemId)?.number ?? part.itemId} is on a ${roleOf(part.itemId) === 'ar' ? 'receivable, and the first part on a payable' : 'payable, and the first part on a receivable'}; pay the two by two transactions.`,
      );
    if (named.findIndex(({ itemId }) => itemId === part.itemId) !== at) return invalid(`parts[${at}]`, `${part.itemId} is named twice.`);
  }
  const first = items.get(named[0]?.itemId as ItemId);
  if (first === undefined) return invalid('parts', 'name the documents that it pays.');
  if (counterpartyId != null && counterpartyId !== first.counterpartyId)
    return invalid('counterpartyId', `the documents are of another party, ${first.counterpartyId}.`);
  if (side != null && (side === 'receivable') !== (roleOf(first.id) === 'ar'))
    return invalid('side', `the documents stand on the ${side === 'receivable' ? 'payable' : 'receivable'}; omit the side.`);
  const moved = transaction.amountMinor + (withheld?.amountMinor ?? 0n);
  const total = named.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const money = (minor: bigint) => amountIn(books.settings.currency.code, minor);
  if (total > moved)
    return invalid(
      'parts',
      `they are ${money(total)} together, and the transaction pays ${money(moved)}; lower a part, or name what was withheld.`,
    );
  return { counterpartyId: first.counterpartyId, accountId: first.accountId, parts: named };
};

type Named = Settlement['parts'][number] & { readonly field: keyof SettlePart };

/** The amounts of the parts, and the id that each names. */
const readParts = (books: Needs, parts: readonly SettlePart[]): readonly Named[] | Wrong => {
  const { currency } = books.settings;
  const read: Named[] = [];
  for (const [at, { amount, ...ids }] of parts.entries()) {
    const named = Object.entries(ids).filter(([, id]) => id != null);
    const [first] = named;
    if (first === undefined || named.length > 1)
      return invalid(`parts[${at}]`, 'name one invoice, bill, credit note, vendor credit or earlier payment.');
    const amountMinor = parsePositive(amount, currency, `parts[${at}].amount`);
    if (isRefusal(amountMinor)) return amountMinor;
    read.push({ itemId: first[1] as ItemId, amountMinor, field: first[0] as keyof SettlePart });
  }
  return read;
};

const KINDS: Partial<Record<keyof SettlePart, OpenItem['kind']>> = {
  invoiceId: 'invoice',
  billId: 'bill',
  creditNoteId: 'credit_note',
  transactionId: 'payment',
  vendorCreditId: 'vendor_credit',
};

/** Each part is open, stands on the side that this money pays, is of the first part's party, and has the amount left. */
const checkPart = (
  books: Needs,
  transaction: Transaction,
  first: OpenItem | undefined,
  item: OpenItem | undefined,
  { itemId, amountMinor, field }: Named,
  path: string,
): Refusal<'settlement_invalid'> | undefined => {
  const no = (message: string) => invalid(`${path}.${field}`, message);
  if (item === undefined || item.kind !== KINDS[field])
    return no(`${itemId} is not open in these books; name one that is issued or approved.`);
  const name = item.number ?? item.id;
  if (item.side !== ownSideOf(transaction))
    return no(
      `money ${transaction.direction === 'in' ? "in pays customers' invoices, and what vendors give back" : "out pays vendors' bills, and what customers get back"}; ${name} is neither.`,
    );
  if (item.counterpartyId !== first?.counterpartyId) return no(`${name} is of another party than the first part.`);
  return amountMinor <= item.openMinor
    ? undefined
    : invalid(`${path}.amount`, `${name} has ${amountIn(books.settings.currency.code, item.openMinor)} left to pay.`);
};
