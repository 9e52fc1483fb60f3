import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { granted, type SourceRecord } from 'ledger-core';
import { sourceRecordOf } from 'ledger-core/testing';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOG_BYTES_STORED } from '../src/limits.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { openAcme } from './acme.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-large-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROWS = 20_000;

const coffee = (at: number): SourceRecord =>
  sourceRecordOf({
    ref: `r${at}`,
    description: `Coffee ${at} ${'and a long text '.repeat(12)}`,
    payload: JSON.stringify({ Date: '2026-03-10', Text: `Coffee ${at}` }),
    row: { rowNumber: at + 2, columns: ['Date', 'Text'], values: ['2026-03-10', `Coffee ${at}`] },
  });

const incoming = {
  origin: { fileName: 'march.csv', sha256: null, format: 'csv', profile: 'first_bank', encoding: 'utf-8' },
  records: Array.from({ length: ROWS }, (_, at) => coffee(at)),
};

/** A company in a SQLite file with a bank account. */
const openBank = async (name: string) => {
  const file = join(folder, name);
  const store = sqliteStore({ file });
  onTestFinished(() => store.close());
  const acme = await openAcme(store);
  const bank = granted(
    await acme.ledger.sourceAccounts.create(acme.owner, { accountId: acme.account('1010'), kind: 'bank', name: 'Bank' }),
  ).id;
  const counted = async () => granted(await acme.ledger.transactions.list(acme.owner, { limit: 1 })).data.length;
  return { ...acme, file, bank, counted };
};

/** Calls in every turn of the event loop until some work ends. */
const inEveryTurn = async <R>(work: Promise<R>, call: () => void): Promise<R> => {
  let isOver = false;
  const next = (): void => {
    call();
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  return work.finally(() => {
    isOver = true;
  });
};

describe('a large import into a SQLite file', () => {
  it('[STO-82] [ING-14] leaves the event loop free, and readers see all of it or nothing', async () => {
    const { ledger, owner, bank, counted } = await openBank('free.db');
    let turns = 0;
    const seen = new Set<number>();
    const looks: Promise<unknown>[] = [];
    await inEveryTurn(ledger.imports.importIncoming(owner, bank, incoming), () => {
      turns += 1;
      if (turns % 5 === 0) looks.push(counted().then((count) => seen.add(count)));
    });
    await Promise.all(looks);
    // Rows are written 250 at once.
    expect(turns).toBeGreaterThan(ROWS / 250);
    expect(seen).toContain(0);
    expect(await counted()).toBe(1);
  });

  it('[STO-82] leaves no large log behind', async () => {
    const { ledger, owner, bank, file } = await openBank('log.db');
    granted(await ledger.imports.importIncoming(owner, bank, incoming));
    const log = () => statSync(`${file}-wal`).size;
    expect(log()).toBeGreaterThan(LOG_BYTES_STORED);
    await vi.waitFor(async () => {
      // A log is cut off by the first commit after it was copied.
      granted(await ledger.imports.importIncoming(owner, bank, { ...incoming, records: [] }));
      expect(log()).toBeLessThanOrEqual(LOG_BYTES_STORED);
    }, 5_000);
  });

  it('[STM-10] keeps the columns and values of every row, also where the payload has them', async () => {
    const { ledger, owner, bank } = await openBank('rows.db');
    const [first] = incoming.records;
    const other = { ...coffee(1), payload: '{"id":1}', row: { rowNumber: 3, columns: ['10', '9'], values: ['a', 'b'] } };
    const reordered = { ...other, ref: 'reordered', payload: '{"9":"b","10":"a"}' };
    const records = [first as SourceRecord, other, reordered];
    const done = granted(await ledger.imports.importIncoming(owner, bank, { ...incoming, records }));
    const rows = await Promise.all(
      done.transactions.map(async ({ id }) => granted(await ledger.transactions.read(owner, id)).records[0]?.row),
    );
    expect(rows).toEqual([
      { ...first?.row, source: 'first_bank', fileName: 'march.csv' },
      { ...other.row, source: 'first_bank', fileName: 'march.csv' },
      { ...reordered.row, source: 'first_bank', fileName: 'march.csv' },
    ]);
  });
});
