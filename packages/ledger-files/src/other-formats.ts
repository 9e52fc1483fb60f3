import { type Refusal, refuse } from 'ledger-core';

/** Files that are not read, each by its name and with what to send instead.  [STM-1] */

/** Refuses a file that is something else. */
export const isnt = (what: string, instead: string): Refusal<'unprocessable'> =>
  refuse('unprocessable', `The file is ${what}; ${instead}.`);

export const AS_STATEMENT = 'download the statement as OFX, CAMT, MT940, CSV or XLSX and send that';
const UNPACK = 'unpack it and send the statement that is inside';

/** Refuses the bytes of a file that is no text; null for a text. Workbooks and archives of ZIP are looked at before. */
export const refuseBinary = (bytes: Uint8Array): Refusal<'unprocessable'> | null => {
  const found = BINARY_STARTS.find(({ start, at = 0 }) => start.every((byte, offset) => byte === null || bytes[at + offset] === byte));
  return found === undefined ? null : isnt(found.what, found.instead ?? AS_STATEMENT);
};

interface BinaryStart {
  /** The first bytes; null stands for any byte. */
  readonly start: readonly (number | null)[];
  readonly at?: number;
  readonly what: string;
  readonly instead?: string;
}

const ascii = (text: string): readonly number[] => [...text].map((char) => char.charCodeAt(0));

const BINARY_STARTS: readonly BinaryStart[] = [
  { start: ascii('%PDF'), what: 'a PDF' },
  { start: [0x1f, 0x8b], what: 'a gzip archive', instead: `${UNPACK}; books of GnuCash are such archives and hold no statement` },
  { start: ascii('BZh'), what: 'a bzip2 archive', instead: UNPACK },
  { start: [0xfd, ...ascii('7zXZ')], what: 'an xz archive', instead: UNPACK },
  { start: [...ascii('7z'), 0xbc, 0xaf], what: 'a 7z archive', instead: UNPACK },
  { start: ascii('Rar!'), what: 'a RAR archive', instead: UNPACK },
  { start: ascii('ustar'), at: 257, what: 'a TAR archive', instead: UNPACK },
  { start: ascii('SQLite format 3'), what: 'a database (SQLite), such as a book of GnuCash' },
  { start: [0x89, ...ascii('PNG')], what: 'an image' },
  { start: [0xff, 0xd8, 0xff], what: 'an image' },
  { start: ascii('GIF8'), what: 'an image' },
  { start: [...ascii('II*'), 0], what: 'an image' },
  { start: [...ascii('MM'), 0, 0x2a], what: 'an image' },
  { start: [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')], what: 'an image' },
  { start: ascii('ftyphei'), at: 4, what: 'an image' },
];
