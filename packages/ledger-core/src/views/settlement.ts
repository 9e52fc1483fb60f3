import { byId, distinct } from '../kernel/grouping.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import { otherOf, type Payment } from '../ledger/open-items/allocation.ts';
import type { OpenItem } from '../ledger/open-items/open-item.ts';
import type { Books } from '../store/books.ts';
import { type AppliedCash, cashOf } from '../trade/settlement/apply-cash.ts';
import type { Proposal } from '../trade/settlement/propose.ts';
import type { SettlementOf } from '../trade/settlement/read-settlement.ts';
import { type CounterpartyView, counterpartyView } from './counterparty.ts';

/** What a transaction pays, or may pay, with the names of the parties. */
export interface SettlementView extends Omit<SettlementOf, 'proposals'> {
  readonly proposals: readonly (Proposal & { readonly party: Counterparty | null })[];
}

export const settlementView = async (books: Books, settlement: SettlementOf): Promise<SettlementView> => {
  const ids = distinct(settlement.proposals.map(({ counterpartyId }) => counterpartyId));
  const parties = byId(ids.length === 0 ? [] : await books.counterparties.byIds(ids));
  return {
    ...settlement,
    proposals: settlement.proposals.map((proposal) => ({ ...proposal, party: parties.get(proposal.counterpartyId) ?? null })),
  };
};

/** What unapplied cash was put to, with the party as it then stands. */
export interface AppliedCashView extends CounterpartyView {
  readonly applied: readonly { readonly payment: OpenItem['id']; readonly document: OpenItem; readonly amountMinor: bigint }[];
}

export const appliedCashView = async (books: Books, { counterparty, payments, items }: AppliedCash): Promise<AppliedCashView> => {
  const applied = payments.flatMap((one: Payment) => {
    const payment = cashOf(items)(one);
    const document = items.get(otherOf(one, payment));
    return document === undefined ? [] : [{ payment, document, amountMinor: one.amountMinor }];
  });
  return { ...(await counterpartyView(books, counterparty)), applied };
};
