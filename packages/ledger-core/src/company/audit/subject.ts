/**
 * Selects the audit subject of a command: the record that it creates, changes or undoes.  [AUD-2]
 * Each command uses one of these functions, or its own.
 */
export type SubjectOf<Input extends readonly unknown[], Result> = (result: Result, ...input: Input) => string | null;

/** The first argument: an id, or the month of a period. */
export const named = (_result: unknown, id: string): string => id;

/** The second argument, after one that was prepared outside the unit of work, such as an image or suggestions of a model. */
export const namedSecond = (_result: unknown, _prepared: unknown, id: string): string => id;

/** The record that the command returns. */
export const made = ({ id }: { readonly id: string }): string => id;

/** No subject, for commands on several records. Events with the same request id contain their ids. */
export const several = (): null => null;
