import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { payeeOf } from './payee.ts';
import { why } from './reasons.ts';
import type { Transaction } from './transaction.ts';

/**
 * Transactions match their source: the amount, direction and currency of the fingerprint, the account that the source feeds, and
 * all record versions.  [ING-3] [ING-4] [SRC-1]
 */
export const verifyMovements: MakeCheck<Needs<'imports' | 'records' | 'sources'>> = ({ unit }) => ({
  transactions: async (transactions) => {
    const sources = byId(await unit.sources.all());
    const imports = byId(await unit.imports.byIds(distinct(transactions.map(({ importId }) => importId))));
    const records = groupBy(await unit.records.of(transactions.map(({ id }) => id)), ({ transactionId }) => transactionId);
    return transactions.flatMap((transaction) => {
      const { id, sourceId, accountId, payee, sourceDescription, importId, receivedAt } = transaction;
      const versions = (records.get(id) ?? []).map(({ version }) => version);
      return [
        ...evidenceFindings(transaction),
        ...unless(sources.get(sourceId)?.accountId === accountId, 'SRC-1', () => why.movement_on_other_account({ id })),
        // A later record version may have a different payee.
        ...unless(versions.length !== 1 || payee === payeeOf(sourceDescription), 'ING-8', () => why.payee_differs_from_source({ id })),
        ...unless(
          importId === null || (imports.get(importId)?.sourceId === sourceId && imports.get(importId)?.importedAt === receivedAt),
          'ING-4',
          () => why.import_of_other_account({ id }),
        ),
        ...unless(versions.length > 0 && isCounting(versions), 'ING-4', () => why.record_version_missing({ id })),
      ];
    });
  },
});

/** Whether the versions are 1, 2, 3 … in any order. */
export const isCounting = (versions: readonly number[]): boolean =>
  [...versions].sort((a, b) => a - b).every((version, at) => version === at + 1);

const evidenceFindings = ({ id, fingerprint, direction, amountMinor, currency }: Transaction): readonly Finding[] => {
  const [, itsDirection, itsAmount, itsCurrency] = fingerprint.split('|');
  const agrees = itsDirection === direction && itsAmount === String(amountMinor) && itsCurrency === currency;
  return unless(agrees, 'ING-3', () => why.movement_differs_from_source({ id }));
};
