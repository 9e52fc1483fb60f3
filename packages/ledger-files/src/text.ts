import { areInFileOrder, type SourceRecord } from 'ledger-core';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the HTML entities of a bank's text once and collapses white space. */
export const readableText = (cell: string): string => spaced(decodeEntities(cell));

/** Replaces each run of white space with one space. A long text is not truncated.  [STM-13] */
export const spaced = (words: string): string => (UNEVEN.test(words) ? words.replace(/\s+/g, ' ') : words).trim();

/** White space other than single spaces. */
const UNEVEN = /\s\s|[^\S ]/;

/** Decodes entities once. An unknown one is unchanged. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, ...codes: (string | undefined)[]) => decoded(whole, codes))
    : text;

const decoded = (whole: string, [decimal, hex, name]: readonly (string | undefined)[]): string => {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
};

/** Serializes a JSON object with its values in this order. A JavaScript object would reorder numeric names. */
const jsonObject = (values: Iterable<readonly [string, string]>): string =>
  `{${[...values].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

/** The data of a transaction in a tagged file as sent: the JSON payload, and its row.  [STM-10] */
export const sentFields = (rowNumber: number, fields: ReadonlyMap<string, string>): Pick<SourceRecord, 'payload' | 'row'> => {
  const columns = [...fields.keys()];
  return {
    payload: jsonObject(fields),
    row: areInFileOrder(columns) ? { rowNumber } : { rowNumber, columns, values: [...fields.values()] },
  };
};

/** An id without the quotes that preserve its leading zeros in a spreadsheet: `'0123'` and `="0123"`. */
export const unwrapped = (cell: string): string => {
  const text = cell.trim();
  return /^="(.*)"$/.exec(text)?.[1] ?? /^'(.*)'$/.exec(text)?.[1] ?? text;
};
