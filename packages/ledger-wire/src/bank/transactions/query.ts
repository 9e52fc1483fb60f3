import { STATUSES } from 'ledger-core';
import * as v from 'valibot';
import { annotationQuery } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { date, flag, id, oneOf, someOf, text } from '../../fields.ts';
import { paging } from '../../schemas.ts';

export const TransactionQueryIn = v.strictObject({
  ...paging,
  ...annotationQuery,
  status: v.optional(
    someOf(STATUSES, {
      description: 'Filters by status. Repeat it for several.',
      example: ['needs_review'],
      fault: 'is not a status',
    }),
  ),
  account_id: v.optional(id('account', 'Filters by bank or card account.')),
  import_id: v.optional(id('import', 'Filters by the import that added the transactions.')),
  counterparty_id: v.optional(id('counterparty', 'Filters by counterparty.')),
  category_account_id: v.optional(id('account', 'Filters by the account of the categorization.', EXAMPLE_ACCOUNTS.rent)),
  rule_id: v.optional(id('rule', 'Filters by the rule that categorized the transactions.')),
  q: v.optional(text('Filters by a part of the description, ignoring case.', 'rent')),
  since: v.optional(date('Filters by date: this day or later.')),
  until: v.optional(date('Filters by date: this day or earlier.', '2026-07-31')),
  kind: v.optional(oneOf(['transfer'], 'Filters for transfers.')),
  flagged: v.optional(flag('True filters for flagged transactions. Default: false, which lists all.')),
});
