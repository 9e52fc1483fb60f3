import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { ControlTotalView } from './control-total.ts';
import type { MigrationMode } from './migration.ts';

/** A difference that the run causes itself, with its explanation. */
export interface Statement {
  readonly total: ControlTotalView;
  readonly text: string;
}

/**
 * The explanations for income and expenses that moved into retained earnings. They apply only to exact differences: for an account its
 * moved amount, for retained earnings the total.  [MIG-23] Pure.
 */
export const statementsOf = (
  { byRole }: Chart,
  totals: readonly ControlTotalView[],
  moved: ReadonlyMap<AccountId, bigint>,
  { mode, cutoverDate, yearStart }: { readonly mode: MigrationMode; readonly cutoverDate: IsoDate; readonly yearStart: IsoDate },
): readonly Statement[] => {
  const retained = byRole.get('retained_earnings');
  const ofTrialBalance = totals.filter(({ control, differenceMinor }) => control === 'trial_balance' && differenceMinor !== 0n);
  const caused = ofTrialBalance.filter(({ accountId, differenceMinor }) => accountId !== null && moved.get(accountId) === differenceMinor);
  const sum = caused.reduce((total, { differenceMinor }) => total + differenceMinor, 0n);
  const where = retained === undefined ? 'retained earnings' : `${retained.code} ${retained.name}`;
  const ofAccount =
    mode === 'opening_balances'
      ? `Income and expense up to ${cutoverDate} are carried in ${where}.`
      : `The fiscal years before ${yearStart} are closed into ${where}.`;
  const ofRetained =
    mode === 'opening_balances'
      ? `It carries the income and expense up to ${cutoverDate}.`
      : `It has the income and expense of the fiscal years before ${yearStart}, which these books close and the old books did not.`;
  return [
    ...caused.map((total) => ({ total, text: ofAccount })),
    ...ofTrialBalance
      .filter(({ accountId, differenceMinor }) => accountId === retained?.id && caused.length > 0 && differenceMinor === -sum)
      .map((total) => ({ total, text: ofRetained })),
  ];
};
