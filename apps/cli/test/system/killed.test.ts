import { join } from 'node:path';
import { startOwnPostgres } from 'ledger-postgres';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../soak/src/chance.ts';
import { builtServer } from '../built-server.ts';
import { kill, type ServerProcess, startProcess } from '../processes.ts';
import { LANES, openWriters, pause } from './writers.ts';
import { type Kind, thinkOfWrites } from './writes.ts';
import { expectAllKept, openBooks } from './written-books.ts';

/** The number of kills and the random seed. The moments of the kills differ in every run. */
const KILLS = Number(process.env.KILLS);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const TIMEOUT_MS = 120_000 + KILLS * 10_000;

const { folder, postgres } = builtServer('killed', startOwnPostgres);

/** One life of one server or more, until it is killed. Answers the number of killed servers. */
type Life = () => Promise<number>;

const livesOn = (databaseUrl: string, { results, turnTo }: ReturnType<typeof openWriters>, seed: number) => {
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
    await results(LANES.length, kind);
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

/** Runs lives of servers in the given order, again and again, until enough were killed. */
const survives = async (databaseUrl: string, orderOf: (lives: Lives) => readonly Life[]): Promise<void> => {
  const books = await openBooks(databaseUrl, LANES);
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
      survives(await postgres().freshDatabase(), ({ one, oneWithStatement, two, withoutDatabase }) => {
        const crash = withoutDatabase(async () => {
          await postgres().crash();
          await pause(300);
          await postgres().startAgain();
        });
        const killOne = withoutDatabase(postgres().killOneProcess);
        return [one, two, killOne, two, oneWithStatement, two, crash, one];
      }),
    TIMEOUT_MS,
  );
});
