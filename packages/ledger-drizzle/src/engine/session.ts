import { type AuditTail, assert, type Entry, type Instant, type JournalTail, type Settings, snapshot } from 'ledger-core';
import { ROWS_HELD } from '../limits.ts';
import { booksRow, booksTable, tailsRow, tailsTable } from './books.ts';
import type { Connection, Keeping } from './connection.ts';
import { Damaged } from './corrupt.ts';
import { afterEntry, afterEvent, afterRecord, type Ends } from './ends.ts';
import type { IdentityMap } from './identity-map.ts';
import { identityMaps } from './identity-map.ts';
import type { Reference } from './reference-cache.ts';
import { emptyReferenceData, type ReferenceData } from './reference-cache.ts';
import type { DefinedTable, LedgerNo } from './table.ts';
import { waitingRows } from './waiting-rows.ts';

/**
 * One set of books within one database transaction, shared by the units of work of a group commit. Writes are buffered and sent in a few
 * large statements. Rows in the identity map are not read again. Any other read flushes the buffer first.
 */
export interface Session {
  readonly ledgerNo: LedgerNo;
  /** When the books moved to another database; null if they have not. */
  readonly movedAt: Instant | null;
  /** Null before the books are opened. */
  readonly settings: () => Settings | null;
  readonly putSettings: (settings: Settings) => void;
  /** Reference data, cached as a whole; its empty value before the books are opened. */
  readonly cached: <T>(reference: Reference<T>) => T;
  readonly hold: <T>(reference: Reference<T>, value: T) => void;
  readonly tail: () => JournalTail;
  /** Moves the tail to an entry, whose number must be the next. */
  readonly follow: (entry: Entry) => void;
  readonly auditTail: () => AuditTail;
  /** Moves the tail of the audit trail to a record, whose number must be the next. */
  readonly followAudit: (record: AuditTail) => void;
  /** The position of the last event; 0 if there is none. */
  readonly lastEventNo: () => number;
  /** Assigns the next event its position. */
  readonly countEvent: () => number;
  /** Buffers rows. Keys are required if a row may replace another. */
  readonly wait: <R extends object>(table: DefinedTable, keeping: Keeping, rows: readonly R[], keyOf?: (row: R) => string) => void;
  readonly known: <K, V>(known: IdentityMap<K, V>) => ReadonlyMap<K, V>;
  /** Caches a row that was read. It stays valid even if the unit of work is rolled back. */
  readonly note: <K, V>(known: IdentityMap<K, V>, key: K, value: V) => void;
  /** Caches a row that was written. Undone if the unit of work is rolled back. */
  readonly cacheRow: <K, V>(known: IdentityMap<K, V>, key: K, value: V) => void;
  /** A read that sees all earlier writes. */
  readonly read: <R>(query: () => Promise<R>) => Promise<R>;
  /** A read that flushes the buffer only if one of the buffered rows can affect it. */
  readonly readAbout: <R>(table: DefinedTable, isAbout: (row: object) => boolean, query: () => Promise<R>) => Promise<R>;
  /** The matching buffered rows of a table, in the order in which they were added. */
  readonly buffered: <R extends object>(table: DefinedTable, isWanted: (row: R) => boolean) => readonly R[];
  /**
   * Flushes the buffer of a large unit of work once it is long, and clears the identity maps. So memory use does not grow with the
   * unit.  [STO-81]
   */
  readonly flushIfLong: () => Promise<void>;
  /** Flushes a long list. If the database runs statements in the order of sending, the unit of work continues while it is written. */
  readonly flushAhead: () => Promise<void>;
  /** Flushes the buffer before a row is removed, because removals are written before other buffered rows. */
  readonly flush: () => Promise<void>;
  /** The same, with the rows of the books, for a program whose statements run before the transaction ends. */
  readonly flushAll: () => Promise<void>;
  readonly begin: () => void;
  /** Ends the latest unit of work: keeps its writes or undoes them. */
  readonly end: (keeps: boolean) => Promise<void>;
  /**
   * Writes all remaining rows and the rows of the books, and commits if a commit function is given. Returns the reference data after the
   * commit.
   */
  readonly finish: (commit?: () => Promise<void>) => Promise<ReferenceData | null>;
}

