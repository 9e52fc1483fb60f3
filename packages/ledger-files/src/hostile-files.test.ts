import fc from 'fast-check';
import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { fileOf as camtOf, entry } from '../test/camt-files.ts';
import { enveloped, entry as line, page, unproven } from '../test/mt940-files.ts';
import { fileOf as ofxOf, transaction } from '../test/ofx-files.ts';
import { processorMs } from '../test/processor-time.ts';
import { record, typed } from '../test/qif-files.ts';
import { lines, read, refusal, saidRead, taken, USD } from '../test/reading-files.ts';
import { sentence } from '../test/said.ts';
import { readStatement } from './index.ts';
import { MAX_COLUMNS, MAX_LINE_LENGTH } from './limits.ts';

/** Far more time than a refusal takes on a slow machine, and far less than building the file's rows would take. */
const QUICK_MS = 3_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const numbered = (count: number, make: (at: number) => string): string => Array.from({ length: count }, (_, at) => make(at)).join('');

const nested = (count: number): string => `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`.repeat(count / 40);

describe('hostile files', () => {
  it('[STM-11] of 200 MB are refused without decoding', () => {
    const bytes = new Uint8Array(200 * 1024 * 1024);
    expect(saidRead(readStatement(bytes, { currency: USD }))).toMatchObject({
      refused: 'unprocessable',
      message: 'The file is larger than 64 MB.',
    });
    expect(processorMs(() => readStatement(bytes, { currency: USD }))).toBeLessThan(100);
  });

  it.each([
    ['on one line', ','.repeat(1_000_000), `more than ${MAX_LINE_LENGTH} characters`],
    ['on lines of their own', `,${'"\n",'.repeat(1_000_000)}`, `A statement must have at most ${MAX_COLUMNS}`],
  ])('[STM-11] with a million columns %s are refused at once', (_, row, message) => {
    const text = `Date,Description,Amount\n2026-01-05,Coffee,-4.50${row}\n`;
    expect(refusal(text)).toContain(message);
    expect(processorMs(() => read(text))).toBeLessThan(QUICK_MS);
  });

  /** A careless reader would search the rest of each of these files again for every piece. */
  it.each([
    ['tags that begin and never end', ofxOf(transaction({ NAME: '<A'.repeat(500_000) }))],
    ['values on one line without closing tags', `<OFX>${'<NAME>a'.repeat(300_000)}`],
    ['comments within comments', `<OFX>${'<!--'.repeat(500_000)}`],
    ['closing tags of nothing', `<OFX>${'</A>'.repeat(500_000)}`],
    ['one tag again and again in a transaction', ofxOf(transaction({}, '<NOTE>a\n'.repeat(200_000)))],
    ['tags that begin and never end', camtOf(entry({ more: '<a '.repeat(500_000) }))],
    ['attributes that never end', camtOf(entry({ more: `<a b="${'x '.repeat(500_000)}` }))],
    ['CDATA within CDATA', camtOf(entry({ more: '<![CDATA['.repeat(300_000) }))],
    ['one element again and again in an entry', camtOf(entry({ more: '<AddtlNtryInf>a</AddtlNtryInf>'.repeat(50_000) }))],
  ])('%s are read or refused in time proportional to the file', (_, text) => {
    expect(processorMs(() => read(text))).toBeLessThan(QUICK_MS);
  });

  /** Files of growing size, each with one pattern that no bank writes. Four times the file may take four times as long, and longer on a busy machine. */
  const GROWING: readonly (readonly [name: string, make: (count: number) => string])[] = [
    ['[STM-11] CAMT of names that are all different', (count) => camtOf(entry({ more: numbered(count, (at) => `<a${at}>x</a${at}>`) }))],
    ['[STM-11] CAMT of attributes that are all different', (count) => camtOf(entry({ more: numbered(count, (at) => `<a b${at}="1"/>`) }))],
    ['[STM-11] CAMT of prefixes that are all different', (count) => camtOf(entry({ more: numbered(count, (at) => `<n${at}:a/>`) }))],
    ['[STM-11] CAMT of processing instructions', (count) => camtOf(entry({ more: '<?a b="c"?>'.repeat(count) }))],
    ['[STM-11] CAMT of one long processing instruction', (count) => camtOf(entry({ more: `<?a ${'b '.repeat(count)}?>` }))],
    ['CAMT of instructions that never end', (count) => camtOf(entry({ more: '<?a'.repeat(count) }))],
    ['CAMT of tags with a loose bracket behind each', (count) => camtOf(entry({ more: '<A>< '.repeat(count) }))],
    ['CAMT of declarations', (count) => camtOf(entry({ more: '<!'.repeat(count) }))],
    ['CAMT of comments that never end', (count) => camtOf(entry({ more: '<!--'.repeat(count) }))],
    ['CAMT of entities', (count) => camtOf(entry({ more: `<AddtlNtryInf>${'&amp;'.repeat(count)}</AddtlNtryInf>` }))],
    ['CAMT of what is nearly entities', (count) => camtOf(entry({ more: `<AddtlNtryInf>${'&#x'.repeat(count)}</AddtlNtryInf>` }))],
    ['CAMT of elements in elements', (count) => camtOf(entry({ more: '<a>'.repeat(count) }))],
    ['CAMT of elements as deep as they may be', (count) => camtOf(nested(count))],
    ['[STM-11] OFX of names that are all different', (count) => `<OFX>${numbered(count, (at) => `<a${at}>x</a${at}>`)}`],
    ['OFX of tags with a loose bracket behind each', (count) => `<OFX>${'<A>< '.repeat(count)}</OFX>`],
    ['OFX of values with a declaration behind each', (count) => `<OFX>${'<A>x<!'.repeat(count)}</OFX>`],
    ['OFX of instructions', (count) => `<OFX>${'<?a?>'.repeat(count)}</OFX>`],
    ['OFX of comments that never end', (count) => `<OFX>${'<A>x<!--'.repeat(count)}</OFX>`],
    ['OFX of CDATA that never ends', (count) => `<OFX>${'<A><![CDATA[x'.repeat(count)}</OFX>`],
    ['OFX of values behind tags that are left open', (count) => `<OFX>${'<B>'.repeat(40)}${'<A>x\n'.repeat(count)}</OFX>`],
    ['OFX of entities', (count) => ofxOf(transaction({ NAME: '&amp;'.repeat(count) }))],
    ['MT940 of statements', (count) => page().repeat(count / 50)],
    ['MT940 of tags', (count) => unproven(':86:?20\n'.repeat(count))],
    ['MT940 of lines of one text', (count) => unproven(line({ text: 'a\n'.repeat(count) }))],
    ['MT940 of parts of one text', (count) => unproven(line({ text: `166${'?20a\n'.repeat(count)}` }))],
    ['MT940 of names in one text', (count) => unproven(line({ text: '/NAME/x\n'.repeat(count) }))],
    ['MT940 of SEPA names in one text', (count) => unproven(line({ text: `166${'?20EREF+x\n'.repeat(count)}` }))],
    ['MT940 of lines above nothing', (count) => `:20:\n:25:\n${'{4:\n-}\n'.repeat(count)}`],
    ['QIF of records', (count) => typed(record().repeat(count / 10))],
    ['QIF of fields of one record', (count) => typed(record({ M: 'a\nMb'.repeat(count) }))],
    ['QIF of sections', (count) => '!Type:Bank\n'.repeat(count)],
    ['[STM-11] instructions before nothing', (count) => '<?a?>\n'.repeat(count)],
    ['[STM-11] comments before nothing', (count) => '<!---->\n'.repeat(count)],
    ['[STM-11] CSV of quotation marks that are never closed', (count) => `Date,Description,Amount\n${'"a\n'.repeat(count)}`],
    ['CSV of returns', (count) => `Date,Description,Amount\n${'2026-01-05,x\r\r\r,1.00\n'.repeat(count / 20)}`],
  ];

  it.each(GROWING)('%s: the time grows no faster than the file', (_, make) => {
    const [small, large] = [make(50_000), make(200_000)].map((text) => processorMs(() => read(text)));
    expect(large).toBeLessThan(10 * (small ?? 0) + 500);
  });

  it.each([
    ['[STM-11]', 'different names of elements', camtOf(entry({ more: numbered(700_000, (at) => `<abcdefghij${at}/>`) }))],
    ['[STM-11]', 'different names of elements', camtOf(entry({ more: numbered(700_000, (at) => `<a abcdefghij${at}=""/>`) }))],
    ['[STM-11]', 'processing instructions', camtOf(entry({ more: '<?a b?>'.repeat(2_000_000) }))],
    ['[STM-11]', 'different tag names', `<OFX>${numbered(700_000, (at) => `<abcdefghij${at}>x`)}</OFX>`],
  ])('%s more %s than any statement has are refused before they cost anything', (_, named, text) => {
    expect(processorMs(() => expect(refusal(text)).toMatch(new RegExp(`^line \\d+.*more than \\d+ ${named}`)))).toBeLessThan(QUICK_MS);
  });

  it('with a hundred thousand values after an open tag keep each value in its place', () => {
    const values = '<A>x\n'.repeat(100_000);
    expect(lines(taken(ofxOf(transaction({}, `<MEMO>\n<B>\n${values}`))))).toEqual(['2026-01-05 -4.50 USD COFFEE BAR']);
  });

  it.each([
    ['of OFX', ofxOf(transaction(), transaction({ FITID: 'A-1002' })), '</OFX>'],
    ['of CAMT', camtOf(entry(), entry({ ref: 'BANK-REF-0002' })), '</Document>'],
    ['of QIF', typed(record()), '^'],
    ['of MT940', page(), ',35'],
    ['of MT940 in an envelope', enveloped(page()), '-}'],
  ])('%s are refused wherever they are cut off', (_, text, last) => {
    const taken = Array.from({ length: text.lastIndexOf(last) + last.length - 1 }, (_, end) => text.slice(0, end)).filter(
      (part) => !isRefusal(read(part)),
    );
    expect(taken).toEqual([]);
    expect(isRefusal(read(text))).toBe(false);
  });

  it('[STM-11] with any damage are read or refused, without an exception', () => {
    const files = [
      ofxOf(transaction(), transaction()),
      camtOf(entry(), entry()),
      page(line() + line({ line: '260105C900,00NTRFX' })),
      typed(record(), record()),
    ];
    const corruption = fc.tuple(fc.constantFrom(...files), fc.nat(900), fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 }));
    fc.assert(
      fc.property(corruption, ([text, from, length, inserted]) => {
        const statement = read(text.slice(0, from) + inserted + text.slice(from + length));
        if (isRefusal(statement)) expect(sentence(statement)).not.toBe('');
        else
          for (const reading of statement.records)
            expect(reading).toMatchObject({ description: expect.stringMatching(/\S/), date: expect.stringMatching(DAY) });
      }),
      { numRuns: 1_000 },
    );
  });

  it('give the same answer every time', () => {
    for (const text of [ofxOf(transaction(), transaction()), camtOf(entry(), entry()), page(), typed(record())])
      expect(read(text)).toEqual(read(text));
  });
});
