import { TransactionDetailOut } from 'ledger-wire/bank/transactions/detail';
import { AppliedCashOut, ApplyCashIn, SettleIn, SettlementOut, UnappliedCashOut, UnapplyCashIn } from 'ledger-wire/trade/settlement/wire';
import { POSTING, WITH_DRY_RUN } from '../../bank/transactions/posting.ts';
import { act, get } from '../../http/route.ts';
import { PARTY_FIELDS } from '../../http/wire-names.ts';

export const settlementRoutes = [
  get('/v1/transactions/:event_id/settlement', {
    name: 'transactions.settlement',
    does: 'Reads what a transaction pays. While it pays nothing, it lists what it may pay: documents whose number its description names; else documents of its party; else documents of exactly its amount.',
    answers: SettlementOut,
    call: (ledger, { caller, params }) => ledger.transactions.settlement(caller, params.event_id),
  }),
  act('/v1/transactions/:event_id/settle', {
    name: 'transactions.settle',
    does: "Files a transaction as the payment of one party's invoices or bills, under the receivable or payable, and posts it on its own day. One that is posted is reversed and posted again. It is undone by reopening it.",
    needs: 'transactions.settle',
    refuses: { ...POSTING, settlement_invalid: true, settlement_not_possible: true },
    fields: { ...PARTY_FIELDS, transactionId: 'event_id' },
    body: SettleIn,
    answers: TransactionDetailOut,
    ...WITH_DRY_RUN,
    call: (ledger, { caller, params, body }) => ledger.transactions.settle(caller, params.event_id, SettleIn.decode(body)),
  }),
  act('/v1/counterparties/:counterparty_id/apply', {
    name: 'counterparties.applyCash',
    does: "Puts a party's unapplied cash to its open documents, the oldest cash first: to the listed documents, or to the oldest.",
    needs: 'counterparties.apply_cash',
    refuses: { conflict: true, unprocessable: true, period_closed: true },
    body: ApplyCashIn,
    fields: PARTY_FIELDS,
    answers: AppliedCashOut,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.counterparties.applyCash(caller, params.counterparty_id, ApplyCashIn.decode(body)),
  }),
  act('/v1/counterparties/:counterparty_id/unapply', {
    name: 'counterparties.unapplyCash',
    does: 'Takes what a payment, or the credit of a vendor, pays back from documents: it is unapplied cash again from today on. Nothing is posted, so the month of the payment may be closed.',
    needs: 'counterparties.unapply_cash',
    refuses: { conflict: true, unprocessable: true },
    fields: { ...PARTY_FIELDS, transactionId: 'event_id' },
    body: UnapplyCashIn,
    answers: UnappliedCashOut,
    dryRuns: true,
    call: (ledger, { caller, params, body }) =>
      ledger.counterparties.unapplyCash(caller, params.counterparty_id, UnapplyCashIn.decode(body)),
  }),
];
