import type { SourceAlias } from '../../bank/imports/source-alias.ts';
import type { KnownMovement } from '../../bank/transactions/port.ts';
import { reportedDay } from '../../bank/transactions/reported-words.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { ImportId, TransactionId } from '../../kernel/ids.ts';
import type { Books } from '../../store/books.ts';
import type { Ids } from './ids.ts';
import { covering, type Delivered } from './listing.ts';

/**
 * Of known movements with an id, those that an import may have under another one: it would have them under theirs, or says that theirs is gone, or it comes from
 * another provider, whose ids are others.  [ING-24]
 */
export const withLostIds = async <Movement extends KnownMovement>(
  books: Books,
  delivered: Delivered,
  ids: Ids,
  movements: readonly Movement[],
): Promise<readonly Movement[]> => {
  const covers = covering(delivered);
  const removed = new Set(delivered.removed ?? []);
  const absent = movements.filter((movement) => movement.sourceRef !== null && !ids.name(movement));
  const isLost = ({ sourceRef, fingerprint }: KnownMovement) =>
    removed.has(sourceRef ?? '') || covers(reportedDay({ fingerprint }) as IsoDate);
  const others = absent.filter((movement) => !isLost(movement));
  const fromElsewhere = await notOfFormat(books, delivered.origin.format, others);
  return absent.filter((movement) => isLost(movement) || fromElsewhere.has(movement.id));
};

/** Those that have no id of a format. */
const notOfFormat = async (books: Books, format: string, movements: readonly KnownMovement[]): Promise<ReadonlySet<TransactionId>> => {
  if (movements.length === 0) return new Set();
  const aliases = groupBy(await books.aliases.of(movements.map(({ id }) => id)), ({ transactionId }) => transactionId);
  const givenBy = ({ id, importId }: KnownMovement): readonly (ImportId | null)[] =>
    aliases.get(id)?.map((alias: SourceAlias) => alias.importId) ?? [importId];
  const imports = byId(await books.imports.byIds(distinct(movements.flatMap(givenBy))));
  const isOfFormat = (movement: KnownMovement) =>
    givenBy(movement).some((importId) => importId === null || imports.get(importId)?.format === format);
  return new Set(movements.filter((movement) => !isOfFormat(movement)).map(({ id }) => id));
};
