import { type IsoDate, isRefusal, parseDate, type Refusal, refuse } from 'ledger-core';
import { unread } from '../unread.ts';
import { asOfIn } from './days.ts';
import { refuseIn } from './refuse-in.ts';
import type { ReportTable } from './table.ts';

/** The day of the trial balance, else the stated one. All days that reports or the caller state must be equal.  [MGF-6] */
export const cutoverOf = (
  trialBalance: ReportTable,
  others: readonly ReportTable[],
  stated: string | undefined,
): IsoDate | Refusal<'unprocessable'> => {
  const given = stated === undefined ? null : parseDate(stated, 'cutover_date');
  if (isRefusal(given)) return given;
  const own = asOfIn(trialBalance.above);
  const cutover = own?.day ?? given;
  if (cutover === null) return refuseIn(trialBalance.report.name, trialBalance.header.number, null, NO_DAY);
  if (given !== null && given !== cutover)
    return refuse(
      'unprocessable',
      unread(`${given} is stated, and ${trialBalance.report.name} is as of ${cutover}; they must agree.`),
      'cutover_date',
    );
  for (const table of others) {
    const asOf = asOfIn(table.above);
    if (asOf !== null && asOf.day !== cutover)
      return refuseIn(
        table.report.name,
        asOf.row,
        null,
        `the report is as of ${asOf.day}, and the trial balance as of ${cutover}; export it as of that day.`,
      );
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
  const given = stated === undefined ? null : parseDate(stated, 'cutover_date');
  const cutover = trialBalance === undefined ? (given ?? end?.day ?? null) : cutoverOf(trialBalance, [], stated);
  if (isRefusal(cutover)) return cutover;
  if (cutover === null) return refuseIn(history.report.name, history.header.number, null, NO_END);
  return end === null || end.day >= cutover
    ? cutover
    : refuseIn(
        history.report.name,
        end.row,
        null,
        `the report ends on ${end.day}, before the cutover day, ${cutover}; export it up to that day.`,
      );
};

const NO_END =
  'no line above the header states the period of the report, like "January 1-December 31, 2025", and no cutover_date is given; state cutover_date.';

const NO_DAY =
  'no line above the header states the day of the trial balance, like "As of December 31, 2025", and no cutover_date is given; export it as of the cutover day, or state cutover_date.';
