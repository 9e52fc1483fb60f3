import { type DomainEventType, EVENT_TYPES, type EventFamily, familyOf } from 'ledger-core';
import type { SchemaWriter } from '../http/json-schema.ts';
import { SUBJECTS } from '../subjects.ts';
import { output } from '../wire.ts';
import { bodyFields, dataWith } from './wire.ts';

/** `credit_note` as `CreditNote`. */
const nameOf = (family: EventFamily): string => family.replace(/(^|_)([a-z])/g, (_, _before, letter: string) => letter.toUpperCase());

/** The body of the events of one family, with their subject as its GET answers it. */
const bodyWith = (family: EventFamily) => {
  const data = output(`${nameOf(family)}EventData`, 'The subject, or its id alone.', dataWith(SUBJECTS[family].schema));
  return output(`${nameOf(family)}EventBody`, 'The body of a delivery: what happened to what.', { ...bodyFields, data });
};

/** What the server sends to webhooks, a request for each type of event, as the OpenAPI document shows it.  [EVT-7] [WHK-15] */
export const webhookRequests = (schemas: SchemaWriter) => {
  const families = new Set(EVENT_TYPES.map(familyOf));
  const schemaOf = new Map([...families].map((family) => [family, schemas.write(bodyWith(family), 'output')]));
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, requestOf(type, schemaOf.get(familyOf(type)))]));
};

const requestOf = (type: DomainEventType, schema: unknown) => ({
  post: {
    summary: `Receive ${type}`,
    description: `Sent to every subscription that wants \`${type}\`, signed by \`Service-Signature\`.`,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'It is delivered. Any other answer is tried again later.' } },
  },
});
