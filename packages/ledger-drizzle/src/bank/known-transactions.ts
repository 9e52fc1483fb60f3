import { and, eq } from 'drizzle-orm';
import type { KnownTransaction, Repositories, TransactionId } from 'ledger-core';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { readingOf } from './stored-reading.ts';
import { matchOf, type TransactionRow, transactionsTable } from './transactions-table.ts';

/**
 * Finds the existing transactions of a source account. An import looks up each of its records, so only the identifying columns are read.
 */
export const knownTransactionQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = transactionsTable(kit);
  const { id, sourceId, sourceRef, fingerprint, kind, matchKind, matchedId, laterReading, importId } = t;
  const compared = { id, sourceRef, fingerprint, kind, matchKind, matchedId, laterReading, importId };
  return {
    byRef: lazily(() =>
      db
        .select(compared)
        .from(t)
        .where(and(ofBooks(t), eq(sourceId, given('sourceId')), dialect.keyed(sourceRef, 'refs')))
        .prepare('known_by_ref'),
    ),
    /** Matches any source account. With a condition for one, SQLite would read all of its rows through the index of the refs. */
    byPrint: lazily(() =>
      db
        .select({ ...compared, sourceId })
        .from(t)
        .where(and(ofBooks(t), dialect.keyed(fingerprint, 'prints')))
        .prepare('known_by_print'),
    ),
  };
};

type Queries = ReturnType<typeof knownTransactionQueries>;

export const knownMovements = (session: Session, queries: Queries): Pick<Repositories['transactions'], 'byRefs' | 'byFingerprints'> => {
  const { ledgerNo } = session;
  return {
    byRefs: async (sourceId, refs) => {
      if (refs.length === 0) return [];
      const rows = await session.read(() => queries.byRef().execute({ ledgerNo, sourceId, refs: json(refs) }));
      return oldestFirst(rows.map(movementOf));
    },
    byFingerprints: async (sourceId, fingerprints) => {
      if (fingerprints.length === 0) return [];
      const rows = await session.read(() => queries.byPrint().execute({ ledgerNo, prints: json(fingerprints) }));
      const found = rows.filter((row) => row.sourceId === sourceId);
      return oldestFirst(found.map(movementOf));
    },
  };
};

type Row = Pick<TransactionRow, 'id' | 'sourceRef' | 'fingerprint' | 'kind' | 'matchKind' | 'matchedId' | 'laterReading' | 'importId'>;

const movementOf = ({ id, sourceRef, fingerprint, kind, matchKind, matchedId, laterReading, importId }: Row): KnownTransaction => ({
  ...{ id, sourceRef, fingerprint, kind, importId },
  match: matchOf({ matchKind, matchedId }),
  laterReading: readingOf(laterReading),
});

const oldestFirst = <Row extends { readonly id: TransactionId }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
