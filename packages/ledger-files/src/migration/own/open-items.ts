import { type Currency, formatAmount, type IsoDate, isDate, isRefusal, type Refusal, whyNoDate } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { amountAt } from '../amounts.ts';
import type { SourceAccount, SourceOpenItem } from '../migration-read.ts';
import { originOf, refuseCell, textAt } from '../table.ts';
import type { Column, OwnTable } from './columns.ts';
import { why } from './reasons.ts';

/** Reads the rows with a counterparty: the open amount of a document, on an account that has a balance row.  [MGF-22] */
export const openItemsIn = (
  own: OwnTable,
  rows: readonly TableRow[],
  accounts: readonly SourceAccount[],
  currency: Currency,
): readonly SourceOpenItem[] | Refusal<'unprocessable'> => {
  const find = finderOf(accounts);
  const items: SourceOpenItem[] = [];
  for (const row of rows) {
    const item = itemIn(own, row, find, currency);
    if (isRefusal(item)) return item;
    items.push(item);
  }
  return items;
};

type Find = (number: string, name: string) => string | undefined;

/** Finds an account by its number, or by its name if there is no number. */
const finderOf = (accounts: readonly SourceAccount[]): Find => {
  const byNumber = new Map(accounts.flatMap(({ id, number }) => (number === null ? [] : [[number, id] as const])));
  const byName = new Map(accounts.map(({ id, name }) => [name, id]));
  return (number, name) => (number === '' ? byName.get(name) : byNumber.get(number));
};

const itemIn = (own: OwnTable, row: TableRow, find: Find, currency: Currency): SourceOpenItem | Refusal<'unprocessable'> => {
  const { table, at } = own;
  const stray = BALANCE_COLUMNS.find((column) => textAt(row, at[column]) !== '');
  if (stray !== undefined) return refuseCell(table, row, at[stray], why.item_row_not_blank());
  const number = textAt(row, at.number);
  const name = textAt(row, at.name);
  const accountId = find(number, name);
  if (accountId === undefined)
    return refuseCell(table, row, number === '' ? at.name : at.number, why.no_balance_of_account({ account: number || name }));
  const amount = amountAt(table, row, at.open_amount, currency);
  const issuedOn = isoDayAt(own, row, 'issued_on');
  const dueOn = isoDayAt(own, row, 'due_on');
  if (isRefusal(amount)) return amount;
  if (isRefusal(issuedOn)) return issuedOn;
  if (isRefusal(dueOn)) return dueOn;
  if (amount === 0n) return refuseCell(table, row, at.open_amount, why.open_item_of_zero());
  const document = textAt(row, at.document) || null;
  const counterpartyId = textAt(row, at.party);
  return {
    accountId,
    counterpartyId,
    amount: formatAmount(amount, currency.scale),
    dueOn,
    issuedOn,
    number: document,
    origin: originOf(table, row),
  };
};

const BALANCE_COLUMNS: readonly Column[] = ['debit', 'credit'];

const isoDayAt = ({ table, at }: OwnTable, row: TableRow, column: Column): IsoDate | null | Refusal<'unprocessable'> => {
  const text = textAt(row, at[column]);
  if (text === '') return null;
  return isDate(text) ? text : refuseCell(table, row, at[column], whyNoDate(text.slice(0, 60)));
};
