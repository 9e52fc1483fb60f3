import type { Settings } from '../books/settings.ts';
import type { LedgerPort } from '../ports/ledger.ts';
import type { Shelf } from './shelf.ts';

export const ledgerIn = (shelf: Shelf<Settings>): LedgerPort => ({
  get: async () => shelf.get('settings') ?? null,
  put: async (settings) => shelf.put('settings', settings),
});
