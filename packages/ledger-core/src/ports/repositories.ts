import type { Account } from '../accounts/account.ts';
import type { Chart } from '../accounts/chart.ts';
import type { AuditFilter, AuditRecord } from '../audit/record.ts';
import type { Credential, Member } from '../books/member.ts';
import type { Settings } from '../books/settings.ts';
import type { Comment, CommentId } from '../comments/comment.ts';
import type { Instant, IsoDate, IsoMonth } from '../dates.ts';
import type { Dimension } from '../dimensions/dimension.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Outcome, OutcomeKey } from '../idempotency/outcome.ts';
import type { AccountId, DimensionId, DimensionValueId, EntryId, Id, ImportId, PartyId, SourceId, TransactionId } from '../ids.ts';
import type { DaysCovered, Import, SourceReading } from '../ingest/import.ts';
import type { JournalTail } from '../journal/chain.ts';
import type { Entry, EntrySource, Total } from '../journal/entry.ts';
import type { Slice } from '../page.ts';
import type { Party } from '../parties/party.ts';
import type { Period } from '../periods/period.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Rule, RuleId } from '../rules/rule.ts';
import type { SourceAccount } from '../sources/source.ts';
import type { FiledCount } from '../transactions/filed-count.ts';
import type { Categorization, CategorySource, Status, Transaction } from '../transactions/transaction.ts';

/**
 * Everything that one set of books holds, as one unit of work sees it. Bound to its books: nothing here can reach another's.
 * What is handed out must not be able to change what is held. Lists answer in the order that each method names; `byIds` answers in any order and leaves
 * out what there is not.
 */
export interface Repositories {
  readonly ledger: LedgerPort;
  readonly members: MembersPort;
  readonly credentials: CredentialsPort;
  readonly accounts: AccountsPort;
  readonly dimensions: DimensionsPort;
  readonly journal: JournalPort;
  readonly periods: PeriodsPort;
  readonly parties: PartiesPort;
  readonly sources: SourcesPort;
  readonly imports: ImportsPort;
  readonly readings: ReadingsPort;
  readonly transactions: TransactionsPort;
  readonly categorizations: CategorizationsPort;
  readonly comments: CommentsPort;
  readonly rules: RulesPort;
  readonly pictures: PicturesPort;
  readonly outcomes: OutcomesPort;
  readonly audit: AuditPort;
  readonly events: EventsPort;
  readonly copies: CopiesPort;
}

/** What these books are. */
export interface LedgerPort {
  /** Null while the books are not open. */
  get(): Promise<Settings | null>;
  put(settings: Settings): Promise<void>;
}

export interface MembersPort {
  /** By id, oldest first. */
  all(): Promise<readonly Member[]>;
  put(member: Member): Promise<void>;
}

export interface CredentialsPort {
  /** By id, oldest first. */
  all(): Promise<readonly Credential[]>;
  byHash(tokenHash: string): Promise<Credential | null>;
  put(credential: Credential): Promise<void>;
}

/** The chart is small (thousands at most) and read by nearly every command: it is given whole, and adapters may hold it. */
export interface AccountsPort {
  chart(): Promise<Chart>;
  add(accounts: readonly Account[]): Promise<void>;
  update(accounts: readonly Account[]): Promise<void>;
}

export interface DimensionsPort {
  /** By id, oldest first. */
  all(): Promise<readonly Dimension[]>;
  put(dimension: Dimension): Promise<void>;
}

export interface JournalFilter {
  /** Entries with a line on any of these accounts. */
  readonly accountIds?: readonly AccountId[] | undefined;
  readonly source?: EntrySource | undefined;
  readonly since?: IsoDate | undefined;
  readonly until?: IsoDate | undefined;
  /** Folded text that the description contains. */
  readonly text?: string | undefined;
}

/** A line in a register, with what it needs of its entry. */
export interface PostedLine {
  readonly entry: Omit<Entry, 'lines'>;
  readonly line: Entry['lines'][number];
}

