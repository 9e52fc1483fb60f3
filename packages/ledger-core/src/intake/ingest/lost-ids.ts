import type { KnownMovement } from '../../bank/transactions/port.ts';
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
export const mayBeUnnamed = async <Movement extends KnownMovement>(
  unit: Needs<'aliases' | 'imports'>,
  delivered: Delivered,
  ids: Ids,
  movements: readonly Movement[],
): Promise<readonly Movement[]> => {
  const listed = lists(delivered);
  const removed = new Set(delivered.removed ?? []);
  const unnamed = movements.filter((movement) => !ids.name(movement));
  const isLost = ({ sourceRef, fingerprint }: KnownMovement) =>
    removed.has(sourceRef ?? '') || listed(reportedDay({ fingerprint }) as IsoDate);
  const others = unnamed.filter((movement) => !isLost(movement));
  const formats = await formatsOf(unit, others);
  return unnamed.filter((movement) => isLost(movement) || !formats.ofIds(movement).has(delivered.origin.format));
};

/** The formats of the imports that reported transactions. */
export const formatsOf = async (unit: Needs<'aliases' | 'imports'>, movements: readonly KnownMovement[]) => {
  const kept = await inSlices(unit, movements, (slice) => unit.aliases.of(slice.map(({ id }) => id)));
  const aliases = groupBy(kept, ({ transactionId }) => transactionId);
  const aliasesOf = ({ id }: KnownMovement) => aliases.get(id)?.map(({ importId }) => importId) ?? [];
  const importIds = distinct(movements.flatMap((movement) => [movement.importId, ...aliasesOf(movement)]));
  const imports = byId(importIds.length === 0 ? [] : await unit.imports.byIds(importIds));
  const named = (ids: readonly KnownMovement['importId'][]) => new Set(ids.flatMap((id) => (id === null ? [] : [imports.get(id)?.format])));
  return {
    /** The formats that gave a transaction its ids, or the format that first reported a transaction without ids. */
    ofIds: (movement: KnownMovement) => {
      const given = aliasesOf(movement);
      return named(given.length === 0 ? [movement.importId] : given);
    },
    of: (movement: KnownMovement) => named([movement.importId, ...aliasesOf(movement)]),
  };
};
