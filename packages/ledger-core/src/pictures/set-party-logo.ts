import type { Actor } from '../books/member.ts';
import type { PartyId } from '../ids.ts';
import type { Party } from '../parties/party.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Picture } from './picture.ts';
import { replace } from './replace-picture.ts';

export const setPartyLogo = async (
  books: Books,
  _actor: Actor,
  picture: Picture | null,
  id: PartyId,
): Promise<Party | Refusal<'not_found'>> => {
  const [party] = await books.parties.byIds([id]);
  if (party === undefined) return refuse('not_found', `There is no counterparty ${id} in these books.`);
  const changed = { ...party, logo: await replace(books, party.logo, picture) };
  if (party.logo !== changed.logo) {
    await books.parties.put(changed);
    books.emit('counterparty.updated', id);
  }
  return changed;
};