/** Entries are only added. There is no way to change or delete one. */
export interface JournalPort {
  /** Where the next entry follows on. */
  tail(): Promise<JournalTail>;
  /** Adds entries whose numbers follow the last one without a gap. The tail and the totals are kept up in the same step. */
  add(entries: readonly Entry[]): Promise<void>;
  byIds(ids: readonly EntryId[]): Promise<readonly Entry[]>;
  /** The reversing entry of each of these that is reversed. */
  reversalsOf(ids: readonly EntryId[]): Promise<ReadonlyMap<EntryId, EntryId>>;
  /** Newest first: by date, then entry number. Position: date, entry number. */
  list(filter: JournalFilter, slice: Slice): Promise<readonly Entry[]>;
  /** Sums per account (of these, or of all) of the lines dated up to and including a day; accounts without such lines are left out. */
  totals(until: IsoDate, accountIds?: readonly AccountId[]): Promise<ReadonlyMap<AccountId, Total>>;
  /** Sums per value of a dimension and account, of the lines dated from `since` to `until` that name a value of it. */
  totalsByValue(
    dimensionId: DimensionId,
    since: IsoDate,
    until: IsoDate,
  ): Promise<ReadonlyMap<DimensionValueId, ReadonlyMap<AccountId, Total>>>;
  /** Lines on these accounts from `since` to `until`, oldest first (date, entry number, line number), at most `take`. */
  lines(accountIds: readonly AccountId[], since: IsoDate, until: IsoDate, take: number): Promise<readonly PostedLine[]>;
  /** Sums per party of all lines on these accounts that name one of these parties. */
  partyTotals(partyIds: readonly PartyId[], accountIds: readonly AccountId[]): Promise<ReadonlyMap<PartyId, ReadonlyMap<AccountId, Total>>>;
  /** The first and last month with an entry. */
  months(): Promise<{ readonly first: IsoMonth; readonly last: IsoMonth } | null>;
  /** Entries with a number above `afterNo`, by number, at most `take`: for going through the whole journal. */
  scan(afterNo: number, take: number): Promise<readonly Entry[]>;
  /** All maintained totals per account and month: what `verify` compares with the lines. */
  monthTotals(): Promise<readonly (Total & { readonly accountId: AccountId; readonly month: IsoMonth })[]>;
  /** All maintained totals per party and account, for the same. */
  allPartyTotals(): Promise<readonly (Total & { readonly partyId: PartyId; readonly accountId: AccountId })[]>;
}

export interface PeriodsPort {
  closedMonths(): Promise<ReadonlySet<IsoMonth>>;
  /** Every month that was ever closed. */
  all(): Promise<readonly Period[]>;
  put(period: Period): Promise<void>;
}

export interface PartiesPort {
  byIds(ids: readonly PartyId[]): Promise<readonly Party[]>;
  bySlugs(slugs: readonly string[]): Promise<readonly Party[]>;
  /** Newest first. Position: id. `text` is folded and found anywhere in the folded name. */
  list(filter: { readonly text?: string | undefined }, slice: Slice): Promise<readonly Party[]>;
  put(party: Party): Promise<void>;
}

export interface SourcesPort {
  /** By id, oldest first. */
  all(): Promise<readonly SourceAccount[]>;
  put(source: SourceAccount): Promise<void>;
}

export interface ImportsPort {
  add(delivery: Import): Promise<void>;
  byIds(ids: readonly ImportId[]): Promise<readonly Import[]>;
  /** The first and last day of every delivery that says one, by the first day. */
  daysCovered(sourceId: SourceId): Promise<readonly DaysCovered[]>;
  /** Newest first. Position: id. */
  list(sourceId: SourceId, slice: Slice): Promise<readonly Import[]>;
}

export interface ReadingsPort {
  add(readings: readonly SourceReading[]): Promise<void>;
  /** Every reading of these transactions, oldest first. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly SourceReading[]>;
}

export interface TransactionFilter {
  readonly statuses?: readonly Status[] | undefined;
  readonly accountId?: AccountId | undefined;
  readonly partyId?: PartyId | undefined;
  /** Filed to it whole, or split with a part on it. */
  readonly categoryAccountId?: AccountId | undefined;
  readonly ruleId?: Id<'rule'> | undefined;
  /** Folded text that the folded description contains. */
  readonly text?: string | undefined;
  readonly since?: IsoDate | undefined;
  readonly until?: IsoDate | undefined;
  /** Only those filed or matched as a transfer. */
  readonly transfersOnly?: boolean | undefined;
  /** Only those that one of these decided on. */
  readonly categorySources?: readonly CategorySource[] | undefined;
}

