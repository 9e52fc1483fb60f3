import type { Refusal } from 'ledger-core';
import { refuseIn } from '../refuse-in.ts';
import type { Requested } from '../report-reader.ts';
import { why } from './reasons.ts';
import { fieldsOf, type Json, listIn, textIn } from './responses.ts';

/** Refuses a response that is not a report, or whose header shows cash basis, another currency or another day.  [MGF-72] */
export const refuseHead = (name: string, response: Json, { cutover, currency }: Requested): Refusal<'unprocessable'> | null => {
  const head = fieldsOf(response.Header);
  if (textIn(head.ReportName) === '') return refuseIn(name, null, null, why.answer_no_report());
  if (/^cash$/i.test(textIn(head.ReportBasis))) return refuseIn(name, null, null, why.company_on_cash_basis());
  const code = textIn(head.Currency);
  if (code !== '' && code !== currency.code)
    return refuseIn(name, null, null, why.report_in_other_currency({ currency: code, own: currency.code }));
  const day = optionOf(response, 'report_date') || textIn(head.EndPeriod);
  return day === '' || day === cutover ? null : refuseIn(name, null, null, why.answer_of_other_day({ day: day.slice(0, 40), cutover }));
};

/** An option of a report; empty if it is not set. */
export const optionOf = (response: Json, wanted: string): string => {
  const options = listIn(fieldsOf(response.Header).Option).map(fieldsOf);
  return textIn(options.find(({ Name: name }) => name === wanted)?.Value);
};

/** Whether a report is empty, by its own flag or by its rows.  [MGF-74] */
export const isEmpty = (response: Json): boolean =>
  optionOf(response, 'NoReportData').toLowerCase() === 'true' || listIn(fieldsOf(response.Rows).Row).length === 0;
