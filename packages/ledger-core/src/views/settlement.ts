import { byId, distinct } from '../kernel/grouping.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import { otherOf, type Payment } from '../ledger/open-items/allocation.ts';
import type { OpenItem } from '../ledger/open-items/open-item.ts';
import type { Needs } from '../store/unit-of-work.ts';
import { type AppliedCash, cashOf } from '../trade/settlement/apply-cash.ts';
import type { PaymentProposal } from '../trade/settlement/propose.ts';
import type { SettlementOf } from '../trade/settlement/read-settlement.ts';
import { type CounterpartyView, counterpartyView } from './counterparty.ts';

/** The documents that a transaction pays or may pay, with the counterparties. */
export interface SettlementView extends Omit<SettlementOf, 'proposals'> {
  readonly proposals: readonly ProposalView[];
}

/** A proposal with its counterparty. */
export type ProposalView = PaymentProposal & { readonly counterparty: Counterparty | null };

export const settlementView = async (unit: Needs<'counterparties'>, settlement: SettlementOf): Promise<SettlementView> => ({
  ...settlement,
  proposals: await proposalViews(unit, settlement.proposals),
});

export const proposalViews = async (
  unit: Needs<'counterparties'>,
  proposals: readonly PaymentProposal[],
): Promise<readonly ProposalView[]> => {
  const ids = distinct(proposals.map(({ counterpartyId }) => counterpartyId));
  const counterparties = byId(ids.length === 0 ? [] : await unit.counterparties.byIds(ids));
  return proposals.map((proposal) => ({ ...proposal, counterparty: counterparties.get(proposal.counterpartyId) ?? null }));
};

/** The documents that unapplied cash was applied to, with the counterparty after the change. */
export interface AppliedCashView extends CounterpartyView {
  readonly applied: readonly { readonly payment: OpenItem['id']; readonly document: OpenItem; readonly amountMinor: bigint }[];
}

export const appliedCashView = async (
  unit: Needs<'accounts' | 'journal'>,
  { counterparty, payments, items }: AppliedCash,
): Promise<AppliedCashView> => {
  const applied = payments.flatMap((one: Payment) => {
    const payment = cashOf(items)(one);
    const document = items.get(otherOf(one, payment));
    return document === undefined ? [] : [{ payment, document, amountMinor: one.amountMinor }];
  });
  return { ...(await counterpartyView(unit, counterparty)), applied };
};
