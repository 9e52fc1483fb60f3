import { groupBy } from '../../kernel/grouping.ts';
import { type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/** A transaction has a snapshot of each version before its present one.  [FIL-27] */
export const verifySnapshots: MakeCheck<Needs<'snapshots'>> = ({ unit }) => ({
  transactions: async (transactions) => {
    const snapshots = groupBy(await unit.snapshots.of(transactions.map(({ id }) => id)), ({ transaction }) => transaction.id);
    return transactions.flatMap(({ id, rowVersion }) => {
      const versions = (snapshots.get(id) ?? []).map(({ transaction }) => transaction.rowVersion);
      const isWhole = versions.length === rowVersion - 1 && versions.every((version, at) => version === at + 1);
      return unless(isWhole, 'FIL-27', () =>
        versions.length === 0
          ? why.snapshots_missing({ id, version: rowVersion })
          : why.snapshots_differ({ id, version: rowVersion, snapshots: versions }),
      );
    });
  },
});
