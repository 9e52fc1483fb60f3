import { formatAmount, type IsoDate } from 'ledger-core';
import type { Plan } from './plan.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day as the plan writes it. */
export const dayCell = (day: IsoDate, form: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MMM: MONTHS[Number(month) - 1] ?? '',
    MM: month,
    M: String(Number(month)),
    DD: date,
    D: String(Number(date)),
    HH: '10:31:07',
  };
  return form.replace(/YYYY|YY|MMM|MM|M|DD|D|HH/g, (part) => parts[part] ?? part);
};

/** Whether some day could be read in another order, and the cells alone do not show which. */
export const isAmbiguous = (days: readonly IsoDate[], form: string): boolean => {
  if (!/^(HH )?(DD?[/-]MM?|MM?[/-]DD?)[/-]/.test(form)) return false;
  const parts = days.map((day) => day.split('-').slice(1).map(Number));
  return parts.every(([, date = 0]) => date <= 12) && parts.some(([month, date]) => month !== date);
};

export const SIGNS: Readonly<Record<string, string>> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  DKK: 'kr',
  CHF: 'CHF',
  JPY: '¥',
  MYR: 'RM',
  ZAR: 'R',
  TRY: 'TL',
  RON: 'lei',
};

/** Currencies whose sign stands behind an amount. */
const BEHIND: ReadonlySet<string> = new Set(['EUR', 'DKK', 'TRY', 'RON']);

const scaleOf = (currency: string): number => (currency === 'JPY' ? 0 : 2);

/** An amount without a sign, grouped and with the decimal mark of the plan. */
export const digitsOf = (minor: bigint, { currency, mark, group, isWithoutCents }: Plan): string => {
  const [whole = '', decimals] = formatAmount(minor < 0n ? -minor : minor, scaleOf(currency)).split('.');
  const grouped = group === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  if (decimals === undefined) return grouped;
  return `${grouped}${mark}${isWithoutCents && decimals === '00' ? '-' : decimals}`;
};

/** An amount with its currency, where the plan shows it there. */
const withCurrency = (digits: string, { shown, currency }: Plan): string => {
  if (shown === 'sign')
    return BEHIND.has(currency) ? `${digits} ${SIGNS[currency]}` : `${SIGNS[currency]}${currency === 'CHF' ? ' ' : ''}${digits}`;
  return shown === 'code' ? `${digits} ${currency}` : digits;
};

/** An amount in the column of movements. */
export const amountCell = (minor: bigint, plan: Plan): string => {
  const { convention } = plan;
  const plain = withCurrency(digitsOf(minor, plan), plan);
  const isOut = minor < 0n;
  if (convention.by === 'behind') return isOut ? `${digitsOf(minor, plan)}-` : plain;
  if (convention.by === 'brackets') return isOut ? `(${plain})` : plain;
  if (convention.by === 'both_signs') return `${isOut ? '-' : '+'}${plain}`;
  if (convention.by === 'reversed') return isOut ? plain : `-${plain}`;
  if (convention.by === 'cell') return `${digitsOf(minor, plan)} ${convention.words[isOut ? 0 : 1]}`;
  if (convention.by === 'cell_credit_only') return isOut ? digitsOf(minor, plan) : `${digitsOf(minor, plan)} ${convention.words[1]}`;
  return convention.by === 'minus' && isOut ? `-${plain}` : plain;
};

/** The cells of money out and money in. A contrary one stands in the other column, with the word of its own direction. */
export const pairCells = (minor: bigint, plan: Plan, isContrary: boolean): readonly [string, string] => {
  if (isContrary) return minor < 0n ? ['', `${digitsOf(minor, plan)} DR`] : [`${digitsOf(minor, plan)} CR`, ''];
  const plain = withCurrency(digitsOf(minor, plan), plan);
  const blank = plan.convention.by === 'pair_zeros' ? digitsOf(0n, plan) : plan.nothing;
  if (minor < 0n) return [plan.convention.by === 'pair_minus' ? `-${plain}` : plain, blank];
  return [blank, plain];
};

export const balanceCell = (minor: bigint, plan: Plan): string => {
  const digits = digitsOf(minor, plan);
  if (plan.balance === 'worded') return `${digits} ${minor < 0n ? 'DR' : 'CR'}`;
  return minor < 0n ? `-${digits}` : digits;
};
