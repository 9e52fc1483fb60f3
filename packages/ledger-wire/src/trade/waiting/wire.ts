import * as v from 'valibot';
import { AccountSuggestionOut, TransferSuggestionOut } from '../../bank/transactions/suggestions.ts';
import { TransactionOut } from '../../bank/transactions/transaction.ts';
import { date, id, mostlyNull, text, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output, pageFields, paging } from '../../schemas.ts';
import { SettlementProposalOut } from '../../trade/settlement/proposal.ts';

export const WaitingQueryIn = v.strictObject({
  ...paging,
  account_id: v.optional(id('account', 'Only transactions on this bank or card account.')),
  import_id: v.optional(id('import', 'Only transactions of this import.')),
  q: v.optional(text('Only transactions whose description contains this text, ignoring case.', 'rent')),
  since: v.optional(date('Only transactions on or after this day.')),
  until: v.optional(date('Only transactions on or before this day.', '2026-07-31')),
});

const WaitingTransactionOut = output('WaitingTransactionOut', 'A transaction that needs review, with its likeliest decisions.', {
  transaction: called('view', TransactionOut),
  settlement: mostlyNull(SettlementProposalOut),
  account: v.nullable(AccountSuggestionOut),
  transfer: mostlyNull(TransferSuggestionOut),
});

export const WaitingPage = output('WaitingPage', 'A page of transactions that need review.', {
  ...pageFields('waiting transactions', WaitingTransactionOut),
  awaiting: whole('The number of all transactions in the books that need review or posting, regardless of the filters.', 38),
});
