import { snapshot } from '../../kernel/snapshot.ts';

/** Functions that undo the writes of a unit of work, latest first. */
export type UndoLog = (() => void)[];

/** Undoes everything since the log had this length. */
export const rollBack = (log: UndoLog, to = 0): void => {
  for (const undo of log.splice(to).toReversed()) undo();
};

/** Rows by key, in insertion order. Every write can be undone. */
export class MemoryTable<T> {
  readonly #rows = new Map<string, T>();
  readonly #undo: UndoLog;

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  get(key: string): T | undefined {
    return this.#rows.get(key);
  }

  /** The rows with these keys. Unknown keys are skipped. */
  pick(keys: readonly string[]): readonly T[] {
    return [...new Set(keys)].flatMap((key) => {
      const row = this.#rows.get(key);
      return row === undefined ? [] : [row];
    });
  }

  values(): readonly T[] {
    return [...this.#rows.values()];
  }

  put(key: string, row: T): void {
    const before = this.#rows.get(key);
    this.#rows.set(key, snapshot(row));
    this.#undo.push(() => {
      if (before === undefined) this.#rows.delete(key);
      else this.#rows.set(key, before);
    });
  }

  delete(key: string): void {
    const before = this.#rows.get(key);
    if (before === undefined) return;
    this.#rows.delete(key);
    this.#undo.push(() => {
      this.#rows.set(key, before);
    });
  }
}