export type SessionOptions = {
  readonly connection: Connection;
  /** Whether its transaction has one unit of work, which is undone with it. */
  readonly isAlone: boolean;
  /** The order of writing: referenced tables come before referencing ones. */
  readonly order: ReadonlyMap<DefinedTable, number>;
  readonly ledgerNo: LedgerNo;
  readonly data: ReferenceData | null;
  readonly ends: Ends;
};

export const openSession = ({ connection, order, isAlone, ledgerNo, ...start }: SessionOptions): Session => {
  const rows = waitingRows(connection, order, isAlone);
  const known = identityMaps();
  const books = booksInSession(ledgerNo, start);

  return {
    ledgerNo,
    movedAt: start.data?.movedAt ?? null,
    ...books.ofUnits,
    wait: rows.add,
    buffered: rows.found,
    flush: rows.flush,
    flushAhead: rows.flushAhead,
    flushIfLong: async () => {
      if (rows.count() < ROWS_HELD) return;
      await rows.flushAhead();
      known.forget();
    },
    known: known.of,
    note: known.note,
    cacheRow: known.cacheRow,
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
      books.begin();
    },
    end: async (keeps) => {
      if (!keeps) {
        known.undo();
        books.undo();
      }
      await rows.end(keeps);
    },
    flushAll: () => {
      books.addTo(rows);
      return rows.flush();
    },
    finish: async (commit) => {
      const data = books.addTo(rows);
      await rows.writeAll(commit);
      return data;
    },
  };
};

type OfUnits =
  | 'settings'
  | 'putSettings'
  | 'cached'
  | 'hold'
  | 'tail'
  | 'follow'
  | 'auditTail'
  | 'followAudit'
  | 'lastEventNo'
  | 'countEvent';

/** The reference data and the ends of the books, as the units of work of a transaction change them. */
const booksInSession = (ledgerNo: LedgerNo, start: Pick<SessionOptions, 'data' | 'ends'>) => {
  let { data, ends } = start;
  let before = { data, ends };

  const opened = (): ReferenceData => {
    assert(data !== null, 'the books are open');
    return data;
  };

  const ofUnits: Pick<Session, OfUnits> = {
    settings: () => data?.settings ?? null,
    putSettings: (settings) => {
      data = { ...(data ?? emptyReferenceData(ledgerNo, settings)), settings: snapshot(settings) };
    },
    cached: <T>(reference: Reference<T>): T => {
      const cached = data?.cached.get(reference);
      if (cached instanceof Damaged) throw cached;
      return (cached as T | undefined) ?? reference.empty;
    },
    hold: (reference, value) => {
      data = { ...opened(), cached: new Map(opened().cached).set(reference, value) };
    },
    tail: () => ends.tail,
    follow: (entry) => {
      ends = afterEntry(ends, entry);
    },
    auditTail: () => ends.auditTail,
    followAudit: (record) => {
      ends = afterRecord(ends, record);
    },
    lastEventNo: () => ends.lastEventNo,
    countEvent: () => {
      ends = afterEvent(ends);
      return ends.lastEventNo;
    },
  };

  return {
    ofUnits,
    begin: (): void => {
      before = { data, ends };
    },
    undo: (): void => {
      ({ data, ends } = before);
    },
    /** Adds the row of the settings and the row of the ends, each if it has changed in the transaction. Returns the reference data. */
    addTo: (rows: Pick<ReturnType<typeof waitingRows>, 'add'>): ReferenceData | null => {
      const changed = data !== start.data;
      if (data === null || !(changed || ends !== start.ends)) return data;
      if (changed) data = { ...data, version: (start.data?.version ?? 0) + 1 };
      if (data.settings !== start.data?.settings) rows.add(booksTable, 'put', [booksRow(ledgerNo, data.settings)]);
      rows.add(tailsTable, 'put', [tailsRow(ledgerNo, data.settings.id, ends, data.version)]);
      return data;
    },
  };
};

/** A session that refuses to write. */
export const readingOnly = (session: Session): Session => {
  const refuse = (): never => {
    throw new Error('Invariant broken: a unit of work that reads does not write');
  };
  return { ...session, wait: refuse, follow: refuse, followAudit: refuse, countEvent: refuse, hold: refuse, putSettings: refuse };
};
