import type { StatementMapping } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';

/** The caller's options with a choice applied. */
export const withChoice = (options: ReadOptions, sets: Partial<ReadOptions>): ReadOptions => ({
  ...options,
  ...sets,
  ...((options.mapping ?? sets.mapping) && {
    mapping: {
      ...options.mapping,
      ...sets.mapping,
      ...(sets.mapping?.directions && { directions: joined(options.mapping?.directions, sets.mapping.directions) }),
      ...((options.mapping?.columns ?? sets.mapping?.columns) && { columns: { ...options.mapping?.columns, ...sets.mapping?.columns } }),
    },
  }),
});

type Directions = NonNullable<StatementMapping['directions']>;

const joined = (given: Directions | undefined, more: Directions): Directions => ({
  in: [...(given?.in ?? []), ...more.in],
  out: [...(given?.out ?? []), ...more.out],
});
