import { EXAMPLE_IDS, type PreviewRequest } from 'ledger-core';
import * as v from 'valibot';
import { CategorizationRefusalOut, versions } from '../../bank/transactions/commands.ts';
import { TransactionOut } from '../../bank/transactions/transaction.ts';
import { listOf, someOf, text } from '../../fields.ts';
import { input, output, pageFields, paging } from '../../schemas.ts';

export const RulePreviewQueryIn = v.strictObject({
  ...paging,
  status: v.optional(
    someOf(['needs_review', 'ready', 'posted'], {
      description:
        'Only those in this state; repeat it for several. Of `ready` and `posted` ones it lists those that the rule would file otherwise; a rule that excludes leaves `posted` ones. Default: `needs_review`.',
      example: ['needs_review'],
      fault: 'is not one of needs_review, ready, posted',
    }),
  ),
});

export const previewIn = ({ status, ...page }: v.InferOutput<typeof RulePreviewQueryIn>): PreviewRequest => ({ ...page, statuses: status });

export const RulePreviewPage = output('RulePreviewPage', 'A page of transactions that a rule would file or exclude.', {
  ...pageFields('transactions', TransactionOut),
  left: listOf(
    CategorizationRefusalOut,
    'Transactions beside this page that the rule matches and would leave as they are, each with the reason: something depends on its filing, it may be a duplicate, its month is closed, or the rule does not post and it is posted.',
  ),
});

export const ApplyRuleIn = input('ApplyRule', 'The transactions to which a rule is applied.', {
  event_ids: listOf(text('A transaction.', EXAMPLE_IDS.transaction), 'The transactions, 1 to 1,000, each once.', [EXAMPLE_IDS.transaction]),
  versions,
});
