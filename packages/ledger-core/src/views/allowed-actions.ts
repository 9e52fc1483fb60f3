import type { Transaction } from '../bank/transactions/transaction.ts';
import { CAPITAL_ACTIONS, capitalRefusals } from '../capital/capital/allowed.ts';
import { LINK_ACTIONS, linkRefusals } from '../capital/cash-links/allowed.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import { gatherFacts } from '../ledger/journal/post.ts';
import { activeEntry } from '../review/categorization/active-entry.ts';
import { CATEGORIZATION_ACTIONS, categorizationRefusals } from '../review/categorization/allowed.ts';
import { gatherUndoings } from '../review/categorization/undo-categorization.ts';
import { MATCHING_ACTIONS, matchingRefusals } from '../review/matching/allowed.ts';
import { RECEIPT_ACTIONS, receiptRefusals } from '../review/receipts/allowed.ts';
import { SETTLEMENT_ACTIONS, settlementRefusals } from '../trade/settlement/allowed.ts';
import type { ViewsNeeds } from './needs.ts';

/** The actions of all modules, in response order. */
export const ACTIONS = [
  ...CATEGORIZATION_ACTIONS,
  ...MATCHING_ACTIONS,
  ...CAPITAL_ACTIONS,
  ...LINK_ACTIONS,
  ...SETTLEMENT_ACTIONS,
  ...RECEIPT_ACTIONS,
] as const;

/** An action on a transaction, with the refusal of its command if it is not allowed. */
export interface AllowedAction {
  readonly action: (typeof ACTIONS)[number];
  readonly refusal: Refusal | null;
}

/** The part of a transaction's view that decides which actions are allowed. */
interface ActedOn {
  readonly transaction: Transaction;
  readonly counterparty: Counterparty | null;
  readonly documents: readonly unknown[];
}

/** The allowed and refused actions of a transaction.  [FIL-19] */
export const allowedActions = async (
  unit: ViewsNeeds,
  { transaction, counterparty, documents }: ActedOn,
): Promise<readonly AllowedAction[]> => {
  const [gathered, entry, undoings] = await Promise.all([
    gatherFacts(unit, []),
    activeEntry(unit, transaction),
    gatherUndoings(unit, [transaction]),
  ]);
  const posting = {
    ...gathered,
    knownCounterparties: new Set([...gathered.knownCounterparties, ...(counterparty === null ? [] : [counterparty.id])]),
  };
  const facts = { posting, entry, undoing: undoings.get(transaction.id) };
  return [
    ...listed(CATEGORIZATION_ACTIONS, categorizationRefusals(facts, transaction)),
    ...listed(MATCHING_ACTIONS, matchingRefusals(facts, transaction)),
    ...listed(CAPITAL_ACTIONS, capitalRefusals(facts, transaction)),
    ...listed(LINK_ACTIONS, linkRefusals(facts, transaction)),
    ...listed(SETTLEMENT_ACTIONS, settlementRefusals(facts, transaction)),
    ...listed(RECEIPT_ACTIONS, receiptRefusals(documents.length)),
  ];
};

const listed = <Action extends AllowedAction['action']>(
  actions: readonly Action[],
  refusals: Readonly<Record<Action, Refusal | undefined>>,
): readonly AllowedAction[] => actions.map((action) => ({ action, refusal: refusals[action] ?? null }));
