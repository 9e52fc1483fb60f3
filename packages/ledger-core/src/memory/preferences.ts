import type { Preferences } from '../notifications/preferences.ts';
import type { PreferencesPort } from '../ports/preferences.ts';
import type { Shelf } from './shelf.ts';

export const preferencesIn = (shelf: Shelf<Preferences>): PreferencesPort => ({
  of: async (memberId) => shelf.get(memberId) ?? null,
  all: async () => shelf.values().toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)),
  put: async (preferences) => shelf.put(preferences.memberId, preferences),
});
