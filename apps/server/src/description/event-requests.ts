import { type DomainEventType, EVENT_TYPES, type EventFamily, EXAMPLE_IDS, familyOf, OCCASIONS } from 'ledger-core';
import { anySubject, bodyFields, dataWith } from 'ledger-wire/ledger/events/wire';
import { output } from 'ledger-wire/schemas';
import { SUBJECTS } from 'ledger-wire/subjects';
import type { SchemaWriter } from '../http/json-schema.ts';

/** `credit_note` as `CreditNote`. */
const nameOf = (family: EventFamily): string => family.replace(/(^|_)([a-z])/g, (_, _before, letter: string) => letter.toUpperCase());

/** The body of the events of one family. Its subject equals the response of its GET. */
const bodyWith = (family: EventFamily) => {
  const data = output(`${nameOf(family)}EventData`, 'The subject, or only its id.', dataWith(SUBJECTS[family] ?? anySubject));
  return output(`${nameOf(family)}EventBody`, 'The body of a delivery: the event and its subject.', { ...bodyFields, data });
};

/** The webhook requests in the API description, one for each type of event.  [EVT-7] [WHK-15] */
export const webhookRequests = (schemas: SchemaWriter) => {
  const families = new Set(EVENT_TYPES.map(familyOf));
  const schemaOf = new Map([...families].map((family) => [family, schemas.write(bodyWith(family), 'output')]));
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, requestOf(type, schemaOf.get(familyOf(type)))]));
};

const capital = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

const requestOf = (type: DomainEventType, body: unknown) => ({
  post: {
    summary: `Receive ${type}`,
    description: `${capital(OCCASIONS[type])}. The event is sent to every subscription to \`${type}\`, signed with \`Service-Signature\`.`,
    parameters: Object.entries(SENT_HEADERS).map(([name, { description, example }]) => ({
      ...{ in: 'header', name, required: true, description, schema: { type: 'string' }, example },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: bodyOfType(type, body) } } },
    responses: { '2XX': { description: 'The event is delivered. After any other response, the delivery is retried later.' } },
  },
});

/** The body of its family, restricted to this type. */
const bodyOfType = (type: DomainEventType, body: unknown) => ({ allOf: [body, { properties: { type: { const: type } } }] });

/** The headers of every delivery.  [WHK-15] */
const SENT_HEADERS = {
  'Service-Signature': {
    description:
      'The time `t` in Unix seconds, and one `v1` for each valid secret. Each `v1` is the hexadecimal HMAC-SHA256 of `t`, a dot and the body.',
    example: 't=1782984600,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  },
  'webhook-id': {
    description: 'The id of the event, which is the same for every attempt (Standard Webhooks).',
    example: EXAMPLE_IDS.event,
  },
  'webhook-timestamp': { description: 'The time of the attempt in Unix seconds (Standard Webhooks).', example: '1782984600' },
  'webhook-signature': {
    description: '`v1,` and a base64 signature for each valid secret (Standard Webhooks).',
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
} as const;
