import type { Actor } from '../../company/books/member.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { AccountId, EntryId, MigrationId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { gatherFacts, post } from '../../ledger/journal/post.ts';
import type { PostingFacts, PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { closingIn } from './closing-entries.ts';
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import type { Migration } from './migration.ts';
import type { MigrationsNeeds } from './needs.ts';
import { openOfHistory } from './open-of-history.ts';
import { isAged, type OpeningAccounts, openingEntry } from './opening-entry.ts';
import { postHistory } from './post-history.ts';
import { type ItemsFacts, itemsIn, postItems, type WantedItem } from './post-items.ts';
import { postOpenOfHistory } from './post-open-of-history.ts';
import { why } from './reasons.ts';
import { owedOf, type PostedRest } from './rests.ts';
import { partsOf, passing } from './snapshot-parts.ts';
import { minorOf, readPart, type SnapshotPart, type WrittenBalance } from './written.ts';

/** A run whose accounts and counterparties all exist in the books. */
export interface Targets {
  readonly run: Migration;
  readonly mappings: readonly MigrationMapping[];
  readonly counterparties: readonly MigrationCounterparty[];
  /** Null for a full history. */
  readonly accounts: OpeningAccounts | null;
  /** The remainders without an open item; none for a full history. */
  readonly rests: readonly PostedRest[];
}

type PostRefusal = PostingRefusal | Refusal<'chart_conflict'>;

/** How a mode posts: part by part, with a final step. */
interface Poster {
  readonly post: (facts: PostingFacts, part: SnapshotPart) => Promise<number | PostRefusal>;
  readonly end: (facts: PostingFacts) => Promise<number | PostRefusal>;
}

/** Posts the whole snapshot as it streams, and compares its hash at the end. Returns the opening entry.  [MIG-3] [MIG-30] */
export const postSnapshot = async (
  unit: MigrationsNeeds,
  actor: Actor,
  target: Targets,
  report: (posted: number) => void,
): Promise<EntryId | null | PostRefusal> => {
  const { run, accounts, rests } = target;
  const opening = accounts === null ? null : await postOpening(unit, actor, target, accounts);
  if (isRefusal(opening)) return opening;
  const facts = await gatherFacts(
    unit,
    distinct([...target.counterparties.map(({ counterpartyId }) => counterpartyId), ...rests.map(({ counterparty }) => counterparty.id)]),
  );
  const now = async () => ({ ...facts, postedMinor: (await unit.journal.tail()).postedMinor });
  const poster = accounts === null ? await historyPoster(unit, actor, target) : await openingPoster(unit, actor, target, accounts);
  const balances = new Map(target.mappings.map(({ sourceId, balanceMinor }) => [sourceId, balanceMinor]));
  const snapshot = passing(unit);
  let posted = opening === null ? 0 : 1;
  for await (const part of partsOf(unit, run.id)) {
    snapshot.take(part);
    if (part.section === 'trial_balance' && !hasBalances(balances, part)) return damaged(run.id);
    if (part.section !== 'entries' && part.section !== 'open_items') continue;
    const count = await poster.post(await now(), part);
    if (isRefusal(count)) return count;
    posted += count;
    report(posted);
  }
  const last = await poster.end(await now());
  if (isRefusal(last)) return last;
  return (await snapshot.digest()) === run.snapshotHash ? opening : damaged(run.id);
};

/** Posts every entry. At the end creates documents for the open amounts.  [MIG-28] [MIG-39] */
const historyPoster = async (unit: MigrationsNeeds, actor: Actor, { run, mappings, counterparties }: Targets): Promise<Poster> => {
  const chart = await unit.accounts.chart();
  const target = mappings.map(
    ({ sourceId, name, accountId }) => [sourceId, { name, type: chart.byId.get(accountId as AccountId)?.type ?? null }] as const,
  );
  const { closing } = await closingIn(unit, run.id, new Map(target));
  const landing = { runId: run.id, mappings: bySource(mappings), counterparties: bySource(counterparties), closing };
  const open = openOfHistory(chart);
  return {
    post: (facts, part) => postHistory(unit, actor, landing, facts, part, open.take),
    end: () => postOpenOfHistory(unit, actor, run, open.open(), new Set()),
  };
};

/** Posts every open item. At the end posts the remainders without an item.  [MIG-26] [MIG-27] */
const openingPoster = async (
  unit: MigrationsNeeds,
  actor: Actor,
  { run, mappings, counterparties: mapped, rests }: Targets,
  { opening }: OpeningAccounts,
): Promise<Poster> => {
  const ids = distinct(mapped.map(({ counterpartyId }) => counterpartyId));
  const counterparties = byId(ids.length === 0 ? [] : await unit.counterparties.byIds(ids));
  const chart = await unit.accounts.chart();
  const target = { chart, mappings: bySource(mappings), mappedCounterparties: bySource(mapped), counterparties };
  const facts: ItemsFacts = { cutoverDate: run.cutoverDate, opening, given: new Set() };
  const items = rests.flatMap((rest): readonly WantedItem[] => {
    const account = chart.byId.get(rest.accountId);
    return account === undefined || !isAged(account)
      ? []
      : [{ account, counterparty: rest.counterparty, amountMinor: owedOf(rest), number: null, issuedOn: null, dueOn: run.cutoverDate }];
  });
  return {
    post: (posting, part) => postItems(unit, actor, facts, posting, itemsIn(target, part)),
    end: (posting) => postItems(unit, actor, facts, posting, items),
  };
};

const bySource = <Row extends { readonly sourceId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.sourceId, row]));

/** Posts the opening entry, if there is one. */
const postOpening = async (
  unit: MigrationsNeeds,
  actor: Actor,
  { run, mappings, rests }: Targets,
  accounts: OpeningAccounts,
): Promise<EntryId | null | PostingRefusal> => {
  const draft = openingEntry(await unit.accounts.chart(), accounts, mappings, rests, run);
  if (draft === null) return null;
  const posted = await post(unit, actor, [draft]);
  return isRefusal(posted) ? posted : (posted[0]?.id ?? null);
};

const hasBalances = (balances: ReadonlyMap<string, bigint>, part: SnapshotPart): boolean =>
  readPart<WrittenBalance>(part).every(({ account_id, debit, credit }) => balances.get(account_id) === minorOf(debit) - minorOf(credit));

const damaged = (id: MigrationId): Refusal<'unprocessable'> => refuse('unprocessable', why.snapshot_differs({ id }));
