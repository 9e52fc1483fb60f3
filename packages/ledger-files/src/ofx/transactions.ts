import {
  type BadRow,
  type Currency,
  currencyOf,
  type IsoDate,
  isDate,
  isRefusal,
  parseAmount,
  type Reading,
  type ReportedKind,
  type SourceFact,
} from 'ledger-core';
import { readAmount } from '../csv/amount-cells.ts';
import type { DecimalMark } from '../csv/mapping.ts';
import { readableText } from '../csv/text.ts';
import { firstOf, leavesOf, type OfxNode, textOf } from './tree.ts';

/** One element of a list of transactions as it was understood. */
export type ReadTransaction =
  | { readonly is: 'reading'; readonly reading: Reading }
  | { readonly is: 'ignored'; readonly why: BadRow }
  | { readonly is: 'bad'; readonly bad: BadRow };

export interface Conventions {
  /** The books' own, whose decimals count where nobody names another currency. */
  readonly currency: Currency;
  /** CURDEF; null where the statement does not say. */
  readonly statementCurrency: string | null;
  readonly mark: DecimalMark;
}

/** Reads STMTTRN, or STMTTRNP for what is pending.  [OFX-3] to [OFX-8] */
export const readTransaction = (node: OfxNode, conventions: Conventions): ReadTransaction => {
  const date = dateOf(node);
  if (typeof date !== 'string') return { is: 'bad', bad: date };
  const amount = amountOf(node, conventions);
  if (typeof amount === 'object' && 'message' in amount) return { is: 'bad', bad: amount };
  if (amount.minor === 0n) return { is: 'ignored', why: { rowNumber: node.line, column: 'TRNAMT', message: 'moves no money' } };
  const leaves = leavesOf(node);
  return {
    is: 'reading',
    reading: {
      ref: textOf(node, 'FITID') || null,
      date: date as IsoDate,
      amountMinor: amount.minor < 0n ? -amount.minor : amount.minor,
      direction: amount.minor < 0n ? 'out' : 'in',
      currency: amount.currency,
      kind: kindOf(node, amount.minor),
      description: descriptionOf(node),
      counterparty: readableText(textOf(firstOf(node, 'PAYEE'), 'NAME')) || null,
      facts: factsOf(node),
      payload: Object.fromEntries(leaves),
      row: { rowNumber: node.line, columns: leaves.map(([path]) => path), values: leaves.map(([, value]) => value) },
    },
  };
};

const isPending = (node: OfxNode): boolean => node.name === 'STMTTRNP';

/** A day, perhaps with hours, minutes and seconds right behind, and whatever stands after those. */
const DAY = /^(\d{4})-?(\d{2})-?(\d{2})(?:\d{2}){0,3}(?!\d)/;

/** The calendar day as it is printed: the first eight digits, whatever hour and time zone follow.  [OFX-4] */
export const dayOf = (printed: string): IsoDate | null => {
  const [, year, month, day] = DAY.exec(printed) ?? [];
  const date = `${year}-${month}-${day}`;
  return year !== undefined && isDate(date) ? date : null;
};

const dateOf = (node: OfxNode): IsoDate | BadRow => {
  const tag = isPending(node) ? 'DTTRAN' : 'DTPOSTED';
  const printed = textOf(node, tag) || (isPending(node) ? textOf(node, 'DTPOSTED') : '');
  const date = dayOf(printed);
  if (date !== null) return date;
  const message = printed === '' ? 'there is no date.' : `${printed} is not a day of the calendar, written YYYYMMDD.`;
  return { rowNumber: node.line, column: tag, message };
};

/** An amount counts in the statement's currency; CURRENCY within the transaction says that it counts in another.  [OFX-5] [OFX-6] */
const amountOf = (
  node: OfxNode,
  { currency: own, statementCurrency, mark }: Conventions,
): { readonly minor: bigint; readonly currency: string | null } | BadRow => {
  const bad = (message: string): BadRow => ({ rowNumber: node.line, column: 'TRNAMT', message });
  const printed = textOf(node, 'TRNAMT');
  if (printed === '') return bad('there is no amount.');
  const code = textOf(firstOf(node, 'CURRENCY'), 'CURSYM').toUpperCase() || statementCurrency;
  const currency = code === null ? own : currencyOf(code);
  if (isRefusal(currency)) return bad(`${code} is no currency of ISO 4217.`);
  const amount = readAmount(printed, mark);
  if (amount === null || amount.currency !== '') return bad(`${printed} is not an amount.`);
  const minor = parseAmount(withoutNeedlessZeros(amount.decimal, currency.scale), currency, 'TRNAMT');
  if (isRefusal(minor)) return bad(minor.message.replace(/^TRNAMT: /, ''));
  return { minor, currency: code };
};

/** Some banks print more decimals than a currency has, all of them zeros. */
const withoutNeedlessZeros = (decimal: string, scale: number): string => {
  const [whole = '', decimals = ''] = decimal.split('.');
  const kept = decimals.slice(0, scale) + decimals.slice(scale).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
};

/** What the type says beyond plain money.  [OFX-7] */
const KINDS: Readonly<Record<string, ReportedKind>> = { FEE: 'fee', SRVCHG: 'fee', INT: 'interest' };

const kindOf = (node: OfxNode, minor: bigint): ReportedKind =>
  isPending(node) ? 'hold' : (KINDS[textOf(node, 'TRNTYPE').toUpperCase()] ?? (minor < 0n ? 'money_out' : 'money_in'));

/** NAME holds 32 characters; MEMO goes on where it ends, says it all once more, or adds something.  [OFX-8] */
const LONGEST_NAME = 32;

const descriptionOf = (node: OfxNode): string => {
  const printed = textOf(node, 'NAME') || textOf(firstOf(node, 'PAYEE'), 'NAME');
  const [name, memo] = [readableText(printed), readableText(textOf(node, 'MEMO'))];
  const [said, more] = [name.toLowerCase(), memo.toLowerCase()];
  const check = [textOf(node, 'TRNTYPE') || 'Transaction', textOf(node, 'CHECKNUM')].filter((word) => word !== '').join(' ');
  if (name === '' || memo === '') return name || memo || check;
  if (more.startsWith(said)) return memo;
  if (said.includes(more)) return name;
  return printed.length >= LONGEST_NAME ? `${name}${memo}` : `${name} ${memo}`;
};

const factsOf = (node: OfxNode): readonly SourceFact[] => {
  const facts: readonly (readonly [SourceFact['key'], string, string | null])[] = [
    ['kind', textOf(node, 'TRNTYPE'), null],
    ['check_number', textOf(node, 'CHECKNUM').replace(/^0+$/, ''), null],
    ['descriptor', textOf(node, 'NAME'), null],
    ['note', textOf(node, 'MEMO'), null],
    ['mcc', textOf(node, 'SIC'), null],
    ['authorized', textOf(node, 'DTUSER'), null],
    ['location', textOf(firstOf(node, 'PAYEE'), 'CITY'), null],
  ];
  return facts.flatMap(([key, value, detail]) => (value === '' ? [] : [{ key, value, detail }]));
};
