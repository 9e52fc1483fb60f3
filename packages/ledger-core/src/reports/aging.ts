import type { Account } from '../accounts/account.ts';
import { onNormalSide } from '../accounts/account.ts';
import type { Counterparty } from '../counterparties/counterparty.ts';
import { daysBetween, type IsoDate, parseDate } from '../dates.ts';
import { byId, distinct } from '../grouping.ts';
import type { CounterpartyId } from '../ids.ts';
import { assert } from '../invariant.ts';
import { controlAccount } from '../invoices/control-account.ts';
import { MAX_AGED_DOCUMENTS } from '../limits.ts';
import { type AgedBalance, boundsOf, openOf } from '../open-items/aged.ts';
import { isOwed, type OpenItem } from '../open-items/open-item.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';

export const AGING_KINDS = ['receivable', 'payable'] as const;
export type AgingKind = (typeof AGING_KINDS)[number];

export interface AgingQuery {
  readonly kind: AgingKind;
  /** Default: today. */
  readonly asOf?: string | null | undefined;
  /** Of one party alone. */
  readonly partyId?: CounterpartyId | undefined;
}

/** Open amounts by how long they were due, in minor units. They add up to the total.  [AGE-1] */
export interface AgedAmounts extends Omit<AgedBalance, 'partyId'> {
  /** The balance of entries that are of no document and no payment, such as manual ones. */
  readonly otherMinor: bigint;
  /** The balance on the receivable or payable. */
  readonly totalMinor: bigint;
}

export interface Aging {
  readonly kind: AgingKind;
  readonly asOf: IsoDate;
  readonly account: Account;
  /** Parties with a balance, or with anything open, by name. */
  readonly parties: readonly (AgedAmounts & { readonly party: Counterparty })[];
  readonly total: AgedAmounts;
}

type Wrong = Refusal<'unprocessable' | 'account_not_usable'>;

/** What parties owed, or were owed, on a day, by how long it was due. It ties to the receivable or payable, party by party.  [AGE-1] [AGE-2] */
export const aging = async (books: Books, query: AgingQuery): Promise<Aging | Wrong> => {
  const asked = await readAsked(books, query);
  if (isRefusal(asked)) return asked;
  const { asOf, account } = asked;
  const side = query.kind === 'receivable' ? 'debit' : 'credit';
  const [aged, balances] = await Promise.all([
    books.openItems.aged({ accountId: account.id, side }, asOf, boundsOf(asOf), query.partyId),
    books.journal.partyBalances([account.id], asOf, query.partyId),
  ]);
  const agedOf = new Map(aged.map((balance) => [balance.partyId, balance]));
  const ids = distinct([...agedOf.keys(), ...balances.keys()]);
  const parties = byId(ids.length === 0 ? [] : await books.counterparties.byIds(ids));
  const rows = ids.map((id) => {
    const party = parties.get(id);
    assert(party !== undefined, `the books have the counterparty ${id} of a line`);
    return { party, ...amountsOf(agedOf.get(id), onNormalSide(account.type, balances.get(id) ?? 0n)) };
  });
  rows.sort((a, b) => (a.party.name === b.party.name ? (a.party.id < b.party.id ? -1 : 1) : a.party.name < b.party.name ? -1 : 1));
  return { kind: query.kind, asOf, account, parties: rows, total: sumOf(rows) };
};

const NOTHING = { currentMinor: 0n, days30Minor: 0n, days60Minor: 0n, days90Minor: 0n, olderMinor: 0n, unappliedMinor: 0n } as const;

const amountsOf = (aged: Omit<AgedBalance, 'partyId'> | undefined, totalMinor: bigint): AgedAmounts => {
  const { currentMinor, days30Minor, days60Minor, days90Minor, olderMinor, unappliedMinor } = aged ?? NOTHING;
  const buckets = { currentMinor, days30Minor, days60Minor, days90Minor, olderMinor, unappliedMinor };
  return { ...buckets, otherMinor: totalMinor - openOf(buckets), totalMinor };
};

const sumOf = (rows: readonly AgedAmounts[]): AgedAmounts => {
  const sum = (field: keyof AgedAmounts) => rows.reduce((total, row) => total + row[field], 0n);
  const aged = {
    currentMinor: sum('currentMinor'),
    days30Minor: sum('days30Minor'),
    days60Minor: sum('days60Minor'),
    days90Minor: sum('days90Minor'),
    olderMinor: sum('olderMinor'),
    unappliedMinor: sum('unappliedMinor'),
  };
  return amountsOf(aged, sum('totalMinor'));
};

const readAsked = async (books: Books, { kind, asOf: given, partyId }: AgingQuery) => {
  const asOf = given == null ? books.today : parseDate(given, 'asOf');
  if (isRefusal(asOf)) return asOf;
  if (partyId !== undefined && (await books.counterparties.byIds([partyId])).length === 0)
    return refuse('unprocessable', `partyId: there is no counterparty ${partyId} in these books.`, { field: 'partyId' });
  const account = controlAccount(await books.accounts.chart(), kind === 'receivable' ? 'accounts_receivable' : 'accounts_payable');
  return isRefusal(account) ? account : { asOf, account };
};

/** A document, a payment or a credit note that was open on the day. */
export interface AgedItem {
  readonly item: OpenItem;
  readonly party: Counterparty;
  /** Days since it was due; 0 for what is not overdue, and for what is not due. */
  readonly daysOverdue: number;
  /** Below zero for payments and credit notes that wait for documents. */
  readonly openMinor: bigint;
}

export interface AgedItems {
  readonly kind: AgingKind;
  readonly asOf: IsoDate;
  readonly account: Account;
  /** Oldest first. */
  readonly items: readonly AgedItem[];
  readonly totalMinor: bigint;
}

/** What was open on a day, document by document.  [AGE-3] Too many are refused: ask for one party. */
export const agedItems = async (books: Books, query: AgingQuery): Promise<AgedItems | Wrong> => {
  const asked = await readAsked(books, query);
  if (isRefusal(asked)) return asked;
  const { asOf, account } = asked;
  const found = await books.openItems.openOn(account.id, asOf, MAX_AGED_DOCUMENTS + 1, query.partyId);
  if (found.length > MAX_AGED_DOCUMENTS)
    return refuse(
      'unprocessable',
      `partyId: more than ${MAX_AGED_DOCUMENTS} documents were open on ${asOf}; ask for one counterparty, or by counterparty.`,
      {
        field: 'partyId',
      },
    );
  const parties = byId(await books.counterparties.byIds(distinct(found.map(({ partyId }) => partyId))));
  const side = query.kind === 'receivable' ? 'debit' : 'credit';
  const items = found.map((item) => {
    const party = parties.get(item.partyId);
    assert(party !== undefined, `the books have the counterparty ${item.partyId} of an open item`);
    const daysOverdue = isOwed(item) ? Math.max(0, daysBetween(item.dueDate, asOf)) : 0;
    return { item, party, daysOverdue, openMinor: item.side === side ? item.openMinor : -item.openMinor };
  });
  return { kind: query.kind, asOf, account, items, totalMinor: items.reduce((sum, { openMinor }) => sum + openMinor, 0n) };
};
