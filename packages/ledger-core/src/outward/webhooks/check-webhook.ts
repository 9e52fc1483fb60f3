import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { checkFilters } from '../../ledger/events/wanted.ts';
import { MAX_WEBHOOK_FILTERS, MAX_WEBHOOK_URL_LENGTH } from './limits.ts';
import { why } from './reasons.ts';
import type { WebhookSubscription } from './subscription.ts';

export type FaultOfAddress = (url: string) => Why | null;

type Described = Pick<WebhookSubscription, 'url' | 'description' | 'filters'>;

/** Refusals, in order of precedence: the address, the description, the filters.  [WHK-2] [WHK-3] */
export const checkDescribed = (given: Described, faultOfAddress: FaultOfAddress): Refusal<'unprocessable'> | undefined =>
  checkAddress(given.url, faultOfAddress) ??
  (given.description === null ? undefined : checkText(given.description, 'description', 0)) ??
  checkCount(given.filters) ??
  checkFilters(given.filters, 'eventTypes');

const checkAddress = (url: string, faultOfAddress: FaultOfAddress): Refusal<'unprocessable'> | undefined => {
  const fault = url.length > MAX_WEBHOOK_URL_LENGTH ? why.webhook_address_too_long({ most: MAX_WEBHOOK_URL_LENGTH }) : faultOfAddress(url);
  return fault === null ? undefined : refuse('unprocessable', fault, 'url');
};

const checkCount = (filters: readonly string[]): Refusal<'unprocessable'> | undefined =>
  filters.length <= MAX_WEBHOOK_FILTERS
    ? undefined
    : refuse('unprocessable', why.too_many_event_types({ most: MAX_WEBHOOK_FILTERS }), 'eventTypes');
