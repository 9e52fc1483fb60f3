import type { Chart } from '../accounts/chart.ts';
import { checkCategory } from '../filing/check.ts';
import type { Decision } from '../filing/decision.ts';
import type { AccountId } from '../ids.ts';
import { formatAmount } from '../money.ts';
import type { Transaction } from '../transactions/transaction.ts';
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
  status: 'excluded',
  match: { kind: 'authorisation', transactionId: charge.id },
});

/**
 * What a charge takes over of the filing of its hold: all of it, where somebody filed the hold and the charge may be filed so; of a split only where the
 * amount is the same. Null where there is nothing to take over.  [ING-10] Pure.
 */
export const carried = (
  chart: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  scale: number,
  charge: Transaction,
  hold: Transaction,
): Decision | null => {
  const { filing } = hold;
  if (hold.status !== 'ready') return null;
  const accounts = filing.splits.length > 0 ? filing.splits.map(({ accountId }) => accountId) : [filing.accountId];
  const isAllowed = accounts.every((id) => {
    const account = id === null ? undefined : chart.byId.get(id);
    return account !== undefined && checkCategory(account, charge, fedAccounts) === undefined;
  });
  if (!isAllowed || (filing.splits.length > 0 && charge.amountMinor !== hold.amountMinor)) return null;
  return {
    transaction: { ...charge, reviewedAt: hold.reviewedAt },
    filing: {
      ...filing,
      rationale: {
        related_event_id: hold.id,
        held: formatAmount(hold.amountMinor, scale),
        charged: formatAmount(charge.amountMinor, scale),
        difference: formatAmount(charge.amountMinor - hold.amountMinor, scale),
      },
    },
    reason: 'carried',
    note: null,
    post: true,
  };
};
