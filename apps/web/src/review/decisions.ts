import type { Body, Schemas } from 'ledger-api-client';
import type { Decision } from './decide.ts';
import type { Exclusion, Suggestion } from './suggestion.ts';

export const toAccount = (accountId: string, note?: string): Decision => ({
  act: (ledger, id, options) =>
    ledger.transactions.categorize(id, { category_account_id: accountId, ...(note !== undefined && { note }) }, options),
});

/** Categorizes to an account that the amount reduces. */
export const asReduction = (accountId: string): Decision => ({
  act: (ledger, id, options) => ledger.transactions.categorize(id, { category_account_id: accountId, as_reduction: true }, options),
});

export const refundOf = (chargeId: string): Decision => ({
  act: (ledger, id, options) => ledger.transactions.refund(id, { refund_of: chargeId }, options),
});

export const asTransfer = (accountId: string): Decision => ({
  act: (ledger, id, options) => ledger.transactions.transfer(id, { other_account_id: accountId }, options),
});

export const withOther = (otherId: string): Decision => ({
  act: (ledger, id, options) => ledger.transactions.match(id, { other_event_id: otherId }, options),
  also: [otherId],
});

export const settling = ({ parts, withheld }: Schemas['SettlementProposalOut']): Decision => ({
  act: (ledger, id, options) => ledger.transactions.settle(id, { parts: parts.map(partOf), withheld }, options),
});

/** Pays the chosen documents of a counterparty, or none of them. */
export const paying = (body: Body<'transactions.settle'>): Decision => ({
  act: (ledger, id, options) => ledger.transactions.settle(id, body, options),
});

/** A settlement part as a request: its amount, and its document id. */
const partOf = ({ number: _, amount, ...documents }: Schemas['SettlementPartOut']) => ({
  amount,
  ...Object.fromEntries(Object.entries(documents).filter(([, id]) => id !== null)),
});

export const follow = (suggestion: Exclude<Suggestion, Exclusion>): Decision => {
  if (suggestion.kind === 'settle') return settling(suggestion.proposal);
  if (suggestion.kind === 'match') return withOther(suggestion.otherId);
  return suggestion.kind === 'account' ? toAccount(suggestion.accountId) : asTransfer(suggestion.accountId);
};
