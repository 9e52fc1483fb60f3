import type { Actor } from '../../company/books/member.ts';
import { type SettingsView, viewAt } from '../../company/books/settings.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Picture } from './picture.ts';

/** Sets or removes the logo of the company. The earlier image stays stored, because issued documents show it.  [LOG-1] [INV-13] */
export const setCompanyLogo = async (
  books: Needs<'ledger' | 'pictures'> & Emits<'books'>,
  _actor: Actor,
  picture: Picture | null,
): Promise<SettingsView> => {
  const { settings } = books;
  if (picture !== null) await books.pictures.add(picture);
  const changed = { ...settings, logo: picture?.name ?? null };
  if (settings.logo !== changed.logo) {
    await books.ledger.put(changed);
    books.emit('books.updated', settings.id);
  }
  return viewAt(changed, books.now);
};
