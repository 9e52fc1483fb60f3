import { type Refusal, refuse } from 'ledger-core';
import { MAX_REPORT_LINE } from './limits.ts';
import { unread } from './unread.ts';

/** Formats that are not supported, with their names and what to send instead.  [STM-1] */

/** Refuses an unsupported format. */
export const isnt = (what: string, instead: string): Refusal<'unprocessable'> =>
  refuse('unprocessable', unread(`The file is ${what}; ${instead}.`));

export const AS_STATEMENT = 'download the statement as OFX, CAMT, MT940, CSV or XLSX and send that';
const UNPACK = 'unpack it and send the statement that is inside';

/** Refuses the bytes of a binary file; null for a text. Workbooks and ZIP archives are checked earlier. */
export const refuseBinary = (bytes: Uint8Array): Refusal<'unprocessable'> | null => {
  const found = BINARY_STARTS.find(({ start, at = 0 }) => start.every((byte, offset) => byte === null || bytes[at + offset] === byte));
  return found === undefined ? null : isnt(found.what, found.instead ?? AS_STATEMENT);
};

interface BinaryStart {
  /** The first bytes; null matches any byte. */
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

/** An unsupported format: its name, and what to send instead. */
export interface OtherFormat {
  readonly what: string;
  readonly instead: string;
}

/** The unsupported text format with this beginning; null for any other text. */
export const otherText = (start: string): OtherFormat | null => {
  const found = TEXTS.find(({ begins }) => begins.test(start));
  if (found !== undefined) return { what: found.what, instead: found.instead ?? AS_STATEMENT };
  const lines = start.split(/\r?\n/).filter((line) => line.length <= MAX_REPORT_LINE);
  if (isJournal(lines)) return { what: 'a journal of Ledger or hledger', instead: AS_MIGRATION };
  return isReport(lines) ? { what: 'a text report with columns of blanks', instead: AS_STATEMENT } : null;
};

const AS_SHEET = 'open it in a spreadsheet program, save it as XLSX and send that, or download the statement in another format';
const AS_BOOKED = 'it shows what was asked for, not what the bank booked; download the statement of the account as CAMT, MT940, OFX or CSV';
const AS_MIGRATION =
  'it holds whole entries, not the movements of an account; bring it in as a migration, or download the statement from the bank';

interface TextStart {
  readonly begins: RegExp;
  readonly what: string;
  readonly instead?: string;
}

const TEXTS: readonly TextStart[] = [
  { begins: /^(\{\s*"|\[\s*[{[])/, what: 'JSON' },
  {
    begins: /^\{\\rtf/,
    what: 'RTF',
    instead: 'it is a text with layout, such as a letter; download the statement as OFX, CAMT, MT940, CSV or XLSX and send that',
  },
  { begins: /^%!PS/, what: 'PostScript' },
  { begins: /^01,[^,\n]*,[^,\n]*,\d{6},\d{4},/, what: 'BAI2, a report for cash management' },
  {
    begins: /^0{5}\d{6}\d{3}05/,
    what: 'CODA, a statement of Belgian banks',
    instead: 'download the statement as CAMT, OFX, MT940, CSV or XLSX and send that',
  },
  {
    begins: /^01\d{5} {4}\d{5}[A-Z]{3}\d/,
    what: 'CFONB 120, a statement of French banks',
    instead: 'download the statement as CAMT, OFX, MT940, CSV or XLSX and send that',
  },
  {
    begins: /^11\d{18}\d{12}[12]\d{14}\d{4}/,
    what: 'Norma 43, a statement of Spanish banks',
    instead: 'download the statement as CAMT, OFX, MT940, CSV or XLSX and send that',
  },
  {
    begins: /^\d{3}00000.{232}\r?(?:\n|$)/,
    what: 'CNAB 240, a file of Brazilian banks',
    instead: 'download the statement as OFX, CSV or XLSX and send that',
  },
  { begins: /^UN(?:A.{6}\s*UN)?B\+/, what: 'EDIFACT' },
  { begins: /^ISA.[\d ]{2}./, what: 'X12' },
  { begins: /^"?(?:EXTF|DTVF)"?;/, what: 'a batch of bookings of DATEV', instead: AS_MIGRATION },
  { begins: /^!(?:TRNS|ACCNT|HDR|SPL|CUST|VEND)\t/, what: 'IIF of QuickBooks', instead: AS_MIGRATION },
  {
    begins:
      /^(?:(?:;|#|\*).*\n|[ \t\r]*\n)*(?:option "|plugin "|include "|\d{4}-\d\d-\d\d (?:open|close|commodity|pad|balance|txn|[*!] ")\s?)/,
    what: 'a journal of Beancount',
    instead: AS_MIGRATION,
  },
  {
    begins: /^(?:[a-z][\w-]*: [^\n]*\r?\n){0,20}?(?:return-path|received|mime-version|delivered-to|message-id|content-type): /i,
    what: 'an e-mail',
    instead: 'save the statement that is attached to it and send that',
  },
];

/** A line with a date, and two indented lines below it that begin with an account. */
const isJournal = (lines: readonly string[]): boolean =>
  lines.some(
    (line, at) =>
      /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:=\S+)?(?:\s[^;|\t,]*)?$/.test(line) &&
      /^[ \t]+[\p{L}(][^;|]*?(?: {2}|\t)/u.test(lines[at + 1] ?? '') &&
      /^[ \t]+[\p{L}(]/u.test(lines[at + 2] ?? ''),
  );

/** Lines with a date and an amount between runs of blanks, and no delimiter. */
const isReport = (lines: readonly string[]): boolean => {
  const dated = lines.filter((line) => /(?:^|\s)\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\s{2,}/.test(line));
  const spaced = dated.filter((line) => !/[;\t|]|","/.test(line) && /\S {2,}\S.* {2,}\(?[-+]?[\d.,' ]*\d[.,]\d{2}\b/.test(line));
  return spaced.length >= 3 && spaced.length * 2 > dated.length;
};

/** A web page, including one that a bank or Excel names .xls. */
export const webPage = (start: string): OtherFormat => {
  const isExcel = /urn:schemas-microsoft-com:office:excel|<x:ExcelWorkbook/i.test(start);
  if (isExcel) return { what: 'a web page that Excel saved', instead: AS_SHEET };
  return /<table\b/i.test(start)
    ? { what: 'a web page with a table', instead: AS_SHEET }
    : { what: 'a web page', instead: 'it may be the page of a login; download the statement again' };
};

/** The XML document type by the names of its first elements; null if it is unknown. */
export const otherXml = (names: readonly string[]): OtherFormat | null => {
  const found = XML_ELEMENTS.find(({ element }) => names.some((name) => element.test(name)));
  return found === undefined ? null : { what: found.what, instead: found.instead };
};

const XML_ELEMENTS: readonly (OtherFormat & { readonly element: RegExp })[] = [
  { element: /^Workbook$/, what: 'XML that Excel saved in 2003', instead: AS_SHEET },
  {
    element: /^(?:pain\.00[18]|CstmrCdtTrfInitn|CstmrDrctDbtInitn)/,
    what: 'an order of payments (pain.001 or pain.008)',
    instead: AS_BOOKED,
  },
  { element: /^CstmrPmtStsRpt/, what: 'a report on an order of payments (pain.002)', instead: AS_BOOKED },
  { element: /^gnc-v2$/, what: 'a book of GnuCash', instead: AS_MIGRATION },
  { element: /^homebank$/, what: 'a book of HomeBank', instead: AS_MIGRATION },
  { element: /^(?:Invoice|CrossIndustryInvoice)$/, what: 'an invoice', instead: AS_BOOKED.replace('asked for', 'invoiced') },
];
