import { ADMINS } from '../../company/books/roles.ts';

export const webhooks = {
  ids: { webhookSubscription: 'whs_01kh7s3x9z4b6d8f0h2j4k6m8q', webhookDelivery: 'whd_01kh8t4y0a5c7e9g1j3k5n7p9r' },
  permissions: {
    'webhooks.read': ADMINS,
    'webhooks.create': ADMINS,
    'webhooks.change': ADMINS,
    'webhooks.delete': ADMINS,
    'webhooks.test': ADMINS,
    'webhooks.redeliver': ADMINS,
    'webhooks.replay': ADMINS,
    'webhooks.read_secret': ADMINS,
    'webhooks.rotate_secret': ADMINS,
  },
  directOnly: [
    'webhooks.create',
    'webhooks.change',
    'webhooks.delete',
    'webhooks.test',
    'webhooks.redeliver',
    'webhooks.replay',
    'webhooks.rotate_secret',
  ],
  events: {
    'webhook.test': 'a test of a webhook subscription was requested. Only this subscription receives it',
  },
  ports: ['webhooks', 'webhookDeliveries'],
} as const;
