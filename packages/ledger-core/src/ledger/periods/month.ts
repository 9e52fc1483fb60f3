import { type IsoDate, type IsoMonth, isMonth, monthOf } from '../../kernel/dates.ts';
import { aboutInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

/** Parses a calendar month, such as 2026-01.  [PRD-3] [PRD-5] */
export const readMonth = (text: string): IsoMonth | Refusal<'unprocessable'> =>
  isMonth(text) ? text : refuse('unprocessable', why.no_month({ text }));

/** Parses the last month of a run. The month must have begun.  [FAS-6] [SCH-5] */
export const readThrough = (text: string, today: IsoDate): IsoMonth | Refusal<'unprocessable'> => {
  const month = readMonth(text);
  if (isRefusal(month)) return aboutInput(month, 'through');
  return month <= monthOf(today) ? month : refuse('unprocessable', why.month_not_begun_named({ month, today: monthOf(today) }), 'through');
};