export interface TransactionsPort {
  byIds(ids: readonly TransactionId[]): Promise<readonly Transaction[]>;
  add(transactions: readonly Transaction[]): Promise<void>;
  update(transactions: readonly Transaction[]): Promise<void>;
  /** Newest first: by date, then id. Position: date, id. */
  list(filter: TransactionFilter, slice: Slice): Promise<readonly Transaction[]>;
  /** Those of a source with one of these ids of its own. */
  byRefs(sourceId: SourceId, refs: readonly string[]): Promise<readonly Transaction[]>;
  /** Those of a source with one of these fingerprints, oldest first. */
  byFingerprints(sourceId: SourceId, fingerprints: readonly string[]): Promise<readonly Transaction[]>;
  /** Holds on these accounts that await their charge: neither in the books nor kept out of them. Oldest first. */
  openHolds(accountIds: readonly AccountId[]): Promise<readonly Transaction[]>;
  /** Those of one of these amounts, in minor units, dated from `since` to `until`, on any account. Oldest first, by id. */
  byAmounts(amountsMinor: readonly bigint[], since: IsoDate, until: IsoDate): Promise<readonly Transaction[]>;
  /** What persons and rules filed of these payees and counterparties, per account. In any order. */
  filedCounts(payees: readonly string[], partyIds: readonly PartyId[]): Promise<readonly FiledCount[]>;
  /** How many dated from `since` to `until` are needs_review or ready. */
  countAwaiting(since: IsoDate, until: IsoDate): Promise<number>;
}

export interface CategorizationsPort {
  add(categorizations: readonly Categorization[]): Promise<void>;
  /** Newest first. Position: version. */
  list(transactionId: TransactionId, slice: Slice): Promise<readonly Categorization[]>;
  /** Every decision about these transactions, in any order. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly Categorization[]>;
}

export interface RulesPort {
  /** By id, oldest first. */
  all(): Promise<readonly Rule[]>;
  put(rule: Rule): Promise<void>;
  /** Transactions and decisions that name it keep its id. */
  remove(id: RuleId): Promise<void>;
}

/** What people say about transactions. */
export interface CommentsPort {
  byIds(ids: readonly CommentId[]): Promise<readonly Comment[]>;
  put(comment: Comment): Promise<void>;
  /** Newest first. Position: id. */
  list(transactionId: TransactionId, slice: Slice): Promise<readonly Comment[]>;
  /** Comments on these transactions that propose an account and are not resolved. In any order. */
  openProposals(transactionIds: readonly TransactionId[]): Promise<readonly Comment[]>;
}

/** Pictures are read one at a time, by their names. */
export interface PicturesPort {
  byName(name: string): Promise<Picture | null>;
  add(picture: Picture): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface OutcomesPort {
  find(key: OutcomeKey): Promise<Outcome | null>;
  /** Keeps an outcome, in place of an expired one under the same key. */
  put(outcome: Outcome): Promise<void>;
  /** Forgets outcomes kept until before a moment, at most `take`. */
  forget(before: Instant, take: number): Promise<void>;
}

export interface AuditPort {
  add(record: AuditRecord): Promise<void>;
  /** Newest first. Position: id. */
  list(filter: AuditFilter, slice: Slice): Promise<readonly AuditRecord[]>;
}

/** What an adapter keeps twice so as to find it quickly, such as folded texts. */
export interface CopiesPort {
  /** Says of every copy that does not fit what it was made from; at most some hundred. An adapter without copies finds none. */
  misfits(): Promise<readonly string[]>;
}

export interface EventsPort {
  add(events: readonly DomainEvent[]): Promise<void>;
  /** Newest first. Position: id. */
  list(slice: Slice): Promise<readonly DomainEvent[]>;
}
