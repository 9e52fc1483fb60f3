import {
  assert,
  type Entry,
  type EntryId,
  groupBy,
  type JournalTail,
  type LedgerId,
  monthOf,
  type Outcome,
  type OutcomeKey,
  type SourceReading,
  snapshot,
  type Transaction,
  type TransactionId,
  tailAfter,
} from 'ledger-core';
import type { Row, TableName } from '../schema/tables.ts';
import type { Frame } from './frame.ts';
import type { Keeping, Lane } from './lane.ts';
import type { Queries } from './queries.ts';
import { entryRow, ledgerRow, lineRows } from './rows.ts';

/** Rows that wait to be written, with the keys by which a later one takes an earlier one's place. */
interface Waiting {
  readonly table: TableName;
  readonly keeping: Keeping;
  readonly key: string;
  readonly row: object;
}

/**
 * One set of books within one transaction of the database, shared by the units of work that are committed together.
 * Writes wait here and go to the database in a few large statements; reads by id see them; before a query of any other kind they are let go (`settle`).
 */
export interface Session {
  readonly ledgerId: LedgerId;
  readonly queries: Queries;
  /** Null while the books are not open. Replaced, never changed. */
  readonly frame: () => Frame | null;
  readonly changeFrame: (frame: Frame) => void;
  readonly tail: () => JournalTail;
  readonly addEntries: (entries: readonly Entry[]) => void;
  /** Lets rows wait; keys are needed where a row may take another's place. */
  readonly wait: <R extends object>(table: TableName, keeping: Keeping, rows: readonly R[], keyOf?: (row: R) => string) => void;
  readonly known: Known;
  /** Adds to what is known; taken back when the unit of work keeps nothing. */
  readonly learn: <K, V>(map: Map<K, V>, key: K, value: V) => void;
  /** Whether one of these entries, or a reversal of one, waits to be written. */
  readonly awaits: (ids: readonly EntryId[]) => boolean;
  /** Writes what waits, so that a query sees it. */
  readonly settle: () => Promise<void>;
  readonly begin: () => void;
  /** Ends the unit of work that began last: keeps what it did, or undoes it. */
  readonly end: (keeps: boolean) => Promise<void>;
  /** Writes everything that is left, the books' own row included. Answers the frame as it stands from then on. */
  readonly finish: () => Promise<Frame | null>;
}

/** Rows read or written in this transaction, by key. What is here need not be asked for again. */
interface Known {
  readonly transactions: Map<TransactionId, Transaction>;
  readonly readings: Map<TransactionId, readonly SourceReading[]>;
  readonly outcomes: Map<string, Outcome | null>;
}

export const outcomeName = ({ memberId, scope, key }: OutcomeKey): string => JSON.stringify([memberId, scope, key]);

/** What a table's rows may refer to stands before it. */
const ORDER: readonly TableName[] = [
  'ledgers',
  'members',
  'credentials',
  'accounts',
  'dimensions',
  'periods',
  'parties',
  'sources',
  'rules',
  'imports',
  'transactions',
  'readings',
  'categorizations',
  'comments',
  'entries',
  'lines',
  'monthTotals',
  'partyTotals',
  'pictures',
  'outcomes',
  'audit',
  'events',
];

const KEEPINGS: readonly Keeping[] = ['remove', 'add', 'put', 'sum'];

