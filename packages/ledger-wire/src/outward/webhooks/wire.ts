import { DISABLED_REASONS, EVENT_TYPES, type WebhookDelivery, type WebhookSubscription } from 'ledger-core';
import * as v from 'valibot';
import { described, flag, id, listOf, moment, oneOf, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';

const URL_TEXT = 'The https address that events are sent to.';
const TYPES = 'Types and families of events, like `invoice.paid` and `credit_note`; an empty list means every event.';
const types = (description: string) => listOf(v.string(), description, ['invoice.paid', 'credit_note']);
const url = text(URL_TEXT, 'https://example.com/events');
const description = text('What it is for.', 'Stock system');

export const WebhookSubscriptionOut = outputOf<Omit<WebhookSubscription, 'secrets'>>()(
  'WebhookSubscriptionOut',
  'An address to which events are sent.',
  {
    id: id('webhookSubscription', 'The id of the subscription.'),
    url,
    description: v.nullable(description),
    enabled: truth('Whether events are sent.'),
    event_types: called('filters', types(TYPES)),
    failing_since: v.nullable(moment('The first failed try since a delivery last arrived; null while deliveries arrive.')),
    disabled_reason: v.nullable(
      oneOf(
        DISABLED_REASONS,
        'Why it is off: switched off by a person, failing for days, or gone (the address answered 410). Null while it is on.',
      ),
    ),
    created_at: moment('When it was created.'),
    updated_at: moment('When it was changed last.'),
  },
  { differences: { enabled: ({ disabledReason }) => disabledReason === null } },
);

export const WebhookSubscriptionPage = pageOf('WebhookSubscriptionPage', 'webhook subscriptions', WebhookSubscriptionOut);

export const WebhookQueryIn = v.strictObject({
  ...paging,
  enabled: v.optional(flag('Only those switched on, or only those switched off.')),
});

export const WebhookSubscriptionCreate = input(
  'WebhookSubscriptionCreate',
  'An address, and the events that it gets.',
  { url, description: v.nullish(description), event_types: v.optional(types(TYPES)) },
  { url: 'https://example.com/events', event_types: ['invoice.paid', 'credit_note'] },
);

export const WebhookSubscriptionUpdate = input(
  'WebhookSubscriptionUpdate',
  'What changes; what is left out stays.',
  {
    url: v.nullish(url),
    description: v.nullish(text('What it is for; an empty text clears it.', 'Stock system')),
    enabled: called(
      'isEnabled',
      v.nullish(truth('False switches it off: deliveries wait. True switches it on: waiting deliveries are sent at once.')),
    ),
    event_types: v.nullish(types(TYPES)),
  },
  { enabled: true },
);

export const WebhookSecret = output('WebhookSecret', 'The secret of a subscription.', {
  secret: text(
    'What deliveries are signed with: `whsec_` and base64, whose bytes are the key.',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  ),
});

export const WebhookReplay = input('WebhookReplay', 'From which moment on.', {
  since: text('Events from this moment on, which is in it: a moment in ISO 8601.', '2026-07-01T00:00:00Z'),
});

const STATUSES = ['pending', 'delivered'] as const;

export const WebhookDeliveryOut = outputOf<WebhookDelivery>()(
  'WebhookDeliveryOut',
  'One event on its way to one address.',
  {
    id: id('webhookDelivery', 'The id of the delivery.'),
    event_id: id('event', 'The event.'),
    event_type: oneOf(EVENT_TYPES, 'What happened.', 'invoice.paid'),
    status: oneOf(STATUSES, '`delivered` once the address has answered with a status of 2xx.', 'delivered'),
    attempts: whole('Tries so far.', 1),
    created_at: moment('When it was queued.'),
    delivered_at: v.nullable(moment('When it was delivered; null while it is pending.')),
    last_error: v.nullable(text('Why the last try failed; null when none did.', 'The address answered 503.')),
    next_attempt_at: v.nullable(moment('When it is tried next; null once it is delivered, and while the subscription is off.')),
  },
  { differences: { status: ({ deliveredAt }) => (deliveredAt === null ? 'pending' : 'delivered') } },
);

export const WebhookDeliveryPage = pageOf('WebhookDeliveryPage', 'deliveries', WebhookDeliveryOut);

export const DeliveryQueryIn = v.strictObject({
  ...paging,
  status: v.optional(described(v.picklist(STATUSES, `must be ${STATUSES.join(' or ')}`), 'Only deliveries of this status.', 'pending')),
});
