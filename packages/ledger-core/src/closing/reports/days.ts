import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { fiscalYearStart } from './fiscal-year.ts';

/** The days that a report is asked for. */
export interface DaysQuery {
  /** Default: the first day of the fiscal year of `until`. */
  readonly since?: string | null | undefined;
  /** Default: today. */
  readonly until?: string | null | undefined;
}

/** The first and the last day of a report, by default the fiscal year up to today. Refused with unprocessable where a day is none, or the first lies after the last. */
export const readDays = (books: Books, query: DaysQuery): { readonly from: IsoDate; readonly to: IsoDate } | Refusal<'unprocessable'> => {
  const to = query.until == null ? books.today : parseDate(query.until, 'until');
  if (isRefusal(to)) return to;
  const from = query.since == null ? fiscalYearStart(to, books.settings.fiscalYearStartMonth) : parseDate(query.since, 'since');
  if (isRefusal(from)) return from;
  if (from > to) return refuse('unprocessable', `since: ${from} lies after until, ${to}.`, { field: 'since' });
  return { from, to };
};
