import { join } from 'node:path';
import type { OperationId, Schemas } from 'ledger-api-client';
import type { Connection } from '../connection/connection.ts';
import { folderOf, readStored, writeStored } from '../connection/profiles.ts';
import { UsageError } from './faults.ts';
import type { Parts } from './parts.ts';

/** The operation that reverses an act, with its arguments. */
export type Reversal = readonly [operation: OperationId, ...given: unknown[]];

/** An act of a person, with its reversal; null if it cannot be reversed. */
export interface Act {
  readonly did: string;
  readonly undo: readonly Reversal[] | null;
}

type RefusedRow = Schemas['RestoreRefusal'];

type Acts = Readonly<Record<string, readonly Act[]>>;

/** The number of acts remembered per set of books. */
const REMEMBERED = 50;

const fileOf = ({ environment }: Parts): string => join(folderOf(environment, 'STATE'), 'acts.json');

const actsIn = (parts: Parts): Acts => readStored<Acts>(fileOf(parts)) ?? {};

/** Records an act in these books for `books undo`.  [CLI-33] */
export const remember = async (parts: Parts, at: Connection, act: Act): Promise<void> => {
  const { id } = await at.books();
  const acts = actsIn(parts);
  writeStored(fileOf(parts), { ...acts, [id]: [act, ...(acts[id] ?? [])].slice(0, REMEMBERED) });
};

/** The last act of this person in these books. */
export const lastAct = async (parts: Parts, at: Connection): Promise<Act | undefined> => actsIn(parts)[(await at.books()).id]?.[0];

/** Restores changed transactions, including those that changed with them, to their earlier state.  [FIL-28] */
export const restoring = (before: readonly Pick<Schemas['TransactionOut'], 'id' | 'row_version'>[]): readonly Reversal[] =>
  Array.from({ length: Math.ceil(before.length / MOST_ROWS) }, (_, at) => [
    'transactions.restore',
    { rows: before.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS).map(({ id, row_version }) => ({ event_id: id, row_version })) },
  ]);

/** The maximum number of rows per restore request. */
const MOST_ROWS = 1_000;

/**
 * Reverses the last act and forgets it. Returns the rows that could not be restored. If the whole reversal is refused, the act stays
 * recorded.
 */
export const takeBack = async (parts: Parts, at: Connection, reversals: readonly Reversal[]): Promise<readonly RefusedRow[]> => {
  const methods = at.ledger as unknown as Readonly<Record<string, Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>>>;
  const refused: RefusedRow[] = [];
  for (const [operation, ...given] of reversals) {
    const [group = '', name = ''] = operation.split('.');
    const result = (await methods[group]?.[name]?.(...given)) as Partial<Schemas['RestoreOut']> | undefined;
    refused.push(...(result?.refused ?? []));
    if (result?.restored?.length === 0) throw new UsageError(refused.map(({ event_id, message }) => `${event_id}: ${message}`).join('\n'));
  }
  const { id } = await at.books();
  const acts = actsIn(parts);
  writeStored(fileOf(parts), { ...acts, [id]: (acts[id] ?? []).slice(1) });
  return refused;
};
