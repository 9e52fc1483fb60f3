import type { Operation } from '../company/books/permissions.ts';
import type { Granted, Refusal } from '../kernel/refusal.ts';
import type { WriteOptions } from '../store/store.ts';
import type { OpenUnit, Viewed } from './unit.ts';

/** The open books of a command: the caller's, and the other company's if the command covers two. */
export type Units = readonly [here: OpenUnit, there?: OpenUnit];

export type OpenUnits = <Result>(work: (units: Units) => Promise<Result>, options: WriteOptions) => Promise<Result | Refusal>;

/** A command to execute: its books, its work, and its audit subjects. */
export interface PreparedCommand<Result> {
  /** The command and its arguments without the caller, for a proposal. */
  readonly command: object;
  readonly input: readonly unknown[];
  readonly operation: Operation;
  readonly open: OpenUnits;
  readonly execute: (units: Units) => Promise<Result>;
  /** The audit subject in each set of books. */
  readonly subjectsOf: (result: Granted<Result>) => readonly [here: string | null, there?: string | null];
  /** The arguments of the same command for one row, or null. Undefined for a command that does not process several rows.  [POL-7] */
  readonly only?: ((id: string) => readonly unknown[] | null) | undefined;
  readonly view: Viewed<Result>;
  /** The lookups to expect, so that the store can prefetch them. */
  readonly hints: () => WriteOptions;
}
