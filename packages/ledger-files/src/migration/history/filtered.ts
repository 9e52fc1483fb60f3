import type { Refusal } from 'ledger-core';
import { refuseIn } from '../refuse-in.ts';
import { lineOf, type ReportTable } from '../table.ts';

/** Refuses a report whose head says that it shows a part of the books only.  [MGF-50] */
export const refuseFiltered = ({ report, above }: ReportTable): Refusal<'unprocessable'> | null => {
  const row = above.find((line) => FILTER.test(lineOf(line)));
  return row === undefined
    ? null
    : refuseIn(
        report.name,
        row.number,
        null,
        `the report shows a part of the books ("${lineOf(row).slice(0, 80)}"); export it without a filter.`,
      );
};

const FILTER =
  /^(?:filter(?:s|ed)?(?: by| on)?|(?:distribution )?accounts?|customers?|vendors?|suppliers?|contacts?|names?|class(?:es)?|locations?|departments?|transaction types?|tracking)\s*[:=]\s*(?!all\b)/i;
