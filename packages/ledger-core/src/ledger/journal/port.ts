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
  /** Only the current entries of the transactions from this import. */
  readonly importId?: ImportId | undefined;
  readonly since?: IsoDate | undefined;
  readonly until?: IsoDate | undefined;
  /** Normalized text that the description contains. */
  readonly text?: string | undefined;
  readonly annotations?: AnnotationFilter | undefined;
}

/** A line in a register, with fields of its entry. */
export interface PostedLine {
  readonly entry: Omit<Entry, 'lines'>;
  readonly line: Entry['lines'][number];
}

/** Selects lines by the other accounts in their entry. */
export interface LinesBeside {
  readonly accountIds: readonly AccountId[];
  /** The entry has a line on one of these. */
  readonly beside: readonly AccountId[];
  /** The entry has no line on any of these. */
  readonly without: readonly AccountId[];
  readonly since: IsoDate;
  readonly until: IsoDate;
}

export interface MonthTotal extends Total {
  readonly accountId: AccountId;
  readonly month: IsoMonth;
}

/** The stored total of a counterparty on an account. */
export interface CounterpartyTotal extends Total {
  readonly counterpartyId: CounterpartyId;
  readonly accountId: AccountId;
}

/** Entries are only added. They cannot be changed or deleted. */
export interface JournalPort {
  /** The end of the journal, where the next entry is appended. */
  tail(): Promise<JournalTail>;
  /** Adds entries, and updates the tail and the totals. Their numbers must follow the last one without gaps. */
  add(entries: readonly Entry[]): Promise<void>;
  byIds(ids: readonly EntryId[]): Promise<readonly Entry[]>;
  /** The entries with one of these external ids, of any origin. */
  byExternalIds(externalIds: readonly string[]): Promise<readonly Pick<Entry, 'id' | 'externalId'>[]>;
  /** The reversing entry of each reversed entry among these. */
  reversalsOf(ids: readonly EntryId[]): Promise<ReadonlyMap<EntryId, EntryId>>;
  /** Newest first: by date, then entry number. Position: date, entry number. */
  list(filter: JournalFilter, slice: Slice): Promise<readonly Entry[]>;
  /** The entries that closed a fiscal year in other books, oldest first. There are a few for each migrated year.  [MIG-40] */
  closing(): Promise<readonly Entry[]>;
  /** Sums per account (of these, or of all) of the lines dated up to and including a day. Accounts without such lines are omitted. */
  totals(until: IsoDate, accountIds?: readonly AccountId[]): Promise<ReadonlyMap<AccountId, Total>>;
  /** Sums per dimension value and account, of the lines dated from `since` to `until` that have a value of the dimension. */
  totalsByValue(
    dimensionId: DimensionId,
    since: IsoDate,
    until: IsoDate,
  ): Promise<ReadonlyMap<DimensionValueId, ReadonlyMap<AccountId, Total>>>;
  /** Sums per account of the lines whose entry has or lacks lines on other accounts. Accounts without such lines are omitted. */
  totalsBeside(requested: LinesBeside): Promise<ReadonlyMap<AccountId, Total>>;
  /**
   * Sums per counterparty and account of the lines dated from `since` to `until`. The key null is for lines without a counterparty.
   * None of the accounts is a control account. Entries of a transaction, and their reversals, count for the
   * transaction's current counterparty.  [RPT-22]
   */
  totalsByCounterparty(
    accountIds: readonly AccountId[],
    since: IsoDate,
    until: IsoDate,
  ): Promise<ReadonlyMap<CounterpartyId | null, ReadonlyMap<AccountId, Total>>>;
  /**
   * Lines on these accounts from `since` to `until`, oldest first (date, entry number, line number),
   * at most `take`. Optionally of one counterparty.
   */
  lines(
    accountIds: readonly AccountId[],
    since: IsoDate,
    until: IsoDate,
    take: number,
    counterpartyId?: CounterpartyId,
  ): Promise<readonly PostedLine[]>;
  /** Sums per counterparty of all lines on these accounts that reference one of these counterparties. */
  partyTotals(
    counterpartyIds: readonly CounterpartyId[],
    accountIds: readonly AccountId[],
  ): Promise<ReadonlyMap<CounterpartyId, ReadonlyMap<AccountId, Total>>>;
  /**
   * Debit-positive balances per counterparty of the lines on these accounts up to and including a day. Zero
   * balances are omitted. Optionally of one counterparty.
   */
  counterpartyBalances(
    accountIds: readonly AccountId[],
    until: IsoDate,
    counterpartyId?: CounterpartyId,
  ): Promise<ReadonlyMap<CounterpartyId, bigint>>;
  /** The first and last month with an entry. */
  months(): Promise<{ readonly first: IsoMonth; readonly last: IsoMonth } | null>;
  /** Entries with a number above `afterNo`, by number, at most `take`. For reading the whole journal. */
  scan(afterNo: number, take: number): Promise<readonly Entry[]>;
  /** All stored totals per account and month. `verify` compares them with the lines. */
  monthTotals(): Promise<readonly MonthTotal[]>;
  /** All stored totals per counterparty and account. `verify` compares them with the lines. */
  allCounterpartyTotals(): Promise<readonly CounterpartyTotal[]>;
}
