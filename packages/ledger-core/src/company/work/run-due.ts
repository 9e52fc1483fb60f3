import type { Instant } from '../../kernel/dates.ts';
import type { ConnectionId, DocumentId } from '../../kernel/ids.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { Store } from '../../store/store.ts';
import type { AuditedOperation } from '../audit/record.ts';
import type { Actor } from '../books/member.ts';
import type { Settings } from '../books/settings.ts';
import type { DueIn, DueReading, DueReadings, WorkDone, WorkKind } from './due.ts';
import { inAllBooks } from './in-all-books.ts';
import { MAX_DUE_AT_ONCE } from './limits.ts';

/** The result of a run: the work done, and the failed work, which stays due. */
export interface DueRun {
  readonly done: readonly DueIn[];
  readonly failed: readonly FailedWork[];
}

/** `notify` is the making and sending of notifications, and `search` the keeping of what searches look through. Both are due whenever something happened. */
export interface FailedWork extends Omit<DueIn, 'kind'> {
  readonly kind: WorkKind | 'notify' | 'search';
  readonly fault: unknown;
}

/** Books opened at the moment of the run, with a service as author. */
export interface OpenedForWork<Unit> {
  readonly books: Unit;
  readonly actor: Actor;
  /** Writes the events and the audit record of what was done. */
  readonly finish: (operation: AuditedOperation, subjectId: string | null) => Promise<void>;
}

export type OpenForWork<Unit> = (repositories: Repositories, settings: Settings) => OpenedForWork<Unit>;

/** The work of each kind. */
export type Works<Unit> = Readonly<Record<WorkKind, (books: Unit, actor: Actor) => Promise<WorkDone>>>;

/**
 * Runs all work that is due at a moment, one set of books after the other, in separate units of work. Failed work writes nothing, does not stop the rest, and
 * stays due. Between sets of books it stops on request.  [WRK-1] [WRK-2]
 */
export const runDue = async <Unit>(
  store: Store,
  now: Instant,
  works: Works<Unit>,
  open: OpenForWork<Unit>,
  isStopping: () => boolean,
): Promise<DueRun & DueReadings> => {
  const done: DueIn[] = [];
  const feeds: DueReading<ConnectionId>[] = [];
  const documents: DueReading<DocumentId>[] = [];
  const nameOf = ({ ledgerId, kind }: DueIn): string => `${ledgerId} ${kind}`;
  const failed = await inAllBooks(
    { find: (take) => store.due(now, take), most: MAX_DUE_AT_ONCE, atOnce: 1, nameOf, isStopping },
    async (one) => {
      await doneIn(store, now, { works, open }, one, (part) => {
        const { ledgerId } = one;
        feeds.push(...(part.feeds ?? []).map((id) => ({ ledgerId, id })));
        documents.push(...(part.documents ?? []).map((id) => ({ ledgerId, id })));
      });
      done.push(one);
    },
  );
  return { done, failed: failed.map(({ one, fault }) => ({ ...one, fault })), feeds, documents };
};

/** Repeats work of one kind in one set of books until it is no longer due. It checks that under the lock: another server may have done it.  [WRK-3] */
const doneIn = async <Unit>(
  store: Store,
  now: Instant,
  run: Run<Unit>,
  { ledgerId, kind }: DueIn,
  note: (part: WorkDone) => void,
): Promise<void> => {
  const doPart = (repositories: Repositories) => part(repositories, now, run, kind);
  for (;;) {
    const done = await store.write(ledgerId, doPart);
    if (done === null) return;
    note(done);
    if (done.next === null || done.next > now) return;
  }
};

interface Run<Unit> {
  readonly works: Works<Unit>;
  readonly open: OpenForWork<Unit>;
}

/** One unit of work, and what it did; null when none is due. */
const part = async <Unit>(
  repositories: Repositories,
  now: Instant,
  { works, open }: Run<Unit>,
  kind: WorkKind,
): Promise<WorkDone | null> => {
  const settings = await repositories.ledger.get();
  const set = (await repositories.due.all()).find((due) => due.kind === kind)?.at ?? null;
  if (settings === null || set === null || set > now) return null;
  const { books, actor, finish } = open(repositories, settings);
  const done = await works[kind](books, actor);
  await repositories.due.put({ kind, at: done.next });
  if (done.operation !== null) await finish(done.operation, null);
  return done;
};
