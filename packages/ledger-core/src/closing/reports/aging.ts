import { daysBetween, type IsoDate, parseDate } from '../../kernel/dates.ts';
import { byId, compared, distinct, groupBy } from '../../kernel/grouping.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Side } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { controlAccounts, onEach } from '../../ledger/accounts/control-accounts.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { why as counterpartiesWhy } from '../../ledger/counterparties/reasons.ts';
import { type AgedBalance, boundsOf, openOf } from '../../ledger/open-items/aged.ts';
import { isOwed, type OpenItem, oldestFirst } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { controlAccount } from '../../trade/invoices/control-account.ts';
import { MAX_AGED_DOCUMENTS } from './limits.ts';
import { why } from './reasons.ts';

export const AGING_KINDS = ['receivable', 'payable'] as const;
export type AgingKind = (typeof AGING_KINDS)[number];

export interface AgingQuery {
  readonly kind: AgingKind;
  /** Default: today. */
  readonly asOf?: string | null | undefined;
  /** Only this counterparty. */
  readonly counterpartyId?: CounterpartyId | undefined;
  /** Whether to include the documents that were open. Default false. */
  readonly withDocuments?: boolean | undefined;
}

/** Open amounts by age since the due date, in minor units. They add up to the total.  [AGE-1] */
export interface AgedAmounts extends Omit<AgedBalance, 'counterpartyId'> {
  /** The balance of entries without a document or payment, such as manual ones. */
  readonly otherMinor: bigint;
  /** The balance on the receivables or payables. */
  readonly totalMinor: bigint;
}

export interface Aging {
  readonly kind: AgingKind;
  readonly asOf: IsoDate;
  /** Every receivable, or every payable, by code. */
  readonly accounts: readonly Account[];
  /** Counterparties with a balance or an open item, by name. */
  readonly counterparties: readonly (AgedAmounts & { readonly counterparty: Counterparty })[];
  readonly total: AgedAmounts;
  /** The open items; null unless requested. */
  readonly documents: AgedItems | null;
}

/** A document, a payment or a credit note that was open on the date. */
export interface AgedItem {
  readonly item: OpenItem;
  readonly counterparty: Counterparty;
  /** Days since the due date; 0 if it is not overdue or has no due date. */
  readonly daysOverdue: number;
  /** Negative for unapplied payments and credit notes. */
  readonly openMinor: bigint;
}

export interface AgedItems {
  /** Oldest first. */
  readonly items: readonly AgedItem[];
  readonly totalMinor: bigint;
}

type AgingRefusal = Refusal<'unprocessable' | 'account_not_usable'>;

/**
 * What counterparties owed, or were owed, on a date, by age since the due date. It ties out to the receivables or payables for each
 * counterparty.  [AGE-1] [AGE-2] [AGE-3]
 * Refusals, in order of precedence: unprocessable (date, counterparty), account_not_usable (no such account), unprocessable (too many
 * documents).
 */
export const aging = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'openItems'>,
  query: AgingQuery,
): Promise<Aging | AgingRefusal> => {
  const requested = await readAgingInput(unit, query);
  if (isRefusal(requested)) return requested;
  const { asOf, accounts, side } = requested;
  const [aged, balances] = await Promise.all([
    onEach(accounts, (accountId) => unit.openItems.aged({ accountId, side }, asOf, boundsOf(asOf), query.counterpartyId)),
    unit.journal.counterpartyBalances(
      accounts.map(({ id }) => id),
      asOf,
      query.counterpartyId,
    ),
  ]);
  const agedOf = groupBy(aged, ({ counterpartyId }) => counterpartyId);
  const counterparties = await counterpartiesOf(unit, [...agedOf.keys(), ...balances.keys()]);
  const balanceOf = (id: CounterpartyId) => (side === 'debit' ? (balances.get(id) ?? 0n) : -(balances.get(id) ?? 0n));
  const rows = [...counterparties.values()].map((counterparty) => ({
    counterparty,
    ...amountsOf(agedOf.get(counterparty.id) ?? [], balanceOf(counterparty.id)),
  }));
  rows.sort((a, b) => compared(a.counterparty.name, b.counterparty.name) || compared(a.counterparty.id, b.counterparty.id));
  const documents = query.withDocuments === true ? await agedItems(unit, requested, query.counterpartyId) : null;
  if (isRefusal(documents)) return documents;
  return { kind: query.kind, asOf, accounts, counterparties: rows, total: sumOf(rows), documents };
};

