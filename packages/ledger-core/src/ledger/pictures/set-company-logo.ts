import type { Actor } from '../../company/books/member.ts';
import { type SettingsView, viewAt } from '../../company/books/settings.ts';
import type { Books } from '../../store/books.ts';
import type { Picture } from './picture.ts';
import { replace } from './replace-picture.ts';

export const setCompanyLogo = async (books: Books, _actor: Actor, picture: Picture | null): Promise<SettingsView> => {
  const { settings } = books;
  const changed = { ...settings, logo: await replace(books, settings.logo, picture) };
  if (settings.logo !== changed.logo) {
    await books.ledger.put(changed);
    books.emit('books.updated', settings.id);
  }
  return viewAt(changed, books.now);
};
