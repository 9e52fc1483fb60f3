import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_event_types: 'must have at most {most} event types. Leave it empty for every event.',
  too_many_webhooks: 'These books already have {most} webhook subscriptions, the maximum. Delete one first.',
  no_such_delivery: 'The subscription {id} has no delivery {deliveryId}.',
  too_many_secrets: '{most} secrets are already in use, the maximum. Rotate the secret again after {endsAt}.',
  no_such_webhook: 'There is no webhook subscription {id} in these books.',
  webhook_address_too_long: 'must have at most {most} characters.',
  webhooks_not_set_up: 'Webhooks are not set up. This ledger was created without a function that sends them.',
  webhook_without_secret:
    'the subscription {id} has no secret, because its books were moved from another database. Rotate its secret first.',
  webhook_past_last_event: 'The webhook {id} is at event {position}, but the last event of the books is {last}.',
  webhook_skipped_event: 'The webhook {id} is at event {position}, but the earlier event {skipped} has no delivery.',
  webhook_delivery_ahead: 'The webhook {id} is at event {position}, but already has a delivery of event {ahead}.',
  delivery_not_sent: 'The delivery could not be sent.',
} as const;

export const why = reasonsOf(REASONS);
