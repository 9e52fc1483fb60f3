import { nextTry } from '../../company/work/retry.ts';
import { type Instant, instant } from '../../kernel/dates.ts';
import type { SendResult } from '../connections/connection.ts';
import { SENDS_AFTER_MS, SENT_WITHIN_MS } from '../emails/limits.ts';
import type { Notification, Sending } from './notification.ts';

/** An attempt, and a random number from 0 up to 1 for the jitter of the next one. */
export interface SendTry {
  readonly result: SendResult;
  readonly chance: number;
}

/** The time after which a notification is no longer sent.  [NTF-19] */
export const deadlineOf = ({ gathersUntil }: Pick<Notification, 'gathersUntil'>): Instant =>
  instant(Date.parse(gathersUntil) + SENT_WITHIN_MS);

/** A sending after an attempt: sent, to be retried, or given up.  [NTF-19] Pure. */
export const afterSending = (
  notification: Pick<Notification, 'gathersUntil'>,
  sending: Sending,
  { result, chance }: SendTry,
  now: Instant,
): Sending => {
  const attempts = sending.attempts + 1;
  if ('sent' in result) return { ...sending, status: 'sent', attempts, nextAttemptAt: null, sentAt: now, lastError: null };
  const next = nextTry(SENDS_AFTER_MS, { attempts, chance, retryAfterMs: result.retryAfterMs }, now);
  const failed = { ...sending, attempts, lastError: result.error };
  return result.isFinal || next >= deadlineOf(notification) ? givenUp(failed) : { ...failed, nextAttemptAt: next };
};

export const givenUp = (sending: Sending, why = sending.lastError): Sending => ({
  ...sending,
  status: 'given_up',
  nextAttemptAt: null,
  lastError: why,
});
