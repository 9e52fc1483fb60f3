import type { Instant } from '../../kernel/dates.ts';
import type { ConnectionId, DocumentId, LedgerId } from '../../kernel/ids.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { Store } from '../../store/store.ts';
import type { AuditedOperation } from '../audit/record.ts';
import type { Actor } from '../books/member.ts';
import type { StoppedDecision } from '../books/policy.ts';
import type { Settings } from '../books/settings.ts';
import type { DueIn, DueReading, DueReadings, WorkDone, WorkKind } from './due.ts';
import { inAllBooks } from './in-all-books.ts';
import { MAX_DUE_AT_ONCE } from './limits.ts';

/** The result of a run: the completed jobs, and the failed jobs, which stay due. */
export interface DueRun {
  readonly done: readonly DueIn[];
  readonly failed: readonly FailedWork[];
}

/** `notify` creates and sends notifications, and `search` updates the search index. Both are due after every change. */
export interface FailedWork extends Omit<DueIn, 'kind'> {
  readonly kind: WorkKind | 'notify' | 'search';
  readonly fault: unknown;
}

/** Books opened at the time of the run, with a service as the author. */
export interface OpenedForWork<Unit> {
  readonly unit: Unit;
  readonly actor: Actor;
  readonly finish: (operation: AuditedOperation, subjectId: string | null) => Promise<void>;
  /** The changes that a policy stopped.  [POL-8] */
  readonly stopped: readonly StoppedDecision[];
}

export type OpenForWork<Unit> = (repositories: Repositories, settings: Settings) => OpenedForWork<Unit>;

export type Works<Unit> = Readonly<Record<WorkKind, (books: Unit, actor: Actor) => Promise<WorkDone>>>;

/**
 * Runs all due jobs, one set of books at a time, in separate units of work. A failed job writes nothing, does not stop the others, and
 * stays due. On request, the run stops between sets of books.  [WRK-1] [WRK-2]
 */
export const runDue = async <Unit>(
  store: Store,
  now: Instant,
  works: Works<Unit>,
  open: OpenForWork<Unit>,
  isStopping: () => boolean,
): Promise<DueRun & DueReadings & { readonly stopped: readonly StoppedIn[] }> => {
  const done: DueIn[] = [];
  const feeds: DueReading<ConnectionId>[] = [];
  const documents: DueReading<DocumentId>[] = [];
  const stopped: StoppedIn[] = [];
  const nameOf = ({ ledgerId, kind }: DueIn): string => `${ledgerId} ${kind}`;
  const failed = await inAllBooks(
    { find: (take) => store.due(now, take), most: MAX_DUE_AT_ONCE, atOnce: 1, nameOf, isStopping },
    async (one) => {
      await doneIn(store, now, { works, open }, one, (part) => {
        const { ledgerId } = one;
        feeds.push(...(part.feeds ?? []).map((id) => ({ ledgerId, id })));
        documents.push(...(part.documents ?? []).map((id) => ({ ledgerId, id })));
        if (part.stopped.length > 0) stopped.push({ ledgerId, decisions: part.stopped });
      });
      done.push(one);
    },
  );
  return { done, failed: failed.map(({ one, fault }) => ({ ...one, fault })), feeds, documents, stopped };
};

/**
 * Repeats one job in one set of books until it is no longer due. It checks the due time under the lock, because
 * another server may have run the job.  [WRK-3]
 */
const doneIn = async <Unit>(
  store: Store,
  now: Instant,
  run: Run<Unit>,
  { ledgerId, kind }: DueIn,
  note: (part: PartDone) => void,
): Promise<void> => {
  const doPart = (repositories: Repositories) => part(repositories, now, run, kind);
  for (;;) {
    const done = await store.write(ledgerId, doPart);
    if (done === null) return;
    note(done);
    if (done.next === null || done.next > now) return;
  }
};

/** The changes that a policy stopped in one set of books.  [POL-8] */
export interface StoppedIn {
  readonly ledgerId: LedgerId;
  readonly decisions: readonly StoppedDecision[];
}

interface PartDone extends WorkDone {
  readonly stopped: readonly StoppedDecision[];
}

interface Run<Unit> {
  readonly works: Works<Unit>;
  readonly open: OpenForWork<Unit>;
}

/** Runs one unit of work of a job. Returns null if the job is not due. */
const part = async <Unit>(
  repositories: Repositories,
  now: Instant,
  { works, open }: Run<Unit>,
  kind: WorkKind,
): Promise<PartDone | null> => {
  const settings = await repositories.ledger.get();
  const set = (await repositories.due.all()).find((due) => due.kind === kind)?.at ?? null;
  if (settings === null || set === null || set > now) return null;
  const { unit, actor, finish, stopped } = open(repositories, settings);
  const done = await works[kind](unit, actor);
  await repositories.due.put({ kind, at: done.next });
  if (done.operation !== null) await finish(done.operation, null);
  return { ...done, stopped };
};
