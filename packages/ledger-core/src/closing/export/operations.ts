import type { Makers } from '../../app/makers.ts';
import { journalChunk } from './journal.ts';

/** The journal as plain text. */
export const exportOperations = ({ query }: Makers) => ({
  export: {
    /** A section of the journal. Read the next one from `nextAfterNo` until that is null. */
    journal: query('reports.read', journalChunk),
  },
});
