import { isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { refuseCashBasis } from '../body.ts';
import { refuseIn } from '../refuse-in.ts';
import { refuseCell } from '../table.ts';
import {
  daysBegin,
  isStamp,
  type JournalRow,
  journalLine,
  journalRow,
  type LineRow,
  type ReadHead,
  type TotalRow,
} from './journal-rows.ts';
import { type EntryHead, type History, type HistoryEntry, type HistoryLine, sumOf } from './line.ts';
import { entriesOf, refuseUneven } from './put-together.ts';
import { headAt, type Reading, type Sides } from './reading.ts';
import { why } from './reasons.ts';
import { addSides, areBlank, areEqual, refuseTotal, type SideSums } from './side-sums.ts';

type Refused = Refusal<'unprocessable'>;

interface OpenEntry {
  readonly id: string | null;
  readonly row: TableRow;
  readonly lines: HistoryLine[];
  readonly sums: SideSums;
  head: Partial<EntryHead>;
}

/** The state of reading a journal. */
interface Walk {
  readonly reading: Reading;
  readonly byDay: boolean;
  readonly entries: HistoryEntry[];
  readonly ids: Set<string>;
  /** Lines of a report that does not mark where an entry begins. */
  readonly loose: HistoryLine[];
  readonly sums: SideSums;
  open: OpenEntry | null;
  /** Whether the report's total was reached. */
  isWhole: boolean;
}

/**
 * Reads a journal. An entry begins at the row with its id, or at a row with a date if further lines have none. The lines of each entry must
 * match its totals, and the report its total.  [MGF-51] [MGF-52]
 */
export const journalIn = (reading: Reading, headOf: ReadHead, needsTotal: boolean): History | Refused => {
  const { table } = reading;
  const cash = refuseCashBasis(table.report, [...table.above, ...table.rows.filter((row) => isStamp(reading, row))]);
  if (cash !== null) return cash;
  const walk: Walk = {
    reading,
    byDay: daysBegin(reading, table.rows, headOf),
    entries: [],
    ids: new Set(),
    loose: [],
    sums: { debit: 0n, credit: 0n },
    open: null,
    isWhole: false,
  };
  for (const row of table.rows) {
    const read = journalRow(reading, row, headOf);
    const refusal = isRefusal(read) ? read : take(walk, row, read);
    if (refusal !== null) return refusal;
    if (walk.isWhole) break;
  }
  const uneven = close(walk);
  if (uneven !== null) return uneven;
  if (needsTotal && !walk.isWhole) return refuseIn(table.report.name, table.rows.at(-1)?.number ?? null, null, why.journal_without_total());
  const together = entriesOf(reading, walk.loose);
  if (isRefusal(together)) return together;
  return { table, entries: [...walk.entries, ...together.entries], beginnings: [], doubts: together.doubts };
};

const take = (walk: Walk, row: TableRow, read: JournalRow): Refused | null => {
  if (read.is === 'nothing') return null;
  if (read.is === 'line') return takeLine(walk, row, read);
  if (read.is === 'total') return read.id === null ? takeTotal(walk, row, read) : takeTotalFor(walk, row, read.id, read.sides);
  return close(walk) ?? begin(walk, row, read.id, read.head);
};

const begin = (walk: Walk, row: TableRow, id: string | null, head: Partial<EntryHead>): Refused | null => {
  const { reading, ids } = walk;
  if (id !== null && ids.has(id)) return refuseCell(reading.table, row, reading.at.id, why.entry_in_two_places({ id }));
  if (id !== null) ids.add(id);
  walk.open = { id, row, lines: [], head, sums: { debit: 0n, credit: 0n } };
  return null;
};

/** A line begins an entry with its own id, or with its date if dates begin entries. */
const takeLine = (walk: Walk, row: TableRow, { id, isDated, sides }: LineRow): Refused | null => {
  const begins = id === '' ? walk.byDay && isDated : id !== walk.open?.id;
  const refusal = begins ? (close(walk) ?? begin(walk, row, id || null, {})) : null;
  if (refusal !== null) return refusal;
  const { reading, open, loose, sums } = walk;
  const isEmpty = sides.debit === sides.credit;
  if (isEmpty && !begins) return null;
  const head = headAt(reading, row, open?.head ?? {});
  if (isRefusal(head)) return head;
  if (open?.head.day !== undefined && open.head.day !== head.day)
    return refuseCell(reading.table, row, reading.at.day, why.line_of_other_day({ day: head.day, other: open.head.day }));
  if (open !== null && open.lines.length === 0) open.head = head;
  if (isEmpty) return null;
  const line = journalLine(reading, row, sides, head);
  if (isRefusal(line)) return line;
  addSides(sums, sides);
  if (open !== null) addSides(open.sums, sides);
  (open?.lines ?? loose).push(line);
  return null;
};

/** `Total for 1001` closes the entry 1001. */
const takeTotalFor = (walk: Walk, row: TableRow, id: string, sides: Sides): Refused | null => {
  const { open, reading } = walk;
  if (open?.id !== id) return refuseCell(reading.table, row, 0, why.total_of_no_entry({ id }));
  return areBlank(sides) || areEqual(sides, open.sums) ? close(walk) : refuseTotal(reading, row, sides, open.sums);
};

/**
 * A total without an id belongs to the previous entry or the report. The word TOTAL after an entry that a date began belongs to the report.
 */
const takeTotal = (walk: Walk, row: TableRow, { isWhole, sides }: TotalRow): Refused | null => {
  const { open, sums, reading } = walk;
  const ofEntry = open !== null && (open.id !== null || !isWhole);
  if (ofEntry && (areBlank(sides) || areEqual(sides, open.sums))) return close(walk);
  if (!areBlank(sides) && !areEqual(sides, sums)) return refuseTotal(reading, row, sides, ofEntry && !isWhole ? open.sums : sums);
  walk.isWhole = true;
  return null;
};

/** Ends an entry. An unbalanced entry refuses the report, and one without an amount is dropped. */
const close = (walk: Walk): Refused | null => {
  const { open, reading, entries } = walk;
  walk.open = null;
  const [first] = open?.lines ?? [];
  if (open === null || first === undefined) return null;
  if (sumOf(open.lines) !== 0n) return refuseUneven(reading, { ...first, row: open.row, id: open.id ?? '' }, open.lines);
  entries.push({ id: open.id ?? `row ${open.row.number}`, lines: open.lines });
  return null;
};
