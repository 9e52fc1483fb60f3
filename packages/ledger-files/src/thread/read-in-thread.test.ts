import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { answers } from '../../test/accounting-a-answers.ts';
import { fileOf as camtOf, entry } from '../../test/camt-files.ts';
import { fileOf as ofxOf, transaction } from '../../test/ofx-files.ts';
import { USD } from '../../test/reading-files.ts';
import { sentence } from '../../test/said.ts';
import { readMigration } from '../migration/read-migration.ts';
import { readStatement } from '../read-statement.ts';
import { ROWS_IN_A_MESSAGE } from './limits.ts';
import { readingWithin, readMigrationInThread, readStatementInThread } from './read-in-thread.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const csv = (rows: number): Uint8Array =>
  bytesOf(`Date,Description,Amount\n${Array.from({ length: rows }, (_, at) => `2026-01-05,Coffee ${at},-4.50\n`).join('')}`);
const options = { currency: USD };

/** Counts the turns of the event loop until a promise settles. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  await work;
  clearInterval(clock);
  return turns;
};

describe('a migration that is read in a thread', () => {
  const balances = 'number,name,type,debit,credit,party,open_amount\n1010,Bank,asset,,500.00,,\n1100,Receivable,asset,500.00,,,\n';
  const items = Array.from({ length: 2 * ROWS_IN_A_MESSAGE + 1 }, (_, at) => `1100,,,,,Customer ${at},1.00\n`).join('');
  const fileOf = (text: string) => ({ name: 'balances.csv', bytes: bytesOf(text) });
  const requested = { currency: USD, cutoverDate: '2025-12-31' };

  it.each([
    ['one file', 'csv', [fileOf(balances + items)]],
    ['no file', 'csv', []],
    ['two files', 'csv', [fileOf(balances), fileOf(balances)]],
    ['a file of no report', 'accounting_a', [fileOf(balances)]],
    ['another file of no report', 'accounting_b', [fileOf(balances)]],
    ['the answers of a company', 'accounting_a_online', answers()],
  ] as const)('[MGF-13] is read as without a thread: %s', async (_, layout, files) => {
    const read = await readMigrationInThread({ layout, files }, requested);
    expect(read).toEqual(readMigration({ layout, files }, requested));
    expect(files[0]?.bytes.length ?? 1).toBeGreaterThan(0);
  });

  it('[MGF-13] [MGF-51] has the entries of a journal in several messages, as without a thread', async () => {
    const list = 'Account #,Full name,Type,Detail type\n1000,Bank,Bank,x\n4000,Sales,Income,x\n';
    const entries = Array.from(
      { length: ROWS_IN_A_MESSAGE + 1 },
      (_, at) => `01/05/2025,Deposit,${at},,,Bank,1.00,\n,,,,,Sales,,1.00\n`,
    ).join('');
    const sum = (ROWS_IN_A_MESSAGE + 1).toFixed(2);
    const journal = `Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n${entries}TOTAL,,,,,,${sum},${sum}\n`;
    const given = { layout: 'accounting_a' as const, files: [fileOf(list), fileOf(journal)] };
    const read = await readMigrationInThread(given, requested);
    expect(read).toEqual(readMigration(given, requested));
    expect(read).toMatchObject({ openItems: [], entries: expect.objectContaining({ length: ROWS_IN_A_MESSAGE + 1 }) });
  });

  it('[MGF-6] needs a cutover day where the file has none', async () => {
    const read = await readMigrationInThread({ layout: 'csv', files: [fileOf(balances)] }, { currency: USD });
    expect(read).toMatchObject({ refused: 'unprocessable', field: 'cutoverDate' });
  });
});

describe('a file that is read in a thread', () => {
  it.each([
    ['CSV', csv(3)],
    ['CSV in several messages', csv(2 * ROWS_IN_A_MESSAGE + 1)],
    ['OFX', bytesOf(ofxOf(transaction(), transaction({ FITID: 'A-1002' })))],
    ['CAMT', bytesOf(camtOf(entry(), entry({ ref: 'BANK-REF-0002' })))],
    ['nothing', bytesOf('')],
    ['an image', Uint8Array.from([0x47, 0x49, 0x46, 0x38])],
  ])('[STM-12] is read as without a thread: %s', async (_, bytes) => {
    expect(await readStatementInThread(bytes, options)).toEqual(readStatement(bytes, options));
  });

  it('[STM-12] leaves the bytes to the caller', async () => {
    const bytes = csv(1);
    const before = bytes.slice();
    await readStatementInThread(bytes.subarray(0, 40), options);
    expect(bytes).toEqual(before);
  });

  it('[STM-12] leaves the event loop free', async () => {
    expect(await turnsDuring(readStatementInThread(csv(20_000), options))).toBeGreaterThan(20);
  });

  it('[STM-12] waits for its turn, and every file is read', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => readStatementInThread(csv(at + 1), options)));
    expect(all.map((read) => (isRefusal(read) ? sentence(read) : read.records.length))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
  });

  it('[STM-12] is refused when it takes too long, and the next one is read', async () => {
    const hasty = readingWithin({ timeMs: 20, heapMb: 512 });
    expect(await hasty(csv(50_000), options)).toMatchObject({
      refused: 'unprocessable',
      reason: 'reading_too_slow',
    });
    expect(await readStatementInThread(csv(2), options)).toMatchObject({ records: [{}, {}] });
  });

  it('[STM-12] is refused when it takes too much memory, and the next one is read', async () => {
    const narrow = readingWithin({ timeMs: 30_000, heapMb: 24 });
    expect(await narrow(csv(90_000), options)).toMatchObject({
      refused: 'unprocessable',
      reason: 'reading_too_large',
    });
    expect(await readStatementInThread(csv(2), options)).toMatchObject({ records: [{}, {}] });
  });
});
