import { type Refusal, refuse, type Why } from 'ledger-core';
import { why } from './file-reasons.ts';
import { MAX_REPORT_LINE } from './limits.ts';

/** Formats that are not supported, with their names and what to send instead.  [STM-1] */

/** An unsupported format: its name, and what to send instead. */
export interface OtherFormat {
  readonly format: Why;
  readonly instead: Why;
}

/** Refuses an unsupported format. */
export const refuseFormat = ({ format, instead }: OtherFormat): Refusal<'unprocessable'> =>
  refuse('unprocessable', why.file_of_other_format({ format, instead }));

export const AS_STATEMENT = why.the_advice_of_statement();
export const UNPACK = why.the_advice_of_archive();

/** Refuses the bytes of a binary file; null for a text. Workbooks and ZIP archives are checked earlier. */
export const refuseBinary = (bytes: Uint8Array): Refusal<'unprocessable'> | null => {
  const found = BINARY_STARTS.find(({ start, at = 0 }) => start.every((byte, offset) => byte === null || bytes[at + offset] === byte));
  return found === undefined ? null : refuseFormat({ format: found.format, instead: found.instead ?? AS_STATEMENT });
};

interface BinaryStart {
  /** The first bytes; null matches any byte. */
  readonly start: readonly (number | null)[];
  readonly at?: number;
  readonly format: Why;
  readonly instead?: Why;
}

const ascii = (text: string): readonly number[] => [...text].map((char) => char.charCodeAt(0));

const BINARY_STARTS: readonly BinaryStart[] = [
  { start: ascii('%PDF'), format: why.the_format_pdf() },
  { start: [0x1f, 0x8b], format: why.the_format_gzip(), instead: why.the_advice_of_gzip() },
  { start: ascii('BZh'), format: why.the_format_bzip2(), instead: UNPACK },
  { start: [0xfd, ...ascii('7zXZ')], format: why.the_format_xz(), instead: UNPACK },
  { start: [...ascii('7z'), 0xbc, 0xaf], format: why.the_format_7z(), instead: UNPACK },
  { start: ascii('Rar!'), format: why.the_format_rar(), instead: UNPACK },
  { start: ascii('ustar'), at: 257, format: why.the_format_tar(), instead: UNPACK },
  { start: ascii('SQLite format 3'), format: why.the_format_sqlite() },
  { start: [0x89, ...ascii('PNG')], format: why.the_format_image() },
  { start: [0xff, 0xd8, 0xff], format: why.the_format_image() },
  { start: ascii('GIF8'), format: why.the_format_image() },
  { start: [...ascii('II*'), 0], format: why.the_format_image() },
  { start: [...ascii('MM'), 0, 0x2a], format: why.the_format_image() },
  { start: [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')], format: why.the_format_image() },
  { start: ascii('ftyphei'), at: 4, format: why.the_format_image() },
];

/** The unsupported text format with this beginning; null for any other text. */
export const otherText = (start: string): OtherFormat | null => {
  const found = TEXTS.find(({ begins }) => begins.test(start));
  if (found !== undefined) return { format: found.format, instead: found.instead ?? AS_STATEMENT };
  const lines = start.split(/\r?\n/).filter((line) => line.length <= MAX_REPORT_LINE);
  if (isJournal(lines)) return { format: why.the_format_ledger(), instead: AS_MIGRATION };
  return isReport(lines) ? { format: why.the_format_report(), instead: AS_STATEMENT } : null;
};

const AS_SHEET = why.the_advice_of_sheet();
const AS_BOOKED = why.the_advice_of_order();
const AS_MIGRATION = why.the_advice_of_migration();

interface TextStart {
  readonly begins: RegExp;
  readonly format: Why;
  readonly instead?: Why;
}

const TEXTS: readonly TextStart[] = [
  { begins: /^(\{\s*"|\[\s*[{[])/, format: why.the_format_json() },
  {
    begins: /^\{\\rtf/,
    format: why.the_format_rtf(),
    instead: why.the_advice_of_text(),
  },
  { begins: /^%!PS/, format: why.the_format_postscript() },
  { begins: /^01,[^,\n]*,[^,\n]*,\d{6},\d{4},/, format: why.the_format_bai2() },
  {
    begins: /^0{5}\d{6}\d{3}05/,
    format: why.the_format_coda(),
    instead: why.the_advice_of_coded_statement(),
  },
  {
    begins: /^01\d{5} {4}\d{5}[A-Z]{3}\d/,
    format: why.the_format_cfonb(),
    instead: why.the_advice_of_coded_statement(),
  },
  {
    begins: /^11\d{18}\d{12}[12]\d{14}\d{4}/,
    format: why.the_format_norma_43(),
    instead: why.the_advice_of_coded_statement(),
  },
  {
    begins: /^\d{3}00000.{232}\r?(?:\n|$)/,
    format: why.the_format_cnab(),
    instead: why.the_advice_of_table(),
  },
  { begins: /^UN(?:A.{6}\s*UN)?B\+/, format: why.the_format_edifact() },
  { begins: /^ISA.[\d ]{2}./, format: why.the_format_x12() },
  { begins: /^"?(?:EXTF|DTVF)"?;/, format: why.the_format_datev(), instead: AS_MIGRATION },
  { begins: /^!(?:TRNS|ACCNT|HDR|SPL|CUST|VEND)\t/, format: why.the_format_iif(), instead: AS_MIGRATION },
  {
    begins:
      /^(?:(?:;|#|\*).*\n|[ \t\r]*\n)*(?:option "|plugin "|include "|\d{4}-\d\d-\d\d (?:open|close|commodity|pad|balance|txn|[*!] ")\s?)/,
    format: why.the_format_beancount(),
    instead: AS_MIGRATION,
  },
  {
    begins: /^(?:[a-z][\w-]*: [^\n]*\r?\n){0,20}?(?:return-path|received|mime-version|delivered-to|message-id|content-type): /i,
    format: why.the_format_email(),
    instead: why.the_advice_of_attachment(),
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
  if (isExcel) return { format: why.the_format_excel_page(), instead: AS_SHEET };
  return /<table\b/i.test(start)
    ? { format: why.the_format_page_with_table(), instead: AS_SHEET }
    : { format: why.the_format_page(), instead: why.the_advice_of_login() };
};

/** The XML document type by the names of its first elements; null if it is unknown. */
export const otherXml = (names: readonly string[]): OtherFormat | null => {
  const found = XML_ELEMENTS.find(({ element }) => names.some((name) => element.test(name)));
  return found === undefined ? null : { format: found.format, instead: found.instead };
};

const XML_ELEMENTS: readonly (OtherFormat & { readonly element: RegExp })[] = [
  { element: /^Workbook$/, format: why.the_format_excel_xml(), instead: AS_SHEET },
  {
    element: /^(?:pain\.00[18]|CstmrCdtTrfInitn|CstmrDrctDbtInitn)/,
    format: why.the_format_payment_order(),
    instead: AS_BOOKED,
  },
  { element: /^CstmrPmtStsRpt/, format: why.the_format_payment_report(), instead: AS_BOOKED },
  { element: /^gnc-v2$/, format: why.the_format_gnucash(), instead: AS_MIGRATION },
  { element: /^homebank$/, format: why.the_format_homebank(), instead: AS_MIGRATION },
  { element: /^(?:Invoice|CrossIndustryInvoice)$/, format: why.the_format_invoice(), instead: why.the_advice_of_invoice() },
];
