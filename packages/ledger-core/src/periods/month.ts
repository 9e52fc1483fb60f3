import { type IsoMonth, isMonth } from '../dates.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Reads a month of the calendar, written like 2026-01.  [PRD-3] [PRD-5] */
export const readMonth = (text: string): IsoMonth | Refusal<'unprocessable'> =>
  isMonth(text) ? text : refuse('unprocessable', `"${text}" is not a month, like 2026-01.`);
