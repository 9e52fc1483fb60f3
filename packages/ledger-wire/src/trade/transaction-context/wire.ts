import * as v from 'valibot';
import { CategorizationPage } from '../../bank/transactions/categorizations.ts';
import { TransactionDetailOut } from '../../bank/transactions/detail.ts';
import { EntryOut } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { CommentPage } from '../../review/comments/wire.ts';
import { TransactionReceiptsOut } from '../../review/receipts/wire.ts';
import { output } from '../../schemas.ts';
import { SettlementOut } from '../settlement/wire.ts';

export const TransactionContextOut = output(
  'TransactionContextOut',
  'A transaction with all that a person looks at before a decision; each part as its own operation answers it.',
  {
    transaction: called('detail', TransactionDetailOut),
    settlement: SettlementOut,
    receipts: TransactionReceiptsOut,
    comments: CommentPage,
    categorizations: called('decisions', CategorizationPage),
    entry: v.pipe(
      v.nullable(EntryOut),
      v.metadata({
        description:
          'The entry that moves its money: its own; that of the other leg of its transfer or of the transaction that it duplicates; or that of the instrument or of the amount between companies whose cash it is. Null for none.',
      }),
    ),
  },
);
