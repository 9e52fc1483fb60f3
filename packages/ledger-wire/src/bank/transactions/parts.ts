import { type Account, type Decision, reducedBy, type TransactionView } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { id, moneyIn, text, truth } from '../../fields.ts';
import type { ViewOf } from '../../mapping.ts';
import { outputOf } from '../../schemas.ts';

/** The parts of a transaction: split shares and dimension values. */

/** A share, in the currency of its transaction. */
export interface Share {
  readonly account: Account;
  readonly amount: ViewOf<ReturnType<typeof moneyIn>>;
  readonly asReduction: boolean;
  readonly memo: string | null;
}

export const sharesOf = (parts: TransactionView['parts'], currency: string, decision: Decision): readonly Share[] => {
  if (parts.length === 0) return [];
  const reduced = reducedBy(decision);
  return parts.map(({ account, amountMinor, memo }) => ({
    account,
    amount: { minor: amountMinor, code: currency },
    asReduction: reduced.includes(account.id),
    memo,
  }));
};

export const SplitOut = outputOf<Share>()(
  'SplitOut',
  'A part of a split transaction.',
  {
    category_account_id: id('account', 'The account of the part.', EXAMPLE_ACCOUNTS.rent),
    category_code: text('The account number.', '6090'),
    category_name: text('The account name.', 'Rent'),
    amount: moneyIn('The amount of the part.', '3600.00'),
    as_reduction: truth("Whether a person chose to reduce the account's expense or income by this part.", false),
    memo: v.nullable(text('The memo of the part, or null.', 'Unit 4')),
  },
  { parts: { category: 'account' }, differences: { category_account_id: ({ account }) => account.id } },
);

export const LineDimensionOut = outputOf<TransactionView['dimensions'][number]>()(
  'LineDimensionOut',
  'A dimension value, with its names.',
  {
    dimension_id: id('dimension', 'The dimension.'),
    dimension_name: text('The name of the dimension.', 'Department'),
    value_id: id('dimensionValue', 'The value.'),
    value_name: text('The name of the value.', 'Roastery'),
  },
  { parts: { dimension: 'dimension', value: 'value' } },
);
