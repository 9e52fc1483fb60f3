import { UsageError } from './faults.ts';

/** Converts a decimal of the API to minor units, such as cents. */
export const minorOf = (text: string, scale: number): bigint => {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === '' || decimals.length > scale) throw new UsageError(`"${text}" must be an amount with at most ${scale} decimals.`);
  const minor = BigInt(whole + decimals.padEnd(scale, '0'));
  return sign === '-' ? -minor : minor;
};

/** Converts minor units to a decimal in the API's format. */
export const amountOf = (minor: bigint, scale: number): string => {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return minor < 0n ? `-${text}` : text;
};
