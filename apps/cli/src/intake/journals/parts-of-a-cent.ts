import type { Currency } from 'ledger-core';
import { amountOf } from '../../command/minor.ts';
import { counted } from '../../command/shown.ts';
import type { Amount } from './hledger-amounts.ts';
import type { Transaction } from './hledger-entries.ts';

interface Journal {
  /** The original entries of the journal; empty if hledger cannot read it. */
  readonly transactions: readonly Transaction[];
  readonly currency: Currency;
  /** The journal's main name for the currency of the books, and the others. */
  readonly own: string;
  readonly names: ReadonlySet<string>;
  readonly placeOf: (transaction: Transaction) => string;
}

/**
 * Explains why a journal cannot be moved if its costs have more decimals than the currency and do not balance after rounding, and which
 * entries to change.  [CLI-23]
 */
export const partsAdvice = (converted: readonly Transaction[], journal: Journal): string => {
  const { code, scale } = journal.currency;
  const faulty = converted.flatMap((entry, at) => (hasParts(entry, scale) ? [changeOf(entry, journal.transactions[at], journal)] : []));
  const more = faulty.length > LISTED ? [`and ${faulty.length - LISTED} more`] : [];
  const text = [...faulty.slice(0, LISTED), ...more].map((line) => `\n  ${line}`).join('');
  return `It cannot be imported yet. In ${code}, ${counted(faulty.length, 'entry', 'entries')} would have amounts with more than ${scale} decimals, which do not balance after rounding. Change these in the journal, and run this command again:${text}`;
};

const LISTED = 20;

const withoutVirtual = (entry: Transaction): Transaction => ({
  ...entry,
  tpostings: entry.tpostings.filter(({ ptype }) => ptype === 'RegularPosting'),
});

const hasParts = (entry: Transaction, scale: number): boolean =>
  withoutVirtual(entry).tpostings.some(({ pamount }) => pamount.some((amount) => !isInDecimals(amount, scale)));

export const isInDecimals = ({ aquantity: { decimalMantissa, decimalPlaces } }: Amount, scale: number): boolean =>
  decimalPlaces <= scale || decimalMantissa % 10 ** (decimalPlaces - scale) === 0;

/** An entry with its place, and the total costs that balance it. */
const changeOf = (converted: Transaction, source: Transaction | undefined, { currency, own, names, placeOf }: Journal): string => {
  const entry = withoutVirtual(converted);
  const original = source && withoutVirtual(source);
  const isSame =
    original?.tdate === entry.tdate &&
    original.tpostings.length === entry.tpostings.length &&
    original.tpostings.every(({ paccount }, at) => paccount === entry.tpostings[at]?.paccount);
  if (!isSame)
    return `${entry.tdate} ${entry.tdescription}: write its amounts in ${currency.code}, with at most ${currency.scale} decimals`;
  const lines = entry.tpostings.map(({ paccount, pamount }, at) => {
    const foreign = original.tpostings[at]?.pamount.find(({ acommodity }) => !names.has(acommodity));
    const isExact = pamount.every((amount) => isInDecimals(amount, currency.scale));
    return { paccount, foreign, isExact, minor: pamount.reduce((sum, amount) => sum + rounded(amount, currency.scale), 0n) };
  });
  const rest = lines.reduce((sum, { minor }) => sum + minor, 0n);
  const open = lines.filter(({ foreign, isExact }) => foreign !== undefined && !isExact);
  const costs = open.map(({ paccount, foreign, minor }, at) => {
    const cost = at === open.length - 1 ? minor - rest : minor;
    const total = amountOf(cost < 0n ? -cost : cost, currency.scale);
    return `${paccount} with the total cost "@@ ${named(total, own)}" after its ${foreign?.acommodity} amount`;
  });
  const others = lines.filter(({ foreign, isExact }) => foreign === undefined && !isExact).map(({ paccount }) => paccount);
  const rounding = others.length === 0 ? [] : [`${others.join(' and ')} with at most ${currency.scale} decimals, or without an amount`];
  return `${placeOf(original)} (${entry.tdate} ${entry.tdescription}): write ${[...costs, ...rounding].join(', and ')}`;
};

/** An amount with its currency in journal syntax: `5.00 USD`, `$5.00`. */
export const named = (amount: string, currency: string): string =>
  /^[A-Za-z]/.test(currency) ? `${amount} ${currency}` : `${currency}${amount}`;

/** An amount in minor units, rounded half away from zero. */
const rounded = ({ aquantity: { decimalMantissa, decimalPlaces } }: Amount, scale: number): bigint => {
  const mantissa = BigInt(decimalMantissa);
  if (decimalPlaces <= scale) return mantissa * 10n ** BigInt(scale - decimalPlaces);
  const unit = 10n ** BigInt(decimalPlaces - scale);
  const half = mantissa < 0n ? -unit / 2n : unit / 2n;
  return (mantissa + half) / unit;
};
