export type Side = 'debit' | 'credit';
export const otherSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');

/** An amount, always greater than zero, with its side. */
export interface SideAmount {
  readonly side: Side;
  readonly amountMinor: bigint;
}

/** A line's amount, positive on the debit side. */
export const debitMinor = (line: SideAmount): bigint => (line.side === 'debit' ? line.amountMinor : -line.amountMinor);

export interface Total {
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

export const totalOf = (lines: readonly SideAmount[]): Total => {
  let debit = 0n;
  let credit = 0n;
  for (const { side, amountMinor } of lines)
    if (side === 'debit') debit += amountMinor;
    else credit += amountMinor;
  return { debitMinor: debit, creditMinor: credit };
};

/** Debit-positive balances by key. */
export const balancesOf = <Key>(totals: ReadonlyMap<Key, Total>): ReadonlyMap<Key, bigint> =>
  new Map([...totals].map(([id, total]) => [id, total.debitMinor - total.creditMinor]));
