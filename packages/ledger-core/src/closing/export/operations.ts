import type { Given } from '../../app/given.ts';
import { journalChunk } from './journal.ts';

/** The journal for other programs, section by section. */
export const exportOperations = ({ query }: Given) => ({
  export: {
    /**
     * A section of the journal. Read the next one from `nextAfterNo` until that is null.
     * @example
     * const { entries, nextAfterNo } = granted(await ledger.export.journal(owner, 0));
     */
    journal: query('reports.read', journalChunk),
  },
});
