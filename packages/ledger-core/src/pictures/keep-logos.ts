import type { Account } from '../accounts/account.ts';
import type { Actor } from '../books/member.ts';
import { type SettingsView, viewAt } from '../books/settings.ts';
import type { Counterparty } from '../counterparties/counterparty.ts';
import type { AccountId, CounterpartyId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import type { Store } from '../ports/store.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { booksOfPicture, type Picture } from './picture.ts';

/** Sets or replaces a picture; null removes it. Removing an absent one changes nothing.  [LOG-1] [LOG-2] */
const replace = async (books: Books, before: string | null, picture: Picture | null): Promise<string | null> => {
  if (before !== null) await books.pictures.remove(before);
  if (picture !== null) await books.pictures.add(picture);
  return picture?.name ?? null;
};

export const setAccountLogo = async (
  books: Books,
  _actor: Actor,
  picture: Picture | null,
  id: AccountId,
): Promise<Account | Refusal<'not_found'>> => {
  const account = (await books.accounts.chart()).byId.get(id);
  if (account === undefined) return refuse('not_found', `There is no account ${id} in these books.`);
  if (account.logo === null && picture === null) return account;
  const changed = { ...account, logo: await replace(books, account.logo, picture) };
  await books.accounts.update([changed]);
  books.emit('account.updated', id);
  return changed;
};

export const setCounterpartyLogo = async (
  books: Books,
  _actor: Actor,
  picture: Picture | null,
  id: CounterpartyId,
): Promise<Counterparty | Refusal<'not_found'>> => {
  const [counterparty] = await books.counterparties.byIds([id]);
  if (counterparty === undefined) return refuse('not_found', `There is no counterparty ${id} in these books.`);
  const changed = { ...counterparty, logo: await replace(books, counterparty.logo, picture) };
  if (counterparty.logo !== changed.logo) {
    await books.counterparties.put(changed);
    books.emit('counterparty.updated', id);
  }
  return changed;
};

export const setCompanyLogo = async (books: Books, _actor: Actor, picture: Picture | null): Promise<SettingsView> => {
  const { settings } = books;
  const changed = { ...settings, logo: await replace(books, settings.logo, picture) };
  if (settings.logo !== changed.logo) await books.ledger.put(changed);
  return viewAt(changed, books.now);
};

/** A picture by its name, without a credential.  [LOG-3] */
export const readPicture = async (store: Store, name: string): Promise<Picture | Refusal<'not_found'>> => {
  const ledgerId = booksOfPicture(name);
  const picture = ledgerId === null ? null : await store.read(ledgerId, (books) => books.pictures.byName(name));
  return picture ?? refuse('not_found', 'There is no such picture.');
};
