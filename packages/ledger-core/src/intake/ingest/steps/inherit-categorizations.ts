import { accountsOf } from '../../../bank/transactions/assignment.ts';
import { type ByPerson, type ByRule, reducedBy } from '../../../bank/transactions/decision.ts';
import type { Transaction } from '../../../bank/transactions/transaction.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Chart } from '../../../ledger/accounts/chart.ts';
import { fedAccountIds } from '../../../ledger/accounts/own-money.ts';
import type { NewCategorization } from '../../../review/categorization/categorization.ts';
import { checkCategory } from '../../../review/categorization/check.ts';
import type { Needs } from '../../../store/unit-of-work.ts';
import { type Batch, withCategorizations } from '../batch.ts';
import type { Step } from './step.ts';

/**
 * A charge gets the categorization that a person gave its hold. Possible duplicates are left to a person from here on.  [ING-10] [ING-12]
 */
export const inheritCategorizations: Step = async (unit, batch) => {
  const after = await carryBy(unit, batch, 'person');
  return { ...after, undecided: after.undecided.filter(({ possibleDuplicateOf }) => possibleDuplicateOf === null) };
};

/**
 * A charge gets the categorization that a rule gave its hold, after the evidence of transfers and refunds, as if the hold had arrived with
 * it.  [ING-10] [TRF-12]
 */
export const inheritRuleDecisions: Step = (unit, batch) => carryBy(unit, batch, 'rule');

const carryBy = async (unit: Needs<'accounts' | 'sources'>, batch: Batch, by: 'person' | 'rule'): Promise<Batch> => {
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const fedAccounts = fedAccountIds(sources);
  const categorizations = batch.undecided.flatMap((charge) => {
    const hold = batch.holds.get(charge.id);
    return hold?.decision.by === by ? (inherited(chart, fedAccounts, charge, hold) ?? []) : [];
  });
  return withCategorizations(batch, categorizations);
};

/**
 * The categorization that a charge inherits from its hold, if the charge allows it; a split only if the amounts are equal. Null if there is
 * nothing to inherit.  [ING-10] Pure.
 */
const inherited = (chart: Chart, fedAccounts: ReadonlySet<AccountId>, charge: Transaction, hold: Transaction): NewCategorization | null => {
  const { assignment } = hold;
  const from = decisionToCarry(hold);
  if (from === null || (assignment.kind === 'split' && charge.amountMinor !== hold.amountMinor)) return null;
  const reduced = reducedBy(from);
  const isAllowed = accountsOf(assignment).every((id) => {
    const account = chart.byId.get(id);
    return account !== undefined && checkCategory(account, charge, fedAccounts, undefined, reduced.includes(id)) === undefined;
  });
  if (!isAllowed) return null;
  return {
    transaction: { ...charge, reviewedAt: hold.reviewedAt },
    assignment,
    decision: { by: 'carried', from, holdId: hold.id, heldMinor: hold.amountMinor, chargedMinor: charge.amountMinor },
    note: null,
    post: true,
  };
};

/** The decision on a ready hold, by a person or a rule: a model is not called for holds. */
const decisionToCarry = ({ status, decision }: Transaction): ByPerson | ByRule | null =>
  status === 'ready' && (decision.by === 'person' || decision.by === 'rule') ? decision : null;
