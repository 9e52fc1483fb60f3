import { assert, type Entry, type JournalTail, type LedgerId, type Settings, snapshot, tailAfter } from 'ledger-core';
import { booksRow, booksTable } from './books.ts';
import type { Connection, Keeping } from './connection.ts';
import { knownThings } from './known-things.ts';
import { emptyReferenceData, type ReferenceData } from './reference-cache.ts';
import type { DefinedTable } from './table.ts';
import { waitingRows } from './waiting-rows.ts';
import type { Known, Reference } from './word.ts';

/**
 * One set of books within one transaction of the database, shared by the units of work that are committed together.
 * Writes wait here and go to the database in a few large statements; what is known by id need not be asked for; before any other read the waiting writes are
 * flushed.
 */
export interface Session {
  readonly ledgerId: LedgerId;
  /** Null while the books are not open. */
  readonly settings: () => Settings | null;
  readonly putSettings: (settings: Settings) => void;
  /** What is held whole in memory; what it is when empty, while the books are not open. */
  readonly held: <T>(reference: Reference<T>) => T;
  readonly hold: <T>(reference: Reference<T>, value: T) => void;
  readonly tail: () => JournalTail;
  /** Moves the tail on to an entry, whose number must be the next. */
  readonly follow: (entry: Entry) => void;
  /** Gives the next event its position. */
  readonly countEvent: () => number;
  /** Lets rows wait; keys are needed where a row may take another's place. */
  readonly wait: <R extends object>(table: DefinedTable, keeping: Keeping, rows: readonly R[], keyOf?: (row: R) => string) => void;
  /** What is known by id. */
  readonly known: <K, V>(known: Known<K, V>) => ReadonlyMap<K, V>;
  /** Notes down what was read: it is true whatever becomes of the unit of work. */
  readonly note: <K, V>(known: Known<K, V>, key: K, value: V) => void;
  /** Notes down what was written; taken back when the unit of work keeps nothing. */
  readonly learn: <K, V>(known: Known<K, V>, key: K, value: V) => void;
  /** A read that sees everything that was written before it. */
  readonly read: <R>(query: () => Promise<R>) => Promise<R>;
  /** A read that sees the waiting rows that it is about, and spares the others the way. */
  readonly readAbout: <R>(table: DefinedTable, isAbout: (row: object) => boolean, query: () => Promise<R>) => Promise<R>;
  /** Writes what waits before a row is removed: of waiting rows, removals are written first. */
  readonly flush: () => Promise<void>;
  readonly begin: () => void;
  /** Ends the unit of work that began last: keeps what it did, or undoes it. */
  readonly end: (keeps: boolean) => Promise<void>;
  /** Writes everything that is left, the books' own row included. Answers the reference data as it stands from then on. */
  readonly finish: () => Promise<ReferenceData | null>;
}

export type SessionOptions = {
  readonly connection: Connection;
  /** What a table's rows may refer to stands before it. */
  readonly order: ReadonlyMap<DefinedTable, number>;
  readonly ledgerId: LedgerId;
  readonly data: ReferenceData | null;
  readonly tail: JournalTail;
  readonly lastEventNo: number;
};

export const openSession = ({ connection, order, ledgerId, ...start }: SessionOptions): Session => {
  const rows = waitingRows(connection, order);
  const known = knownThings();
  let { data, tail, lastEventNo } = start;
  let before = { data, tail, lastEventNo };

  const opened = (): ReferenceData => {
    assert(data !== null, 'the books are open');
    return data;
  };

  return {
    ledgerId,
    wait: rows.add,
    flush: rows.flush,
    settings: () => data?.settings ?? null,
    putSettings: (settings) => {
      data = { ...(data ?? emptyReferenceData(settings)), settings: snapshot(settings) };
    },
    held: <T>(reference: Reference<T>): T => (data?.held.get(reference) as T | undefined) ?? reference.empty,
    hold: (reference, value) => {
      data = { ...opened(), held: new Map(opened().held).set(reference, value) };
    },
    tail: () => tail,
    follow: (entry) => {
      assert(entry.entryNo === tail.entryNo + 1, `entry ${entry.entryNo} follows entry ${tail.entryNo}`);
      tail = tailAfter(tail, entry);
    },
    countEvent: () => {
      lastEventNo += 1;
      return lastEventNo;
    },
    known: known.of,
    note: known.note,
    learn: known.learn,
    read: async (query) => {
      await rows.flush();
      return query();
    },
    readAbout: async (table, isAbout, query) => {
      if (rows.hasAny(table, isAbout)) await rows.flush();
      return query();
    },
    begin: () => {
      rows.begin();
      known.begin();
      before = { data, tail, lastEventNo };
    },
    end: async (keeps) => {
      if (!keeps) {
        known.undo();
        ({ data, tail, lastEventNo } = before);
      }
      await rows.end(keeps);
    },
    finish: async () => {
      const changed = data !== start.data;
      if (data !== null && (changed || tail !== start.tail || lastEventNo !== start.lastEventNo)) {
        if (changed) data = { ...data, version: (start.data?.version ?? 0) + 1 };
        rows.add(booksTable, 'put', [booksRow(data.settings, tail, data.version, lastEventNo)]);
      }
      await rows.writeAll();
      return data;
    },
  };
};

/** A session that refuses to write. */
export const readingOnly = (session: Session): Session => {
  const refuse = (): never => {
    throw new Error('Invariant broken: a unit of work that reads does not write');
  };
  return { ...session, wait: refuse, follow: refuse, countEvent: refuse, hold: refuse, putSettings: refuse };
};
