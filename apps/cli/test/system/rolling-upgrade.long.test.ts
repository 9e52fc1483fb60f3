import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from 'ledger-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { clientOf } from '../../../server/test/client.ts';
import { chanceOf } from '../../../soak/src/chance.ts';
import { builtServer } from '../built-server.ts';
import { kill, type ServerProcess, startProcess } from '../processes.ts';
import { LANES, openWriters } from './writers.ts';
import { thinkOfWrites } from './writes.ts';
import { expectAllKept, openBooks } from './written-books.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MIGRATION = `-- additive
create table "{schema}".visits (ledger_no bigint not null, id text primary key)
--> statement-breakpoint
alter table "{schema}".counterparties add column initial text`;

const { folder, postgres } = builtServer('newer', startPostgres);

/** The built server as it would be with one more migration: everything else is shared. */
const newerProgram = (): string => {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== 'ledger-drizzle' && !name.startsWith('.'))
      symlinkSync(realpathSync(join(ROOT, 'node_modules', name)), join(modules, name));
  for (const part of ['package.json', 'migrations', 'dist'])
    cpSync(join(ROOT, 'packages/ledger-drizzle', part), join(modules, 'ledger-drizzle', part), { recursive: true });
  for (const part of ['package.json', 'dist']) cpSync(join(ROOT, 'apps/server', part), join(folder, part), { recursive: true });
  const migrations = join(modules, 'ledger-drizzle/migrations/postgres');
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(migrations, '9999_next.sql'), MIGRATION);
  return join(folder, 'dist/ledger-server.js');
};

it('[SYS-24] servers are upgraded one at a time under writers, and an older one works beside a newer one', async () => {
  const url = await postgres().freshDatabase();
  const books = await openBooks(url, LANES);
  const writers = openWriters(thinkOfWrites(books.places, chanceOf(1)), books.tokens);
  const faults: (readonly string[])[] = [];
  const started: ServerProcess[] = [];
  onTestFinished(() => void Promise.all(started.filter(({ child }) => child.exitCode === null).map(({ child }) => kill(child))));
  const start = async (program?: string): Promise<ServerProcess> => {
    const server = await startProcess(url, { LEDGER_MODEL: 'none' }, { program });
    faults.push(server.faults);
    started.push(server);
    return server;
  };
  const turnTo = async (...servers: readonly ServerProcess[]): Promise<void> => {
    writers.turnTo(...servers.map((server) => server.url));
    await writers.results(LANES.length * 2);
  };
  const stop = ({ child }: ServerProcess): Promise<number | null> =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  const archive = async ({ url: at }: ServerProcess): Promise<number> => {
    const response = await fetch(`${at}/v1/export/books`, { headers: { authorization: `Bearer ${books.tokens[0]}` } });
    await response.arrayBuffer();
    return response.status;
  };

  const newer = newerProgram();
  const first = await start();
  const second = await start();
  await turnTo(first, second);
  const third = await start(newer);
  await turnTo(first, second, third);
  await turnTo(second, third);
  expect(await stop(first)).toBe(0);
  await turnTo(third);
  await kill(second.child);
  const again = await start();
  await turnTo(again, third);
  expect([await archive(again), await archive(third)]).toEqual([503, 200]);
  expect((await clientOf(again.url, books.tokens[0] ?? '').send('GET /ready')).status).toBe(200);
  const fourth = await start(newer);
  await turnTo(third, fourth);
  expect(await stop(again)).toBe(0);
  await writers.stop();
  await expectAllKept(url, books, writers);
  expect(faults.flat()).toEqual([]);
}, 240_000);
