import { type InboxGroup, inboxGroups } from 'ledger-api-client';
import { decimalOf, scaleOf } from '../parts/minor.ts';
import { type Suggestion, suggestionOf } from './suggestion.ts';
import type { Waiting } from './waiting.ts';

/** Rows that a person would likely decide in the same way. */
export interface Group extends InboxGroup<Waiting> {
  /** The common suggestion of its rows. */
  readonly suggestion: Suggestion | undefined;
}

/** Groups rows by the next action, each with the suggestion that all of its rows have. Pure. */
export const groupsOf = (rows: readonly Waiting[]): readonly Group[] =>
  inboxGroups(rows).map((group) => {
    const [first] = group.rows;
    return { ...group, suggestion: group.kind === 'likely' && first !== undefined ? suggestionOf(first) : undefined };
  });

/** Whether Enter, pressed twice on its heading, accepts all of its rows. */
export const isAcceptedWhole = ({ kind }: Group): boolean => kind === 'likely' || kind === 'payments';

/** A line of the list. */
export type Line =
  | { readonly id: string; readonly group: Group; readonly row?: undefined }
  | { readonly id: string; readonly group: Group; readonly row: Waiting };

export const linesOf = (groups: readonly Group[]): readonly Line[] =>
  groups.flatMap((group) => [
    ...(group.kind === 'list' ? [] : [{ id: group.id, group }]),
    ...group.rows.map((row) => ({ id: row.transaction.id, group, row })),
  ]);

/** The sum of all rows by currency, in exact minor units; money out is negative. */
export const sumsOf = ({ rows }: Group): readonly (readonly [string, string])[] => {
  const sums = new Map<string, { readonly minor: bigint; readonly scale: number }>();
  for (const { transaction } of rows) {
    const scale = scaleOf(transaction.amount);
    const minor = BigInt(transaction.amount.replace('.', '')) * (transaction.direction === 'out' ? -1n : 1n);
    sums.set(transaction.currency, { minor: (sums.get(transaction.currency)?.minor ?? 0n) + minor, scale });
  }
  return [...sums].map(([currency, { minor, scale }]) => [currency, decimalOf(minor, scale)]);
};
