import type { Actor } from '../../company/books/member.ts';
import { instant } from '../../kernel/dates.ts';
import type { WebhookSubscriptionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_LIVE_SECRETS, SECRET_OVERLAP_MS } from './limits.ts';
import { readWebhook } from './read-webhooks.ts';
import { why } from './reasons.ts';
import { liveSecrets, type WebhookSubscription } from './subscription.ts';

/**
 * Adds a new secret to a subscription. The previous one also signs for a day, and earlier ones until their day ends.  [WHK-6]
 * Refusals, in order of precedence: not_found, conflict (too many are valid).
 */
export const rotateSecret = async (
  unit: Needs<'webhooks'>,
  _actor: Actor,
  secret: SealedSecret,
  id: WebhookSubscriptionId,
): Promise<WebhookSubscription | Refusal<'not_found' | 'conflict'>> => {
  const subscription = await readWebhook(unit, id);
  if (isRefusal(subscription)) return subscription;
  const endsAt = instant(Date.parse(unit.now) + SECRET_OVERLAP_MS);
  const live = liveSecrets(subscription, unit.now);
  if (live.length >= MAX_LIVE_SECRETS)
    return refuse('conflict', why.too_many_secrets({ most: MAX_LIVE_SECRETS, endsAt: live.at(-1)?.endsAt ?? '' }));
  const earlier = live.map((before) => ({ ...before, endsAt: before.endsAt ?? endsAt }));
  const rotated = { ...subscription, secrets: [{ ...secret, endsAt: null }, ...earlier], updatedAt: unit.now };
  await unit.webhooks.put(rotated);
  return rotated;
};
