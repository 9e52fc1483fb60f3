import type { AccountId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import { controlAccounts } from '../ledger/accounts/control-accounts.ts';
import type { ChangedCounterparty } from '../ledger/counterparties/change-counterparty.ts';
import type { Counterparty, OpenBalance } from '../ledger/counterparties/counterparty.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** A counterparty with its balances. */
export interface CounterpartyView {
  readonly counterparty: Counterparty;
  readonly open: OpenBalance;
}

export const counterpartyView = async (unit: Needs<'accounts' | 'journal'>, counterparty: Counterparty): Promise<CounterpartyView> => {
  const [view] = await counterpartyViews(unit, [counterparty]);
  assert(view !== undefined, 'a counterparty has a view');
  return view;
};

/** A counterparty after a change, with warnings. */
export interface ChangedCounterpartyView extends CounterpartyView {
  readonly warnings: ChangedCounterparty['warnings'];
}

export const changedCounterpartyView = async (
  unit: Needs<'accounts' | 'journal'>,
  { warnings, ...counterparty }: ChangedCounterparty,
): Promise<ChangedCounterpartyView> => ({ ...(await counterpartyView(unit, counterparty)), warnings });

/** The balances of each counterparty on receivables and payables.  [CPT-3] */
export const counterpartyViews = async (
  unit: Needs<'accounts' | 'journal'>,
  counterparties: readonly Counterparty[],
): Promise<readonly CounterpartyView[]> => {
  const chart = await unit.accounts.chart();
  const idsOf = (role: 'ar' | 'ap') => controlAccounts(chart, role).map(({ id }) => id);
  const receivables = idsOf('ar');
  const payables = idsOf('ap');
  const totals = await unit.journal.partyTotals(
    counterparties.map((counterparty) => counterparty.id),
    [...receivables, ...payables],
  );
  return counterparties.map((counterparty) => {
    const debitsOn = (ids: readonly AccountId[]) =>
      ids.reduce(
        (sum, id) =>
          sum + (totals.get(counterparty.id)?.get(id)?.debitMinor ?? 0n) - (totals.get(counterparty.id)?.get(id)?.creditMinor ?? 0n),
        0n,
      );
    return { counterparty, open: { receivableMinor: debitsOn(receivables), payableMinor: -debitsOn(payables) } };
  });
};
