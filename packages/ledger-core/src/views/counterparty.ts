import type { AccountId } from '../ids.ts';
import { assert } from '../invariant.ts';
import type { OpenBalance, Party } from '../parties/party.ts';
import type { Books } from '../ports/books.ts';

/** A counterparty with its balances. */
export interface PartyView {
  readonly party: Party;
  readonly open: OpenBalance;
}

export const counterpartyView = async (books: Books, party: Party): Promise<PartyView> => {
  const [view] = await counterpartyViews(books, [party]);
  assert(view !== undefined, 'a counterparty has a view');
  return view;
};

/** The balances of each party: its lines on receivables and payables.  [CPT-3] */
export const counterpartyViews = async (books: Books, parties: readonly Party[]): Promise<readonly PartyView[]> => {
  const { accounts } = await books.accounts.chart();
  const idsOf = (role: 'ar' | 'ap') => accounts.filter((account) => account.controlRole === role).map((account) => account.id);
  const [receivables, payables] = [idsOf('ar'), idsOf('ap')];
  const totals = await books.journal.partyTotals(
    parties.map((party) => party.id),
    [...receivables, ...payables],
  );
  return parties.map((party) => {
    const debitsOn = (ids: readonly AccountId[]) =>
      ids.reduce(
        (sum, id) => sum + (totals.get(party.id)?.get(id)?.debitMinor ?? 0n) - (totals.get(party.id)?.get(id)?.creditMinor ?? 0n),
        0n,
      );
    return { party, open: { receivableMinor: debitsOn(receivables), payableMinor: -debitsOn(payables) } };
  });
};
