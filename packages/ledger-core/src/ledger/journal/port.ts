import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { IsoDate, IsoMonth } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, DimensionId, DimensionValueId, EntryId, ImportId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Total } from '../../kernel/sides.ts';
import type { JournalTail } from './chain.ts';
import type { Entry, EntrySource } from './entry.ts';

export interface JournalFilter {
  /** Entries with a line on any of these accounts. */
  readonly accountIds?: readonly AccountId[] | undefined;
  readonly source?: EntrySource | undefined;
  /** Only those under which the transactions that this import brought now stand. */
  readonly importId?: ImportId | undefined;
  readonly since?: IsoDate | undefined;
  readonly until?: IsoDate | undefined;
  /** Folded text that the description contains. */
  readonly text?: string | undefined;
  readonly annotations?: AnnotationFilter | undefined;
}

/** A line in a register, with fields of its entry. */
export interface PostedLine {
  readonly entry: Omit<Entry, 'lines'>;
  readonly line: Entry['lines'][number];
}

/** Lines of accounts, by what else stands in their entries. */
export interface LinesBeside {
  readonly accountIds: readonly AccountId[];
  /** Their entry has a line on one of these. */
  readonly beside: readonly AccountId[];
  /** Their entry has no line on any of these. */
  readonly without: readonly AccountId[];
  readonly since: IsoDate;
  readonly until: IsoDate;
}

/** The stored total of an account in a month. */
export interface MonthTotal extends Total {
  readonly accountId: AccountId;
  readonly month: IsoMonth;
}

/** The stored total of a party on an account. */
export interface PartyTotal extends Total {
  readonly counterpartyId: CounterpartyId;
  readonly accountId: AccountId;
}

/** Entries are only added. There is no way to change or delete one. */
export interface JournalPort {
  /** The end of the journal, where the next entry is appended. */
  tail(): Promise<JournalTail>;
  /** Adds entries whose numbers follow the last one without a gap, and updates the tail and the totals. */
  add(entries: readonly Entry[]): Promise<void>;
  byIds(ids: readonly EntryId[]): Promise<readonly Entry[]>;
  /** Those with one of these external ids, of whatever origin. */
  byExternalIds(externalIds: readonly string[]): Promise<readonly Pick<Entry, 'id' | 'externalId'>[]>;
  /** The reversing entry of each reversed one of these. */
  reversalsOf(ids: readonly EntryId[]): Promise<ReadonlyMap<EntryId, EntryId>>;
  /** Newest first: by date, then entry number. Position: date, entry number. */
  list(filter: JournalFilter, slice: Slice): Promise<readonly Entry[]>;
  /** The entries that closed a fiscal year in other books, oldest first. There are a few for each year that was brought in.  [MIG-40] */
  closing(): Promise<readonly Entry[]>;
  /** Sums per account (of these, or of all) of the lines dated up to and including a day; accounts without such lines are omitted. */
  totals(until: IsoDate, accountIds?: readonly AccountId[]): Promise<ReadonlyMap<AccountId, Total>>;
  /** Sums per value of a dimension and account, of the lines dated from `since` to `until` that name a value of it. */
  totalsByValue(
    dimensionId: DimensionId,
    since: IsoDate,
    until: IsoDate,
  ): Promise<ReadonlyMap<DimensionValueId, ReadonlyMap<AccountId, Total>>>;
  /** Sums per account of the lines that stand in an entry beside those of other accounts; accounts without such lines are omitted. */
  totalsBeside(asked: LinesBeside): Promise<ReadonlyMap<AccountId, Total>>;
  /**
   * Sums per party and account of the lines on these accounts, none of them a control account, dated from `since` to `until`; those of no party under null. Entries of a
   * transaction and their reversals count for the transaction's current counterparty.  [RPT-22]
   */
  totalsByParty(
    accountIds: readonly AccountId[],
    since: IsoDate,
    until: IsoDate,
  ): Promise<ReadonlyMap<CounterpartyId | null, ReadonlyMap<AccountId, Total>>>;
  /** Lines on these accounts from `since` to `until`, oldest first (date, entry number, line number), at most `take`; of one party, where it is named. */
  lines(
    accountIds: readonly AccountId[],
    since: IsoDate,
    until: IsoDate,
    take: number,
    counterpartyId?: CounterpartyId,
  ): Promise<readonly PostedLine[]>;
  /** Sums per party of all lines on these accounts that name one of these parties. */
  partyTotals(
    counterpartyIds: readonly CounterpartyId[],
    accountIds: readonly AccountId[],
  ): Promise<ReadonlyMap<CounterpartyId, ReadonlyMap<AccountId, Total>>>;
  /** Balances per party, debit-positive, of the lines on these accounts dated up to and including a day; those of 0 are omitted. Of one party, where it is named. */
  partyBalances(
    accountIds: readonly AccountId[],
    until: IsoDate,
    counterpartyId?: CounterpartyId,
  ): Promise<ReadonlyMap<CounterpartyId, bigint>>;
  /** The first and last month with an entry. */
  months(): Promise<{ readonly first: IsoMonth; readonly last: IsoMonth } | null>;
  /** Entries with a number above `afterNo`, by number, at most `take`: to read the whole journal. */
  scan(afterNo: number, take: number): Promise<readonly Entry[]>;
  /** All stored totals per account and month, which `verify` compares with the lines. */
  monthTotals(): Promise<readonly MonthTotal[]>;
  /** All stored totals per party and account, which `verify` compares too. */
  allPartyTotals(): Promise<readonly PartyTotal[]>;
}
