import { DEFAULT_RATES } from '../http/default-rates.ts';
import type { Rates } from '../http/rates.ts';
import { number, setting, settingOr } from './setting.ts';

const perMinute = number(/^[1-9]\d{0,6}$/, 'must be a number of requests from 1 to 9999999');
const { requests, uploads, bulk_categorization: bulk } = DEFAULT_RATES;

export const RATE_SETTINGS = {
  LEDGER_RATE_PER_MINUTE: settingOr(perMinute, String(requests.perMinute), {
    description: 'The maximum number of requests per token and minute.',
    example: '6000',
  }),
  LEDGER_RATE_BURST: setting(perMinute, {
    description: 'The maximum burst of requests.',
    example: '500',
    otherwise: 'a quarter of `LEDGER_RATE_PER_MINUTE`',
  }),
  LEDGER_RATE_UPLOADS_PER_MINUTE: settingOr(perMinute, String(uploads.perMinute), {
    description: 'The maximum number of uploaded statements, receipts and logos per token and minute.',
    example: '60',
  }),
  LEDGER_RATE_BULK_CATEGORIZATION_PER_MINUTE: settingOr(perMinute, String(bulk.perMinute), {
    description: 'The maximum number of bulk categorizations per token and minute.',
    example: '120',
  }),
};

interface Given {
  readonly LEDGER_RATE_PER_MINUTE: number;
  readonly LEDGER_RATE_BURST?: number | undefined;
  readonly LEDGER_RATE_UPLOADS_PER_MINUTE: number;
  readonly LEDGER_RATE_BULK_CATEGORIZATION_PER_MINUTE: number;
}

/** The default burst is a quarter of a minute's requests. */
export const ratesOf = (given: Given): Rates => {
  const {
    LEDGER_RATE_PER_MINUTE: most,
    LEDGER_RATE_UPLOADS_PER_MINUTE: ofUploads,
    LEDGER_RATE_BULK_CATEGORIZATION_PER_MINUTE: ofBulk,
    LEDGER_RATE_BURST: burst = Math.max(1, Math.round((most * requests.burst) / requests.perMinute)),
  } = given;
  return {
    requests: { perMinute: most, burst },
    uploads: { perMinute: ofUploads, burst: ofUploads },
    bulk_categorization: { perMinute: ofBulk, burst: ofBulk },
  };
};
