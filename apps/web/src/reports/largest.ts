import type { Schemas } from 'ledger-api-client';
import type { Bar } from '../parts/bars.tsx';
import { minorOf, scaleOf } from '../parts/minor.ts';

/** More bars than this are not readable. The table has the rest. */
const SHOWN = 10;

interface Sum {
  readonly account: Schemas['AccountRef'];
  readonly value: string;
}

const sizeOf = ({ value }: Sum): bigint => {
  const minor = minorOf(value, scaleOf(value)) ?? 0n;
  return minor < 0n ? -minor : minor;
};

const bySize = (a: Sum, b: Sum): number => {
  const one = sizeOf(a);
  const other = sizeOf(b);
  if (one === other) return 0;
  return one > other ? -1 : 1;
};

/** The accounts with the largest sums as bars. Each links to its lines. */
export const largest = (sums: readonly Sum[], days: { readonly since?: string; readonly until: string }): readonly Bar[] =>
  sums
    .filter((sum) => sizeOf(sum) > 0n)
    .toSorted(bySize)
    .slice(0, SHOWN)
    .map(({ account, value }) => ({
      name: `${account.code} ${account.name}`,
      value,
      to: { from: '/$books', to: '/$books/accounts', search: { account: account.code, ...days } },
    }));
