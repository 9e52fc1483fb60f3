import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { count, id, text } from '../../fields.ts';
import { input } from '../../schemas.ts';

/** The months over which a transaction is amortized, set on categorization or by a separate schedule. */

export const MONTHS = 'The number of months of the amortization schedule, 2 to 120.';

export const spreadFields = {
  months: count(MONTHS, 12),
  start_month: v.nullish(text('The first month, not before that of the transaction. Default: the month of the transaction.', '2026-07')),
  holding_account_id: v.nullish(
    id(
      'account',
      'The asset or liability account that holds the deferred amount. Default: 1300 Prepaid expenses or 2400 Deferred revenue.',
      EXAMPLE_ACCOUNTS.prepaid,
    ),
  ),
};

/** The amortization of a transaction on categorization. */
export const SpreadIn = input('Spread', "The months of a transaction's amortization schedule.", spreadFields, { months: 12 });
