import { TRIES_AFTER_MS } from '../../company/work/limits.ts';
import { nextTry } from '../../company/work/retry.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';
import { why } from '../connections/reasons.ts';
import type { WebhookDelivery } from './delivery.ts';
import { MIN_FAILED_TRIES, SWITCHED_OFF_AFTER_MS } from './limits.ts';

import type { DisabledReason, WebhookSubscription } from './subscription.ts';

/** The response to an attempt: a status, or none; and the duration in whole milliseconds, also of one without a response. */
export type WebhookResponse = { readonly durationMs: number } & (
  | { readonly status: number; readonly retryAfterMs: number | null }
  | { readonly error: Why }
);

/** An attempt, and a random number from 0 up to 1 for the jitter of the next one. */
export interface Try {
  readonly url: string;
  readonly response: WebhookResponse;
  readonly chance: number;
}

/** The state of a delivery and its subscription after an attempt. Pure.  [WHK-10] [WHK-11] [WHK-12] [WHK-22] */
export const afterTry = (
  subscription: WebhookSubscription,
  delivery: WebhookDelivery,
  made: Try,
  now: Instant,
): readonly [WebhookSubscription, WebhookDelivery] => {
  const attempts = delivery.attempts + 1;
  const { response } = made;
  const tried: WebhookDelivery = {
    ...delivery,
    attempts,
    lastResponseStatus: 'status' in response ? response.status : null,
    lastDurationMs: response.durationMs,
  };
  if ('status' in response && response.status >= 200 && response.status < 300)
    return [
      { ...subscription, failingSince: null, failedTries: 0 },
      { ...tried, deliveredAt: now, lastError: null, nextAttemptAt: null },
    ];
  // The address was changed since: a failure of the previous one does not count.
  if (made.url !== subscription.url) return [subscription, { ...tried, nextAttemptAt: subscription.disabledReason === null ? now : null }];
  const failing = { ...subscription, failingSince: subscription.failingSince ?? now, failedTries: subscription.failedTries + 1 };
  const disabledReason = subscription.disabledReason ?? reasonToStop(failing, response, now);
  const failed = { attempts, chance: made.chance, retryAfterMs: 'status' in response ? response.retryAfterMs : null };
  const nextAttemptAt = disabledReason === null ? nextTry(TRIES_AFTER_MS, failed, now) : null;
  return [
    { ...failing, disabledReason },
    {
      ...tried,
      lastError: 'error' in response ? response.error : why.address_returned({ status: response.status }),
      nextAttemptAt,
    },
  ];
};

/** An address that returns 410 is gone. One that failed for days is disabled.  [WHK-12] */
const reasonToStop = (
  { failingSince, failedTries }: WebhookSubscription,
  response: WebhookResponse,
  now: Instant,
): DisabledReason | null => {
  if ('status' in response && response.status === 410) return 'gone';
  const failedFor = Date.parse(now) - Date.parse(failingSince ?? now);
  return failedFor >= SWITCHED_OFF_AFTER_MS && failedTries >= MIN_FAILED_TRIES ? 'failing' : null;
};
