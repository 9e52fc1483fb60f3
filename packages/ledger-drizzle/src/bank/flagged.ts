import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type FlagColumns = Record<'changedRecord' | 'possibleDuplicateOf' | 'rivalId' | 'isLeftBehind', SQLWrapper>;

/** Whether a transaction has a flag. The same expression as in the index of flagged ones. */
export const isFlagged = ({ changedRecord, possibleDuplicateOf, rivalId, isLeftBehind }: FlagColumns): SQL =>
  sql`(${changedRecord} is not null or ${possibleDuplicateOf} is not null or ${rivalId} is not null or ${isLeftBehind})`;
