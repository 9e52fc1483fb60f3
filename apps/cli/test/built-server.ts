import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresServer } from 'ledger-postgres';
import { afterAll, beforeAll, expect } from 'vitest';
import { MAIN } from './processes.ts';

/** What the tests of a file with the built programs have of their own: a folder and, once they run, a Postgres server. Both are gone afterwards. */
export const builtServer = <Server extends PostgresServer>(name: string, start: () => Promise<Server>) => {
  const folder = mkdtempSync(join(tmpdir(), `ledger-${name}-`));
  let postgres: Server;
  beforeAll(async () => {
    expect(existsSync(MAIN), 'the server is built (npm run build)').toBe(true);
    postgres = await start();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, postgres: () => postgres };
};
