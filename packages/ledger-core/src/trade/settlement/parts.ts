import type { Withheld } from '../../bank/transactions/assignment.ts';
import { ownSideOf } from '../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { byId } from '../../kernel/grouping.ts';
import type { AccountId, CounterpartyId, CreditNoteId, InvoiceId, TransactionId, VendorCreditId } from '../../kernel/ids.ts';
import { amountIn, parsePositive } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { MAX_SETTLED_DOCUMENTS } from '../../ledger/open-items/limits.ts';
import type { ItemId, OpenItem } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import { invalid, type Paid, type PaymentRefusal, type Settlement } from './settlement.ts';
import { type CounterpartySide, unapplied } from './unapplied.ts';

/** A part of a payment: an amount, and the one document or item that it pays. */
export interface SettlePart {
  /** Decimal notation, greater than zero, in the books' currency. */
  readonly amount: string | number;
  readonly invoiceId?: InvoiceId | null | undefined;
  readonly billId?: InvoiceId | null | undefined;
  /** A customer's credit note that this money out refunds. */
  readonly creditNoteId?: CreditNoteId | null | undefined;
  /** An earlier payment whose unapplied cash this transaction refunds. */
  readonly transactionId?: TransactionId | null | undefined;
  /** A vendor credit that this money in pays. */
  readonly vendorCreditId?: VendorCreditId | null | undefined;
}

interface SettlementInput {
  readonly parts: readonly SettlePart[];
  readonly counterpartyId?: CounterpartyId | null | undefined;
  readonly side?: CounterpartySide | null | undefined;
  readonly withheld: Pick<Withheld, 'amountMinor'> | null;
}

/** The parts of a settlement, checked against the open items.  [SET-3] */
export const payable = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'openItems'>,
  transaction: Transaction,
  input: SettlementInput,
): Promise<Paid | PaymentRefusal> => {
  const { parts, counterpartyId, side, withheld } = input;
  if (parts.length > MAX_SETTLED_DOCUMENTS) return invalid('parts', why.too_many_parts({ most: MAX_SETTLED_DOCUMENTS }));
  const named = readParts(unit, parts);
  if (isRefusal(named)) return named;
  if (named.length === 0) return unapplied(unit, transaction, counterpartyId, side ?? null);
  const items = byId(await unit.openItems.byIds(named.map(({ itemId }) => itemId)));
  const chart = await unit.accounts.chart();
  const roleOf = (id: ItemId | undefined) => chart.byId.get(items.get(id as ItemId)?.accountId as AccountId)?.controlRole;
  const nameOf = ({ itemId }: { readonly itemId: ItemId }) => items.get(itemId)?.number ?? itemId;
  for (const [at, part] of named.entries()) {
    const refusal = checkPart(unit, transaction, items.get(named[0]?.itemId as ItemId), items.get(part.itemId), part, `parts[${at}]`);
    if (refusal !== undefined) return refusal;
    if (roleOf(part.itemId) !== roleOf(named[0]?.itemId))
      return invalid(
        `parts[${at}].${part.field}`,
        roleOf(part.itemId) === 'ar' ? why.part_on_receivable({ name: nameOf(part) }) : why.part_on_payable({ name: nameOf(part) }),
      );
    if (named.findIndex(({ itemId }) => itemId === part.itemId) !== at) return invalid(`parts[${at}]`, why.part_twice({ id: part.itemId }));
  }
  const first = items.get(named[0]?.itemId as ItemId);
  if (first === undefined) return invalid('parts', why.no_parts_named());
  if (counterpartyId != null && counterpartyId !== first.counterpartyId)
    return invalid('counterpartyId', why.parts_of_other_party({ party: first.counterpartyId }));
  if (side != null && (side === 'receivable') !== (roleOf(first.id) === 'ar'))
    return invalid('side', side === 'receivable' ? why.documents_on_payable() : why.documents_on_receivable());
  const moved = transaction.amountMinor + (withheld?.amountMinor ?? 0n);
  const total = named.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const money = (minor: bigint) => amountIn(unit.settings.currency.code, minor);
  if (total > moved) return invalid('parts', why.parts_unlike_payment({ total: money(total), paid: money(moved) }));
  return { counterpartyId: first.counterpartyId, accountId: first.accountId, parts: named };
};

type Named = Settlement['parts'][number] & { readonly field: keyof SettlePart };

const readParts = (unit: Needs, parts: readonly SettlePart[]): readonly Named[] | PaymentRefusal => {
  const { currency } = unit.settings;
  const read: Named[] = [];
  for (const [at, { amount, ...ids }] of parts.entries()) {
    const named = Object.entries(ids).filter(([, id]) => id != null);
    const [first] = named;
    if (first === undefined || named.length > 1) return invalid(`parts[${at}]`, why.part_names_one_thing());
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

/**
 * Each part must be open, be on the side that this money pays, belong to the counterparty of the first part, and have a sufficient open
 * balance.
 */
const checkPart = (
  unit: Needs,
  transaction: Transaction,
  first: OpenItem | undefined,
  item: OpenItem | undefined,
  { itemId, amountMinor, field }: Named,
  path: string,
): Refusal<'settlement_invalid'> | undefined => {
  const no = (reason: Why) => invalid(`${path}.${field}`, reason);
  if (item === undefined || item.kind !== KINDS[field]) return no(why.part_not_open({ id: itemId }));
  const name = item.number ?? item.id;
  if (item.side !== ownSideOf(transaction))
    return no(transaction.direction === 'in' ? why.not_paid_by_money_in({ name }) : why.not_paid_by_money_out({ name }));
  if (item.counterpartyId !== first?.counterpartyId) return no(why.part_of_other_party({ name }));
  return amountMinor <= item.openMinor
    ? undefined
    : invalid(`${path}.amount`, why.part_exceeds_open({ name, open: amountIn(unit.settings.currency.code, item.openMinor) }));
};
