import { isRefusal } from 'ledger-core';
import { MatchIn, otherAccountOf, RefundIn, TransferIn, UnmatchIn } from 'ledger-wire/review/matching/commands';
import { POSTING } from '../../bank/transactions/posting.ts';
import { act, get } from '../../http/route.ts';

export const matchingRoutes = [
  act('/v1/transactions/:event_id/transfer', {
    name: 'transactions.transfer',
    does: 'Categorizes a transaction as a transfer whose other leg is not in the service. The entry is posted between the two accounts of the transfer. A posted transaction is reversed and posted again. A leg of a match is unmatched first.',
    needs: 'transactions.transfer',
    refuses: { ...POSTING, transfer_not_possible: true },
    body: TransferIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => {
      const otherAccountId = otherAccountOf(body);
      return isRefusal(otherAccountId)
        ? otherAccountId
        : ledger.transactions.transfer(caller, params.event_id, { otherAccountId, note: body.note });
    },
  }),
  get('/v1/transactions/:event_id/match_candidates', {
    name: 'transactions.matchCandidates',
    does: 'Lists the transactions that may be the other leg of a transfer, nearest day first. They have the same amount in the opposite direction, on another account of the company. They are not in the books and not matched.',
    call: (ledger, { caller, params }) => ledger.transactions.matchCandidates(caller, params.event_id),
  }),
  act('/v1/transactions/:event_id/match', {
    name: 'transactions.match',
    does: 'Matches two transactions as the legs of one transfer. The outgoing leg is posted once, on its own day. The incoming leg is excluded from the books as evidence of the transfer.',
    needs: 'transactions.match',
    refuses: { ...POSTING, match_not_possible: true },
    body: MatchIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.match(caller, params.event_id, MatchIn.decode(body)),
  }),
  get('/v1/transactions/:event_id/refund_candidates', {
    name: 'transactions.refundCandidates',
    does: 'Lists the charges that a transaction may refund, likeliest first. They have the same payee or exactly the same amount, and are at most 400 days older.',
    call: (ledger, { caller, params }) => ledger.transactions.refundCandidates(caller, params.event_id),
  }),
  act('/v1/transactions/:event_id/refund', {
    name: 'transactions.refund',
    does: 'Categorizes a refund to the accounts of its charge, links the two, and posts it. A posted transaction is reversed and posted again. A leg of a match is unmatched first.',
    needs: 'transactions.refund',
    refuses: { ...POSTING, match_not_possible: true },
    body: RefundIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.refund(caller, params.event_id, RefundIn.decode(body)),
  }),
  act('/v1/transactions/:event_id/unmatch', {
    name: 'transactions.unmatch',
    does: 'Undoes a wrong transfer, duplicate or refund match. Each transaction returns to review and is not matched automatically again. The entry of a transfer is reversed.',
    needs: 'transactions.unmatch',
    refuses: { conflict: true, match_not_undoable: true, period_closed: true, unprocessable: true },
    body: UnmatchIn,
    dryRuns: true,
    once: false,
    call: (ledger, { caller, params, body }) => ledger.transactions.unmatch(caller, params.event_id, body),
  }),
];
