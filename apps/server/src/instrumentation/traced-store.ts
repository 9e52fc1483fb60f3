import { isRefusal, type LedgerId, type Repositories, type Store } from 'ledger-core';
import type { OpenSpan, Place, Tracing } from '../http/tracing.ts';
import type { StoreObserver } from '../open-ledger.ts';

/** A span for each unit of work, within the span of its request. The work also runs within it, whichever request executes it.  [WAT-6] */
export const tracedStore = (store: Store, tracing: Tracing): Store => {
  const inSpan = <R>(name: string, ledgerIds: readonly LedgerId[], ask: (within: Within) => Promise<R>): Promise<R> =>
    tracing.span({ name, kind: 'internal', attributes: { 'ledger.books': ledgerIds.join() } }, async (span) => {
      const place = tracing.here();
      const result = await ask((work) => (place === undefined ? work() : place.within(work)));
      noteRefusal(span, result);
      return result;
    });
  return {
    ...store,
    write: (ledgerId, work, options) =>
      inSpan('unit of work', [ledgerId], (within) => store.write(ledgerId, (books: Repositories) => within(() => work(books)), options)),
    writeAcross: (ledgerIds, work, options) =>
      inSpan('unit of work', ledgerIds, (within) =>
        store.writeAcross(ledgerIds, (books: readonly Repositories[]) => within(() => work(books)), options),
      ),
    together: (ledgerIds, work) =>
      inSpan('transaction of a program', ledgerIds, (within) => store.together(ledgerIds, (sql, books) => within(() => work(sql, books)))),
    read: (ledgerId, work, options) =>
      inSpan('read', [ledgerId], (within) => store.read(ledgerId, (books: Repositories) => within(() => work(books)), options)),
  };
};

type Within = <R>(work: () => R) => R;

const noteRefusal = (span: OpenSpan, result: unknown): void => {
  if (isRefusal(result)) span.note({ 'ledger.refused': result.refused });
};

/**
 * Spans for statements that are sent together. They belong to all units of work of the group: within the first, and linked to the
 * others.  [WAT-6]
 */
export const tracedWork = (tracing: Tracing, database: 'sqlite' | 'postgresql'): StoreObserver => ({
  joins: (): Joined => ({ place: tracing.here(), at: performance.now() }),
  givesUp: () => undefined,
  begins: (together) => {
    const joined = together as readonly Joined[];
    const places = joined.flatMap(({ place }) => place ?? []);
    for (const { place, at } of joined)
      place?.note({ 'ledger.wait_ms': Math.round(performance.now() - at), 'ledger.units_together': joined.length });
    return {
      sends: (what, many) =>
        tracing.begin({ name: what, kind: 'client', attributes: { 'db.system.name': database, 'db.operation.batch.size': many } }, places),
      commits: () => undefined,
    };
  },
  looksUp: () => undefined,
  migrated: () => undefined,
});

interface Joined {
  readonly place: Place | undefined;
  readonly at: number;
}

export const bothObservers = (one: StoreObserver, other: StoreObserver): StoreObserver => ({
  joins: (): Pair => [one.joins(), other.joins()],
  givesUp: (unit) => {
    const [ofOne, ofOther] = unit as Pair;
    one.givesUp(ofOne);
    other.givesUp(ofOther);
  },
  begins: (together) => {
    const pairs = together as readonly Pair[];
    const groups = [one.begins(pairs.map(([unit]) => unit)), other.begins(pairs.map(([, unit]) => unit))];
    return {
      sends: (what, many) => {
        const ends = groups.map((group) => group.sends(what, many));
        return () => {
          for (const end of ends) end();
        };
      },
      commits: (added) => {
        for (const group of groups) group.commits(added);
      },
    };
  },
  looksUp: (isCached) => {
    for (const observer of [one, other]) observer.looksUp(isCached);
  },
  migrated: (many) => {
    for (const observer of [one, other]) observer.migrated(many);
  },
});

type Pair = readonly [one: unknown, other: unknown];
