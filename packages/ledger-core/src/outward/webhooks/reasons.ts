import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_event_types: 'at most {most}; leave it empty for every event.',
  too_many_webhooks: 'These books have {most} webhook subscriptions, the most there can be; delete one first.',
  no_such_delivery: 'The subscription {id} has no delivery {deliveryId}.',
  too_many_secrets: '{most} secrets sign already, which is the most; rotate again from {endsAt} on.',
  no_such_webhook: 'There is no webhook subscription {id} in these books.',
  webhook_address_too_long: 'An address has at most {most} characters.',
  webhooks_not_set_up: 'Webhooks are not set up: this ledger has nothing that sends them.',
  webhook_without_secret: 'The subscription {id} has no secret, since its books came from another database. Rotate its secret first.',
  webhook_past_last_event: 'The webhook {id} is at event {position}, but the last event of the books is {last}.',
  webhook_skipped_event: 'The webhook {id} is at event {position}, but the earlier event {skipped} has no delivery.',
  webhook_delivery_ahead: 'The webhook {id} is at event {position}, but already has a delivery of event {ahead}.',
} as const;

export const why = reasonsOf(REASONS);
