import type { Given } from '../../app/given.ts';
import { journalChunk } from './journal.ts';

/** The journal as plain text. */
export const exportOperations = ({ query }: Given) => ({
  export: {
    /** A section of the journal. Read the next one from `nextAfterNo` until that is null. */
    journal: query('reports.read', journalChunk),
  },
});
