import { granted, type SourceRecord } from 'ledger-core';
import { incomingWith, sourceRecordOf } from 'ledger-core/testing';
import { openCompany } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { dayAt } from '../history.ts';
import { type Finding, interleaved } from '../rounds.ts';

const ROWS = 20_000;
const ACCOUNTS = ['1010', '1020', '1310', '2110'] as const;
const DAYS = 360;
const GROWTH = 2.3;

/** Files of four accounts in which a third of the rows are legs of transfers. Twice the rows take about twice the time. */
export const transfers = async (databases: Databases, kind: Kind, rounds: number): Promise<readonly Finding[]> => {
  await milliseconds(databases, kind, ROWS / 10);
  const measured = await interleaved(
    rounds,
    () => milliseconds(databases, kind, ROWS),
    () => milliseconds(databases, kind, ROWS / 2),
  );
  const name = `import over four accounts, a third transfers: 20,000 rows against 10,000, ${kind}`;
  return [{ name, unit: 'ms', ...measured, target: `ratio ≤ ${GROWTH}`, holds: measured.ratio <= GROWTH }];
};

/** Imports one file per account into separate books, and checks that every transfer was found. */
const milliseconds = async (databases: Databases, kind: Kind, rows: number): Promise<number> => {
  const { ledger, owner, account, store } = await openCompany(await databases.fresh(kind));
  const files: [Awaited<ReturnType<typeof addSource>>, readonly SourceRecord[]][] = [];
  const addSource = async (code: string) =>
    granted(await ledger.sourceAccounts.create(owner, { accountId: account(code), kind: code === '2110' ? 'card' : 'bank', name: code }));
  for (const [at, code] of ACCOUNTS.entries()) files.push([await addSource(code), recordsOf(rows, at)]);
  let matched = 0;
  const start = performance.now();
  for (const [source, records] of files)
    matched += granted(await ledger.imports.importIncoming(owner, source.id, incomingWith(records))).transactions.filter(
      ({ match }) => match?.kind === 'transfer',
    ).length;
  const took = performance.now() - start;
  if (matched !== Math.floor(rows / 6)) throw new Error(`${matched} of ${Math.floor(rows / 6)} transfers were found.`);
  await store.close();
  return took;
};

/**
 * The rows of one account. Two of every six rows are legs of transfers with a unique amount, on two accounts. The others are small
 * payments.
 */
const recordsOf = (rows: number, at: number): readonly SourceRecord[] =>
  Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
    const group = Math.floor(row / 6);
    const place = row % 6;
    const holder = place < 2 ? (group + place) % ACCOUNTS.length : row % ACCOUNTS.length;
    if (holder !== at || (place < 2 && group >= Math.floor(rows / 6))) return [];
    const isIn = place === 1;
    return [
      sourceRecordOf({
        ref: `row-${row}`,
        date: dayAt(group % DAYS),
        amountMinor: place < 2 ? BigInt(1_000_000 + group) : BigInt(100 + (row % 5_000)),
        direction: isIn ? 'in' : 'out',
        kind: isIn ? 'money_in' : 'money_out',
        description: place < 2 ? `Transfer ${group}` : `Shop ${row % 200}`,
        payload: `{"row":${row}}`,
      }),
    ];
  });
