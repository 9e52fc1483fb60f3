/** A statement of a step. Parameters are written `?`. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

export type ResultRow = Readonly<Record<string, unknown>>;

/**
 * What a migration does beyond SQL, in the same transaction: it yields statements and is given the rows of the last one. Written once for both databases,
 * whose drivers answer at once or later. It names tables and columns as they are at that migration, whatever they become later.
 */
export type Step = Generator<readonly Statement[], void, readonly ResultRow[]>;

/** Runs a step against a driver that answers at once. */
export const runStep = (step: Step, run: (statement: Statement) => readonly ResultRow[]): void => {
  for (let asked = step.next(); asked.done !== true; ) {
    let rows: readonly ResultRow[] = [];
    for (const statement of asked.value) rows = run(statement);
    asked = step.next(rows);
  }
};

/** Runs a step against a driver that answers later; the statements of one yield are sent together. */
export const runStepLater = async (step: Step, run: (statement: Statement) => Promise<readonly ResultRow[]>): Promise<void> => {
  for (let asked = step.next(); asked.done !== true; ) asked = step.next((await Promise.all(asked.value.map(run))).at(-1) ?? []);
};
