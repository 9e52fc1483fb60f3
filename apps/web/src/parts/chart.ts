import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useSession } from '../base/session.tsx';
import { scaleOf } from './minor.ts';

export type Account = Schemas['AccountOut'];

/** The chart of accounts, cached for all pickers and titles. */
export const useChart = (): readonly Account[] => {
  const { books, ledger } = useSession();
  const { data } = useQuery({ queryKey: [books.id, 'chart'], queryFn: () => ledger.accounts.chart(), staleTime: 300_000 });
  return data?.accounts ?? [];
};

/** The number of decimals of an amount in the currency of the books. */
export const useScale = (): number => scaleOf(useChart()[0]?.balance ?? '0.00');

/** "6060 Meals". */
export const titleOf = ({ code, name }: Pick<Account, 'code' | 'name'>): string => `${code} ${name}`;
