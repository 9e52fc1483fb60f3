import { groupBy } from '../../kernel/grouping.ts';
import { type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/** The additional ids of each transaction belong to its source account, and include the transaction's own id.  [ING-24] */
export const verifyAliases: MakeCheck<Needs<'aliases'>> = ({ unit }) => ({
  transactions: async (transactions) => {
    const aliases = groupBy(await unit.aliases.of(transactions.map(({ id }) => id)), ({ transactionId }) => transactionId);
    return transactions.flatMap(({ id, sourceId, sourceRef }) => {
      const further = aliases.get(id) ?? [];
      const areOfSource = further.every((alias) => alias.sourceId === sourceId);
      const isAmong = further.length === 0 || further.some(({ ref }) => ref === sourceRef);
      return [
        ...unless(areOfSource, 'ING-24', () => why.id_of_other_account({ id })),
        ...unless(isAmong, 'ING-24', () => why.id_of_source_missing({ id })),
      ];
    });
  },
});
