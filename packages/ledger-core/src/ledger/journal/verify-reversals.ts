import { byId, distinct } from '../../kernel/grouping.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { otherSide } from '../../kernel/sides.ts';
import { type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Entry } from './entry.ts';
import { why } from './reasons.ts';

/** Every reversal mirrors its entry on the same day. No entry is reversed twice, and no reversal is reversed.  [JRN-13] [JRN-14] */
export const verifyReversals: MakeCheck<Needs<'journal'>> = ({ unit }) => {
  const reversedOnce = new Set<EntryId>();
  return {
    entries: async (entries) => {
      const reversals = entries.filter((entry) => entry.reversesEntryId !== null);
      const originals = byId(await unit.journal.byIds(distinct(reversals.map((entry) => entry.reversesEntryId))));
      return reversals.flatMap((entry) => {
        const id = entry.reversesEntryId as EntryId;
        const original = originals.get(id);
        const isFirst = !reversedOnce.has(id);
        reversedOnce.add(id);
        return [
          ...unless(isFirst, 'JRN-14', () => why.entry_reversed_twice({ entry: entry.entryNo, id })),
          ...unless(original?.reversesEntryId == null, 'JRN-14', () => why.reversal_reversed({ entry: entry.entryNo })),
          ...unless(original !== undefined && mirrors(original, entry), 'JRN-13', () => why.reversal_differs({ entry: entry.entryNo })),
        ];
      });
    },
  };
};

const mirrors = (original: Entry, reversal: Entry): boolean =>
  original.date === reversal.date &&
  original.lines.length === reversal.lines.length &&
  original.lines.every((line, at) => {
    const other = reversal.lines[at];
    return (
      other?.accountId === line.accountId &&
      other.amountMinor === line.amountMinor &&
      other.side === otherSide(line.side) &&
      other.counterpartyId === line.counterpartyId &&
      JSON.stringify(other.dimensions) === JSON.stringify(line.dimensions)
    );
  });
