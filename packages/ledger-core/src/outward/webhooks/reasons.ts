import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of webhooks are refused. */
export const REASONS = {
  too_many_event_types: '{path}: at most {most}; leave it empty for every event.',
  too_many_webhooks: 'These books have {most} webhook subscriptions, the most there can be; delete one first.',
  no_such_delivery: 'The subscription {id} has no delivery {deliveryId}.',
  too_many_secrets: '{most} secrets sign already, which is the most; rotate again from {endsAt} on.',
  no_such_webhook: 'There is no webhook subscription {id} in these books.',
} as const;

export const why = reasonsOf(REASONS);
