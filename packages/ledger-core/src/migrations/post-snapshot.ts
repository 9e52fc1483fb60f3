import type { Actor } from '../books/member.ts';
import { byId, distinct } from '../grouping.ts';
import type { EntryId, MigrationId } from '../ids.ts';
import { gatherFacts, post } from '../journal/post.ts';
import type { PostingFacts, PostingRefusal } from '../journal/posting-rules.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { MigrationMapping, MigrationParty } from './mapping.ts';
import type { Migration } from './migration.ts';
import { type OpeningAccounts, openingEntry } from './opening-entry.ts';
import { postHistory } from './post-history.ts';
import { postItems } from './post-items.ts';
import { partsOf, passing } from './snapshot-parts.ts';
import { minorOf, readPart, type SnapshotPart, type WrittenBalance } from './written.ts';

/** A run whose accounts and parties are all in the books. */
export interface Landed {
  readonly run: Migration;
  readonly mappings: readonly MigrationMapping[];
  readonly parties: readonly MigrationParty[];
  /** Null for a full history. */
  readonly accounts: OpeningAccounts | null;
}

/** Posts the whole snapshot while it passes, and compares its hash at the end. Answers with the opening entry.  [MIG-3] [MIG-30] */
export const postSnapshot = async (
  books: Books,
  actor: Actor,
  landed: Landed,
  report: (posted: number) => void,
): Promise<EntryId | null | PostingRefusal> => {
  const { run, accounts } = landed;
  const opening = accounts === null ? null : await postOpening(books, actor, landed, accounts);
  if (isRefusal(opening)) return opening;
  const facts = await gatherFacts(books, distinct(landed.parties.map(({ partyId }) => partyId)));
  const postPart = await partPoster(books, actor, landed);
  const balances = new Map(landed.mappings.map(({ sourceId, balanceMinor }) => [sourceId, balanceMinor]));
  const snapshot = passing(books);
  let posted = opening === null ? 0 : 1;
  for await (const part of partsOf(books, run.id)) {
    snapshot.take(part);
    if (part.section === 'trial_balance' && !hasBalances(balances, part)) return damaged(run.id);
    if (part.section !== 'entries' && part.section !== 'open_items') continue;
    const count = await postPart({ ...facts, postedMinor: (await books.journal.tail()).postedMinor }, part);
    if (isRefusal(count)) return count;
    posted += count;
    report(posted);
  }
  return (await snapshot.digest()) === run.snapshotHash ? opening : damaged(run.id);
};

/** How a part of the mode is posted. */
const partPoster = async (books: Books, actor: Actor, { run, mappings, parties, accounts }: Landed) => {
  const bySource = new Map(mappings.map((mapping) => [mapping.sourceId, mapping]));
  const byParty = new Map(parties.map((party) => [party.sourceId, party]));
  const landing = { mappings: bySource, parties: byParty };
  if (accounts === null)
    return (facts: PostingFacts, part: SnapshotPart) => postHistory(books, actor, { runId: run.id, ...landing }, facts, part);
  const ids = distinct(parties.map(({ partyId }) => partyId));
  const counterparties = byId(ids.length === 0 ? [] : await books.counterparties.byIds(ids));
  const chart = await books.accounts.chart();
  const items = { run, chart, opening: accounts.opening, ...landing, counterparties, given: new Set<string>() };
  return (facts: PostingFacts, part: SnapshotPart) => postItems(books, actor, items, facts, part);
};

/** Posts the opening entry, where there is one. */
const postOpening = async (
  books: Books,
  actor: Actor,
  { run, mappings }: Landed,
  accounts: OpeningAccounts,
): Promise<EntryId | null | PostingRefusal> => {
  const draft = openingEntry(await books.accounts.chart(), accounts, mappings, run);
  if (draft === null) return null;
  const posted = await post(books, actor, [draft]);
  return isRefusal(posted) ? posted : (posted[0]?.id ?? null);
};

const hasBalances = (balances: ReadonlyMap<string, bigint>, part: SnapshotPart): boolean =>
  readPart<WrittenBalance>(part).every(({ account_id, debit, credit }) => balances.get(account_id) === minorOf(debit) - minorOf(credit));

const damaged = (id: MigrationId): Refusal<'unprocessable'> =>
  refuse('unprocessable', `The kept snapshot of ${id} is not the one that was given: its hash differs. Start the migration again.`);
