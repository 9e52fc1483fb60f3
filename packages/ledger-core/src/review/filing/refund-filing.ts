import type { Transaction } from '../../bank/transactions/transaction.ts';
import { accountsOf, type Treatment } from '../../bank/transactions/treatment.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { checkCategory } from './check.ts';
import type { Filing } from './filing.ts';

/** The categorization of a refund linked to a charge: like the charge, and ready. Null if a person must decide.  [TRF-17] Pure. */
export const refundFiling = (
  chart: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  refund: Transaction,
  charge: Transaction,
): (Filing & { readonly decision: { readonly by: 'refund' } }) | null => {
  const treatment = treatmentOfRefund(refund, charge);
  if (treatment === null) return null;
  const isAllowed = accountsOf(treatment).every((id) => {
    const account = chart.byId.get(id);
    return account !== undefined && checkCategory(account, refund, fedAccounts) === undefined;
  });
  if (!isAllowed) return null;
  return { transaction: attributedAs(refund, charge), treatment, decision: { by: 'refund', chargeId: charge.id }, note: null, post: false };
};

/** A refund with the counterparty and the dimension values of its charge, where its own are missing. */
export const attributedAs = (refund: Transaction, charge: Transaction): Transaction => ({
  ...refund,
  counterpartyId: refund.counterpartyId ?? charge.counterpartyId,
  dimensions: refund.dimensions.length > 0 ? refund.dimensions : charge.dimensions,
});

/** The treatment of the charge. Null for a partial refund of a split charge. */
const treatmentOfRefund = (refund: Transaction, charge: Transaction): Treatment | null => {
  if (charge.status !== 'posted' && charge.status !== 'ready') return null;
  const { treatment } = charge;
  if (treatment.kind === 'account') return treatment;
  return treatment.kind === 'split' && charge.amountMinor === refund.amountMinor ? treatment : null;
};
