import { word } from '../base/word.ts';

/** The open recurrence, or `new`. */
export interface RecurringSearch {
  readonly recurrence?: string | undefined;
}

export const recurringSearch = (given: Readonly<Record<string, unknown>>): RecurringSearch => ({ recurrence: word(given.recurrence) });
