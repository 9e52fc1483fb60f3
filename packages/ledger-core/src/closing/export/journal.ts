import { byId, distinct } from '../../kernel/grouping.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { documentNumbers } from '../../trade/invoices/document-numbers.ts';
import type { JournalChunk } from './chunk.ts';

/** Entries per query: some milliseconds of blocking work, and memory use that does not grow with the journal.  [EXP-7] */
const STEP = 200;

/** The entries after a number, in number order.  [EXP-1] Entries never change, so the chunks of one export are consistent. */
export const journalChunk = async (
  unit: Needs<'accounts' | 'counterparties' | 'creditNotes' | 'invoices' | 'journal'>,
  afterNo: number,
): Promise<JournalChunk> => {
  const [chart, entries] = await Promise.all([unit.accounts.chart(), unit.journal.scan(afterNo, STEP)]);
  const named = distinct(entries.flatMap((entry) => entry.lines.map((line) => line.counterpartyId)));
  return {
    settings: unit.settings,
    chart,
    entries,
    numbers: await documentNumbers(unit, entries),
    reversals: await unit.journal.reversalsOf(entries.map(({ id }) => id)),
    counterparties: byId(named.length === 0 ? [] : await unit.counterparties.byIds(named)),
    nextAfterNo: entries.length < STEP ? null : (entries.at(-1)?.entryNo ?? null),
  };
};
