/** A statement of a step. Parameters are written `?`. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

export type ResultRow = Readonly<Record<string, unknown>>;

/**
 * A step of a migration beyond SQL, in the same transaction: a generator that yields statements and receives the rows of the last one. It is written once for a
 * synchronous and an asynchronous driver. It names tables and columns as they are at that migration.
 */
export type Step = Generator<readonly Statement[], void, readonly ResultRow[]>;

/** Runs a step with a synchronous driver. */
export const runStep = (step: Step, run: (statement: Statement) => readonly ResultRow[]): void => {
  for (let asked = step.next(); asked.done !== true; ) {
    let rows: readonly ResultRow[] = [];
    for (const statement of asked.value) rows = run(statement);
    asked = step.next(rows);
  }
};

/** Runs a step with an asynchronous driver; the statements of one yield are sent together. */
export const runStepLater = async (step: Step, run: (statement: Statement) => Promise<readonly ResultRow[]>): Promise<void> => {
  for (let asked = step.next(); asked.done !== true; ) asked = step.next((await Promise.all(asked.value.map(run))).at(-1) ?? []);
};
