import { type IsoDate, isRefusal, parseDate, type Refusal, refuse } from 'ledger-core';
import { asOfIn } from './days.ts';
import { why } from './reasons.ts';
import { refuseIn } from './refuse-in.ts';
import type { ReportTable } from './table.ts';

/** The day of the trial balance, else the stated one. All days that reports or the caller state must be equal.  [MGF-6] */
export const cutoverOf = (
  trialBalance: ReportTable,
  others: readonly ReportTable[],
  stated: string | undefined,
): IsoDate | Refusal<'unprocessable'> => {
  const given = stated === undefined ? null : parseDate(stated, 'cutoverDate');
  if (isRefusal(given)) return given;
  const own = asOfIn(trialBalance.above);
  const cutover = own?.day ?? given;
  if (cutover === null) return refuseIn(trialBalance.report.name, trialBalance.header.number, null, why.no_day_of_trial_balance());
  if (given !== null && given !== cutover)
    return refuse('unprocessable', why.cutover_days_differ({ given, report: trialBalance.report.name, cutover }), 'cutoverDate');
  for (const table of others) {
    const asOf = asOfIn(table.above);
    if (asOf !== null && asOf.day !== cutover)
      return refuseIn(table.report.name, asOf.row, null, why.report_of_other_day({ day: asOf.day, cutover }));
  }
  return cutover;
};

/**
 * The cutover day of a journal or a general ledger: the day of the trial balance, else the stated one, else the end of its period. The
 * period must not end before that day.  [MGF-6]
 */
export const historyCutover = (
  history: ReportTable,
  trialBalance: ReportTable | undefined,
  stated: string | undefined,
): IsoDate | Refusal<'unprocessable'> => {
  const end = asOfIn(history.above);
  const given = stated === undefined ? null : parseDate(stated, 'cutoverDate');
  const cutover = trialBalance === undefined ? (given ?? end?.day ?? null) : cutoverOf(trialBalance, [], stated);
  if (isRefusal(cutover)) return cutover;
  if (cutover === null) return refuseIn(history.report.name, history.header.number, null, why.no_period_of_report());
  return end === null || end.day >= cutover
    ? cutover
    : refuseIn(history.report.name, end.row, null, why.report_ends_early({ day: end.day, cutover }));
};
