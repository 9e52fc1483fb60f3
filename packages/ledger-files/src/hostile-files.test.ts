import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { fileOf as camtOf, entry } from '../test/camt-files.ts';
import { fileOf as ofxOf, transaction } from '../test/ofx-files.ts';
import { read, refusal, USD } from '../test/reading-files.ts';
import { readStatement } from './index.ts';
import { MAX_COLUMNS, MAX_LINE_LENGTH } from './limits.ts';

/** Far above what a refusal takes on a slow machine, and far below what building the file's rows would take. */
const QUICK_MS = 3_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const timed = (make: () => unknown): number => {
  const start = performance.now();
  make();
  return performance.now() - start;
};

describe('files that are made to hurt', () => {
  it('[CSV-3] of 200 MB are refused unread', () => {
    const bytes = new Uint8Array(200 * 1024 * 1024);
    expect(readStatement(bytes, { currency: USD })).toMatchObject({ refused: 'unprocessable', message: 'The file is larger than 64 MB.' });
    expect(timed(() => readStatement(bytes, { currency: USD }))).toBeLessThan(100);
  });

  it.each([
    ['on one line', ','.repeat(1_000_000), `longer than ${MAX_LINE_LENGTH} characters`],
    ['on lines of their own', `,${'"\n",'.repeat(1_000_000)}`, `columns are more than ${MAX_COLUMNS}`],
  ])('[CSV-3] with a million columns %s are refused at once', (_, row, message) => {
    const text = `Date,Description,Amount\n2026-01-05,Coffee,-4.50${row}\n`;
    expect(refusal(text)).toContain(message);
    expect(timed(() => read(text))).toBeLessThan(QUICK_MS);
  });

  /** Each of these makes a careless reader look at the rest of the file again for every one of its pieces. */
  it.each([
    ['[OFX-4] tags that begin and never end', ofxOf(transaction({ NAME: '<A'.repeat(500_000) }))],
    ['[OFX-4] values on one line without closing tags', `<OFX>${'<NAME>a'.repeat(300_000)}`],
    ['[OFX-4] comments within comments', `<OFX>${'<!--'.repeat(500_000)}`],
    ['[OFX-4] closing tags of nothing', `<OFX>${'</A>'.repeat(500_000)}`],
    ['[OFX-20] one tag again and again in a transaction', ofxOf(transaction({}, '<NOTE>a\n'.repeat(200_000)))],
    ['[CMT-4] tags that begin and never end', camtOf(entry({ more: '<a '.repeat(500_000) }))],
    ['[CMT-4] attributes that never end', camtOf(entry({ more: `<a b="${'x '.repeat(500_000)}` }))],
    ['[CMT-3] CDATA within CDATA', camtOf(entry({ more: '<![CDATA['.repeat(300_000) }))],
    ['[CMT-15] one element again and again in an entry', camtOf(entry({ more: '<AddtlNtryInf>a</AddtlNtryInf>'.repeat(50_000) }))],
  ])('%s are answered in a time that grows with the file', (_, text) => {
    expect(timed(() => read(text))).toBeLessThan(QUICK_MS);
  });

  it.each([
    ['[OFX-4] of OFX', ofxOf(transaction(), transaction({ FITID: 'A-1002' })), '</OFX>'],
    ['[CMT-4] of CAMT', camtOf(entry(), entry({ ref: 'BANK-REF-0002' })), '</Document>'],
  ])('%s are refused wherever they are cut off', (_, text, last) => {
    const taken = Array.from({ length: text.lastIndexOf(last) + last.length - 1 }, (_, end) => text.slice(0, end)).filter(
      (part) => !isRefusal(read(part)),
    );
    expect(taken).toEqual([]);
    expect(isRefusal(read(text))).toBe(false);
  });

  it('[CSV-2] of any damage are answered, and never thrown at', () => {
    const files = [ofxOf(transaction(), transaction()), camtOf(entry(), entry())];
    const damage = fc.tuple(fc.constantFrom(...files), fc.nat(900), fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 }));
    fc.assert(
      fc.property(damage, ([text, from, length, inserted]) => {
        const statement = read(text.slice(0, from) + inserted + text.slice(from + length));
        if (isRefusal(statement)) expect(statement.message).not.toBe('');
        else
          for (const reading of statement.readings)
            expect(reading).toMatchObject({ description: expect.stringMatching(/\S/), date: expect.stringMatching(DAY) });
      }),
      { numRuns: 1_000 },
    );
  });

  it('[CSV-2] answer the same whenever they are read', () => {
    for (const text of [ofxOf(transaction(), transaction()), camtOf(entry(), entry())]) expect(read(text)).toEqual(read(text));
  });
});
