import type { Chart } from '../accounts/chart.ts';
import { checkCategory } from '../filing/check.ts';
import type { Filing } from '../filing/filing.ts';
import type { AccountId } from '../ids.ts';
import type { ByPerson, ByRule } from '../transactions/decision.ts';
import { moved } from '../transactions/moves.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { accountsOf } from '../transactions/treatment.ts';
import type { Joined } from './holds.ts';

/** A charge with what people said of its hold: its name, counterparty, dimension values and note.  [ING-10] */
export const charged = ({ charge, hold }: Joined): Transaction => ({
  ...charge,
  description: hold.description === hold.sourceDescription ? charge.description : hold.description,
  partyId: charge.partyId ?? hold.partyId,
  dimensions: charge.dimensions.length > 0 ? charge.dimensions : hold.dimensions,
  note: charge.note ?? hold.note,
  match: { kind: 'authorisation', transactionId: hold.id },
});

/** A hold whose charge came: kept out of the books, as its evidence.  [ING-10] */
export const settled = ({ charge, hold }: Joined): Transaction => ({
  ...hold,
  status: moved('charge', hold),
  match: { kind: 'authorisation', transactionId: charge.id },
});

/**
 * What a charge takes over of the filing of its hold: all of it, where somebody filed the hold and the charge may be filed so; of a split only where the
 * amount is the same. Null where there is nothing to take over.  [ING-10] Pure.
 */
export const carried = (chart: Chart, fedAccounts: ReadonlySet<AccountId>, charge: Transaction, hold: Transaction): Filing | null => {
  const { treatment } = hold;
  const from = decisionToCarry(hold);
  if (from === null || (treatment.kind === 'split' && charge.amountMinor !== hold.amountMinor)) return null;
  const isAllowed = accountsOf(treatment).every((id) => {
    const account = chart.byId.get(id);
    return account !== undefined && checkCategory(account, charge, fedAccounts) === undefined;
  });
  if (!isAllowed) return null;
  return {
    transaction: { ...charge, reviewedAt: hold.reviewedAt },
    treatment,
    decision: { by: 'carried', from, holdId: hold.id, heldMinor: hold.amountMinor, chargedMinor: charge.amountMinor },
    note: null,
    post: true,
  };
};

/** What was decided about a hold that is ready: by a person or a rule, since a model is not asked about holds. */
const decisionToCarry = ({ status, decision }: Transaction): ByPerson | ByRule | null =>
  status === 'ready' && (decision.by === 'person' || decision.by === 'rule') ? decision : null;
