import type { Remedy, RemedyValue, StatementMapping } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { withChoice } from './with-choice.ts';

/** The remedy for options that read a file; null if they are more than one input. */
export const remedyOf = (sets: Partial<ReadOptions>, options: ReadOptions): Remedy | null => {
  const [remedy, other] = inputsOf(sets, withChoice(options, sets).mapping ?? {});
  return remedy === undefined || other !== undefined ? null : remedy;
};

/** The inputs that options set. Words of direction are one input with both lists, and it replaces the caller's. */
const inputsOf = (
  { mapping = {}, ...others }: Partial<ReadOptions>,
  { directions: allDirections }: StatementMapping,
): readonly Remedy[] => {
  const { columns = {}, directions, ...settings } = mapping;
  return [
    ...remediesIn('', others),
    ...remediesIn('mapping.', settings),
    ...remediesIn('mapping.columns.', columns),
    ...(directions === undefined ? [] : remediesIn('mapping.', { directions: allDirections })),
  ];
};

const remediesIn = (prefix: string, values: object): readonly Remedy[] =>
  Object.entries(values).map(([name, value]) => ({ input: `${prefix}${name}`, value: value as RemedyValue }));
