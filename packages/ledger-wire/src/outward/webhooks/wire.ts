import { DISABLED_REASONS, EVENT_TYPES, type WebhookDelivery, type WebhookSubscription } from 'ledger-core';
import * as v from 'valibot';
import { described, flag, id, listOf, moment, oneOf, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { lastError } from '../../message-reason.ts';
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';

const URL_TEXT = 'The https URL that receives the events.';
const TYPES = 'Event types and families, such as `invoice.paid` and `credit_note`. An empty list means all events.';
const types = (description: string) => listOf(v.string(), description, ['invoice.paid', 'credit_note']);
const url = text(URL_TEXT, 'https://example.com/events');
const description = text('The purpose of the subscription.', 'Stock system');

export const WebhookSubscriptionOut = outputOf<Omit<WebhookSubscription, 'secrets'>>()(
  'WebhookSubscriptionOut',
  'A webhook subscription: a URL that receives events.',
  {
    id: id('webhookSubscription', 'The id of the subscription.'),
    url,
    description: v.nullable(description),
    enabled: truth('Whether the service sends events.'),
    event_types: called('filters', types(TYPES)),
    failing_since: v.nullable(moment('The first failed attempt since the last delivery, or null.')),
    disabled_reason: v.nullable(
      oneOf(
        DISABLED_REASONS,
        'The reason for the disabled state: disabled by a person, failing for days, or gone (the URL responded with 410). Null while enabled.',
      ),
    ),
    created_at: moment('The creation time.'),
    updated_at: moment('The last change.'),
  },
  { differences: { enabled: ({ disabledReason }) => disabledReason === null } },
);

export const WebhookSubscriptionPage = pageOf('WebhookSubscriptionPage', 'webhook subscriptions', WebhookSubscriptionOut);

export const WebhookQueryIn = v.strictObject({
  ...paging,
  enabled: v.optional(flag('Filters by whether the subscription is enabled.')),
});

export const WebhookSubscriptionCreate = input(
  'WebhookSubscriptionCreate',
  'A URL and the events that it receives.',
  { url, description: v.nullish(description), event_types: v.optional(types(TYPES)) },
  { url: 'https://example.com/events', event_types: ['invoice.paid', 'credit_note'] },
);

export const WebhookSubscriptionUpdate = input(
  'WebhookSubscriptionUpdate',
  'Changes to a subscription. Omitted fields stay unchanged.',
  {
    url: v.nullish(url),
    description: v.nullish(text('The purpose of the subscription. An empty text clears it.', 'Stock system')),
    enabled: called(
      'isEnabled',
      v.nullish(truth('False disables the subscription and holds deliveries back. True enables it and sends held deliveries immediately.')),
    ),
    event_types: v.nullish(types(TYPES)),
  },
  { enabled: true },
);

export const WebhookSecret = output('WebhookSecret', 'The signing secret of a subscription.', {
  secret: text(
    'The signing secret: `whsec_` and base64. The decoded bytes are the key.',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  ),
});

export const WebhookReplay = input('WebhookReplay', 'The start of a webhook replay.', {
  since: text('Events from this time on, inclusive, in ISO 8601.', '2026-07-01T00:00:00Z'),
});

const STATUSES = ['pending', 'delivered'] as const;

export const WebhookDeliveryOut = outputOf<WebhookDelivery>()(
  'WebhookDeliveryOut',
  'A delivery of one event to one URL.',
  {
    id: id('webhookDelivery', 'The id of the delivery.'),
    event_id: id('event', 'The event.'),
    event_type: oneOf(EVENT_TYPES, 'The event type.', 'invoice.paid'),
    status: oneOf(STATUSES, 'The status. `delivered` means that the URL responded with status 2xx.', 'delivered'),
    attempts: whole('The number of attempts.', 1),
    created_at: moment('The time when the delivery was queued.'),
    delivered_at: v.nullable(moment('The time of the delivery. Null while it is pending.')),
    last_response_status: v.nullable(
      whole('The HTTP status that the last attempt got. Null if no response arrived, and before the first attempt.', 200),
    ),
    last_duration_ms: v.nullable(whole('The duration of the last attempt, in milliseconds. Null before the first attempt.', 84)),
    ...lastError,
    next_attempt_at: v.nullable(moment('The next attempt. Null after the delivery, and while the subscription is disabled.')),
  },
  { differences: { status: ({ deliveredAt }) => (deliveredAt === null ? 'pending' : 'delivered') } },
);

export const WebhookDeliveryPage = pageOf('WebhookDeliveryPage', 'deliveries', WebhookDeliveryOut);

export const DeliveryQueryIn = v.strictObject({
  ...paging,
  status: v.optional(described(v.picklist(STATUSES, `must be ${STATUSES.join(' or ')}`), 'Filters by status.', 'pending')),
});
