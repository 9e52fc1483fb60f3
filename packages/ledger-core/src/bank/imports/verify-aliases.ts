import { groupBy } from '../../kernel/grouping.ts';
import { type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** Compares the further ids of transactions with these: they are ids of its source account, and the transaction has one of them.  [ING-24] */
export const verifyAliases: MakeCheck<Needs<'aliases'>> = ({ books }) => ({
  transactions: async (transactions) => {
    const aliases = groupBy(await books.aliases.of(transactions.map(({ id }) => id)), ({ transactionId }) => transactionId);
    return transactions.flatMap(({ id, sourceId, sourceRef }) => {
      const further = aliases.get(id) ?? [];
      const areOfSource = further.every((alias) => alias.sourceId === sourceId);
      const isAmong = further.length === 0 || further.some(({ ref }) => ref === sourceRef);
      return [
        ...unless(areOfSource, 'ING-24', `An id of another source account leads to transaction ${id}.`),
        ...unless(isAmong, 'ING-24', `The id of transaction ${id} is not among the ids that its source gave it.`),
      ];
    });
  },
});
