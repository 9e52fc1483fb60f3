import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Actor } from './member.ts';
import { decideSettings, type NewBooks, type SettingsView, viewAt } from './settings.ts';

/** The settings that may change. The currency may not, since every entry is in it.  [BOO-5] */
export type SettingsChange = Partial<Pick<NewBooks, 'name' | 'legalStructure' | 'taxedAs' | 'fiscalYearStartMonth' | 'timeZone'>>;

/** Changes the settings; an omitted one stays unchanged. */
export const changeSettings = async (
  books: Books,
  _actor: Actor,
  change: SettingsChange,
): Promise<SettingsView | Refusal<'unprocessable'>> => {
  const { settings } = books;
  const legalStructure = change.legalStructure ?? settings.legalStructure;
  const decided = decideSettings({
    name: change.name ?? settings.name,
    currency: settings.currency.code,
    legalStructure,
    taxedAs: change.taxedAs ?? (legalStructure === settings.legalStructure ? settings.taxedAs : undefined),
    fiscalYearStartMonth: change.fiscalYearStartMonth ?? settings.fiscalYearStartMonth,
    timeZone: change.timeZone ?? settings.timeZone,
  });
  if (isRefusal(decided)) return decided;
  const changed = { ...settings, ...decided };
  await books.ledger.put(changed);
  return viewAt(changed, books.now);
};

export const readSettings = async (books: Books): Promise<SettingsView> => viewAt(books.settings, books.now);
