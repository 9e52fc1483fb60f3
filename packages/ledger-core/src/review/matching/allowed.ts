import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { type ActionFacts, checkOwnAccount, checkPostable, checkUndoable } from '../categorization/allowed.ts';
import { checkCurrency } from '../categorization/state.ts';
import { checkMatchable, checkTransferable, checkUnmatchable } from './check.ts';
import { checkRefundable } from './check-refund.ts';
import { isInTransit } from './legs.ts';

export const MATCHING_ACTIONS = ['transfer', 'match', 'refund', 'unmatch'] as const;

/** The refusal of each matching action, from the commands' own checks without their input checks.  [FIL-19] Pure. */
export const matchingRefusals = (
  facts: ActionFacts & { readonly posting: { readonly chart: Chart } },
  transaction: Transaction,
): Readonly<Record<(typeof MATCHING_ACTIONS)[number], Refusal | undefined>> => {
  const { chart } = facts.posting;
  const apart = checkUndoable(facts, transaction);
  // Both legs through Cash in transit keep their entries, and confirming a match keeps the present partner: nothing is undone.
  const keepsEntries = transaction.match?.kind === 'transfer' || isInTransit(chart, transaction);
  const partnerKeepsEntry = transaction.entryId !== null && facts.undoing?.partner != null && facts.undoing.partner.entryId !== null;
  return {
    transfer: checkTransferable(transaction) ?? apart ?? checkPostable(facts, transaction),
    match: checkMatchable(transaction) ?? (keepsEntries ? undefined : (apart ?? checkPaired(facts, transaction))),
    refund: checkRefundable(transaction) ?? apart ?? checkPostable(facts, transaction),
    unmatch: checkUnmatchable(transaction) ?? (partnerKeepsEntry ? undefined : apart),
  };
};

/** A pair posts on the date of the outgoing leg. Whether the incoming leg can be matched in a closed month depends on its partner. */
const checkPaired = (facts: ActionFacts, transaction: Transaction): Refusal | undefined =>
  transaction.direction === 'out'
    ? checkPostable(facts, transaction)
    : (checkCurrency(facts.posting.currency, transaction) ?? checkOwnAccount(facts, transaction));
