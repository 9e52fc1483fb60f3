import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type DecisionColumns = Record<'status' | 'categorySource', SQLWrapper>;

/** Whether a person or a rule categorized a transaction. The same expression as in the index of these. */
export const isDecided = ({ status, categorySource }: DecisionColumns): SQL =>
  sql`(${status} in ('posted', 'ready') and ${categorySource} in ('person', 'rule'))`;
