import { type Caller, type Counterparty, isId, type Ledger, MAX_PAGE_SIZE } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { granted } from '../operate.ts';

/** The counterparty that is named by its id or name, or by a part of the name that no other has. */
export const partyOf = async (ledger: Ledger, caller: Caller, given: string): Promise<Counterparty> => {
  if (isId('counterparty', given)) return granted(await ledger.counterparties.read(caller, given)).counterparty;
  const { data } = granted(await ledger.counterparties.list(caller, { text: given, limit: MAX_PAGE_SIZE }));
  const found = data.map(({ counterparty }) => counterparty);
  const exact = found.filter(({ name }) => name.toLowerCase() === given.toLowerCase());
  const [party, other] = exact.length > 0 ? exact : found;
  if (party === undefined) throw new Mistake(`--party: there is no counterparty "${given}" in these books.`);
  if (other === undefined) return party;
  throw new Mistake(`--party: "${given}" may be ${party.name} (${party.id}) or ${other.name} (${other.id}); name one by its id.`);
};
