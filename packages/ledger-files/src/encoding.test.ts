import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { cellsIn, lines, saidRead, USD } from '../test/reading-files.ts';
import { sentence } from '../test/said.ts';
import { readStatement } from './index.ts';
import { MAX_FILE_BYTES } from './limits.ts';

const FILE = 'Date,Description,Amount\n2024-01-31,Café “Zoë” €5,-5.00\n';
const utf8 = new TextEncoder().encode(FILE);
const utf16 = (bigEndian: boolean): Uint8Array =>
  Uint8Array.from(
    [...FILE]
      .flatMap((char) => [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8])
      .map((_, at, all) => all[bigEndian ? at ^ 1 : at] ?? 0),
  );
const windows1252 = Uint8Array.from([...FILE].map((char) => ({ '“': 0x93, '”': 0x94, '€': 0x80 })[char] ?? char.charCodeAt(0)));

describe('the bytes of a file', () => {
  it.each([
    ['utf-8', 'without a mark', utf8],
    ['utf-8', 'with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8])],
    ['utf-16le', 'with a mark', Uint8Array.from([0xff, 0xfe, ...utf16(false)])],
    ['utf-16be', 'with a mark', Uint8Array.from([0xfe, 0xff, ...utf16(true)])],
    ['windows-1252', 'where the bytes are not UTF-8', windows1252],
  ])('are read as %s %s', (encoding, _, bytes) => {
    const statement = readStatement(bytes, { currency: USD });
    if (isRefusal(statement)) throw new Error(sentence(statement));
    expect(statement.encoding).toBe(encoding);
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Café “Zoë” €5']);
    expect(cellsIn(statement.records[0]).columns[0]).toBe('Date');
  });

  it('are read as UTF-16 without a mark by their zeros', () => {
    const plain = 'Date,Description,Amount\n2024-01-31,Coffee,-5.00\n';
    const bytes = Uint8Array.from([...plain].flatMap((char) => [char.charCodeAt(0), 0]));
    expect(saidRead(readStatement(bytes, { currency: USD }))).toMatchObject({ encoding: 'utf-16le', firstDate: '2024-01-31' });
  });

  it.each([
    ['the beginning of an archive', [0x50, 0x4b, 0x03, 0x04, 0x14], /damaged or incomplete.*Download it again/],
    ['the beginning of an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /damaged or incomplete.*Download it again/],
    ['a gzip archive', [0x1f, 0x8b, 0x08], /a gzip archive\. Unpack it and import/],
    ['a TAR archive', [...new Array(257).fill(0x61), ...new TextEncoder().encode('ustar')], /a TAR archive\. Unpack it and import/],
    ['a database', [...new TextEncoder().encode('SQLite format 3')], /an SQLite database, .*\. Download the statement/],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], /a PDF\. Download the statement/],
    ['an image', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], /an image/],
    ['another image', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50], /an image/],
    ['nothing at all', [], /The file is empty/],
    ['nothing but a mark', [0xef, 0xbb, 0xbf], /The file is empty/],
    ['zeros in between', [0x44, 0x61, 0x00, 0x00, 0x00, 0x74, 0x65], /not text/],
    ['control characters', [1, 2, 3, 4, 5, 6, 7, 8], /not text/],
  ])('[STM-1] that are %s are refused', (_, bytes, message) => {
    expect(saidRead(readStatement(Uint8Array.from(bytes), { currency: USD }))).toMatchObject({
      refused: 'unprocessable',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['half a character of UTF-16', Uint8Array.from([0xff, 0xfe, 0x44, 0, 0x0a, 0, 0x61]), /^line 2: .* not utf-16le/],
    ['half a pair of UTF-16', Uint8Array.from([0xfe, 0xff, 0, 0x44, 0, 0x0a, 0, 0x0a, 0xd8, 0, 0, 0x61]), /^line 3: .* not utf-16be/],
    ['UTF-8 with a mark and other bytes', Uint8Array.from([0xef, 0xbb, 0xbf, 0x44, 0x0a, 0xe9, 0x41]), /^line 2: .* not utf-8/],
    ['UTF-8 that is cut off in a character', utf8.slice(0, utf8.indexOf(0xe2) + 2), /^line 2: .* not utf-8/],
    [
      'a code page that is neither',
      Uint8Array.from([
        ...new TextEncoder().encode(
          'Date,Text\n2024-01-31,A text that is long enough to be one, in an old code page of the house, M'.padEnd(160, '.'),
        ),
        0x81,
        0x0a,
      ]),
      /^line 2: .*not UTF-8, and no/,
    ],
  ])('that are %s are refused with the line', (_, bytes, message) => {
    expect(saidRead(readStatement(bytes, { currency: USD }))).toMatchObject({
      refused: 'unprocessable',
      message: expect.stringMatching(message),
    });
  });

  it('[STM-11] beyond the limit are refused without decoding', () => {
    expect(saidRead(readStatement(new Uint8Array(MAX_FILE_BYTES + 1), { currency: USD }))).toMatchObject({
      message: 'The file is larger than 64 MB.',
    });
  });
});
