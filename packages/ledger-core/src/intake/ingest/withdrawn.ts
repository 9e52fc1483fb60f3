import type { Transaction } from '../../bank/transactions/transaction.ts';

/** The fingerprint of a removed transaction matches nothing.  [ING-20] */
export const withdrawnPrint = ({ id, fingerprint }: Pick<Transaction, 'id' | 'fingerprint'>): string =>
  [...fingerprint.split('|').slice(0, 4), `withdrawn ${id}`].join('|');

export const isWithdrawn = (transaction: Pick<Transaction, 'id' | 'fingerprint'>): boolean =>
  transaction.fingerprint === withdrawnPrint(transaction);
