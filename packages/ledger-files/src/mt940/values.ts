import {
  aboutNoInput,
  type Currency,
  currencyOf,
  type IsoDate,
  isDate,
  isRefusal,
  parseAmount,
  type Refusal,
  refuse,
  type Why,
} from 'ledger-core';
import { currentCode } from '../csv/amounts.ts';
import { placeOfTag, refuseAt } from '../faults.ts';
import type { Mt940Field } from './fields.ts';
import { why } from './reasons.ts';

/** A printed balance; negative if the account owes it. */
export interface Mt940Balance {
  readonly tag: string;
  readonly line: number;
  readonly minor: bigint;
  readonly currency: Currency;
  /** Null if the bank prints zeros. */
  readonly date: IsoDate | null;
}

/**
 * Reads an amount: digits with a decimal comma and no thousands separator. Some banks print a point, which is read only before exactly two
 * digits, where it cannot separate thousands.  [STM-6]
 */
export const amountOf = (printed: string, currency: Currency): bigint | Refusal<'unprocessable'> => {
  if (!/^\d+(,\d*|\.\d\d)?$/.test(printed)) return refuse('unprocessable', why.mt940_amount_wrong({ text: printed.slice(0, 60) }));
  const minor = parseAmount(printed.replace(',', '.').replace(/\.$/, ''), currency, 'amount');
  return typeof minor === 'bigint' ? minor : aboutNoInput(minor);
};

/** The day of a six-digit date: 00 to 69 are 2000 to 2069, 70 to 99 are 1970 to 1999. */
export const dayOf = (printed: string): IsoDate | null => {
  const year = printed.slice(0, 2);
  const day = `${Number(year) < 70 ? '20' : '19'}${year}-${printed.slice(2, 4)}-${printed.slice(4)}`;
  return isDate(day) ? day : null;
};

/** The day of an entry, which is printed without its year: the one closest to the value date, even across new year.  [STM-7] */
export const entryDayOf = (printed: string, valueDay: IsoDate): IsoDate | null => {
  const year = Number(valueDay.slice(0, 4));
  const days = [year, year - 1, year + 1].map((each) => `${each}-${printed.slice(0, 2)}-${printed.slice(2)}`).filter(isDate);
  const distance = (day: IsoDate): number => Math.abs(Date.parse(day) - Date.parse(valueDay));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
};

/** Reads a balance tag: C or D, date, currency, amount. */
export const balanceIn = ({ tag, line, lines }: Mt940Field): Mt940Balance | Refusal<'unprocessable'> => {
  const printed = (lines[0] ?? '').trim();
  const refused = (reason: Why): Refusal<'unprocessable'> => refuseAt(line, tag, reason, placeOfTag);
  const [, mark, day = '', code = '', digits = ''] = /^([CD])(\d{6})([A-Z]{3})([\d.,]+)$/.exec(printed) ?? [];
  if (mark === undefined) return refused(why.mt940_balance_wrong({ text: printed.slice(0, 60) }));
  const date = dayOf(day);
  if (date === null && day !== '000000') return refused(why.mt940_date_wrong({ text: day }));
  const currency = currencyOf(currentCode(code));
  if (isRefusal(currency)) return refused(currency);
  const minor = amountOf(digits, currency);
  if (typeof minor !== 'bigint') return refused(minor);
  return { tag, line, minor: mark === 'C' ? minor : -minor, currency, date };
};
