import type { Schemas } from 'ledger-client';
import type { Currency } from 'ledger-core';
import { Mistake } from 'ledger-server/mistake';
import { amountOf } from '../../command/minor.ts';
import type { ReadableJournals } from './ledger-dialect.ts';

/** An amount as hledger prints it in JSON. */
export interface Amount {
  readonly acommodity: string;
  readonly aquantity: { readonly decimalMantissa: number; readonly decimalPlaces: number };
}

/** The money of the books, in which every amount of a journal must be. */
export interface Money {
  readonly currency: Currency;
  /** How the journal may write the currency of the books. */
  readonly names: ReadonlySet<string>;
}

/** An amount of a journal in another commodity than the currency of the books. */
export class ForeignAmount extends Mistake {
  readonly advising: (advice: string) => Mistake;

  constructor(of: string, commodity: string, code: string) {
    const what = `${of} has an amount in ${commodity}, and the books are in ${code}`;
    super(`${what}; write the journal in ${code}.`);
    this.advising = (advice) => new Mistake(`${what}: ${advice}`);
  }
}

/** The code of the currency, its symbols (`$` and `A$` of AUD), no name at all, and what the journal itself calls the same. */
export const namesOf = ({ code }: Currency, aliases: ReadableJournals['aliases']): ReadonlySet<string> => {
  const symbols = (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  );
  const own = new Set(['', code, ...symbols]);
  return new Set([...own, ...aliases.filter((names) => names.some((name) => own.has(name))).flat()]);
};

/** Amounts of one line or balance, each in the currency of the books. They have its decimals, or more where the journal has. */
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

/** More decimals than hledger has. */
const PLACES = 300;

/** Whether the debits of some lines are their credits. */
export const isBalanced = (lines: readonly Schemas['SourceLine'][]): boolean =>
  lines.reduce((sum, { debit = '0', credit = '0' }) => sum + unitsOf(String(debit)) - unitsOf(String(credit)), 0n) === 0n;

/** A decimal as a whole number of its smallest unit, the same for all. */
const unitsOf = (decimal: string): bigint => {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(PLACES, '0'));
};
