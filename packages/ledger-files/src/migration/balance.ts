import { type Currency, formatAmount } from 'ledger-core';
import type { SourceBalance } from './migration-read.ts';

/** A balance on its positive side.  [MGF-9] */
export const balanceOf = (accountId: string, netMinor: bigint, { scale }: Currency): SourceBalance => ({
  accountId,
  debit: formatAmount(netMinor > 0n ? netMinor : 0n, scale),
  credit: formatAmount(netMinor < 0n ? -netMinor : 0n, scale),
});