export const openSession = (
  lane: Lane,
  queries: Queries,
  ledgerId: LedgerId,
  startFrame: Frame | null,
  startTail: JournalTail,
): Session => {
  const known: Known = { transactions: new Map(), readings: new Map(), outcomes: new Map() };
  let frame = startFrame;
  let tail = startTail;
  let waiting: Waiting[] = [];
  let undoing: (() => void)[] = [];
  /** How many of the waiting rows are of earlier units of work. */
  let earlier = 0;
  let hasSavepoint = false;

  const write = async (rows: readonly Waiting[]): Promise<void> => {
    const grouped = groupBy(rows, (row) => `${row.table} ${row.keeping}`);
    const sent = ORDER.flatMap((table) =>
      KEEPINGS.flatMap((keeping) => {
        const chosen = grouped.get(`${table} ${keeping}`);
        return chosen === undefined ? [] : [lane.keep(table, keeping, merged(keeping, chosen))];
      }),
    );
    for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') throw outcome.reason;
  };

  const wait: Session['wait'] = (table, keeping, rows, keyOf = () => '') => {
    for (const row of rows) waiting.push({ table, keeping, key: keyOf(row), row });
  };

  return {
    ledgerId,
    queries,
    known,
    wait,
    frame: () => frame,
    changeFrame: (changed) => {
      frame = changed;
    },
    tail: () => tail,
    addEntries: (entries) => {
      for (const entry of entries) {
        assert(entry.entryNo === tail.entryNo + 1, `entry ${entry.entryNo} follows entry ${tail.entryNo}`);
        tail = tailAfter(tail, entry);
      }
      wait(
        'entries',
        'add',
        entries.map((entry) => entryRow(ledgerId, entry)),
      );
      for (const entry of entries) wait('lines', 'add', lineRows(ledgerId, entry));
      wait('monthTotals', 'sum', monthSums(ledgerId, entries), (row) => `${row.accountId} ${row.month}`);
      wait('partyTotals', 'sum', partySums(ledgerId, entries), (row) => `${row.accountId} ${row.partyId}`);
    },
    awaits: (ids) => waiting.some(({ table, row }) => table === 'entries' && isAbout(row as Row<'entries'>, ids)),
    learn: (map, key, value) => {
      const before = map.get(key);
      const had = map.has(key);
      map.set(key, snapshot(value));
      undoing.push(() => {
        if (had) map.set(key, before as never);
        else map.delete(key);
      });
    },
    settle: async () => {
      await write(waiting.splice(0, earlier));
      earlier = 0;
      if (waiting.length === 0) return;
      if (!hasSavepoint) await lane.control('savepoint work');
      hasSavepoint = true;
      await write(waiting.splice(0));
    },
    begin: () => {
      earlier = waiting.length;
      const [frameBefore, tailBefore] = [frame, tail];
      undoing = [
        () => {
          frame = frameBefore;
          tail = tailBefore;
        },
      ];
    },
    end: async (keeps) => {
      if (!keeps) {
        for (const undo of undoing.toReversed()) undo();
        waiting.length = earlier;
        if (hasSavepoint) await lane.control('rollback to work');
      }
      if (hasSavepoint) await lane.control('release work');
      hasSavepoint = false;
      earlier = waiting.length;
    },
    finish: async () => {
      const changed = frame !== startFrame;
      if (frame !== null && (changed || tail !== startTail)) {
        if (changed) frame = { ...frame, version: (startFrame?.version ?? 0) + 1 };
        wait('ledgers', 'put', [ledgerRow(frame.settings, tail, frame.version)]);
      }
      const rows = waiting;
      waiting = [];
      await write(rows);
      return frame;
    },
  };
};

/** One row per key: the latest of those that take each other's place, the sum of those that are summed. */
const merged = (keeping: Keeping, waiting: readonly Waiting[]): readonly object[] => {
  if (keeping === 'add' || keeping === 'remove') return waiting.map(({ row }) => row);
  const byKey = new Map<string, object>();
  for (const { key, row } of waiting) {
    const before = byKey.get(key) as Sums | undefined;
    byKey.set(key, keeping === 'put' || before === undefined ? row : added(row as Sums, before));
  }
  return [...byKey.values()];
};

const isAbout = ({ id, reversesEntryId }: Row<'entries'>, ids: readonly EntryId[]): boolean =>
  ids.includes(id) || (reversesEntryId !== null && ids.includes(reversesEntryId));

type Sums = Pick<Row<'monthTotals'>, 'debitMinor' | 'creditMinor'>;

const added = <S extends Sums>(row: S, { debitMinor, creditMinor }: Sums): S => ({
  ...row,
  debitMinor: row.debitMinor + debitMinor,
  creditMinor: row.creditMinor + creditMinor,
});

const monthSums = (ledgerId: LedgerId, entries: readonly Entry[]): readonly Row<'monthTotals'>[] => {
  const sums = new Map<string, Row<'monthTotals'>>();
  for (const { date, lines } of entries)
    for (const line of lines) {
      const month = monthOf(date);
      const key = line.accountId + month;
      const before = sums.get(key);
      sums.set(key, before === undefined ? { ledgerId, accountId: line.accountId, month, ...sideOf(line) } : added(before, sideOf(line)));
    }
  return [...sums.values()];
};

const partySums = (ledgerId: LedgerId, entries: readonly Entry[]): readonly Row<'partyTotals'>[] =>
  entries.flatMap((entry) =>
    entry.lines.flatMap((line) =>
      line.partyId === null ? [] : [{ ledgerId, partyId: line.partyId, accountId: line.accountId, ...sideOf(line) }],
    ),
  );

const sideOf = ({ side, amountMinor }: Entry['lines'][number]): Sums =>
  side === 'debit' ? { debitMinor: amountMinor, creditMinor: 0n } : { debitMinor: 0n, creditMinor: amountMinor };
