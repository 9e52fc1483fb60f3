import { formatAmount, groupBy, isRefusal, type Refusal, type Why, whyFile } from 'ledger-core';
import { refuseCell } from '../table.ts';
import { type HistoryEntry, type HistoryLine, sumOf } from './line.ts';
import type { Reading } from './reading.ts';
import { why } from './reasons.ts';

/** This many lines without a number may belong to several documents. */
const TWO_ENTRIES = 4;

interface PutTogether {
  readonly entries: readonly HistoryEntry[];
  readonly doubts: readonly Why[];
}

/**
 * Groups lines by account back into entries: by entry id, else by date, type and number. Lines without a number are divided further by
 * name, if the lines of each name balance.  [MGF-54]
 */
export const entriesOf = (reading: Reading, lines: readonly HistoryLine[]): PutTogether | Refusal<'unprocessable'> => {
  const entries: HistoryEntry[] = [];
  for (const together of groupBy(lines, keyOf).values()) {
    const divided = divide(reading, together);
    if (isRefusal(divided)) return divided;
    entries.push(...divided);
  }
  return { entries, doubts: doubtsOf(reading, entries) };
};

const keyOf = ({ id, day, kind, number }: HistoryLine): string => (id === '' ? JSON.stringify([day, kind, number]) : id);

const divide = (reading: Reading, lines: readonly HistoryLine[]): readonly HistoryEntry[] | Refusal<'unprocessable'> => {
  const [first] = lines;
  if (first === undefined) return [];
  if (sumOf(lines) !== 0n) return refuseUneven(reading, first, lines);
  const other = lines.find(({ day }) => day !== first.day);
  if (other !== undefined)
    return refuseCell(
      reading.table,
      other.row,
      reading.at.day,
      why.line_of_other_day_in_entry({ day: other.day, id: first.id, other: first.day }),
    );
  if (first.id !== '' || first.number !== '') return [entryOf(lines)];
  const named = [...groupBy(lines, ({ name }) => name).values()];
  const even = named.filter((each) => sumOf(each) === 0n);
  const uneven = named.filter((each) => sumOf(each) !== 0n).flat();
  return [...even, ...(uneven.length === 0 ? [] : [uneven])].map(entryOf);
};

const entryOf = (lines: readonly HistoryLine[]): HistoryEntry => {
  const [first] = lines;
  return { id: first?.id || `row ${first?.row.number}`, lines };
};

export const refuseUneven = ({ table, currency }: Reading, first: HistoryLine, lines: readonly HistoryLine[]): Refusal<'unprocessable'> =>
  refuseCell(table, first.row, null, unbalanced(first, formatAmount(sumOf(lines), currency.scale)));

const unbalanced = ({ id, kind, number, day }: HistoryLine, difference: string): Why => {
  if (id !== '') return why.entry_of_id_unbalanced({ id, day, difference });
  const document = [kind, number].filter((part) => part !== '').join(' ');
  return document === '' ? why.some_entry_unbalanced({ day, difference }) : why.document_unbalanced({ document, day, difference });
};

/** Documents without a number cannot be distinguished if they share date, type and name. A doubt reports their combined entry. */
const doubtsOf = ({ table }: Reading, entries: readonly HistoryEntry[]): readonly Why[] => {
  const merged = entries.filter(({ lines }) => lines.length >= TWO_ENTRIES && lines[0]?.id === '' && lines[0].number === '');
  const [first] = merged;
  if (first === undefined) return [];
  const shown = { place: whyFile(table.report.name, first.id), count: first.lines.length };
  const others = merged.length - 1;
  return [others === 0 ? why.entry_of_several_documents(shown) : why.entries_of_several_documents({ others, ...shown })];
};
