import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { count, id, text } from '../../fields.ts';
import { input } from '../../schemas.ts';

/** The months over which a transaction is spread, set on categorization or by a separate schedule. */

export const MONTHS = 'Over how many months it is spread, 2 to 120.';

export const spreadFields = {
  months: count(MONTHS, 12),
  start_month: v.nullish(text("The first month: the transaction's when left out, and not before that.", '2026-07')),
  holding_account_id: v.nullish(
    id(
      'account',
      'The asset or liability account on which it waits; 1300 Prepaid expenses or 2400 Deferred revenue when left out.',
      EXAMPLE_ACCOUNTS.prepaid,
    ),
  ),
};

/** How a transaction is spread on categorization. */
export const SpreadIn = input('Spread', 'Over which months to spread a transaction.', spreadFields, { months: 12 });
