import { and, eq, type SQL } from 'drizzle-orm';
import type { KnownMovement, Repositories } from 'ledger-core';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { matchOf, transactionsTable } from './transactions-table.ts';

/** Finds the movements of a source account that the books hold. An import asks for every one of its records, so only the columns that recognise a movement are read. */
export const knownMovementQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = transactionsTable(kit);
  const { id, sourceRef, fingerprint, kind, matchKind, matchedId } = t;
  const known = (name: string, condition: SQL) =>
    lazily(() =>
      db
        .select({ id, sourceRef, fingerprint, kind, matchKind, matchedId })
        .from(t)
        .where(and(ofBooks(t), eq(t.sourceId, given('sourceId')), condition))
        .prepare(name),
    );
  return {
    byRef: known('known_by_ref', dialect.keyed(sourceRef, 'refs')),
    byPrint: known('known_by_print', dialect.keyed(fingerprint, 'prints')),
  };
};

type Queries = ReturnType<typeof knownMovementQueries>;
type Row = Awaited<ReturnType<ReturnType<Queries['byRef']>['execute']>>[number];

export const knownMovements = (session: Session, queries: Queries): Pick<Repositories['transactions'], 'byRefs' | 'byFingerprints'> => {
  const { ledgerNo } = session;
  const asked = async (values: readonly string[], ask: () => Promise<readonly Row[]>): Promise<readonly KnownMovement[]> =>
    values.length === 0 ? [] : (await session.read(ask)).map(movementOf).sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    byRefs: (sourceId, refs) => asked(refs, () => queries.byRef().execute({ ledgerNo, sourceId, refs: json(refs) })),
    byFingerprints: (sourceId, prints) => asked(prints, () => queries.byPrint().execute({ ledgerNo, sourceId, prints: json(prints) })),
  };
};

const movementOf = ({ matchKind, matchedId, ...movement }: Row): KnownMovement => ({
  ...movement,
  match: matchOf({ matchKind, matchedId }),
});
