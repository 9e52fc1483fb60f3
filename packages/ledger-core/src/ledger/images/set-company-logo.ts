import type { Actor } from '../../company/books/member.ts';
import { type SettingsView, viewAt } from '../../company/books/settings.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Image } from './image.ts';

/** Sets or removes the logo of the company. The earlier image stays stored, because issued documents show it.  [LOG-1] [INV-13] */
export const setCompanyLogo = async (
  unit: Needs<'ledger' | 'images'> & Emits<'books'>,
  _actor: Actor,
  image: Image | null,
): Promise<SettingsView> => {
  const { settings } = unit;
  if (image !== null) await unit.images.add(image);
  const changed = { ...settings, logo: image?.name ?? null };
  if (settings.logo !== changed.logo) {
    await unit.ledger.put(changed);
    unit.emit('books.updated', settings.id);
  }
  return viewAt(changed, unit.now);
};
