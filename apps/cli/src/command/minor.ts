import { WrongWord } from './faults.ts';

/** The smallest units of an amount, such as cents; the API writes amounts as decimals. */
export const minorOf = (text: string, scale: number): bigint => {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === '' || decimals.length > scale) throw new WrongWord(`"${text}" is not an amount with at most ${scale} decimals.`);
  const minor = BigInt(whole + decimals.padEnd(scale, '0'));
  return sign === '-' ? -minor : minor;
};

/** A decimal, as the API writes it. */
export const amountOf = (minor: bigint, scale: number): string => {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return minor < 0n ? `-${text}` : text;
};
