import { tablesAt } from 'ledger-postgres';
import postgres from 'postgres';
import { type Company, openCompany, takeInCoffees } from '../company.ts';
import type { Databases } from '../databases.ts';
import { processorMs } from '../processes.ts';
import { openWriter } from '../raw-writer.ts';
import { type Finding, median } from '../rounds.ts';

const GROUP = 32;
const WARM_UP = 6_400;
const MEASURED = 12_800;

/**
 * The cost of each index, foreign key and trigger of the Postgres schema per categorization: the raw rows in groups of 32, with and without
 * it. It is measured as processor time of the database process, which other programs on the machine affect little.
 */
export const schemaCost = async (databases: Databases, rounds: number): Promise<readonly Finding[]> => {
  const company = await openCompany(await databases.fresh('postgres'));
  const ids = await takeInCoffees(company, WARM_UP + MEASURED);
  await company.store.close();
  const rates = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, statement] of await parts(company.url)) {
      const rate = await onCopy(company.url, (url) => categorizationsPerSecond({ ...company, url }, ids, statement));
      rates.set(name, [...(rates.get(name) ?? []), rate]);
    }
  const whole = median(rates.get(AS_IT_IS) ?? []);
  return [...rates].map(([name, measured]): Finding => {
    const ours = median(measured);
    return { name, unit: 'filings/s of the database', ours, limit: whole, ratio: ours / whole, target: 'for comparison', holds: true };
  });
};

const AS_IT_IS = 'the schema as it is';
const TABLES = ['entries', 'lines', 'transactions', 'categorizations', 'audit', 'events'];

/** The removable parts of the tables that a categorization writes, each with the statement that removes it. */
const parts = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const sql = tablesAt(url);
  const found = await sql<{ name: string; statement: string }[]>`
    select 'without ' || indexname as name, 'drop index ' || indexname as statement from pg_indexes
    where tablename in ${sql(TABLES)} and indexname not in (select conname from pg_constraint)
    union all
    select 'without the foreign key of ' || conrelid::regclass || ' to ' || confrelid::regclass, 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname)
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${sql(TABLES)}
    union all
    select 'without the trigger ' || tgname, 'drop trigger ' || tgname || ' on ' || tgrelid::regclass
    from pg_trigger where not tgisinternal and tgrelid::regclass::text in ${sql(TABLES)}
    order by 1`;
  await sql.end();
  return new Map([[AS_IT_IS, 'select 1'], ...found.map(({ name, statement }): [string, string] => [name, statement])]);
};

/** Runs a task on a copy of a database, which is dropped afterwards. */
const onCopy = async <R>(url: string, work: (url: string) => Promise<R>): Promise<R> => {
  const of = (name: string): string => url.replace(/[^/]+$/, name);
  const original = url.slice(url.lastIndexOf('/') + 1);
  const copy = 'copy_for_the_bench';
  const server = postgres(of('postgres'), { max: 1 });
  await server.unsafe(`create database ${copy} template ${original}`);
  try {
    return await work(of(copy));
  } finally {
    await server.unsafe(`drop database ${copy}`);
    await server.end();
  }
};

const categorizationsPerSecond = async (company: Company, ids: readonly string[], change: string): Promise<number> => {
  const sql = tablesAt(company.url);
  await sql.unsafe(change);
  const writer = openWriter(company.url, company.facts);
  const file = async (chosen: readonly string[]): Promise<void> => {
    const accountId = company.account('6060');
    for (let at = 0; at < chosen.length; at += GROUP)
      await writer.write(chosen.slice(at, at + GROUP).map((transactionId) => ({ transactionId, accountId })));
  };
  await file(ids.slice(0, WARM_UP));
  const [backend] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  const before = processorMs(backend?.pid);
  await file(ids.slice(WARM_UP));
  const spent = processorMs(backend?.pid) - before;
  await writer.close();
  await sql.end();
  return MEASURED / (spent / 1_000);
};
