import { isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { balanceRows } from '../balances.ts';
import type { SourceAccount } from '../migration-read.ts';
import type { Requested } from '../report-reader.ts';
import { type Balances, balancesOn } from '../snapshot.ts';
import { columnOf, type ReportTable, textAt } from '../table.ts';
import { accountOf, finderOf } from './chart.ts';
import { sidesIn } from './sides.ts';

/**
 * Reads the trial balance and assigns it to the accounts of the chart, in the current format or the former one with labels such as `Sales
 * (200)`.  [MGF-44]
 */
export const trialBalanceIn = (
  table: ReportTable,
  listed: readonly SourceAccount[],
  { cutover, currency }: Requested,
): Balances | Refusal<'unprocessable'> => {
  const sides = sidesIn(table, cutover);
  if (isRefusal(sides)) return sides;
  const rows = balanceRows(table, sides, currency);
  if (isRefusal(rows)) return rows;
  const codeAt = columnOf(table.names, 'account code', 'code');
  const nameAt = columnOf(table.names, 'account', 'account name');
  const typeAt = columnOf(table.names, 'account type', 'type');
  const find = finderOf(listed);
  return balancesOn(table, nameAt, listed, rows, (row) => {
    const { code, name } = labelOf(row, codeAt, nameAt);
    if (name === '' && code === '') return null;
    const account = find(code, name) ?? (codeAt === null ? find('', textAt(row, nameAt)) : undefined);
    if (account !== undefined) return { account, isListed: true };
    const type = textAt(row, typeAt);
    return { account: accountOf(code, name || code, type), isListed: isUnlistedBank(code, type) };
  });
};

/** The program omits bank accounts without a code from the chart. */
const isUnlistedBank = (code: string, type: string): boolean => code === '' && /^bank$/i.test(type);

const labelOf = (row: TableRow, codeAt: number | null, nameAt: number | null): { readonly code: string; readonly name: string } => {
  const name = textAt(row, nameAt);
  if (codeAt !== null) return { code: textAt(row, codeAt), name };
  const [, label = name, code = ''] = /^(.+) \(([^()\s]{1,10})\)$/.exec(name) ?? [];
  return { code, name: label };
};
