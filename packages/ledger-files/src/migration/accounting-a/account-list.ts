import type { Refusal } from 'ledger-core';
import type { SourceAccount } from '../migration-read.ts';
import { why as whyOfReport } from '../reasons.ts';
import { columnOf, originOf, type ReportTable, refuseCell, textAt } from '../table.ts';
import { why } from './reasons.ts';

/** Reads the list of accounts. The full name with `:` between the levels is the id. The list's balances are not read.  [MGF-31] */
export const accountsIn = (table: ReportTable): readonly SourceAccount[] | Refusal<'unprocessable'> => {
  const nameAt = columnOf(table.names, 'full name', 'account', 'account name', 'name');
  const numberAt = columnOf(table.names, 'account #', 'account number', 'number');
  const typeAt = columnOf(table.names, 'type');
  if (nameAt === null) return refuseCell(table, table.header, null, why.no_column_of_accounts());
  const accounts = new Map<string, SourceAccount>();
  for (const row of table.rows) {
    const name = textAt(row, nameAt);
    const type = textAt(row, typeAt);
    const filled = row.cells.filter((cell) => cell.trim() !== '').length;
    if (filled === 1 || /^total$/i.test(textAt(row, 0))) continue;
    if (name === '') return refuseCell(table, row, nameAt, whyOfReport.row_without_account_name());
    if (type === '') return refuseCell(table, row, typeAt, whyOfReport.account_without_type({ account: name }));
    if (accounts.has(name)) return refuseCell(table, row, nameAt, whyOfReport.account_in_row_above({ account: name }));
    accounts.set(name, {
      id: name,
      name,
      number: textAt(row, numberAt) || null,
      type,
      isCash: /^banks?$/i.test(type),
      origin: originOf(table, row),
    });
  }
  return [...accounts.values()];
};
