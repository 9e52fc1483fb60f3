import type { ArchivedTable } from './archiving.ts';

const ROWS_AT_ONCE = 2_000;

/** Collects rows and writes them in batches. Rows that belong together are written in one statement. */
export const slices = ({ together }: Pick<ArchivedTable, 'together'>, write: (rows: readonly object[]) => Promise<void>) => {
  const waiting: object[] = [];
  /** Writes the waiting rows, except the last ones that belong together, because more of them may follow. */
  const flush = async (): Promise<void> => {
    const last = waiting.at(-1);
    const whole =
      together === undefined ? waiting.length : waiting.findLastIndex((row) => fieldOf(row, together) !== fieldOf(last, together)) + 1;
    if (whole > 0) await write(waiting.splice(0, whole));
  };
  return {
    add: async (row: object): Promise<void> => {
      waiting.push(row);
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    },
    end: async (): Promise<void> => {
      if (waiting.length > 0) await write(waiting.splice(0));
    },
  };
};

const fieldOf = (row: object | undefined, field: string): unknown => (row as Readonly<Record<string, unknown>> | undefined)?.[field];
