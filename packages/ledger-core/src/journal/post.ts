import { type Account, checkPostable } from '../accounts/account.ts';
import type { Chart } from '../accounts/chart.ts';
import type { Actor } from '../books/member.ts';
import type { IsoMonth } from '../dates.ts';
import { checkDimensions } from '../dimensions/check.ts';
import type { Dimension } from '../dimensions/dimension.ts';
import { distinct } from '../grouping.ts';
import { entryIdFrom, type PartyId } from '../ids.ts';
import { MAX_ENTRY_LINES, MAX_POSTED_MINOR, MAX_POSTED_SUM_MINOR } from '../limits.ts';
import { checkOpen } from '../periods/period.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, type RefusalCode, refuse } from '../refusal.ts';
import { chainedText } from './chain.ts';
import { type DraftEntry, type DraftLine, debitMinor, type Entry, totalOf } from './entry.ts';

export type PostingRefusal = Refusal<
  | 'unprocessable'
  | 'entry_unbalanced'
  | 'account_not_usable'
  | 'party_required'
  | 'dimension_required'
  | 'period_closed'
  | 'sum_out_of_range'
>;

/**
 * Posts entries: the one function, with `reverse`, that writes to the journal. All of them, or none.
 * The first that applies wins, entry by entry: unprocessable (lines, amounts), entry_unbalanced, unprocessable (unknown account, party or dimension value),
 * account_not_usable, party_required, dimension_required, period_closed, sum_out_of_range.  [JRN-1] to [JRN-12] [JRN-21]
 */
export const post = async (
  books: Books,
  actor: Actor,
  drafts: readonly DraftEntry[],
  known?: PostingFacts,
): Promise<readonly Entry[] | PostingRefusal> => {
  let facts = known ?? (await gatherFacts(books, partiesNamed(drafts)));
  for (const [at, draft] of drafts.entries()) {
    const refusal = checkDraft(facts, draft);
    if (refusal !== undefined) return drafts.length === 1 ? refusal : ofEntry(at, refusal);
    facts = oncePosted(facts, draft);
  }
  return write(
    books,
    actor,
    drafts.map((draft) => ({ ...draft, reversesEntryId: null })),
  );
};

/** Gives entries their numbers and hashes and puts them in the journal. Only `post` and `reverse` call it, after their checks.  [JRN-10] [JRN-22] */
export const write = async (
  books: Books,
  actor: Actor,
  drafts: readonly (DraftEntry & Pick<Entry, 'reversesEntryId'>)[],
): Promise<readonly Entry[]> => {
  const { entryNo, hash } = await books.journal.tail();
  const entries: Entry[] = [];
  let before = hash;
  for (const [at, draft] of drafts.entries()) {
    const entry: Omit<Entry, 'hash'> = {
      ...draft,
      id: entryIdFrom(books.newId('entry')),
      entryNo: entryNo + 1 + at,
      postedAt: books.now,
      postedBy: actor.author,
      lines: draft.lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
    };
    const hashed = books.sha256(chainedText(books.settings.id, before, entry));
    before = typeof hashed === 'string' ? hashed : await hashed;
    entries.push({ ...entry, hash: before });
  }
  await books.journal.add(entries);
  await rememberActivity(books, entries);
  for (const entry of entries) {
    books.emit('journal_entry.posted', entry.id);
    if (entry.reversesEntryId !== null) books.emit('journal_entry.reversed', entry.reversesEntryId);
  }
  return entries;
};

/** A refusal of one entry among several: it names the entry by its place, from 0.  [JRN-12] */
export const ofEntry = <Code extends RefusalCode>(at: number, { refused, message, field }: Refusal<Code>): Refusal<Code> =>
  refuse(refused, `entries[${at}]: ${message}`, { field: field === undefined ? `entries[${at}]` : `entries[${at}].${field}` });

/** What the checks of an entry look at. */
export interface PostingFacts {
  /** The books' own, ISO 4217. */
  readonly currency: string;
  readonly chart: Chart;
  readonly dimensions: readonly Dimension[];
  readonly closedMonths: ReadonlySet<IsoMonth>;
  readonly knownParties: ReadonlySet<PartyId>;
  /** What the books have counted so far. */
  readonly postedMinor: bigint;
}

/** The facts for the next entry of those that are posted together. */
export const oncePosted = (facts: PostingFacts, { lines }: DraftEntry): PostingFacts => ({
  ...facts,
  postedMinor: facts.postedMinor + totalOf(lines).debitMinor,
});

/** Every posting rule, in the documented order. Pure. */
export const checkDraft = (facts: PostingFacts, draft: DraftEntry): PostingRefusal | undefined =>
  checkLineCount(draft) ??
  firstOfLines(draft, checkAmount) ??
  checkBalance(draft) ??
  checkLines(facts, draft) ??
  checkOpen(facts.closedMonths, draft.date) ??
  checkSum(facts, draft);

/** [JRN-1] */
const checkLineCount = ({ lines }: DraftEntry) => {
  if (lines.length < 2) return refuse('unprocessable', 'lines: an entry has at least two lines.', { field: 'lines' });
  if (lines.length > MAX_ENTRY_LINES)
    return refuse('unprocessable', `lines: an entry has at most ${MAX_ENTRY_LINES} lines.`, { field: 'lines' });
  return undefined;
};

