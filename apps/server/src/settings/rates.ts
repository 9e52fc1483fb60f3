import { DEFAULT_RATES } from '../http/default-rates.ts';
import type { Rates } from '../http/rates.ts';

interface Given {
  readonly RATE_PER_MINUTE?: number | undefined;
  readonly RATE_BURST?: number | undefined;
  readonly RATE_UPLOADS_PER_MINUTE?: number | undefined;
  readonly RATE_BULK_FILING_PER_MINUTE?: number | undefined;
}

/** A burst is a quarter of a minute's requests, unless it is given. */
export const ratesOf = (given: Given): Partial<Rates> => {
  const { requests } = DEFAULT_RATES;
  const { RATE_PER_MINUTE: perMinute = requests.perMinute, RATE_UPLOADS_PER_MINUTE: uploads, RATE_BULK_FILING_PER_MINUTE: bulk } = given;
  return {
    requests: { perMinute, burst: given.RATE_BURST ?? Math.max(1, Math.round((perMinute * requests.burst) / requests.perMinute)) },
    ...(uploads !== undefined && { uploads: { perMinute: uploads, burst: uploads } }),
    ...(bulk !== undefined && { bulk_filing: { perMinute: bulk, burst: bulk } }),
  };
};
