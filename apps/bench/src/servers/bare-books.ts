import type postgres from 'postgres';
import { connectBare, postgresRows } from '../raw-postgres.ts';
import type { Rows } from '../raw-rows.ts';
import { listenBare } from './bare-listener.ts';

/**
 * The limit of categorizing over many sets of books on Postgres. Unlike in `bare`, the queued requests of each set are a group, in a
 * separate transaction, on one of several connections.
 */
const [, , url = '', connections = ''] = process.argv;
const free = Array.from({ length: Number(connections) }, () => connectBare(url));

interface Books {
  readonly write: (sql: postgres.Sql, categorizations: readonly Rows[]) => Promise<void>;
  waiting: { readonly rows: Rows; readonly done: () => void }[];
  isQueued: boolean;
}

const facts = await (free[0] as postgres.Sql)<{ ledger_no: string; bank: string; member: string }[]>`
  select a.ledger_no, a.id as bank, m.id as member
  from accounts a join members m on m.ledger_no = a.ledger_no where a.code = '1010'`;
const books = new Map<number, Books>();
for (const { ledger_no, bank, member } of facts) {
  const write = postgresRows({ ledgerNo: Number(ledger_no), bankId: bank, memberId: member, lastNo: 0 });
  books.set(Number(ledger_no), { write, waiting: [], isQueued: false });
}

/** The books with queued requests, in the order of their first request. */
const queued: Books[] = [];

const goOn = (): void => {
  while (free.length > 0 && queued.length > 0) void write(queued.shift() as Books, free.pop() as postgres.Sql);
};

const write = async (of: Books, sql: postgres.Sql): Promise<void> => {
  const group = of.waiting;
  of.waiting = [];
  await of.write(
    sql,
    group.map(({ rows }) => rows),
  );
  for (const { done } of group) done();
  free.push(sql);
  of.isQueued = of.waiting.length > 0;
  if (of.isQueued) queued.push(of);
  goOn();
};

listenBare(
  'node',
  ({ ledgerNo, ...rows }) =>
    new Promise((done) => {
      const of = books.get(ledgerNo);
      if (of === undefined) throw new Error(`There are no books ${ledgerNo}.`);
      of.waiting.push({ rows, done });
      if (of.isQueued) return;
      of.isQueued = true;
      queued.push(of);
      goOn();
    }),
);
