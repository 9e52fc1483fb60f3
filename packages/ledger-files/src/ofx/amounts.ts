import { aboutNoInput, type Currency, parseAmount, type Refusal, refuse } from 'ledger-core';
import { readAmount } from '../csv/amounts.ts';
import { why } from './reasons.ts';

/**
 * Reads an amount: digits with an optional leading sign, and a decimal point or comma. If both occur, the last one is the decimal mark. A
 * comma alone before exactly three digits is ambiguous and refused.  [STM-3]
 */
export const parseOfxAmount = (printed: string, currency: Currency): bigint | Refusal<'unprocessable'> => {
  const decimal = decimalOf(printed.trim());
  if (decimal === 'ambiguous') return refuse('unprocessable', why.ofx_amount_unclear({ text: printed.trim() }));
  if (decimal === null) return refuse('unprocessable', why.ofx_amount_wrong({ text: printed.trim().slice(0, 60) }));
  const minor = parseAmount(decimal, currency, 'amount');
  return typeof minor === 'bigint' ? minor : aboutNoInput(minor);
};

/** The amount in plain decimal notation. A point alone is a decimal point, as the format requires. */
const decimalOf = (printed: string): string | 'ambiguous' | null => {
  if (!/^[+-]?[\d.,]+$/.test(printed)) return null;
  const point = readAmount(printed, '.')?.decimal ?? null;
  const comma = readAmount(printed, ',')?.decimal ?? null;
  if (!printed.includes(',')) return point ?? comma;
  return point !== null && comma !== null && point !== comma ? 'ambiguous' : (point ?? comma);
};
