import type { Refusal } from 'ledger-core';
import type { SourceAccount } from '../migration-read.ts';
import { why as whyOfReport } from '../reasons.ts';
import { columnOf, originOf, type ReportTable, refuseCell, textAt } from '../table.ts';

/**
 * Reads the chart of accounts. The code of an account is its id, or its name if there is no code. The list's balances are not read.
 * [MGF-41]
 */
export const accountsIn = (table: ReportTable): readonly SourceAccount[] | Refusal<'unprocessable'> => {
  const codeAt = columnOf(table.names, 'code');
  const nameAt = columnOf(table.names, 'name');
  const typeAt = columnOf(table.names, 'type');
  const accounts = new Map<string, SourceAccount>();
  for (const row of table.rows) {
    const code = textAt(row, codeAt);
    const name = textAt(row, nameAt);
    const type = textAt(row, typeAt);
    if (name === '') return refuseCell(table, row, nameAt, whyOfReport.row_without_account_name());
    if (type === '') return refuseCell(table, row, typeAt, whyOfReport.account_without_type({ account: name }));
    const account = { ...accountOf(code, name, type), origin: originOf(table, row) };
    if (accounts.has(account.id))
      return refuseCell(table, row, code === '' ? nameAt : codeAt, whyOfReport.account_in_row_above({ account: account.id }));
    accounts.set(account.id, account);
  }
  return [...accounts.values()];
};

export const accountOf = (code: string, name: string, type: string): SourceAccount => ({
  id: code || name,
  name,
  number: code || null,
  type: type || null,
  isCash: /^bank$/i.test(type),
});

/** Finds an account by its code, else by its name. A workbook may have turned the code 090 into the number 90.  [MGF-42] */
export const finderOf = (accounts: readonly SourceAccount[]): ((code: string, name: string) => SourceAccount | undefined) => {
  const byCode = new Map(accounts.map((account) => [account.number ?? '', account]));
  const byName = new Map(accounts.map((account) => [account.name, account]));
  const byNumber = new Map(accounts.map((account) => [withoutZeros(account.number ?? ''), account]));
  return (code, name) => {
    if (code === '') return byName.get(name);
    const shortened = byNumber.get(withoutZeros(code));
    return byCode.get(code) ?? (shortened?.name === name ? shortened : undefined);
  };
};

const withoutZeros = (code: string): string => code.replace(/^0+(?=\d)/, '');
