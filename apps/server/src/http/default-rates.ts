import type { Rates } from './rates.ts';

/** Requests per credential. `burst` may be sent at once; `perMinute` limits any longer period. */
export const DEFAULT_RATES: Rates = {
  requests: { perMinute: 1_200, burst: 300 },
  uploads: { perMinute: 30, burst: 30 },
  bulk_categorization: { perMinute: 60, burst: 60 },
};
