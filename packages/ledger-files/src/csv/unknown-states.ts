import { INFERRED_FROM_ROWS } from '../limits.ts';
import { type Layout, nameOf } from './layout.ts';
import type { RowReading } from './rows.ts';
import { saysPending } from './status.ts';
import { plainName } from './words/plain-name.ts';
import { DONE_WORDS } from './words/statuses.ts';

/** More values than states have, in a column that is called so. */
const MAX_STATES = 12;

/** Makes a bad row of each whose state is a word that nobody knows: it may not have happened. A column with one value, or with many, says nothing.  [STM-37] */
export const withoutUnknownStates = (layout: Layout, readings: readonly RowReading[]): readonly RowReading[] => {
  const at = layout.isKnown ? undefined : layout.roles.status?.[0];
  if (at === undefined) return readings;
  const values = new Set(layout.rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => (cells[at] ?? '').trim()));
  if (values.size < 2 || values.size > MAX_STATES) return readings;
  return readings.map((reading) => {
    if (reading.is !== 'movement') return reading;
    const { row } = reading.movement;
    const word = (row.cells[at] ?? '').trim();
    return isKnown(word) ? reading : { is: 'bad', bad: { rowNumber: row.number, column: nameOf(layout, at), message: unknown(word) } };
  });
};

/** A letter or two is a mark of the bank, as C for cleared. */
const isKnown = (word: string): boolean => word.length <= 2 || DONE_WORDS.has(plainName(word)) || saysPending(word);

const unknown = (word: string): string => `"${word}"${UNKNOWN_STATE}, and it may mean that the movement did not happen.`;

/** How a bad row says that nobody knows its state. */
export const UNKNOWN_STATE = ' is no known state';
