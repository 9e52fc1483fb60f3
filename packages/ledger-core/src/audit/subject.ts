/**
 * What a command was carried out on, for the audit trail: the thing that it makes, or the one that it changes or undoes.  [AUD-2]
 * Each command of the ledger says which with one of these, or with a function of its own.
 */
export type SubjectOf<Input extends readonly unknown[], Result> = (result: Result, ...input: Input) => string | null;

/** The first word of its input: an id, or the month of a period. */
export const named = (_result: unknown, id: string): string => id;

/** The same behind what was prepared outside of the unit of work: a picture, a model's opinions. */
export const namedSecond = (_result: unknown, _prepared: unknown, id: string): string => id;

/** What it answers with. */
export const made = ({ id }: { readonly id: string }): string => id;

/** Many at once: the events under the same request id name them. */
export const several = (): null => null;
