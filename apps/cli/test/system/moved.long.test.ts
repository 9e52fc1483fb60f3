import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLedger, granted } from 'ledger-core';
import { startPostgres } from 'ledger-postgres';
import { expect, it } from 'vitest';
import { chanceOf } from '../../../soak/src/chance.ts';
import { builtServer } from '../built-server.ts';
import { kill, MAIN, NOBODY, runBeside, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';
import { LANES, openWriters, pause } from './writers.ts';
import { thinkOfWrites } from './writes.ts';
import { expectAllKept, openBooks } from './written-books.ts';

/** How often books move in each direction. */
const MOVES = Number(process.env.MOVES ?? 1);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const { folder, postgres } = builtServer('moved', startPostgres);

let files = 0;

/** Moves that are killed before the one that ends, and the longest time that each of them has: the program starts in half a second. */
const CUT = 4;
const CUT_AFTER_MS = 1_000;

/** Begins to move the books, and kills the program. Whether it ended before does not matter. */
const cutMove = async (from: string, to: string, afterMs: number): Promise<void> => {
  const child = spawn(process.execPath, [MAIN, 'move', '--to', to], {
    env: { ...process.env, ...NOBODY, LEDGER_DATABASE_URL: from },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([pause(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
};

/** Secrets did not move: each writer has a new token of the same member. */
const newTokens = async (database: string, { owner }: Awaited<ReturnType<typeof openBooks>>): Promise<readonly string[]> => {
  const ledger = createLedger({ store: await storeAt(database) });
  const tokens: string[] = [];
  for (const kind of LANES) tokens.push(granted(await ledger.tokens.create(owner, { name: kind })).token);
  await ledger.close();
  return tokens;
};

it.each([
  ['SQLite', 'Postgres'],
  ['Postgres', 'SQLite'],
] as const)(
  '[TRV-3] [TRV-10] [TRV-12] books that move from %s to %s under writers lose nothing, and do nothing twice; clients send again what was not answered',
  { timeout: 300_000, repeats: MOVES - 1 },
  async (from, to) => {
    const placeOf = async (name: string): Promise<string> =>
      name === 'Postgres' ? postgres().freshDatabase() : `file:${join(folder, `${files++}.db`)}`;
    const here = await placeOf(from);
    const there = await placeOf(to);
    const books = await openBooks(here, LANES);
    const tokens = [...books.tokens];
    const { whole } = chanceOf(SEED);
    const writers = openWriters(thinkOfWrites(books.places, chanceOf(SEED)), tokens);
    const first = await startProcess(here, { LEDGER_MODEL: 'none' });
    writers.turnTo(first.url);
    await writers.results(5 * LANES.length, 'statement');
    for (let cut = 0; cut < CUT; cut++) {
      await cutMove(here, there, whole(200, CUT_AFTER_MS));
      console.log(`cut ${cut}: ${writers.responded.length} answered`);
    }
    const before = writers.responded.length;
    const { status, error } = await runBeside(here, 'move', '--to', there);
    expect([status, error]).toEqual([0, '']);
    console.log(`${from} to ${to}: ${writers.responded.length - before} answered while they moved, KILL_SEED=${SEED}`);
    writers.turnTo();
    tokens.splice(0, tokens.length, ...(await newTokens(there, books)));
    const second = await startProcess(there, { LEDGER_MODEL: 'none' });
    writers.turnTo(second.url);
    await writers.results(2 * LANES.length);
    await writers.stop();
    await Promise.all([kill(first.child), kill(second.child)]);
    await expectAllKept(there, { ...books, tokens }, writers);
    const faults = [...first.faults, ...second.faults].filter((line) => !line.includes('"type":"BooksMoved"'));
    expect(faults).toEqual([]);
  },
);
