import type { Schemas } from 'ledger-api-client';
import type { ComponentProps } from 'react';
import { useSession } from '../base/session.tsx';
import { Amount } from './amount.tsx';

interface Props {
  readonly of: Pick<Schemas['TransactionOut'], 'amount' | 'direction' | 'currency'>;
  readonly to: NonNullable<ComponentProps<typeof Amount>['to']>;
}

/** The amount of a transaction: with a minus for money out, and with its currency if that is not the one of the books. */
export const MovedAmount = ({ of: { amount, direction, currency }, to }: Props) => {
  const { books } = useSession();
  return <Amount to={to} value={amount} isNegative={direction === 'out'} currency={currency === books.currency ? undefined : currency} />;
};
