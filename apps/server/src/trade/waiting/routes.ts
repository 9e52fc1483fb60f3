import { AccountSuggestionOut, TransferSuggestionOut } from 'ledger-wire/bank/transactions/suggestions';
import { TransactionOut } from 'ledger-wire/bank/transactions/transaction';
import { date, id, mostlyNull, text, whole } from 'ledger-wire/fields';
import { called } from 'ledger-wire/mapping';
import { output, pageFields, paging } from 'ledger-wire/schemas';
import { SettlementProposalOut } from 'ledger-wire/trade/settlement/proposal';
import * as v from 'valibot';
import { get } from '../../http/route.ts';

const WaitingQueryIn = v.strictObject({
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

const WaitingPage = output('WaitingPage', 'A page of transactions that need review.', {
  ...pageFields('waiting transactions', WaitingTransactionOut),
  awaiting: whole('The number of all transactions in the books that need review or posting, regardless of the filters.', 38),
});

export const waitingRoutes = [
  get('/v1/review', {
    name: 'transactions.waiting',
    does: 'Lists the transactions that need review, newest first, and returns how many need a decision in all. Each has the documents that it references and pays exactly, and the likeliest account and transfer. Nothing is categorized.',
    refuses: { unprocessable: false },
    query: WaitingQueryIn,
    answers: WaitingPage,
    call: (ledger, { caller, query }) =>
      ledger.transactions.waiting(caller, {
        limit: query.limit,
        cursor: query.cursor,
        accountId: query.account_id,
        importId: query.import_id,
        text: query.q,
        since: query.since,
        until: query.until,
      }),
  }),
];
