/** Decimal texts as counts of the smallest unit, in which they are added exactly. */

/** `12.5` with two decimals is 1250; undefined where it is no such number. A comma may stand for the point, and the text may have a minus. */
export const minorOf = (text: string, scale: number): bigint | undefined => {
  const [, minus = '', whole, decimals = ''] = /^([-\u2212]?)(\d+)(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || decimals.length > scale) return undefined;
  const minor = BigInt(whole + decimals.padEnd(scale, '0'));
  return minus === '' ? minor : -minor;
};

/** A count of the smallest units as a decimal number. */
export const decimalOf = (minor: bigint, scale: number): string => {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return minor < 0n ? `-${text}` : text;
};

/** The amount on the other side of zero. */
export const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** How many decimals an amount of the API has. */
export const scaleOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** Amounts of one currency together, as one of them is written. */
export const sumOf = (amounts: readonly string[], like: string): string => {
  const scale = scaleOf(like);
  return decimalOf(
    amounts.reduce((sum, amount) => sum + (minorOf(amount, scale) ?? 0n), 0n),
    scale,
  );
};

/** One decimal less another, exactly: both have the decimals of the books' currency. */
export const difference = (now: string, before: string): string => {
  const scale = scaleOf(now);
  return decimalOf((minorOf(now, scale) ?? 0n) - (minorOf(before, scale) ?? 0n), scale);
};
