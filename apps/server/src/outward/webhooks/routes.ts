import {
  DeliveryQueryIn,
  WebhookDeliveryOut,
  WebhookDeliveryPage,
  WebhookQueryIn,
  WebhookReplay,
  WebhookSecret,
  WebhookSubscriptionCreate,
  WebhookSubscriptionOut,
  WebhookSubscriptionPage,
  WebhookSubscriptionUpdate,
} from 'ledger-wire/outward/webhooks/wire';
import { act, change, create, get, remove } from '../../http/route.ts';

const FIELDS = { isEnabled: 'enabled' };

export const webhookRoutes = [
  get('/v1/webhook_subscriptions', {
    name: 'webhooks.list',
    does: 'Lists the addresses to which events are sent, newest first.',
    needs: 'webhooks.read',
    query: WebhookQueryIn,
    answers: WebhookSubscriptionPage,
    call: (ledger, { caller, query: { enabled: isEnabled, ...query } }) => ledger.webhooks.list(caller, { ...query, isEnabled }),
  }),
  create('/v1/webhook_subscriptions', {
    name: 'webhooks.create',
    does: 'Sends every event from now on that it wants to an address.',
    needs: 'webhooks.create',
    refuses: { unprocessable: true, conflict: true },
    body: WebhookSubscriptionCreate,
    answers: WebhookSubscriptionOut,
    call: (ledger, { caller, body }) => ledger.webhooks.create(caller, WebhookSubscriptionCreate.decode(body)),
  }),
  get('/v1/webhook_subscriptions/:subscription_id', {
    name: 'webhooks.read',
    does: 'Reads one subscription.',
    needs: 'webhooks.read',
    answers: WebhookSubscriptionOut,
    call: (ledger, { caller, params }) => ledger.webhooks.read(caller, params.subscription_id),
  }),
  change('/v1/webhook_subscriptions/:subscription_id', {
    name: 'webhooks.change',
    does: 'Changes the fields that are sent. Switched off, its deliveries wait; switched on again, or given another address, they are sent at once.',
    needs: 'webhooks.change',
    refuses: { unprocessable: true },
    once: false,
    fields: FIELDS,
    body: WebhookSubscriptionUpdate,
    answers: WebhookSubscriptionOut,
    call: (ledger, { caller, params, body }) =>
      ledger.webhooks.change(caller, params.subscription_id, WebhookSubscriptionUpdate.decode(body)),
  }),
  remove('/v1/webhook_subscriptions/:subscription_id', {
    name: 'webhooks.delete',
    does: 'Deletes a subscription. Deliveries that still wait go with it.',
    once: false,
    needs: 'webhooks.delete',
    call: (ledger, { caller, params }) => ledger.webhooks.delete(caller, params.subscription_id),
  }),
  get('/v1/webhook_subscriptions/:subscription_id/deliveries', {
    name: 'webhooks.deliveries',
    does: 'Lists the deliveries of a subscription, newest first, with the tries of each.',
    needs: 'webhooks.read',
    query: DeliveryQueryIn,
    answers: WebhookDeliveryPage,
    call: (ledger, { caller, params, query: { status, ...query } }) =>
      ledger.webhooks.deliveries(caller, params.subscription_id, {
        ...query,
        isDelivered: status === undefined ? undefined : status === 'delivered',
      }),
  }),
  get('/v1/webhook_subscriptions/:subscription_id/secret', {
    name: 'webhooks.secret',
    does: 'Reads the secret that deliveries are signed with. That it was read is on the audit trail.',
    needs: 'webhooks.read_secret',
    writes: true,
    answers: WebhookSecret,
    call: (ledger, { caller, params }) => ledger.webhooks.secret(caller, params.subscription_id),
  }),
  act('/v1/webhook_subscriptions/:subscription_id/secret/rotate', {
    name: 'webhooks.rotateSecret',
    does: 'Makes a new secret. For a day deliveries are signed with the one before too, so that a receiver can change over.',
    needs: 'webhooks.rotate_secret',
    refuses: { conflict: true },
    answers: WebhookSecret,
    call: (ledger, { caller, params }) => ledger.webhooks.rotateSecret(caller, params.subscription_id),
  }),
  act('/v1/webhook_subscriptions/:subscription_id/test', {
    name: 'webhooks.test',
    does: 'Queues a `webhook.test` event for this subscription alone. It is listed with the other deliveries.',
    needs: 'webhooks.test',
    answers: WebhookDeliveryOut,
    call: (ledger, { caller, params }) => ledger.webhooks.test(caller, params.subscription_id),
  }),
  act('/v1/webhook_subscriptions/:subscription_id/deliveries/:delivery_id/redeliver', {
    name: 'webhooks.redeliver',
    does: 'Sends a delivery again: one that waits at once, the event of one that was delivered as a new delivery.',
    needs: 'webhooks.redeliver',
    answers: WebhookDeliveryOut,
    call: (ledger, { caller, params }) => ledger.webhooks.redeliver(caller, params.subscription_id, params.delivery_id),
  }),
  act('/v1/webhook_subscriptions/:subscription_id/replay', {
    name: 'webhooks.replay',
    does: 'Sends every event since a moment that the subscription wants again, each as a new delivery; what waits is sent once.',
    needs: 'webhooks.replay',
    refuses: { unprocessable: true },
    body: WebhookReplay,
    answers: WebhookSubscriptionOut,
    call: (ledger, { caller, params, body }) => ledger.webhooks.replay(caller, params.subscription_id, body),
  }),
];
