import { type Days, type DaysInput, parseDays } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { fiscalYearStart } from '../../ledger/accounts/fiscal-year.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The period of a statement. Default: from the start of the fiscal year of the last day, until today. */
export type DaysQuery = DaysInput;

export const readDays = (unit: Needs, query: DaysQuery): Days | Refusal<'unprocessable'> =>
  parseDays(query, unit.today, (until) => fiscalYearStart(until, unit.settings.fiscalYearStartMonth));
