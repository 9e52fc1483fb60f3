import type { CounterpartyId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Counterparty } from './counterparty.ts';

/** Finds the counterparty that a command names. */
export const findCounterparty = async (books: Books, id: CounterpartyId): Promise<Counterparty | Refusal<'not_found'>> =>
  (await books.counterparties.byIds([id]))[0] ?? refuse('not_found', `There is no counterparty ${id} in these books.`);

/** The counterparty that the input `partyId` names. */
export const findNamedParty = async (books: Books, id: CounterpartyId): Promise<Counterparty | Refusal<'unprocessable'>> => {
  const party = await findCounterparty(books, id);
  return isRefusal(party)
    ? refuse('unprocessable', `partyId: there is no counterparty ${id} in these books.`, { field: 'partyId' })
    : party;
};
