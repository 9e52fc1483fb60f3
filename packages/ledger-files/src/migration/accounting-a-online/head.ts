import type { Refusal } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../amounts.ts';
import { refuseIn } from '../refuse-in.ts';
import type { Asked } from '../report-reader.ts';
import { fieldsOf, type Json, listIn, textIn } from './answers.ts';

/** Refuses a response that is not a report, or whose header shows cash basis, another currency or another day.  [MGF-72] */
export const refuseHead = (name: string, answer: Json, { cutover, currency }: Asked): Refusal<'unprocessable'> | null => {
  const head = fieldsOf(answer.Header);
  if (textIn(head.ReportName) === '') return refuseIn(name, null, null, 'the answer is no report; read the company again.');
  if (/^cash$/i.test(textIn(head.ReportBasis)))
    return refuseIn(name, null, null, 'the report is on cash basis; set the accounting method of the company to accrual.');
  const code = textIn(head.Currency);
  if (code !== '' && code !== currency.code)
    return refuseIn(name, null, null, `the report is in ${code}, and the books are in ${currency.code}; ${IN_OWN_CURRENCY}`);
  const day = optionOf(answer, 'report_date') || textIn(head.EndPeriod);
  return day === '' || day === cutover
    ? null
    : refuseIn(name, null, null, `the report is as of ${day.slice(0, 40)}, and was asked for as of ${cutover}; read the company again.`);
};

/** An option of a report; empty if it is not set. */
export const optionOf = (answer: Json, wanted: string): string => {
  const options = listIn(fieldsOf(answer.Header).Option).map(fieldsOf);
  return textIn(options.find(({ Name: name }) => name === wanted)?.Value);
};

/** Whether a report is empty, by its own flag or by its rows.  [MGF-74] */
export const isEmpty = (answer: Json): boolean =>
  optionOf(answer, 'NoReportData').toLowerCase() === 'true' || listIn(fieldsOf(answer.Rows).Row).length === 0;
