import { createLedger, granted } from 'ledger-core';
import { readStatement } from 'ledger-files';
import { createApp } from 'ledger-server';
import { expect } from 'vitest';
import { replyOf } from '../../../server/test/api.ts';
import { storeAt } from '../store-at.ts';
import { compareWithAnswers } from './kept.ts';
import { type Answered, LANES, type openWriters, short } from './writers.ts';
import type { Kind } from './writes.ts';

/** Requests that are sent again at once in the end. */
const AT_ONCE = 2;

const openLedger = async (url: string) => createLedger({ store: await storeAt(url), readStatement });

/** Books with a token for each writer (tokens of one member share their keys) and two accounts at banks. */
export const openBooks = async (databaseUrl: string, lanes: readonly Kind[]) => {
  const ledger = await openLedger(databaseUrl);
  const { owner } = granted(await ledger.books.open({ name: 'Killed', currency: 'USD', legalStructure: 'corporation' }));
  const tokens: string[] = [];
  for (const kind of lanes) tokens.push(granted(await ledger.tokens.create(owner, { name: kind })).token);
  const { accounts } = granted(await ledger.accounts.chart(owner));
  const account = (code: string) => accounts.find((each) => each.account.code === code)?.account.id ?? 'acct_none';
  const source = async (name: string, code: string) =>
    granted(await ledger.sourceAccounts.create(owner, { accountId: account(code), kind: 'bank', name })).id;
  const places = { account, statements: await source('Files', '1010'), records: await source('Feed', '1020') };
  await ledger.close();
  return { owner, tokens, places };
};

/** Checks the books in the end and prints the figures. */
export const expectAllKept = async (
  databaseUrl: string,
  books: Awaited<ReturnType<typeof openBooks>>,
  writers: ReturnType<typeof openWriters>,
) => {
  const ledger = await openLedger(databaseUrl);
  const app = createApp(ledger, { rates: false });
  const send = async (requested: string, body?: unknown, headers = {}) => {
    const [method = 'GET', path = '/'] = requested.split(' ');
    const isForm = body instanceof FormData;
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const kind = isForm || body === undefined ? {} : { 'content-type': 'application/json' };
    return replyOf(
      await app.request(path, { method, headers: { authorization: `Bearer ${books.tokens[0]}`, ...kind, ...headers }, ...sent }),
    );
  };
  const { responded } = writers;
  const compare = async ({ write, status, text }: Answered): Promise<void> => {
    const again = await send(write.requested, write.body(), { 'idempotency-key': write.key });
    if (again.status !== status || again.text !== text || again.headers.get('idempotent-replayed') !== 'true')
      writers.wrong.push(`${write.key} was answered ${short(text)}, and in the end ${again.status} ${short(again.text)}`);
  };
  for (let from = 0; from < responded.length; from += AT_ONCE) await Promise.all(responded.slice(from, from + AT_ONCE).map(compare));
  const sources = [books.places.statements, books.places.records];
  const { found, entries } = await compareWithAnswers(responded, sources, async (requested) => (await send(requested)).body);
  const verified = granted(await ledger.reports.verify(books.owner));
  const findings = [...verified.findings, ...(await ledger.inspect())];
  await ledger.close();
  const kinds = Object.fromEntries(LANES.map((kind) => [kind, responded.filter(({ write }) => write.kind === kind).length]));
  const figures = {
    responded: responded.length,
    ...kinds,
    ...writers.figures,
    replayedInTheEnd: responded.length,
    entries,
    lost: found.lost.length,
    doubled: found.doubled.length,
    changed: found.changed.length,
    findings: findings.length,
  };
  console.log(`${databaseUrl.slice(0, 8)}: ${JSON.stringify(figures)}`);
  expect(writers.wrong.slice(0, 10)).toEqual([]);
  expect(found).toEqual({ lost: [], doubled: [], changed: [] });
  expect(findings).toEqual([]);
  expect(verified.entries).toBe(entries);
  for (const kind of LANES) expect(kinds[kind], kind).toBeGreaterThan(0);
};
