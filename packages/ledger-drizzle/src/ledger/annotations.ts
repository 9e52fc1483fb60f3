import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnnotationFilter, Metadata } from 'ledger-core';
import type { Conditions } from '../engine/paging.ts';
import type { Kit } from '../engine/postgres-kit.ts';
import { given, type QueryMaker } from '../engine/queries.ts';

/** Data of other systems: null on most rows, which takes no space. */
export const annotationColumns = ({ text, json }: Kit) => ({
  externalId: text('external_id'),
  metadata: json('metadata').$type<Metadata>(),
});

interface AnnotatedTable {
  readonly externalId: PgColumn;
  readonly metadata: PgColumn;
}

/** A pair as it appears in the stored JSON. Quotation marks within values are escaped, so no other text matches it. */
const written = (key: string, value: string): string => JSON.stringify({ [key]: value }).slice(1, -1);

/** The conditions of a filter on annotations, with their parameters.  [ANN-4] */
export const annotationConditions = (
  { dialect }: QueryMaker,
  t: AnnotatedTable,
): ((filter: AnnotationFilter | undefined) => {
  readonly conditions: Conditions;
  readonly parameters: Readonly<Record<string, string>>;
}) => {
  const isOf = eq(t.externalId, given('externalId'));
  const pair = (at: number): SQL => dialect.contains(t.metadata, `pair${at}`);
  return ({ externalId, metadata = {} } = {}) => {
    const pairs = Object.entries(metadata).map(([key, value], at) => [`pair${at}`, written(key, value)] as const);
    return {
      conditions: {
        external_id: externalId === undefined ? undefined : isOf,
        ...Object.fromEntries(pairs.map(([name], at) => [name, pair(at)])),
      },
      parameters: { ...Object.fromEntries(pairs), ...(externalId !== undefined && { externalId }) },
    };
  };
};
