import { isRefusal, type Refusal, refuse, type Why } from 'ledger-core';
import type { OfAccount } from '../accounts.ts';
import { placeOfTag, refuseAt } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { MAX_LINE_LENGTH, MAX_TAGS } from '../limits.ts';
import { why } from './reasons.ts';

/** One field of a record: the first letter of its line, and the rest of the line. */
export interface QifField {
  readonly letter: string;
  readonly line: number;
  /** Verbatim. */
  readonly value: string;
}

export type QifRecord = readonly [QifField, ...QifField[]];

/** The records of one account, under one `!Type:`. */
export interface QifSection extends Omit<OfAccount, 'lines'> {
  readonly records: readonly QifRecord[];
}

/** The type of the records after a header. */
type Header =
  | { readonly is: 'account' }
  | { readonly is: 'list' }
  /** An unknown type: a list, unless a record has a date and an amount. */
  | { readonly is: 'unknown'; readonly refusal: Refusal<'unprocessable'> }
  | { readonly is: 'movements'; readonly records: QifRecord[] };

/** Splits a file into its account sections. A record ends with `^`, and one without it is truncated. */
export const sectionsIn = (text: string): readonly QifSection[] | Refusal<'unprocessable'> => {
  const sections: QifSection[] = [];
  let header: Header | null = null;
  let account: string | null = null;
  let open: QifField[] = [];
  let count = 0;
  for (const [index, printed] of text.split('\n').entries()) {
    const line = index + 1;
    const content = printed.trimEnd();
    if (content === '') continue;
    count += 1;
    const fault = faultOf(content, count, header);
    if (fault !== null) return refuseAt(line, null, fault, placeOfTag);
    if (content.startsWith('!')) {
      if (open[0] !== undefined) return refuseOpen(open[0]);
      const next = headerOf(content.slice(1).trim(), line, header);
      if (isRefusal(next)) return next;
      header = next.header;
      if (header.is === 'movements') sections.push({ account, type: next.type, records: header.records });
    } else if (content === '^') {
      const [first, ...others] = open;
      if (header?.is === 'unknown' && isTransactionRow(open)) return header.refusal;
      if (header?.is === 'movements' && first !== undefined) header.records.push([first, ...others]);
      if (header?.is === 'account') account = open.find(({ letter }) => letter === 'N')?.value.trim() || null;
      open = [];
    } else open.push({ letter: content.charAt(0), line, value: printed.slice(1) });
  }
  return open[0] === undefined ? withRecords(sections) : refuseOpen(open[0]);
};

/** The fault of an invalid record line, or of a file that exceeds its limits.  [STM-11] */
const faultOf = (line: string, count: number, header: Header | null): Why | null => {
  if (line.length > MAX_LINE_LENGTH) return whyOfFile.line_too_long({ most: MAX_LINE_LENGTH });
  if (count > MAX_TAGS) return why.too_many_lines_in_file({ most: MAX_TAGS });
  if (line.startsWith('!')) return null;
  if (header === null) return why.line_before_type();
  return line === '^' || /^[A-Z$%]/.test(line) || header.is === 'list' || header.is === 'unknown' ? null : why.unknown_qif_field();
};

const refuseOpen = ({ line, letter }: QifField): Refusal<'unprocessable'> => refuseAt(line, letter, why.record_never_closed(), placeOfTag);

/** Money accounts, lists of names, and investment accounts, whose records move securities. */
const MOVEMENTS: ReadonlySet<string> = new Set(['BANK', 'CCARD', 'CASH', 'OTH A', 'OTH L']);
const LISTS: ReadonlySet<string> = new Set(['CAT', 'CLASS', 'MEMORIZED', 'PRICES', 'SECURITY', 'BUDGET', 'TAG', 'TEMPLATE', 'PAYEE']);
const INVESTMENTS: ReadonlySet<string> = new Set(['INVST', '401(K)/403(B)', 'PORT']);

const headerOf = (
  printed: string,
  line: number,
  before: Header | null,
): { readonly header: Header; readonly type: string } | Refusal<'unprocessable'> => {
  const [, name = '', rest = ''] = /^([^:]*):?(.*)$/.exec(printed) ?? [];
  const keyword = name.trim().toUpperCase();
  const type = rest.trim().toUpperCase();
  if (keyword === 'ACCOUNT') return { header: { is: 'account' }, type };
  if (keyword === 'OPTION' || keyword === 'CLEAR') return { header: before ?? { is: 'list' }, type };
  const refused = (reason: Why): Refusal<'unprocessable'> => refuseAt(line, `!${name}`, reason, placeOfTag);
  if (keyword !== 'TYPE') return refused(why.unknown_qif_header());
  if (MOVEMENTS.has(type)) return { header: { is: 'movements', records: [] }, type };
  if (LISTS.has(type)) return { header: { is: 'list' }, type };
  if (INVESTMENTS.has(type)) return refused(why.investment_not_read({ type: rest.trim() }));
  const refusal = refused(why.unknown_qif_type({ type: rest.trim().slice(0, 60) }));
  return { header: { is: 'unknown', refusal }, type };
};

const isTransactionRow = (record: readonly QifField[]): boolean =>
  ['D', 'T'].every((wanted) => record.some(({ letter }) => letter === wanted));

const withRecords = (sections: readonly QifSection[]): readonly QifSection[] | Refusal<'unprocessable'> => {
  const filled = sections.filter(({ records }) => records.length > 0);
  return filled.length > 0 ? filled : refuse('unprocessable', why.no_transactions());
};
