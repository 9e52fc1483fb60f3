import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateSqlite, sqliteStore } from '../src/sqlite/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-opening-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Locks the whole file for a while, like a process that recovers the log of a killed one. */
const KEEPER = `
const { parentPort, workerData } = require('node:worker_threads');
const file = new (require('better-sqlite3'))(workerData);
file.pragma('locking_mode = EXCLUSIVE');
file.exec('begin immediate');
parentPort.postMessage('kept');
setTimeout(() => file.close(), 500);
`;

describe('opening a SQLite file', () => {
  it('[STO-43] waits while another process recovers it', async () => {
    const file = join(folder, 'kept.db');
    migrateSqlite({ file });
    const keeper = new Worker(KEEPER, { eval: true, workerData: file });
    const ended = new Promise((resolve) => keeper.once('exit', resolve));
    await new Promise((resolve, reject) => keeper.once('error', reject).once('message', resolve));
    const store = sqliteStore({ file });
    expect(await store.ledgers()).toEqual([]);
    await store.close();
    await ended;
  });
});
