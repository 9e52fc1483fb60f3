import { isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { finderOf } from '../accounting-a/labels.ts';
import { balanceRows } from '../balances.ts';
import { why as whyOfReport } from '../reasons.ts';
import type { Requested } from '../report-reader.ts';
import { type Balances, balancesOn } from '../snapshot.ts';
import { columnOf, refuseCell, textAt } from '../table.ts';
import type { OnlineAccount } from './accounts.ts';
import { isEmpty, refuseHead } from './head.ts';
import { why } from './reasons.ts';
import { type Json, ONLINE_PARTS } from './responses.ts';
import { tableOf } from './table.ts';

const NAME = ONLINE_PARTS.trial_balance;

/**
 * Reads the trial balance and assigns it to the accounts by id. An inactive account is included only if it has a balance.  [MGF-71]
 * [MGF-74]
 */
export const balancesOnline = (
  response: Json,
  accounts: ReadonlyMap<string, OnlineAccount>,
  requested: Requested,
): Balances | Refusal<'unprocessable'> => {
  const refused = refuseHead(NAME, response, requested);
  if (refused !== null) return refused;
  const listed = [...accounts.values()].flatMap(({ account, isActive }) => (isActive ? [account] : []));
  if (isEmpty(response))
    return { accounts: listed, nets: new Map(), doubts: [why.trial_balance_empty({ report: NAME, cutover: requested.cutover })] };
  const read = tableOf(NAME, response, false);
  if (isRefusal(read)) return read;
  const { table, idOf } = read;
  const label = columnOf(table.names, 'account') ?? 1;
  const debit = columnOf(table.names, 'debit');
  const credit = columnOf(table.names, 'credit');
  if (debit === null || credit === null) return refuseCell(table, table.header, null, why.no_debit_and_credit());
  const rows = balanceRows(table, { debit, credit }, requested.currency);
  if (isRefusal(rows)) return rows;
  const byId = (row: TableRow): OnlineAccount | undefined => accounts.get(idOf(row) ?? '');
  for (const { row } of rows) {
    const known = byId(row);
    if (known !== undefined && known.foreign !== null && /^accounts (?:receivable|payable)$/i.test(known.account.type ?? ''))
      return refuseCell(table, row, label, whyOfReport.account_in_other_currency({ account: known.account.name, currency: known.foreign }));
  }
  const find = finderOf(listed);
  return balancesOn(table, label, listed, rows, (row) => {
    const known = byId(row);
    return known === undefined ? find(textAt(row, label)) : { account: known.account, isListed: true };
  });
};
