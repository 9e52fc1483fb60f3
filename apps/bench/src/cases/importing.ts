import { existsSync, statSync } from 'node:fs';
import { granted } from 'ledger-core';
import { openCompany } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { probed, startProbed } from '../probed-server.ts';
import { atMost, type Finding } from '../rounds.ts';

const ROWS = 100_000;
const PAYEES = 400;

const MAX_SECONDS = 10;
const MAX_SECONDS_AGAIN = 8;
const MAX_WAIT_MS: Readonly<Record<Kind, number>> = { sqlite: 300, postgres: 150 };
const MAX_MB = 600;

/**
 * The largest statement, uploaded twice: the time of each upload, the longest wait of another request, the memory, and the growth of the
 * database.
 */
export const importing = async (databases: Databases, kind: Kind): Promise<readonly Finding[]> => {
  const company = await openCompany(await databases.fresh(kind));
  const { ledger, owner, account, store } = company;
  const source = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Bank' })).id;
  await store.close();
  const server = await startProbed(company);
  const file = new Uint8Array(statement());
  const upload = () => probed(server, '/health', () => server.send('POST', `/v1/source_accounts/${source}/statements`, file, 'text/csv'));
  const idleMb = server.megabytes();
  const before = sizeOf(company.url);
  const first = await upload();
  const second = await upload();
  await server.stop();
  const most = (name: string, unit: string, ours: number, limit: number): Finding => atMost(`${name}, ${kind}`, unit, ours, limit);
  return [
    most('import of 100,000 rows', 's', first.seconds, MAX_SECONDS),
    most('the same again', 's', second.seconds, MAX_SECONDS_AGAIN),
    most('longest wait of another request', 'ms', Math.max(first.longestMs, second.longestMs), MAX_WAIT_MS[kind]),
    most('memory above idle', 'MB', Math.max(first.peakMb, second.peakMb) - idleMb, MAX_MB),
    ...(kind === 'sqlite' ? [growth((sizeOf(company.url) - before) / file.length)] : []),
  ];
};

/** It has no limit: plain rows are only compared. */
const growth = (ours: number): Finding => ({
  name: 'growth of the database for each byte of the file, sqlite',
  unit: 'bytes',
  ours,
  limit: null,
  ratio: null,
  target: '',
  holds: true,
});

/** A bank file with ids and a running balance. */
const statement = (): Buffer => {
  let balance = 0;
  let seed = 1;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const date = new Date(Date.UTC(2024, 0, 1 + Math.floor((at * 700) / ROWS))).toISOString().slice(0, 10);
    const cents = Math.round((random() - 0.6) * 100_000) || 1;
    balance += cents;
    const text = `CARD PURCHASE PAYEE ${Math.floor(random() * PAYEES)} SERVICES ${String(at).padStart(6, '0')}`;
    return `${date},"${text}",${(cents / 100).toFixed(2)},${(balance / 100).toFixed(2)},REF${String(at).padStart(9, '0')}\n`;
  });
  return Buffer.from(`Date,Description,Amount,Balance,Reference\n${rows.join('')}`);
};

/** The size of a SQLite database with its log, in bytes. */
const sizeOf = (url: string): number =>
  ['', '-wal'].reduce((sum, end) => {
    const path = `${url.slice('file:'.length)}${end}`;
    return sum + (existsSync(path) ? statSync(path).size : 0);
  }, 0);
