import { ADMINS } from '../../company/books/roles.ts';

/** Webhooks: subscriptions and their deliveries: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const webhooks = {
  prefixes: { webhookSubscription: 'whs', webhookDelivery: 'whd' },
  permissions: {
    'webhooks.read': ADMINS,
    'webhooks.create': ADMINS,
    'webhooks.change': ADMINS,
    'webhooks.remove': ADMINS,
    'webhooks.test': ADMINS,
    'webhooks.redeliver': ADMINS,
    'webhooks.replay': ADMINS,
    'webhooks.read_secret': ADMINS,
    'webhooks.rotate_secret': ADMINS,
  },
  events: ['webhook.test'],
  ports: ['webhooks', 'webhookDeliveries'],
} as const;
