/**
 * The subject of a command on the audit trail: the record that it makes, changes or undoes.  [AUD-2]
 * Each command of the ledger names its subject with one of these functions, or with its own.
 */
export type SubjectOf<Input extends readonly unknown[], Result> = (result: Result, ...input: Input) => string | null;

/** The first argument: an id, or the month of a period. */
export const named = (_result: unknown, id: string): string => id;

/** The second argument, after one prepared outside of the unit of work: a picture, a model's opinions. */
export const namedSecond = (_result: unknown, _prepared: unknown, id: string): string => id;

/** The record that the command answers with. */
export const made = ({ id }: { readonly id: string }): string => id;

/** None, for many records at once: the events with the same request id name them. */
export const several = (): null => null;
