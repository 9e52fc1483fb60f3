import type { KnownTransaction } from '../../bank/transactions/port.ts';
import { reportedDay } from '../../bank/transactions/reported-words.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import { inSlices } from '../../kernel/slices.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Ids } from './ids.ts';
import { type Delivered, lists } from './listing.ts';

/**
 * The known transactions without an id in this import that it may still contain under another id. A list should contain their ids, the
 * import removes their ids, or it has another format than the imports that gave the ids.  [ING-24]
 */
export const mayBeUnnamed = async <BankTransaction extends KnownTransaction>(
  unit: Needs<'aliases' | 'imports'>,
  delivered: Delivered,
  ids: Ids,
  transactions: readonly BankTransaction[],
): Promise<readonly BankTransaction[]> => {
  const listed = lists(delivered);
  const removed = new Set(delivered.removed ?? []);
  const unnamed = transactions.filter((transaction) => !ids.name(transaction));
  const isLost = ({ sourceRef, fingerprint }: KnownTransaction) =>
    removed.has(sourceRef ?? '') || listed(reportedDay({ fingerprint }) as IsoDate);
  const others = unnamed.filter((transaction) => !isLost(transaction));
  const formats = await formatsOf(unit, others);
  return unnamed.filter((transaction) => isLost(transaction) || !formats.ofIds(transaction).has(delivered.origin.format));
};

/** The formats of the imports that reported transactions. */
export const formatsOf = async (unit: Needs<'aliases' | 'imports'>, transactions: readonly KnownTransaction[]) => {
  const stored = await inSlices(unit, transactions, (slice) => unit.aliases.of(slice.map(({ id }) => id)));
  const aliases = groupBy(stored, ({ transactionId }) => transactionId);
  const aliasesOf = ({ id }: KnownTransaction) => aliases.get(id)?.map(({ importId }) => importId) ?? [];
  const importIds = distinct(transactions.flatMap((transaction) => [transaction.importId, ...aliasesOf(transaction)]));
  const imports = byId(importIds.length === 0 ? [] : await unit.imports.byIds(importIds));
  const named = (ids: readonly KnownTransaction['importId'][]) =>
    new Set(ids.flatMap((id) => (id === null ? [] : [imports.get(id)?.format])));
  return {
    /** The formats that gave a transaction its ids, or the format that first reported a transaction without ids. */
    ofIds: (transaction: KnownTransaction) => {
      const given = aliasesOf(transaction);
      return named(given.length === 0 ? [transaction.importId] : given);
    },
    of: (transaction: KnownTransaction) => named([transaction.importId, ...aliasesOf(transaction)]),
  };
};
