import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { LedgerEvent } from './types.ts';

export type { LedgerEvent } from './types.ts';

/** The headers of a delivery: those of a `Request`, or an object with lower-case names, as in Node. */
type Delivered = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Verifies a delivery and returns its event. The body must be the raw text, before any JSON parsing. For 24 hours after a rotation, a
 * subscription has two secrets. Pass either or both.
 * @throws {Error} when no secret made the signature, or its moment is more than five minutes away: answer with status 400.
 * @example
 * const event = verifyWebhook('whsec_…', request.headers, await request.text());
 * if (event.type === 'invoice.issued') console.log(event.data.object?.number);
 */
export const verifyWebhook = (secrets: string | readonly string[], headers: Delivered, body: string): LedgerEvent => {
  const signed = Object.fromEntries(SIGNED.map((name) => [name, headerOf(headers, name)]));
  let fault: unknown = new WebhookVerificationError('There is no secret to verify with.');
  for (const secret of [secrets].flat())
    try {
      return new Webhook(secret).verify(body, signed) as LedgerEvent;
    } catch (wrong) {
      fault = wrong;
    }
  throw fault;
};

const headerOf = (headers: Delivered, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return String(value ?? '');
};
