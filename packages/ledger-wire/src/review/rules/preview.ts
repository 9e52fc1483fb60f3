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
        'Filters by status. Repeat it for several. For `ready` and `posted`, lists transactions that the rule would categorize differently. A rule that excludes skips `posted` transactions. Default: `needs_review`.',
      example: ['needs_review'],
      fault: 'is not one of needs_review, ready, posted',
    }),
  ),
});

export const previewIn = ({ status, ...page }: v.InferOutput<typeof RulePreviewQueryIn>): PreviewRequest => ({ ...page, statuses: status });

export const RulePreviewPage = output('RulePreviewPage', 'A page of transactions that a rule would categorize or exclude.', {
  ...pageFields('transactions', TransactionOut),
  left: listOf(
    CategorizationRefusalOut,
    'Further matching transactions that the rule would skip, each with the reason. They have dependent records, may be duplicates, are in a closed month, or are posted although the rule does not post.',
  ),
});

export const ApplyRuleIn = input('ApplyRule', 'The transactions to which a rule is applied.', {
  event_ids: listOf(text('A transaction.', EXAMPLE_IDS.transaction), 'The transactions, 1 to 1,000, without repetitions.', [
    EXAMPLE_IDS.transaction,
  ]),
  versions,
});
