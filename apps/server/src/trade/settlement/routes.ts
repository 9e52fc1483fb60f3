import { ApplyCashIn, SettleIn, UnapplyCashIn } from 'ledger-wire/trade/settlement/wire';
import { POSTING } from '../../bank/transactions/posting.ts';
import { act, get } from '../../http/route.ts';

export const settlementRoutes = [
  get('/v1/transactions/:event_id/settlement', {
    name: 'transactions.settlement',
    does: 'Returns the documents that a transaction pays. If it pays none, lists the documents that it may pay. These are the documents whose number is in its description. Otherwise they are the documents of its counterparty, or else the documents of exactly its amount.',
    call: (ledger, { caller, params }) => ledger.transactions.settlement(caller, params.event_id),
  }),
  act('/v1/transactions/:event_id/settle', {
    name: 'transactions.settle',
    does: "Categorizes a transaction as the payment of one counterparty's invoices or bills, under the receivable or payable. It is posted on its own day. A posted transaction is reversed and posted again. Reopen the transaction to undo the payment.",
    needs: 'transactions.settle',
    refuses: { ...POSTING, settlement_invalid: true, settlement_not_possible: true },
    body: SettleIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.settle(caller, params.event_id, SettleIn.decode(body)),
  }),
  act('/v1/counterparties/:counterparty_id/apply', {
    name: 'counterparties.applyCash',
    does: "Applies a counterparty's unapplied cash to its open documents, oldest cash first. The cash is applied to the listed documents, or else to the oldest ones.",
    needs: 'counterparties.apply_cash',
    refuses: { conflict: true, unprocessable: true, period_closed: true },
    body: ApplyCashIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.counterparties.applyCash(caller, params.counterparty_id, ApplyCashIn.decode(body)),
  }),
  act('/v1/counterparties/:counterparty_id/unapply', {
    name: 'counterparties.unapplyCash',
    does: 'Unapplies a payment or a vendor credit from documents. The amount is unapplied cash again from today. Nothing is posted, so the month of the payment may be closed.',
    needs: 'counterparties.unapply_cash',
    refuses: { conflict: true, unprocessable: true },
    body: UnapplyCashIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) =>
      ledger.counterparties.unapplyCash(caller, params.counterparty_id, UnapplyCashIn.decode(body)),
  }),
];
