import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted } from 'ledger-core';
import { readStatement } from 'ledger-files';
import { type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import { createApp } from 'ledger-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replyOf } from '../../../server/test/api.ts';
import { kill, MAIN, type ServerProcess, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';
import { chanceOf } from './chance.ts';
import { compareWithAnswers } from './kept.ts';
import { LANES, openWriters, pause, short } from './writers.ts';
import { type Kind, thinkOfWrites } from './writes.ts';

/** The number of kills and the random seed. The moments of the kills differ in every run. */
const KILLS = Number(process.env.KILLS);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const TIMEOUT_MS = 120_000 + KILLS * 10_000;

const folder = mkdtempSync(join(tmpdir(), 'ledger-killed-'));
let postgres: OwnPostgres;

beforeAll(async () => {
  expect(existsSync(MAIN), 'the server is built (npm run build)').toBe(true);
  postgres = await startOwnPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const openLedger = async (url: string) => createLedger({ store: await storeAt(url), readStatement });

/** Books with a token for each writer (tokens of one member share their keys) and two accounts at banks. */
const openBooks = async (databaseUrl: string) => {
  const ledger = await openLedger(databaseUrl);
  const { owner } = granted(await ledger.books.open({ name: 'Killed', currency: 'USD', legalStructure: 'corporation' }));
  const tokens: string[] = [];
  for (const kind of LANES) tokens.push(granted(await ledger.tokens.create(owner, { name: kind })).token);
  const { accounts } = granted(await ledger.accounts.chart(owner));
  const account = (code: string) => accounts.find((each) => each.account.code === code)?.account.id ?? 'acct_none';
  const source = async (name: string, code: string) =>
    granted(await ledger.sources.create(owner, { accountId: account(code), kind: 'bank', name })).id;
  const places = { account, statements: await source('Files', '1010'), records: await source('Feed', '1020') };
  await ledger.close();
  return { owner, tokens, places };
};

/** One life of one server or more, until it is killed. Answers the number of killed servers. */
type Life = () => Promise<number>;

const livesOn = (databaseUrl: string, { answers, turnTo }: ReturnType<typeof openWriters>, seed: number) => {
  const { whole } = chanceOf(seed);
  const faults: (readonly string[])[] = [];
  const start = async (): Promise<ServerProcess> => {
    const server = await startProcess(databaseUrl, { LEDGER_MODEL: 'none' });
    faults.push(server.faults);
    return server;
  };
  /** Clients wait until the next server runs. */
  const end = async ({ child }: ServerProcess): Promise<void> => {
    await kill(child);
    turnTo();
  };
  const aMoment = async (kind?: Kind): Promise<void> => {
    await answers(LANES.length, kind);
    await pause(whole(100, 600));
  };
  const untilKilled =
    (kind?: Kind): Life =>
    async () => {
      const server = await start();
      turnTo(server.url);
      await aMoment(kind);
      await end(server);
      return 1;
    };
  const one = untilKilled();
  /** Reading a file takes longer than most lives last, so this life waits for one. */
  const oneWithStatement = untilKilled('statement');
  /** One of two servers is killed while both write. Its clients turn to the other, which is killed later. */
  const two: Life = async () => {
    const [first, second] = await Promise.all([start(), start()]);
    turnTo(first.url, second.url);
    await aMoment();
    await kill(first.child);
    turnTo(second.url);
    await aMoment();
    await end(second);
    return 2;
  };
  /** The database fails; the server survives and serves again without a restart. */
  const withoutDatabase =
    (fail: () => Promise<void>): Life =>
    async () => {
      const server = await start();
      turnTo(server.url);
      await aMoment();
      await fail();
      await aMoment();
      expect(server.child.exitCode, 'the server lives on').toBeNull();
      await end(server);
      return 1;
    };
  return { faults, start, one, oneWithStatement, two, withoutDatabase };
};

type Lives = ReturnType<typeof livesOn>;

/** Checks the books after the last kill and prints the figures. */
const expectAllKept = async (
  databaseUrl: string,
  books: Awaited<ReturnType<typeof openBooks>>,
  writers: ReturnType<typeof openWriters>,
) => {
  const ledger = await openLedger(databaseUrl);
  const app = createApp(ledger, { rates: false });
  const send = async (asked: string, body?: unknown, headers = {}) => {
    const [method = 'GET', path = '/'] = asked.split(' ');
    const isForm = body instanceof FormData;
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const kind = isForm || body === undefined ? {} : { 'content-type': 'application/json' };
    return replyOf(
      await app.request(path, { method, headers: { authorization: `Bearer ${books.tokens[0]}`, ...kind, ...headers }, ...sent }),
    );
  };
  const { answered } = writers;
  for (const { write, status, text } of answered) {
    const again = await send(write.asked, write.body(), { 'idempotency-key': write.key });
    if (again.status !== status || again.text !== text || again.headers.get('idempotent-replayed') !== 'true')
      writers.wrong.push(`${write.key} was answered ${short(text)}, and in the end ${again.status} ${short(again.text)}`);
  }
  const sources = [books.places.statements, books.places.records];
  const { found, entries } = await compareWithAnswers(answered, sources, async (asked) => (await send(asked)).body);
  const verified = granted(await ledger.reports.verify(books.owner));
  const findings = [...verified.findings, ...(await ledger.inspect())];
  await ledger.close();
  const kinds = Object.fromEntries(LANES.map((kind) => [kind, answered.filter(({ write }) => write.kind === kind).length]));
  const figures = {
    answered: answered.length,
    ...kinds,
    ...writers.figures,
    replayedInTheEnd: answered.length,
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

/** Runs lives of servers in the given order, again and again, until enough were killed. */
const survives = async (databaseUrl: string, orderOf: (lives: Lives) => readonly Life[]): Promise<void> => {
  const books = await openBooks(databaseUrl);
  const writers = openWriters(thinkOfWrites(books.places, chanceOf(SEED)), books.tokens);
  const lives = livesOn(databaseUrl, writers, SEED);
  const order = orderOf(lives);
  let kills = 0;
  for (let at = 0; kills < KILLS; at++) kills += (await order[at % order.length]?.()) ?? KILLS;
  const last = await lives.start();
  writers.turnTo(last.url);
  await writers.stop();
  await kill(last.child);
  console.log(`${kills} kills, KILL_SEED=${SEED}, ${databaseUrl.slice(0, 8)}`);
  await expectAllKept(databaseUrl, books, writers);
  expect(lives.faults.flat()).toEqual([]);
};

/** Both databases at the same time: a life consists mostly of waiting. */
describe.concurrent('servers that are killed in the middle of mixed writes', () => {
  it(
    '[SYS-3] lose nothing that was answered, do nothing twice and leave nothing half done, on SQLite',
    () => survives(`file:${join(folder, 'killed.db')}`, ({ one, oneWithStatement, two }) => [one, oneWithStatement, two, one]),
    TIMEOUT_MS,
  );

  it(
    '[SYS-3] [SYS-5] lose nothing that was answered, do nothing twice and leave nothing half done, on Postgres, which crashes too',
    async () =>
      survives(await postgres.freshDatabase(), ({ one, oneWithStatement, two, withoutDatabase }) => {
        const crash = withoutDatabase(async () => {
          await postgres.crash();
          await pause(300);
          await postgres.startAgain();
        });
        const killOne = withoutDatabase(postgres.killOneProcess);
        return [one, two, killOne, two, oneWithStatement, two, crash, one];
      }),
    TIMEOUT_MS,
  );
});