/** [JRN-2] */
const checkAmount = ({ amountMinor }: DraftLine, field: string) =>
  amountMinor > 0n && amountMinor <= MAX_POSTED_MINOR
    ? undefined
    : refuse('unprocessable', `${field}.amount: an amount is more than zero and at most ${MAX_POSTED_MINOR} minor units.`, {
        field: `${field}.amount`,
      });

/** [JRN-3] */
const checkBalance = ({ lines }: DraftEntry) => {
  const difference = lines.reduce((sum, line) => sum + debitMinor(line), 0n);
  if (difference === 0n) return undefined;
  const [more, less] = difference > 0n ? ['debits', 'credits'] : ['credits', 'debits'];
  const size = difference > 0n ? difference : -difference;
  return refuse('entry_unbalanced', `lines: ${more} are ${size} minor units more than ${less}; they must be equal.`, { field: 'lines' });
};

/** [JRN-21] */
const checkSum = (facts: PostingFacts, draft: DraftEntry) =>
  oncePosted(facts, draft).postedMinor <= MAX_POSTED_SUM_MINOR
    ? undefined
    : refuse(
        'sum_out_of_range',
        `lines: these books count at most ${MAX_POSTED_SUM_MINOR} minor units in all, so that every sum is exact, and ${facts.postedMinor} are posted. Post a smaller amount, or go on in new books.`,
        { field: 'lines' },
      );

/** [JRN-4] to [JRN-9] */
const checkLines = (facts: PostingFacts, draft: DraftEntry): PostingRefusal | undefined =>
  firstOfLines(draft, (line, field) => {
    const account = facts.chart.byId.get(line.accountId);
    if (account === undefined)
      return refuse('unprocessable', `${field}.account_id: there is no account ${line.accountId} in these books.`, {
        field: `${field}.account_id`,
      });
    return (
      checkPartyKnown(facts.knownParties, line, field) ??
      checkDimensions(facts.dimensions, line.dimensions, `${field}.dimensions`) ??
      checkPostable(account, `${field}.account_id`) ??
      checkPartyNamed(account, line, field) ??
      checkRequiredDimensions(account, facts.dimensions, line, field)
    );
  });

/** [JRN-5] */
const checkPartyKnown = (known: ReadonlySet<PartyId>, { partyId }: DraftLine, field: string) =>
  partyId === null || known.has(partyId)
    ? undefined
    : refuse('unprocessable', `${field}.party_id: there is no counterparty ${partyId} in these books.`, { field: `${field}.party_id` });

/** [JRN-8] */
const checkPartyNamed = (account: Account, { partyId }: DraftLine, field: string) =>
  account.controlRole !== null && partyId === null
    ? refuse(
        'party_required',
        `${field}.party_id: ${account.code} ${account.name} is a control account; every line on it names its party.`,
        {
          field: `${field}.party_id`,
        },
      )
    : undefined;

/** [JRN-9] */
const checkRequiredDimensions = (account: Account, dimensions: readonly Dimension[], line: DraftLine, field: string) => {
  const missing = account.requiredDimensionIds.find((id) => !line.dimensions.some((given) => given.dimensionId === id));
  if (missing === undefined) return undefined;
  const name = dimensions.find((dimension) => dimension.id === missing)?.name ?? missing;
  return refuse('dimension_required', `${field}.dimensions: every line on ${account.code} ${account.name} names a value of ${name}.`, {
    field: `${field}.dimensions`,
  });
};

const firstOfLines = <R>(draft: DraftEntry, check: (line: DraftLine, field: string) => R | undefined): R | undefined => {
  for (const [at, line] of draft.lines.entries()) {
    const refusal = check(line, `lines[${at}]`);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

const partiesNamed = (drafts: readonly DraftEntry[]): readonly (PartyId | null)[] =>
  drafts.flatMap((draft) => draft.lines.map((line) => line.partyId));

/** Reads what the checks look at, for entries that name these parties. */
export const gatherFacts = async (books: Books, partyIds: readonly (PartyId | null)[]): Promise<PostingFacts> => {
  const named = distinct(partyIds);
  const [chart, dimensions, closedMonths, parties, tail] = await Promise.all([
    books.accounts.chart(),
    books.dimensions.all(),
    books.periods.closedMonths(),
    named.length === 0 ? [] : books.parties.byIds(named),
    books.journal.tail(),
  ]);
  return {
    currency: books.settings.currency.code,
    chart,
    dimensions,
    closedMonths,
    knownParties: new Set(parties.map((party) => party.id)),
    postedMinor: tail.postedMinor,
  };
};

/** An account that was posted to is known to have activity from then on: it can never become a header. */
const rememberActivity = async (books: Books, entries: readonly Entry[]): Promise<void> => {
  const { byId } = await books.accounts.chart();
  const first = distinct(entries.flatMap((entry) => entry.lines.map((line) => byId.get(line.accountId)))).filter(
    (account) => !account.hasActivity,
  );
  if (first.length > 0) await books.accounts.update(first.map((account) => ({ ...account, hasActivity: true })));
};
