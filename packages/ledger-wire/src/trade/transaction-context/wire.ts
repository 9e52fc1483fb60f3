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
  "A transaction with all the information for a decision. Each part has the form of its own operation's response.",
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
          "The entry that moves the transaction's money. It belongs to the transaction, its duplicate's original, its transfer's other leg, or the instrument or intercompany amount that it settles. Null if there is none.",
      }),
    ),
  },
);
