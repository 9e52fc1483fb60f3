import { type IsoDate, isRefusal, type MigrationFile, type MigrationOptions, parseDate, type Refusal, refuse } from 'ledger-core';
import type { MigrationRead } from '../migration-read.ts';
import { why as whyOfReport } from '../reasons.ts';
import { refuseIn } from '../refuse-in.ts';
import { reportsIn } from '../report.ts';
import { counterpartiesOf } from '../snapshot.ts';
import { textAt } from '../table.ts';
import { balancesIn } from './balances.ts';
import { ownTableIn } from './columns.ts';
import { openItemsIn } from './open-items.ts';
import { why } from './reasons.ts';

/**
 * Reads the service's own trial balance file, as CSV or as a workbook with one sheet. A row without a counterparty is a balance. A row with
 * one is an open item of the account in the row. Pure, and slow for a large file: a server runs it in a thread. The rules:
 * docs/rules/migration-files.md.
 */
export const readMigrationCsv = (
  file: MigrationFile,
  options: MigrationOptions & { readonly cutoverDate: string },
): MigrationRead | Refusal<'unprocessable'> => {
  const cutoverDate: IsoDate | Refusal<'unprocessable'> = parseDate(options.cutoverDate, 'cutoverDate');
  if (isRefusal(cutoverDate)) return cutoverDate;
  const reports = reportsIn([file], options);
  if (isRefusal(reports)) return reports;
  const [report, other] = reports;
  if (report === undefined) return refuse('unprocessable', whyOfReport.no_migration_file());
  if (other !== undefined) return refuseIn(other.name, null, null, why.workbook_of_many_sheets());
  const own = ownTableIn(report);
  if (isRefusal(own)) return own;
  const isItem = own.table.rows.map((row) => textAt(row, own.at.party) !== '');
  const balances = balancesIn(
    own,
    own.table.rows.filter((_, at) => !isItem[at]),
    options.currency,
  );
  if (isRefusal(balances)) return balances;
  const openItems = openItemsIn(
    own,
    own.table.rows.filter((_, at) => isItem[at]),
    balances.accounts,
    options.currency,
  );
  if (isRefusal(openItems)) return openItems;
  return { cutoverDate, ...balances, openItems, counterparties: counterpartiesOf(openItems), doubts: [] };
};
