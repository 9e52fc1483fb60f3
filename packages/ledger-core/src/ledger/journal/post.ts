import type { Actor } from '../../company/books/member.ts';
import { distinct } from '../../kernel/grouping.ts';
import { type CounterpartyId, entryIdFrom } from '../../kernel/ids.ts';
import { aboutInput, type Refusal, type RefusalCode } from '../../kernel/refusal.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import { chainedText } from './chain.ts';
import type { DraftEntry, Entry } from './entry.ts';
import type { JournalNeeds } from './needs.ts';
import { checkDraft, oncePosted, type PostingFacts, type PostingRefusal } from './posting-rules.ts';
import { processorsOf } from './processors.ts';

/**
 * Posts entries, all or none. Only this function and `reverse` write to the journal.  [JRN-1] to [JRN-12] [JRN-21]
 * Refusals of each entry, in order of precedence: unprocessable (lines, amounts), entry_unbalanced, unprocessable (unknown account,
 * counterparty or dimension value), account_not_usable, party_required, dimension_required, period_closed, sum_out_of_range, approval_required.
 */
export const post = async (
  unit: JournalNeeds,
  actor: Actor,
  drafts: readonly DraftEntry[],
  known?: PostingFacts,
): Promise<readonly Entry[] | PostingRefusal> => {
  let facts = known ?? (await gatherFacts(unit, counterpartiesNamed(drafts)));
  for (const [at, draft] of drafts.entries()) {
    const refusal = checkDraft(facts, draft);
    if (refusal !== undefined) return drafts.length === 1 ? refusal : ofEntry(at, refusal);
    facts = oncePosted(facts, draft);
  }
  return write(
    unit,
    actor,
    drafts.map((draft) => ({ reversesEntryId: null, ...draft })),
  );
};

/**
 * Numbers and hashes entries, and appends them to the journal. Only `post` and `reverse` call it, after their checks.  [JRN-10] [JRN-22]
 */
export const write = async (
  unit: Needs<'accounts' | 'journal'> & Emits<'journal_entry'>,
  actor: Actor,
  drafts: readonly (DraftEntry & Pick<Entry, 'reversesEntryId'>)[],
): Promise<readonly Entry[]> => {
  const { entryNo, hash } = await unit.journal.tail();
  const entries: Entry[] = [];
  let before = hash;
  for (const [at, draft] of drafts.entries()) {
    const entry: Omit<Entry, 'hash'> = {
      id: entryIdFrom(unit.newId('entry')),
      entryNo: entryNo + 1 + at,
      date: draft.date,
      description: draft.description,
      memo: draft.memo,
      reference: draft.reference ?? null,
      externalId: draft.externalId ?? null,
      metadata: draft.metadata ?? null,
      source: draft.source,
      sourceId: draft.sourceId,
      reversesEntryId: draft.reversesEntryId,
      postedAt: unit.now,
      postedBy: actor.author,
      approvedBy: unit.approvedBy,
      lines: draft.lines.map((line, index) => ({ lineNo: index + 1, ...line })),
    };
    const hashed = unit.sha256(chainedText(unit.settings.id, before, entry));
    before = typeof hashed === 'string' ? hashed : await hashed;
    entries.push({ hash: before, ...entry });
  }
  await unit.journal.add(entries);
  await rememberActivity(unit, entries);
  for (const entry of entries) {
    unit.emit('journal_entry.posted', entry.id);
    if (entry.reversesEntryId !== null) unit.emit('journal_entry.reversed', entry.reversesEntryId);
  }
  return entries;
};

/** Adds the entry's index, from 0, to the refusal of one entry among several.  [JRN-12] */
export const ofEntry = <Code extends RefusalCode>(at: number, refusal: Refusal<Code>): Refusal<Code> =>
  aboutInput(refusal, refusal.field === undefined ? `entries[${at}]` : `entries[${at}].${refusal.field}`);

const counterpartiesNamed = (drafts: readonly DraftEntry[]): readonly (CounterpartyId | null)[] =>
  drafts.flatMap((draft) => draft.lines.map((line) => line.counterpartyId));

/** Reads the facts that the posting checks require, for entries with these counterparties. */
export const gatherFacts = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'journal' | 'periods'> & Calls<'feeds'>,
  counterpartyIds: readonly (CounterpartyId | null)[],
): Promise<PostingFacts> => {
  const named = distinct(counterpartyIds);
  const [chart, dimensions, closedMonths, counterparties, tail, feeds] = await Promise.all([
    unit.accounts.chart(),
    unit.dimensions.all(),
    unit.periods.closedMonths(),
    named.length === 0 ? [] : unit.counterparties.byIds(named),
    unit.journal.tail(),
    unit.hooks.feeds(),
  ]);
  const processors = processorsOf(feeds);
  return {
    currency: unit.settings.currency.code,
    chart,
    dimensions,
    closedMonths,
    knownCounterparties: new Set([...counterparties.map((counterparty) => counterparty.id), ...processors.values()]),
    processors,
    postedMinor: tail.postedMinor,
    guard: unit.guard,
  };
};

/** Marks accounts as having activity after a line is posted to them. They can never become summary accounts.  [ACC-7] */
const rememberActivity = async (unit: Needs<'accounts'>, entries: readonly Entry[]): Promise<void> => {
  const { byId } = await unit.accounts.chart();
  const first = distinct(entries.flatMap((entry) => entry.lines.map((line) => byId.get(line.accountId)))).filter(
    (account) => !account.hasActivity,
  );
  if (first.length > 0) await unit.accounts.update(first.map((account) => ({ ...account, hasActivity: true })));
};
