/** Decimal texts as integers in minor units, so that sums are exact. */

/** `12.5` with two decimals is 1250; undefined if the text is not such a number. Accepts a decimal comma and a minus. */
export const minorOf = (text: string, scale: number): bigint | undefined => {
  const [, minus = '', whole, decimals = ''] = /^([-\u2212]?)(\d+)(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || decimals.length > scale) return undefined;
  const minor = BigInt(whole + decimals.padEnd(scale, '0'));
  return minus === '' ? minor : -minor;
};

/** Converts minor units to a decimal. */
export const decimalOf = (minor: bigint, scale: number): string => {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return minor < 0n ? `-${text}` : text;
};

/** The amount with the opposite sign. */
export const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** The number of decimals in an API amount. */
export const scaleOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** The sum of amounts in one currency, with the decimals of `like`. */
export const sumOf = (amounts: readonly string[], like: string): string => {
  const scale = scaleOf(like);
  return decimalOf(
    amounts.reduce((sum, amount) => sum + (minorOf(amount, scale) ?? 0n), 0n),
    scale,
  );
};

/** The exact difference of two decimals, which must have the same number of decimals. */
export const difference = (now: string, before: string): string => {
  const scale = scaleOf(now);
  return decimalOf((minorOf(now, scale) ?? 0n) - (minorOf(before, scale) ?? 0n), scale);
};