const counterpartiesOf = async (
  unit: Needs<'counterparties'>,
  ids: readonly CounterpartyId[],
): Promise<ReadonlyMap<CounterpartyId, Counterparty>> => {
  const requested = distinct(ids);
  const counterparties = byId(requested.length === 0 ? [] : await unit.counterparties.byIds(requested));
  for (const id of requested) assert(counterparties.has(id), `the books have the counterparty ${id} of a line or an open item`);
  return counterparties;
};

type Buckets = Omit<AgedBalance, 'counterpartyId'>;

const amountsOf = (aged: readonly Buckets[], totalMinor: bigint): AgedAmounts => {
  const sum = (field: keyof Buckets) => aged.reduce((total, row) => total + row[field], 0n);
  const buckets = {
    currentMinor: sum('currentMinor'),
    days30Minor: sum('days30Minor'),
    days60Minor: sum('days60Minor'),
    days90Minor: sum('days90Minor'),
    olderMinor: sum('olderMinor'),
    unappliedMinor: sum('unappliedMinor'),
  };
  return { ...buckets, otherMinor: totalMinor - openOf(buckets), totalMinor };
};

const sumOf = (rows: readonly AgedAmounts[]): AgedAmounts =>
  amountsOf(
    rows,
    rows.reduce((total, row) => total + row.totalMinor, 0n),
  );

interface AgingInput {
  readonly asOf: IsoDate;
  readonly accounts: readonly Account[];
  /** The normal side of documents. */
  readonly side: Side;
}

const readAgingInput = async (
  unit: Needs<'accounts' | 'counterparties'>,
  { kind, asOf: given, counterpartyId }: AgingQuery,
): Promise<AgingInput | AgingRefusal> => {
  const asOf = given == null ? unit.today : parseDate(given, 'asOf');
  if (isRefusal(asOf)) return asOf;
  if (counterpartyId !== undefined && (await unit.counterparties.byIds([counterpartyId])).length === 0)
    return refuse('unprocessable', counterpartiesWhy.no_such_counterparty({ id: counterpartyId }), 'counterpartyId');
  const chart = await unit.accounts.chart();
  const accounts = controlAccounts(chart, kind === 'receivable' ? 'ar' : 'ap');
  if (accounts.length > 0) return { asOf, accounts, side: kind === 'receivable' ? 'debit' : 'credit' };
  const missing = controlAccount(chart, kind === 'receivable' ? 'accounts_receivable' : 'accounts_payable');
  assert(isRefusal(missing), 'the account of the role is a control account');
  return missing;
};

/** The items that were open on a date.  [AGE-3] Too many are refused: request one counterparty. */
const agedItems = async (
  unit: Needs<'counterparties' | 'openItems'>,
  { asOf, accounts, side }: AgingInput,
  counterpartyId: CounterpartyId | undefined,
): Promise<AgedItems | Refusal<'unprocessable'>> => {
  const open = await onEach(accounts, (accountId) => unit.openItems.openOn(accountId, asOf, MAX_AGED_DOCUMENTS + 1, counterpartyId));
  const found = open.toSorted(oldestFirst);
  if (found.length > MAX_AGED_DOCUMENTS)
    return refuse('unprocessable', why.too_many_open_documents({ most: MAX_AGED_DOCUMENTS, asOf }), 'counterpartyId');
  const counterparties = await counterpartiesOf(
    unit,
    found.map((item) => item.counterpartyId),
  );
  const items = found.map((item) => {
    const daysOverdue = isOwed(item) ? Math.max(0, daysBetween(item.dueDate, asOf)) : 0;
    return {
      item,
      counterparty: counterparties.get(item.counterpartyId) as Counterparty,
      daysOverdue,
      openMinor: item.side === side ? item.openMinor : -item.openMinor,
    };
  });
  return { items, totalMinor: items.reduce((sum, { openMinor }) => sum + openMinor, 0n) };
};
