import { type Assignment, accountsOf } from '../../bank/transactions/assignment.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { NewCategorization } from './categorization.ts';
import { checkCategory } from './check.ts';

/** The categorization of a refund linked to a charge: like the charge, and ready. Null if a person must decide.  [TRF-17] Pure. */
export const refundCategorization = (
  chart: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  refund: Transaction,
  charge: Transaction,
): (NewCategorization & { readonly decision: { readonly by: 'refund' } }) | null => {
  const assignment = assignmentOfRefund(refund, charge);
  if (assignment === null) return null;
  const isAllowed = accountsOf(assignment).every((id) => {
    const account = chart.byId.get(id);
    return account !== undefined && checkCategory(account, refund, fedAccounts) === undefined;
  });
  if (!isAllowed) return null;
  return {
    transaction: attributedAs(refund, charge),
    assignment,
    decision: { by: 'refund', chargeId: charge.id },
    note: null,
    post: false,
  };
};

/** A refund with the counterparty and the dimension values of its charge, where its own are missing. */
export const attributedAs = (refund: Transaction, charge: Transaction): Transaction => ({
  ...refund,
  counterpartyId: refund.counterpartyId ?? charge.counterpartyId,
  dimensions: refund.dimensions.length > 0 ? refund.dimensions : charge.dimensions,
});

/** The treatment of the charge. Null for a partial refund of a split charge. */
const assignmentOfRefund = (refund: Transaction, charge: Transaction): Assignment | null => {
  if (charge.status !== 'posted' && charge.status !== 'ready') return null;
  const { assignment } = charge;
  if (assignment.kind === 'account') return assignment;
  return assignment.kind === 'split' && charge.amountMinor === refund.amountMinor ? assignment : null;
};
