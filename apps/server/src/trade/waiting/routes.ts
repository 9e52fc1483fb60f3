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
  account_id: v.optional(id('account', 'Only those on this bank or card account.')),
  import_id: v.optional(id('import', 'Only those that this import brought.')),
  q: v.optional(text('Only those whose description contains this, in any case.', 'rent')),
  since: v.optional(date('Only those of this day or later.')),
  until: v.optional(date('Only those of this day or earlier.', '2026-07-31')),
});

const WaitingTransactionOut = output('WaitingTransactionOut', 'A transaction that awaits review, with its likeliest decisions.', {
  transaction: called('view', TransactionOut),
  settlement: mostlyNull(SettlementProposalOut),
  account: v.nullable(AccountSuggestionOut),
  transfer: mostlyNull(TransferSuggestionOut),
});

const WaitingPage = output('WaitingPage', 'A page of transactions that await review.', {
  ...pageFields('waiting transactions', WaitingTransactionOut),
  awaiting: whole('How many transactions of the books await review or posting, whatever was asked for.', 38),
});

export const waitingRoutes = [
  get('/v1/review', {
    name: 'transactions.waiting',
    does: 'Lists the transactions that await review, newest first, each with the documents that it names and pays exactly, the account and the transfer that are likeliest, and says how many await a decision in all. Nothing is filed.',
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
