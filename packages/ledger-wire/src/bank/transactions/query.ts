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
      description: 'Only those in this state; repeat it for several.',
      example: ['needs_review'],
      fault: 'is not a status',
    }),
  ),
  account_id: v.optional(id('account', 'Only those on this bank or card account.')),
  import_id: v.optional(id('import', 'Only those that this import brought.')),
  counterparty_id: v.optional(id('counterparty', 'Only those with this counterparty.')),
  category_account_id: v.optional(id('account', 'Only those that are filed to this account.', EXAMPLE_ACCOUNTS.rent)),
  rule_id: v.optional(id('rule', 'Only those that this rule decided.')),
  q: v.optional(text('Only those whose description contains this, in any case.', 'rent')),
  since: v.optional(date('Only those of this day or later.')),
  until: v.optional(date('Only those of this day or earlier.', '2026-07-31')),
  kind: v.optional(oneOf(['transfer'], 'Only transfers.')),
  flagged: v.optional(flag('True lists only those with a flag; false, or left out, all.')),
});
