import { autocomplete, isCancel } from '@clack/prompts';
import { groupNameOf, inCategorizationOrder, isReduction } from 'ledger-api-client';
import { type Account, titleOf } from '../../choosing/account.ts';
import type { Transaction } from '../../choosing/transaction.ts';
import type { Parts } from '../../command/parts.ts';
import type { Connection } from '../../connection/connection.ts';
import { columnsNow, pressed } from './keys.ts';

/** The selected account, and whether the amount reduces it. */
export interface Picked {
  readonly category_account_id: string;
  readonly as_reduction?: boolean;
}

/**
 * Selects an account by typed words: the likely ones for the transaction first, each with its group. A reduction requires confirmation.
 * [CLI-46]
 */
export const accountFor = async (parts: Parts, at: Connection, transaction: Transaction): Promise<Picked | undefined> => {
  const chart = await at.chart();
  const nameOf = (account: Account) =>
    [groupNameOf(chart, account), isReduction(account, transaction) ? asLess(account) : null].filter((name) => name !== null).join(', ');
  const id = await autocomplete({
    message: 'Account',
    placeholder: 'a code, or words from a name',
    maxItems: 6,
    options: inCategorizationOrder(chart, transaction).map((each) => ({ value: each.id, label: titleOf(each), hint: nameOf(each) })),
  });
  if (isCancel(id)) return undefined;
  const account = chart.find((each) => each.id === id);
  if (account === undefined || !isReduction(account, transaction)) return { category_account_id: id };
  const key = await pressed({ y: `[y] record ${asLess(account)}`, n: '[n] back' }, parts.screen, columnsNow());
  return key === 'y' ? { category_account_id: id, as_reduction: true } : undefined;
};

const asLess = ({ type }: Account): string => (type === 'expense' ? 'as a reduction of an expense' : 'as a reduction of income');
