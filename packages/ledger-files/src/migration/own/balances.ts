import { type Currency, isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { amountAt } from '../amounts.ts';
import type { SourceAccount, SourceBalance } from '../migration-read.ts';
import { why as whyOfReport } from '../reasons.ts';
import { balanceOf } from '../snapshot.ts';
import { originOf, refuseCell, textAt } from '../table.ts';
import type { Column, OwnTable } from './columns.ts';
import { why } from './reasons.ts';

export interface OwnBalances {
  readonly accounts: readonly SourceAccount[];
  readonly trialBalance: readonly SourceBalance[];
}

/** Reads the rows without a counterparty: an account and its balance on one side.  [MGF-21] */
export const balancesIn = (own: OwnTable, rows: readonly TableRow[], currency: Currency): OwnBalances | Refusal<'unprocessable'> => {
  const accounts = new Map<string, SourceAccount>();
  const trialBalance: SourceBalance[] = [];
  for (const row of rows) {
    const account = accountIn(own, row);
    if (isRefusal(account)) return account;
    const stray = ITEM_COLUMNS.find((column) => textAt(row, own.at[column]) !== '');
    if (stray !== undefined) return refuseCell(own.table, row, own.at[stray], why.balance_row_not_blank());
    if (accounts.has(account.id))
      return refuseCell(own.table, row, own.at.number ?? own.at.name, why.account_has_row_above({ account: account.id }));
    const balance = balanceIn(own, row, account.id, currency);
    if (isRefusal(balance)) return balance;
    accounts.set(account.id, account);
    trialBalance.push(balance);
  }
  return { accounts: [...accounts.values()], trialBalance };
};

const ITEM_COLUMNS: readonly Column[] = ['document', 'issued_on', 'due_on', 'open_amount'];

const accountIn = ({ table, at }: OwnTable, row: TableRow): SourceAccount | Refusal<'unprocessable'> => {
  const number = textAt(row, at.number);
  const name = textAt(row, at.name);
  const isCash = CASH_WORDS[textAt(row, at.is_cash).toLowerCase()];
  if (number === '' && name === '') return refuseCell(table, row, at.name ?? at.number, why.row_without_number_and_name());
  if (isCash === undefined) return refuseCell(table, row, at.is_cash, why.cell_not_true_or_false());
  const origin = originOf(table, row);
  return { id: number || name, name: name || number, number: number || null, type: textAt(row, at.type) || null, isCash, origin };
};

const CASH_WORDS: Readonly<Record<string, boolean | undefined>> = {
  '': false,
  false: false,
  no: false,
  '0': false,
  true: true,
  yes: true,
  '1': true,
};

const balanceIn = ({ table, at }: OwnTable, row: TableRow, id: string, currency: Currency): SourceBalance | Refusal<'unprocessable'> => {
  const debit = amountAt(table, row, at.debit, currency);
  const credit = amountAt(table, row, at.credit, currency);
  if (isRefusal(debit)) return debit;
  if (isRefusal(credit)) return credit;
  if (debit !== 0n && credit !== 0n) return refuseCell(table, row, at.credit, whyOfReport.debit_and_credit());
  return { ...balanceOf(id, debit - credit, currency), origin: originOf(table, row) };
};
