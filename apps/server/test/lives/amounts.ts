export const decimal = (minor: number | bigint, scale: number): string => {
  const digits = String(minor < 0 ? -minor : minor).padStart(scale + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
};

export const toMinor = (amount: string): bigint => BigInt(amount.replace('.', ''));
