import { isBehind } from '../../closing/search/progress.ts';
import type { Settings } from '../../company/books/settings.ts';
import type { DueIn } from '../../company/work/due.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { isToNotify } from '../../outward/notifications/notifier.ts';
import { MAX_WAITING_DELIVERIES } from '../../outward/webhooks/limits.ts';
import { isToDeliver } from '../../outward/webhooks/subscription.ts';
import type { Repositories } from '../repositories.ts';
import type { Sql, Store, WriteOptions } from '../store.ts';
import { inTurn, isInside, notLocked, turnsOfTransaction } from '../turns.ts';
import { rollBack, type UndoLog } from './memory-table.ts';
import { memoryRepositories } from './repositories.ts';

interface MemoryBooks {
  readonly repositories: Repositories;
  readonly undo: UndoLog;
}

/** Options for tests of a program that writes its own rows together with the books. */
interface MemoryOptions {
  /** Returns the results of the program's statements in `together`. By default they are refused, because the store has no SQL. */
  readonly sql?: Sql;
}

const noSql: Sql = () => Promise.reject(new Error('A store in memory has no SQL. Pass a function that answers: memoryStore({ sql }).'));

/**
 * Stores books in memory, for tests and for programs without a disk. Units of work run one at
 * a time, so none sees another's partial writes.
 */
export const memoryStore = ({ sql = noSql }: MemoryOptions = {}): Store => {
  const memoryBooksOf = new Map<LedgerId, MemoryBooks>();
  const takeTurn = inTurn();
  let isOpen = true;

  const open = (ledgerId: LedgerId): MemoryBooks => {
    assert(isOpen, 'the store is open');
    return memoryBooksOf.get(ledgerId) ?? emptyMemoryBooks();
  };

  /** Runs work in one transaction, which is rolled back unless the work succeeds. A rollback after `within` has no effect here. */
  const carry = <R>(ledgerIds: readonly LedgerId[], work: (books: Store) => Promise<R>): Promise<R> =>
    takeTurn(async () => {
      const inside = new Map(memoryBooksOf);
      const turns = turnsOfTransaction();
      const openInside = (ledgerId: LedgerId): MemoryBooks => {
        const known = inside.get(ledgerId);
        if (known !== undefined && memoryBooksOf.has(ledgerId) && !ledgerIds.includes(ledgerId)) throw notLocked(ledgerId);
        return known ?? emptyMemoryBooks();
      };
      let stored = false;
      try {
        const result = await work({
          ...storeOn({ memoryBooksOf: inside, takeTurn: turns.take, open: openInside, isLasting: false }),
          ...ofTransaction,
        });
        stored = !isRefusal(result);
        return result;
      } finally {
        await turns.end();
        for (const [id, memoryBooks] of inside) {
          if (!stored) rollBack(memoryBooks.undo);
          else memoryBooksOf.set(id, memoryBooks);
          memoryBooks.undo.length = 0;
        }
      }
    });

  return {
    ...storeOn({ memoryBooksOf, takeTurn, open, isLasting: true }),
    together: (ledgerIds, work) => carry(ledgerIds, (books) => work(sql, books)),
    within: (_query, ledgerIds, work) => carry(ledgerIds, work),
    inspect: async () => [],
    ping: async () => assert(isOpen, 'the store is open'),
    close: () =>
      takeTurn(async () => {
        isOpen = false;
      }),
  };
};

const emptyMemoryBooks = (): MemoryBooks => {
  const undo: UndoLog = [];
  return { repositories: memoryRepositories(undo), undo };
};

/** The part of a store that does not begin or end a transaction. */
const ofTransaction: Pick<Store, 'together' | 'inspect' | 'ping' | 'close'> = {
  together: () => Promise.reject(isInside()),
  inspect: async () => [],
  ping: async () => undefined,
  close: () => Promise.reject(isInside()),
};

interface Place {
  readonly memoryBooksOf: Map<LedgerId, MemoryBooks>;
  readonly takeTurn: <R>(work: () => Promise<R>) => Promise<R>;
  /** The books to write to. */
  readonly open: (ledgerId: LedgerId) => MemoryBooks;
  /** Whether the writes of a unit of work are final, and not undone with its transaction. */
  readonly isLasting: boolean;
}

