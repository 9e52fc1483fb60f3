import { readFileSync } from 'node:fs';
import { granted } from 'ledger-core';
import postgres from 'postgres';
import { coffeeEntries, openCompany } from '../company.ts';
import type { Databases } from '../databases.ts';
import { type Finding, interleaved } from '../rounds.ts';

const CLIENTS = 32;
const ACCOUNTS = 70;

/**
 * Posting single entries of two lines for 32 clients, compared with pgledger, a ledger in SQL functions, on the same Postgres. Its file is
 * not part of this project. Create it from the public project of that name with `cat vendor/scoville-pgsql-ulid/*.sql pgledger.sql`.
 */
export const peer = async (databases: Databases, file: string, rounds: number, transfers: number): Promise<Finding> => {
  const schema = readFileSync(file, 'utf8');
  const measured = await interleaved(
    rounds,
    () => ours(databases, transfers),
    () => pgledger(databases, schema, transfers),
  );
  return {
    name: `posting single entries in process, ${CLIENTS} clients, postgres (limit: pgledger)`,
    unit: 'entries/s',
    ...measured,
    target: 'for comparison',
    holds: true,
  };
};

const perSecond = async (count: number, once: (at: number) => Promise<unknown>): Promise<number> => {
  let next = 0;
  const client = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) await once(at);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count / ((performance.now() - start) / 1_000);
};

const ours = async (databases: Databases, count: number): Promise<number> => {
  const company = await openCompany(await databases.fresh('postgres'));
  const [entry] = coffeeEntries(company, 1);
  if (entry === undefined) throw new Error('There is no entry.');
  const post = async () => granted(await company.ledger.journal.post(company.owner, entry));
  await perSecond(count, post);
  const rate = await perSecond(count, post);
  await company.store.close();
  return rate;
};

const pgledger = async (databases: Databases, schema: string, count: number): Promise<number> => {
  const sql = postgres(await databases.fresh('postgres'), { max: CLIENTS, onnotice: () => undefined });
  await sql.unsafe(schema);
  const ids: string[] = [];
  for (let at = 0; at < ACCOUNTS; at++) {
    const [account] = await sql<{ id: string }[]>`select id from pgledger_create_account(${`account ${at}`}, 'USD')`;
    ids.push(account?.id ?? '');
  }
  const id = (at: number): string => ids[at % ACCOUNTS] ?? '';
  const transfer = (at: number) => sql`select id from pgledger_create_transfer(${id(at)}, ${id(at * 7 + 1)}, 12.50)`;
  await perSecond(count, transfer);
  const rate = await perSecond(count, transfer);
  await sql.end();
  return rate;
};
