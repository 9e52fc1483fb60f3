import { byId, groupBy } from '../grouping.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { type Finding, type MakeCheck, unless } from './check.ts';

/**
 * Compares transactions with the records of their source: amount, direction and currency of the evidence, the account that the source feeds, and every version
 * of the records.  [ING-3] [ING-4] [SRC-1]
 */
export const verifyMovements: MakeCheck = ({ books }) => ({
  transactions: async (transactions) => {
    const sources = byId(await books.sources.all());
    const records = groupBy(await books.records.of(transactions.map(({ id }) => id)), ({ transactionId }) => transactionId);
    return transactions.flatMap((transaction) => {
      const { id, sourceId, accountId } = transaction;
      const versions = (records.get(id) ?? []).map(({ version }) => version);
      return [
        ...evidenceFindings(transaction),
        ...unless(
          sources.get(sourceId)?.accountId === accountId,
          'SRC-1',
          `Transaction ${id} is on another account than its source feeds.`,
        ),
        ...unless(versions.length > 0 && isCounting(versions), 'ING-4', `A record that the source sent of transaction ${id} is missing.`),
      ];
    });
  },
});

/** 1, 2, 3 … in any order. */
export const isCounting = (versions: readonly number[]): boolean =>
  [...versions].sort((a, b) => a - b).every((version, at) => version === at + 1);

const evidenceFindings = ({ id, fingerprint, direction, amountMinor, currency }: Transaction): readonly Finding[] => {
  const [, itsDirection, itsAmount, itsCurrency] = fingerprint.split('|');
  const agrees = itsDirection === direction && itsAmount === String(amountMinor) && itsCurrency === currency;
  return unless(agrees, 'ING-3', `Transaction ${id} has another amount, direction or currency than its source sent.`);
};
