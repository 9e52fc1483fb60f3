import type { Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';

/** The settings are in the row of the books, which the engine writes. */
export const ledger = defineModule({
  tables: [],
  queries: () => null,
  repository: (session): Repositories['ledger'] => ({
    get: async () => session.settings(),
    put: async (settings) => session.putSettings(settings),
  }),
});
