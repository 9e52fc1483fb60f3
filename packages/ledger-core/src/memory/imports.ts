import type { ImportId, SourceId } from '../ids.ts';
import type { Import, StatementLine } from '../ingest/import.ts';
import type { ImportsPort } from '../ports/imports.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

/** The movements of one statement. */
interface StatementLines {
  readonly importId: ImportId;
  readonly lines: readonly StatementLine[];
}

export const importsIn = (shelf: Shelf<Import>, statements: Shelf<StatementLines>): ImportsPort => ({
  add: async (delivery, lines) => {
    shelf.put(delivery.id, delivery);
    if (lines.length > 0) statements.put(delivery.id, { importId: delivery.id, lines });
  },
  linesOf: async (id) => statements.get(id)?.lines ?? [],
  nextWithBalance: async (sourceId, after) => {
    const [next] = shelf
      .values()
      .filter((each) => each.sourceId === sourceId && each.closingBalanceMinor !== null)
      .filter(({ lastDate }) => lastDate !== null && (after === null || lastDate > after))
      .toSorted((a, b) => (`${a.lastDate} ${a.id}` < `${b.lastDate} ${b.id}` ? -1 : 1));
    return next ?? null;
  },
  byIds: async (ids) => shelf.pick(ids),
  daysCovered: async (sourceId) =>
    shelf
      .values()
      .flatMap(({ sourceId: of, firstDate, lastDate }) =>
        of === sourceId && firstDate !== null && lastDate !== null ? [{ firstDate, lastDate }] : [],
      )
      .toSorted((a, b) => (a.firstDate < b.firstDate ? -1 : 1)),
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ sourceId }, of: SourceId) => sourceId === of,
  ),
});
