import { EVERYONE } from '../../company/books/roles.ts';

/** Notifications of members: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const notifications = {
  prefixes: { notification: 'ntf' },
  permissions: {
    'notifications.read_preferences': EVERYONE,
    'notifications.change_preferences': EVERYONE,
    'notifications.read': EVERYONE,
    'notifications.mark_read': EVERYONE,
  },
  events: [],
  ports: ['preferences', 'notifier', 'notifications'],
} as const;
