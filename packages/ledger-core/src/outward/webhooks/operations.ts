import { around, type Dependencies } from '../../app/dependencies.ts';
import { returningSealed } from '../../app/sealed-response.ts';
import { made, named, namedSecond } from '../../company/audit/subject.ts';
import type { Actor, Caller } from '../../company/books/member.ts';
import type { LedgerId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { boxWithKey, type SecretBox } from '../../kernel/secret-box.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { changeWebhook, type WebhookChange } from './change-webhook.ts';
import { createWebhook, type NewWebhook } from './create-webhook.ts';
import { deliverer } from './deliver.ts';
import { MAX_WEBHOOKS_FOUND } from './limits.ts';
import { listDeliveries, listWebhooks, readWebhook } from './read-webhooks.ts';
import { why } from './reasons.ts';
import { redeliver, replay } from './redeliver.ts';
import { removeWebhook } from './remove-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import type { WebhookSubscription } from './subscription.ts';
import { testWebhook } from './test-webhook.ts';

/** Webhooks: subscriptions and their deliveries. */
export const webhooksOperations = (dependencies: Dependencies) => {
  const { query, command, store, system, secretBox, webhooks: outside } = dependencies;
  const read = query('webhooks.read', readWebhook);
  const faultOfAddress = outside?.faultOfAddress ?? (() => NOT_SET_UP);
  const create = command('webhooks.create', createWebhook, made);
  const change = command('webhooks.change', changeWebhook, namedSecond);

  const secrets = webhookSecrets(dependencies);

  return {
    webhooks: {
      /**
       * Returns one page of the subscriptions, newest first.
       * @example
       * const { data } = granted(await ledger.webhooks.list(owner));
       */
      list: query('webhooks.read', listWebhooks),
      /**
       * Returns one subscription by its id.
       * @example
       * const { url, filters } = granted(await ledger.webhooks.read(owner, webhookId));
       */
      read,
      /**
       * Creates a subscription: later events are sent to its address.
       * @example
       * granted(await ledger.webhooks.create(owner, { url: 'https://example.com/events', eventTypes: ['invoice.paid'] }));
       */
      create: around<[NewWebhook], WebhookSubscription | Refusal<'unprocessable' | 'conflict'>>('webhooks.create', async (caller, input) =>
        create(caller, { secret: boxWithKey(secretBox).fresh(caller.ledgerId), faultOfAddress }, input),
      ),
      /**
       * Changes, disables or enables a subscription.
       * @example
       * granted(await ledger.webhooks.change(owner, webhookId, { isEnabled: false }));
       */
      change: around<[WebhookSubscriptionId, WebhookChange], WebhookSubscription | Refusal<'not_found' | 'unprocessable'>>(
        'webhooks.change',
        (caller, id, requested) => change(caller, faultOfAddress, id, requested),
      ),
      /**
       * Deletes a subscription with its deliveries.
       * @example
       * granted(await ledger.webhooks.delete(owner, webhookId));
       */
      delete: command('webhooks.delete', removeWebhook, named),
      /**
       * Returns one page of the deliveries of a subscription, newest first.
       * @example
       * const { data } = granted(await ledger.webhooks.deliveries(owner, webhookId));
       */
      deliveries: query('webhooks.read', listDeliveries),
      /**
       * Queues a test event for one subscription.
       * @example
       * const delivery = granted(await ledger.webhooks.test(owner, webhookId));
       */
      test: command('webhooks.test', testWebhook, named),
      /**
       * Sends a delivery again: immediately if it is waiting, or as a new one if it was delivered.
       * @example
       * granted(await ledger.webhooks.redeliver(owner, webhookId, deliveryId));
       */
      redeliver: command('webhooks.redeliver', redeliver, named),
      /**
       * Sends again every event since a time that the subscription wants.
       * @example
       * granted(await ledger.webhooks.replay(owner, webhookId, { since: '2026-03-01T00:00:00Z' }));
       */
      replay: command('webhooks.replay', replay, named),
      /**
       * Returns the subscriptions of all books that have something to send. For the sending server.
       * @example
       * const waiting = await ledger.webhooks.toDeliver();
       */
      toDeliver: () => store.webhooksToDeliver(system.clock.now(), MAX_WEBHOOKS_FOUND),
      /**
       * Sends everything that is due for one subscription. Returns when the next delivery is due. For the server that found it with
       * `toDeliver`.
       * @example
       * for (const one of await ledger.webhooks.toDeliver()) await ledger.webhooks.deliver(one);
       */
      deliver: deliverer(dependencies),
      /**
       * Returns the secret that signs deliveries. The request is recorded in the audit trail.
       * @example
       * const { secret } = granted(await ledger.webhooks.secret(owner, webhookId));
       */
      secret: secrets.read,
      /**
       * Creates a new secret. The previous one also signs for a day. Under an Idempotency-Key the response is stored encrypted.
       * @example
       * const { secret } = granted(await ledger.webhooks.rotateSecret(owner, webhookId));
       */
      rotateSecret: secrets.rotate,
    },
  };
};

/** Reads and rotates the secrets that sign deliveries. */
const webhookSecrets = ({ command, secretBox }: Dependencies) => {
  const readForSecret = command('webhooks.read_secret', readForItsSecret, named);
  const box = (): SecretBox => boxWithKey(secretBox);

  /** The newest secret, as text. */
  const secretOf = (box: SecretBox, ledgerId: LedgerId, { secrets: [newest] }: WebhookSubscription): string =>
    newest === undefined ? '' : box.open(newest, ledgerId);

  const rotate = command('webhooks.rotate_secret', rotateSecret, namedSecond).returning(async ({ settings }, rotated) => ({
    secret: secretOf(box(), settings.id, rotated),
  }));

  return {
    read: async (caller: Caller, id: WebhookSubscriptionId) => {
      const subscription = await readForSecret(caller, id);
      return isRefusal(subscription) ? subscription : { secret: secretOf(box(), caller.ledgerId, subscription) };
    },
    rotate: around<[WebhookSubscriptionId], { readonly secret: string } | Refusal<'not_found' | 'conflict'>>(
      'webhooks.rotate_secret',
      (caller, id) => returningSealed(box(), caller, (sealing) => rotate(sealing, box().fresh(caller.ledgerId), id)),
    ),
  };
};

const readForItsSecret = async (unit: Needs<'webhooks'>, _actor: Actor, id: WebhookSubscriptionId) => {
  const subscription = await readWebhook(unit, id);
  return isRefusal(subscription) || subscription.secrets.length > 0
    ? subscription
    : refuse('not_found', why.webhook_without_secret({ id }));
};

const NOT_SET_UP = why.webhooks_not_set_up();