const storeOn = ({ memoryBooksOf, takeTurn, open, isLasting }: Place): Omit<Store, keyof typeof ofTransaction | 'within'> => {
  const writeAcross = <R>(
    ledgerIds: readonly LedgerId[],
    work: (books: readonly Repositories[]) => Promise<R>,
    options: WriteOptions = {},
  ): Promise<R> =>
    takeTurn(async () => {
      const opened = ledgerIds.map((id) => {
        const memoryBooks = open(id);
        return { id, memoryBooks, before: memoryBooks.undo.length };
      });
      let stored = false;
      try {
        const result = await work(opened.map(({ memoryBooks }) => memoryBooks.repositories));
        stored = !isRefusal(result) && options.commits !== false;
        return result;
      } finally {
        for (const { id, memoryBooks, before } of opened) {
          if (!stored) rollBack(memoryBooks.undo, before);
          else memoryBooksOf.set(id, memoryBooks);
          if (isLasting) memoryBooks.undo.length = 0;
        }
      }
    });

  return {
    writeAcross,
    write: (ledgerId, work, options) => writeAcross([ledgerId], ([books]) => work(books as Repositories), options),
    read: (ledgerId, work) =>
      takeTurn(async () => {
        const { repositories, undo } = memoryBooksOf.get(ledgerId) ?? open(ledgerId);
        const before = undo.length;
        const result = await work(repositories);
        const wrote = undo.length > before;
        rollBack(undo, before);
        assert(!wrote, 'a unit of work that reads does not write');
        return result;
      }),
    ...acrossBooks(memoryBooksOf, takeTurn),
  };
};

type AcrossBooks = 'ledgers' | 'ledgersOf' | 'due' | 'webhooksToDeliver' | 'booksToNotify' | 'booksBehind' | 'oldestDelivery';

/** The reads across all books, one at a time. */
const acrossBooks = (memoryBooksOf: ReadonlyMap<LedgerId, MemoryBooks>, takeTurn: Place['takeTurn']): Pick<Store, AcrossBooks> => {
  /** Finds at most `take` rows across all books. */
  const inAll = <Found>(take: number, find: (ledgerId: LedgerId, books: Repositories) => Promise<readonly Found[]>) =>
    takeTurn(async () =>
      (await Promise.all([...memoryBooksOf].map(([ledgerId, { repositories }]) => find(ledgerId, repositories)))).flat().slice(0, take),
    );

  return {
    ledgers: () => takeTurn(() => ledgersOn(memoryBooksOf)),
    ledgersOf: (organizationId) =>
      takeTurn(async () => (await ledgersOn(memoryBooksOf)).filter((settings) => settings.organizationId === organizationId)),
    due: (now, take) =>
      takeTurn(async () => {
        const all = await Promise.all(
          [...memoryBooksOf].map(async ([ledgerId, { repositories }]) =>
            (await repositories.due.all()).map((due) => ({ ledgerId, ...due })),
          ),
        );
        return all
          .flat()
          .filter((due): due is DueIn => due.at !== null && due.at <= now)
          .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
          .slice(0, take);
      }),
    webhooksToDeliver: (now, take) =>
      inAll(take, async (ledgerId, { webhooks, events }) => {
        const last = await events.last();
        return (await webhooks.all()).filter((one) => isToDeliver(one, last, now)).map(({ id }) => ({ ledgerId, id }));
      }),
    booksToNotify: (now, take) =>
      inAll(take, async (ledgerId, { notifier, events }) =>
        isToNotify(await notifier.get(), await events.last(), now) ? [{ ledgerId }] : [],
      ),
    booksBehind: (take) => inAll(take, behindIn),
    oldestDelivery: () => takeTurn(() => oldestOn(memoryBooksOf)),
  };
};

const behindIn = async (ledgerId: LedgerId, { search, events, journal }: Repositories) =>
  isBehind(await search.progress(), await events.last(), (await journal.tail()).entryNo) ? [{ ledgerId }] : [];

const oldestOn = async (memoryBooksOf: ReadonlyMap<LedgerId, MemoryBooks>): Promise<Instant | null> =>
  (await Promise.all([...memoryBooksOf.values()].map(({ repositories }) => oldestIn(repositories)))).reduce(earlier, null);

const oldestIn = async ({ webhooks, webhookDeliveries }: Repositories): Promise<Instant | null> => {
  const live = (await webhooks.all()).filter(({ disabledReason }) => disabledReason === null);
  const waiting = await Promise.all(
    live.map(({ id }) => webhookDeliveries.list({ subscriptionId: id, isDelivered: false }, { after: null, take: MAX_WAITING_DELIVERIES })),
  );
  return waiting.map((newestFirst) => newestFirst.at(-1)?.createdAt ?? null).reduce(earlier, null);
};

const earlier = (a: Instant | null, b: Instant | null): Instant | null => (a === null || (b !== null && b < a) ? b : a);

const ledgersOn = async (memoryBooksOf: ReadonlyMap<LedgerId, MemoryBooks>): Promise<readonly Settings[]> => {
  const all = await Promise.all([...memoryBooksOf.values()].map(({ repositories }) => repositories.ledger.get()));
  return all.filter((settings): settings is Settings => settings !== null).toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

const order = ({ at, ledgerId, kind }: DueIn): string => `${at} ${ledgerId} ${kind}`;
