import type { Travelling } from './travelling.ts';

/** Rows that are written at once. */
const ROWS_AT_ONCE = 2_000;

/** Gathers rows, and keeps many at once. Rows that belong together are kept in one statement. */
export const slices = ({ together }: Pick<Travelling, 'together'>, keep: (rows: readonly object[]) => Promise<void>) => {
  const waiting: object[] = [];
  /** Keeps the rows that wait, but for the last ones that belong together, since more of them may follow. */
  const flush = async (): Promise<void> => {
    const last = waiting.at(-1);
    const whole =
      together === undefined ? waiting.length : waiting.findLastIndex((row) => fieldOf(row, together) !== fieldOf(last, together)) + 1;
    if (whole > 0) await keep(waiting.splice(0, whole));
  };
  return {
    add: async (row: object): Promise<void> => {
      waiting.push(row);
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    },
    end: async (): Promise<void> => {
      if (waiting.length > 0) await keep(waiting.splice(0));
    },
  };
};

const fieldOf = (row: object | undefined, field: string): unknown => (row as Readonly<Record<string, unknown>> | undefined)?.[field];
