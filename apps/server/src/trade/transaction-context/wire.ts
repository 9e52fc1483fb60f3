import type { Currency, TransactionContext } from 'ledger-core';
import * as v from 'valibot';
import { CategorizationPage, categorizationOut } from '../../bank/transactions/categorizations.ts';
import { TransactionDetailOut, transactionDetailOut } from '../../bank/transactions/detail.ts';
import { output, pageOut } from '../../http/wire.ts';
import { EntryOut, entryOut } from '../../ledger/journal/wire.ts';
import { CommentPage, commentOut } from '../../review/comments/wire.ts';
import { receiptsOut, TransactionReceiptsOut } from '../../review/receipts/wire.ts';
import { SettlementOut, settlementOut } from '../settlement/wire.ts';

export const TransactionContextOut = output(
  'TransactionContextOut',
  'A transaction with all that a person looks at before a decision; each part as its own operation answers it.',
  {
    transaction: TransactionDetailOut,
    settlement: SettlementOut,
    receipts: TransactionReceiptsOut,
    comments: CommentPage,
    categorizations: CategorizationPage,
    entry: v.pipe(
      v.nullable(EntryOut),
      v.metadata({
        description:
          'The entry that moves its money: its own; that of the other half of its transfer or of the transaction that it duplicates; or that of the instrument or of the amount between companies whose cash it is. Null for none.',
      }),
    ),
  },
);

export const transactionContextOut = (context: TransactionContext, currency: Currency): v.InferOutput<typeof TransactionContextOut> => ({
  transaction: transactionDetailOut(context.detail, currency),
  settlement: settlementOut(context.settlement, currency),
  receipts: receiptsOut(context.receipts, currency),
  comments: pageOut(context.comments, commentOut),
  categorizations: pageOut(context.decisions, (view) => categorizationOut(view, currency)),
  entry: context.entry === null ? null : entryOut(context.entry, currency),
});
