import { EVERYONE } from '../../company/books/roles.ts';

export const notifications = {
  ids: { notification: 'ntf_01kj9v5z1b6d8f0h2j4k6m8p0s' },
  permissions: {
    'notifications.read_preferences': EVERYONE,
    'notifications.change_preferences': EVERYONE,
    'notifications.read': EVERYONE,
    'notifications.mark_read': EVERYONE,
  },
  directOnly: ['notifications.change_preferences', 'notifications.mark_read'],
  events: {},
  ports: ['preferences', 'notifier', 'notifications'],
} as const;
