import type { Repositories } from 'ledger-core';
import { word } from '../engine/word.ts';

/** The settings are in the books' own row, which the engine writes. */
export const ledger = word({
  tables: [],
  queries: () => null,
  repository: (session): Repositories['ledger'] => ({
    get: async () => session.settings(),
    put: async (settings) => session.putSettings(settings),
  }),
});
