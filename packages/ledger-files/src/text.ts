import { areKeptInOrder, type SourceRecord } from 'ledger-core';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the HTML entities of a bank's text once and turns each run of white space into one space. */
export const readableText = (cell: string): string => spaced(decodeEntities(cell));

/** Turns each run of white space into one space. A long text is kept whole.  [STM-13] */
export const spaced = (words: string): string => (UNEVEN.test(words) ? words.replace(/\s+/g, ' ') : words).trim();

/** White space other than single spaces. */
const UNEVEN = /\s\s|[^\S ]/;

/** Decodes entities once; an unknown one stays as it is. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, ...codes: (string | undefined)[]) => decoded(whole, codes))
    : text;

const decoded = (whole: string, [decimal, hex, name]: readonly (string | undefined)[]): string => {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
};

/** The text of a JSON object with these values in their order, as an object would not keep it for names that are numbers. */
const jsonObject = (values: Iterable<readonly [string, string]>): string =>
  `{${[...values].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

/** What a file of fields sent of a movement, word for word: the text of an object, and its row.  [STM-10] */
export const sentFields = (rowNumber: number, fields: ReadonlyMap<string, string>): Pick<SourceRecord, 'payload' | 'row'> => {
  const columns = [...fields.keys()];
  return {
    payload: jsonObject(fields),
    row: areKeptInOrder(columns) ? { rowNumber } : { rowNumber, columns, values: [...fields.values()] },
  };
};

/** An id without the quotes that keep its leading zeros in a spreadsheet: `'0123'` and `="0123"`. */
export const unwrapped = (cell: string): string => {
  const text = cell.trim();
  return /^="(.*)"$/.exec(text)?.[1] ?? /^'(.*)'$/.exec(text)?.[1] ?? text;
};
