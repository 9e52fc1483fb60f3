import type { Actor } from '../../company/books/member.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkDescribed, type FaultOfAddress } from './check-webhook.ts';
import { MAX_WEBHOOKS } from './limits.ts';
import { why } from './reasons.ts';
import type { WebhookSubscription } from './subscription.ts';

export interface NewWebhook {
  readonly url: string;
  readonly description?: string | null | undefined;
  /** Types and families. If omitted or empty: every event. */
  readonly eventTypes?: readonly string[] | undefined;
}

/** Data prepared outside the unit of work: a new encrypted secret, and the check of addresses. */
export interface Prepared {
  readonly secret: SealedSecret;
  readonly faultOfAddress: FaultOfAddress;
}

/**
 * Creates a subscription: every later event that it wants is sent to its address.  [WHK-1]
 * Refusals, in order of precedence: unprocessable (address, description, filters), conflict (too many).
 */
export const createWebhook = async (
  unit: Needs<'events' | 'webhooks'>,
  _actor: Actor,
  { secret, faultOfAddress }: Prepared,
  input: NewWebhook,
): Promise<WebhookSubscription | Refusal<'unprocessable' | 'conflict'>> => {
  const described = { url: input.url.trim(), description: input.description?.trim() || null, filters: input.eventTypes ?? [] };
  const refusal = checkDescribed(described, faultOfAddress) ?? checkRoom(await unit.webhooks.all());
  if (refusal !== undefined) return refusal;
  const subscription: WebhookSubscription = {
    id: unit.newId('webhookSubscription'),
    ...described,
    earlierFilters: [],
    disabledReason: null,
    failingSince: null,
    failedTries: 0,
    position: await unit.events.last(),
    isFull: false,
    nextAt: null,
    leasedUntil: null,
    secrets: [{ ...secret, endsAt: null }],
    createdAt: unit.now,
    updatedAt: unit.now,
  };
  await unit.webhooks.put(subscription);
  return subscription;
};

const checkRoom = (all: readonly WebhookSubscription[]): Refusal<'conflict'> | undefined =>
  all.length < MAX_WEBHOOKS ? undefined : refuse('conflict', why.too_many_webhooks({ most: MAX_WEBHOOKS }));
