import type { Schemas } from 'ledger-api-client';
import type { Currency } from 'ledger-core';
import { Mistake } from 'ledger-server/mistake';
import { amountOf } from '../../command/minor.ts';
import type { ReadableJournals } from './ledger-dialect.ts';

/** An amount in hledger's JSON. */
export interface Amount {
  readonly acommodity: string;
  readonly aquantity: { readonly decimalMantissa: number; readonly decimalPlaces: number };
}

/** The currency of the books, which every amount of a journal must have. */
export interface Money {
  readonly currency: Currency;
  /** The names that the journal may use for the currency. */
  readonly names: ReadonlySet<string>;
}

/** An amount in a commodity other than the currency of the books. */
export class ForeignAmount extends Mistake {
  readonly advising: (advice: string) => Mistake;

  constructor(of: string, commodity: string, code: string) {
    const what = `${of} has an amount in ${commodity}, but the books are in ${code}`;
    super(`${what}. Write the journal in ${code}.`);
    this.advising = (advice) => new Mistake(`${what}. ${advice}`);
  }
}

/** The currency code, its symbols (`$` and `A$` for AUD), the empty name, and the journal's aliases for it. */
export const namesOf = ({ code }: Currency, aliases: ReadableJournals['aliases']): ReadonlySet<string> => {
  const symbols = (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  );
  const own = new Set(['', code, ...symbols]);
  return new Set([...own, ...aliases.filter((names) => names.some((name) => own.has(name))).flat()]);
};

/** The amounts of a line or balance in the currency of the books, with at least its decimals. */
export const sidesOf = (
  amounts: readonly Amount[],
  { currency: { code, scale }, names }: Money,
  of: string,
): { readonly debit: string } | { readonly credit: string } => {
  const foreign = amounts.find(({ acommodity, aquantity }) => aquantity.decimalMantissa !== 0 && !names.has(acommodity));
  if (foreign !== undefined) throw new ForeignAmount(of, foreign.acommodity, code);
  if (amounts.some(({ aquantity }) => !Number.isSafeInteger(aquantity.decimalMantissa)))
    throw new Mistake(`${of} has an amount with too many digits.`);
  const places = Math.max(scale, ...amounts.map(({ aquantity }) => aquantity.decimalPlaces));
  const sum = amounts.reduce(
    (total, { aquantity: { decimalMantissa, decimalPlaces } }) => total + BigInt(decimalMantissa) * 10n ** BigInt(places - decimalPlaces),
    0n,
  );
  return sum < 0n ? { credit: amountOf(-sum, places) } : { debit: amountOf(sum, places) };
};

/** More decimals than hledger supports. */
const PLACES = 300;

/** Whether the debits of these lines equal their credits. */
export const isBalanced = (lines: readonly Schemas['SourceLine'][]): boolean =>
  lines.reduce((sum, { debit = '0', credit = '0' }) => sum + unitsOf(String(debit)) - unitsOf(String(credit)), 0n) === 0n;

/** A decimal in a common smallest unit. */
const unitsOf = (decimal: string): bigint => {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(PLACES, '0'));
};
