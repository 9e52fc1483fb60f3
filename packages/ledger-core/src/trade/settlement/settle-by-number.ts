import { byDay } from '../../bank/transactions/by-day.ts';
import { settles, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { CounterpartyId, TransactionId } from '../../kernel/ids.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { activeAllocations, withdraw } from '../../ledger/open-items/allocate.ts';
import { comparedNumber, isDistinctive, isUnmasked, keysIn, keysLike, namesCounterparty } from '../../ledger/open-items/number-key.ts';
import { isOwed, type OpenItem } from '../../ledger/open-items/open-item.ts';
import { mayGiveWay } from '../../review/categorization/state.ts';
import { undecide } from '../../review/categorization/undecide.ts';
import { ofPayableAmounts } from '../../review/suggestions/payments.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { SettlementNeeds } from './needs.ts';
import { checkSettleable } from './settleable.ts';
import type { Settlement } from './settlement.ts';
import { storeSettlements } from './store-settlements.ts';

/** The result of settling by number: transactions that were applied, and earlier automatic payments that they displaced. */
export interface SettledByNumber {
  readonly settled: readonly Transaction[];
  readonly displaced: readonly Transaction[];
}

/**
 * Applies the transactions whose description contains the number of exactly one document and whose amount equals its open balance. A paid
 * document still counts: a description with two numbers pays both. So does a void, draft or unknown document, and a document of another
 * counterparty with the same comparison key. A number without a distinctive form requires the counterparty as well.  [SET-8]
 * Of several payments with the same document number, the earliest pays it, regardless of import order: an automatic settlement by a later
 * one is undone.
 */
export const settleByNumber = async (
  unit: SettlementNeeds,
  actor: Actor,
  transactions: readonly Transaction[],
): Promise<SettledByNumber> => {
  const able = transactions.filter(
    (transaction) => !transaction.isKeptApart && checkSettleable(transaction, unit.settings.currency.code) === undefined,
  );
  const [first] = able.map(({ date }) => date).sort();
  // Also loads documents whose open balance matched before a later payment.
  const payable = first === undefined ? [] : (await ofPayableAmounts(unit, await unit.accounts.chart(), able, first)).toSorted(byDay);
  const requested = payable.map((transaction) => ({ transaction, keys: keysIn(transaction.description) }));
  const wanted = new Set(requested.flatMap(({ keys }) => [...keys]));
  const found = wanted.size === 0 ? [] : (await unit.openItems.byNumber([...wanted])).filter(isOwed);
  const items: ReadonlyMap<string, OpenItem> = byId(found);
  const known = new Set(found.map(({ number }) => comparedNumber(number ?? '')));
  const documents = await documentsOf(unit, [...known]);
  const rivals = groupBy(documents, ({ number }) => comparedNumber(number ?? ''));
  const counterparties = byId(
    documents.length === 0 ? [] : await unit.counterparties.byIds(distinct(documents.map(({ counterpartyId }) => counterpartyId))),
  );
  const payers = await servicePayers(unit, found);
  const paid = new Set<OpenItem['id']>();
  const displaced: Transaction[] = [];
  const settlements = requested.flatMap(({ transaction, keys }): readonly Settlement[] => {
    const item = items.get(documentNamed(transaction, keys, { rivals, counterparties })?.id ?? '');
    if (item === undefined || paid.has(item.id)) return [];
    if (!keysLike(transaction.description, item.number ?? '').every((key) => known.has(key))) return [];
    const payer = payers.get(item.id);
    const givesWay = payer !== undefined && byDay(transaction, payer) < 0;
    const left = givesWay ? { ...item, openMinor: item.openMinor + payer.amountMinor } : item;
    if (!isPaidExactly(transaction, left)) return [];
    paid.add(item.id);
    if (givesWay) displaced.push(payer);
    return [settlementOf(transaction, left)];
  });
  const undone = await undoSettlements(unit, actor, displaced);
  const settled = settlements.length === 0 ? [] : (await storeSettlements(unit, actor, settlements)).categorized;
  return { settled, displaced: undone };
};

/** Automatic payments by number that can be undone: their month is open, and they are not reconciled. */
const servicePayers = async (
  unit: Needs<'allocations' | 'openItems' | 'periods' | 'transactions'>,
  items: readonly OpenItem[],
): Promise<ReadonlyMap<OpenItem['id'], Transaction>> => {
  const paid = items.filter(({ openMinor }) => openMinor === 0n);
  if (paid.length === 0) return new Map();
  const active = await activeAllocations(
    unit,
    paid.map(({ id }) => id),
  );
  const closedMonths = await unit.periods.closedMonths();
  const payments = [...active].flatMap(([id, rows]) => rows.map(({ other }) => ({ id, payment: other.id })));
  const known = byId(await unit.transactions.byIds(distinct(payments.map(({ payment }) => payment as TransactionId))));
  return new Map(
    payments.flatMap(({ id, payment }) => {
      const payer = known.get(payment as TransactionId);
      const isByService = payer !== undefined && payer.decision.by === 'service' && settles(payer);
      return isByService && mayGiveWay(closedMonths, payer) ? [[id, payer] as const] : [];
    }),
  );
};

/** Displaced payments become undecided, and a later import may apply them again. */
const undoSettlements = async (unit: SettlementNeeds, actor: Actor, payments: readonly Transaction[]): Promise<readonly Transaction[]> => {
  if (payments.length === 0) return [];
  const open = await undecide(unit, actor, payments);
  await withdraw(
    unit,
    actor,
    payments.map(({ id }) => id),
  );
  for (const { id } of open) unit.emit('transaction.reopened', id);
  return open;
};

const PAID_KIND = { in: 'invoice', out: 'bill' } as const;

/** All documents with one of these comparison keys, including those of other counterparties and those that are paid, void or drafts. */
const documentsOf = async (unit: Needs<'invoices'>, keys: readonly string[]): Promise<readonly Invoice[]> =>
  keys.length === 0 ? [] : [...(await unit.invoices.byNumberKeys('invoice', keys)), ...(await unit.invoices.byNumberKeys('bill', keys))];

/**
 * The one document that a transaction refers to: no other document of its kind has the same comparison key, and the description contains no
 * other number.  [SET-8]
 */
const documentNamed = (
  transaction: Transaction,
  keys: ReadonlySet<string>,
  {
    rivals,
    counterparties,
  }: { readonly rivals: ReadonlyMap<string, readonly Invoice[]>; readonly counterparties: ReadonlyMap<CounterpartyId, Counterparty> },
): Invoice | undefined => {
  const named = [...keys]
    .map((key) => (rivals.get(key) ?? []).filter(({ kind }) => kind === PAID_KIND[transaction.direction]))
    .filter((documents) => documents.some((document) => isNamedBy(transaction, document, counterparties.get(document.counterpartyId))));
  const [alike = [], ...others] = named;
  return alike.length === 1 && others.length === 0 ? alike[0] : undefined;
};

/**
 * A number with a distinctive form identifies its document. Any other number requires that the transaction has the counterparty or mentions
 * it.
 */
const isNamedBy = (
  transaction: Transaction,
  { number, counterpartyId }: Pick<Invoice, 'number' | 'counterpartyId'>,
  counterparty: Counterparty | undefined,
): boolean =>
  (number !== null && isDistinctive(number) && isUnmasked(transaction.description, number)) ||
  transaction.counterpartyId === counterpartyId ||
  (counterparty !== undefined && namesCounterparty(transaction.description, counterparty.name));

const isPaidExactly = ({ amountMinor, counterpartyId }: Transaction, item: OpenItem): boolean =>
  amountMinor === item.openMinor && (counterpartyId === null || counterpartyId === item.counterpartyId);

const settlementOf = (transaction: Transaction, { id, counterpartyId, accountId, openMinor }: OpenItem): Settlement => ({
  transaction,
  counterpartyId,
  accountId,
  withheld: null,
  parts: [{ itemId: id, amountMinor: openMinor }],
  decision: { by: 'service' },
  note: null,
});
