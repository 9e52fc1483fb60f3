import { AsyncLocalStorage } from 'node:async_hooks';
import { isInside, type LedgerId, type Repositories, type Sql, type Store, turnsOfTransaction, Unavailable } from 'ledger-core';
import type { Module } from './module.ts';
import type { Work } from './opened.ts';

/** Runs a module's query across all books. */
export type QueryAcross = <Queries, R>(module: Module<Queries>, query: (queries: Queries) => Promise<R>) => Promise<R>;

export type AcrossBooks = Pick<Store, 'due' | 'booksToNotify' | 'booksBehind' | 'webhooksToDeliver' | 'oldestDelivery'>;

/** The work of a program in one transaction with its books.  [TGT-1] */
export interface TransactionWork {
  readonly work: (sql: Sql, books: Store) => Promise<unknown>;
  readonly across: (run: QueryAcross) => AcrossBooks;
  readonly limitMs: number;
  /** The books whose writes outside the transaction would wait for it: the locked ones, or all books of a file. */
  readonly locks: ReadonlySet<LedgerId> | 'all books';
}

/** An open transaction, as `units-of-work` runs it. */
export interface OpenTransaction extends Pick<Store, 'ledgers' | 'ledgersOf'> {
  /** Runs one unit of work on locked or new books, and writes or undoes its rows. */
  readonly run: (ledgerIds: readonly LedgerId[], work: Work, commits: boolean) => Promise<unknown>;
  readonly read: <R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>) => Promise<R>;
  readonly runQuery: QueryAcross;
  readonly statement: (text: string, values: readonly unknown[]) => Promise<readonly object[]>;
}

const lockedHere = new AsyncLocalStorage<TransactionWork['locks']>();

/** Throws for a unit of work that would wait for the transaction that calls it.  [TGT-4] */
export const refuseOwnWait = (ledgerIds: readonly LedgerId[]): void => {
  const locks = lockedHere.getStore();
  if (locks === undefined || (locks !== 'all books' && !ledgerIds.some((id) => locks.has(id)))) return;
  throw new Error('This write would wait for the transaction in which it is called. Use the books that the transaction passes.');
};

/** Runs the work of a program in an open transaction: its statements and its commands, one at a time.  [TGT-2] [TGT-4] */
export const runInTransaction = async (
  transaction: OpenTransaction,
  { work, across, limitMs, locks }: TransactionWork,
): Promise<unknown> => {
  const turns = turnsOfTransaction();
  const sql = (text: string, values: readonly unknown[] = []) => turns.take(() => statement(transaction, text, values));
  try {
    return await atMost(
      limitMs,
      lockedHere.run(locks, async () => work(sql as Sql, storeIn(transaction, turns.take, across))),
    );
  } finally {
    await turns.end();
  }
};

const atMost = <R>(limitMs: number, work: Promise<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Unavailable(`The work in the transaction took longer than ${limitMs} ms.`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });

/** The keywords, after comments, of a statement that would end the transaction or undo commands. */
const CONTROL = /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:begin|start|commit|end|rollback|abort|savepoint|release|prepare\s+transaction)\b/i;

const statement = async (transaction: OpenTransaction, text: string, values: readonly unknown[]): Promise<readonly object[]> => {
  if (CONTROL.test(text)) throw new Error('The ledger begins and ends this transaction. Throw to roll it back.');
  return transaction.statement(text, values);
};

type Take = <R>(work: () => Promise<R>) => Promise<R>;

/** The store within the transaction. */
const storeIn = (transaction: OpenTransaction, take: Take, across: TransactionWork['across']): Store => {
  const writeAcross: Store['writeAcross'] = <R>(
    ledgerIds: readonly LedgerId[],
    work: (books: readonly Repositories[]) => Promise<R>,
    { commits = true } = {},
  ) => take(async () => (await transaction.run(ledgerIds, work, commits)) as R);
  return {
    writeAcross,
    write: (ledgerId, work, options) => writeAcross([ledgerId], ([books]) => work(books as Repositories), options),
    read: (ledgerId, work) => take(() => transaction.read(ledgerId, work)),
    ledgers: () => take(transaction.ledgers),
    ledgersOf: (organizationId) => take(() => transaction.ledgersOf(organizationId)),
    ...across((module, query) => take(() => transaction.runQuery(module, query))),
    together: () => Promise.reject(isInside()),
    inspect: () => Promise.reject(isInside()),
    ping: async () => undefined,
    close: () => Promise.reject(isInside()),
  };
};
