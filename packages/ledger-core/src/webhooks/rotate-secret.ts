import type { Actor } from '../books/member.ts';
import { instant } from '../dates.ts';
import type { WebhookSubscriptionId } from '../ids.ts';
import { SECRET_OVERLAP_MS } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { SealedSecret } from '../sealed-secret.ts';
import { readWebhook } from './read-webhooks.ts';
import { liveSecrets, type WebhookSubscription } from './subscription.ts';

/** Gives a subscription a new secret. The one before signs too for a day, and any earlier one no more.  [WHK-6] */
export const rotateSecret = async (
  books: Books,
  _actor: Actor,
  secret: SealedSecret,
  id: WebhookSubscriptionId,
): Promise<WebhookSubscription | Refusal<'not_found'>> => {
  const subscription = await readWebhook(books, id);
  if (isRefusal(subscription)) return subscription;
  const endsAt = instant(Date.parse(books.now) + SECRET_OVERLAP_MS);
  const [before] = liveSecrets(subscription, books.now);
  const earlier = before === undefined ? [] : [{ ...before, endsAt }];
  const rotated = { ...subscription, secrets: [{ ...secret, endsAt: null }, ...earlier], updatedAt: books.now };
  await books.webhooks.put(rotated);
  return rotated;
};
