import { EVENT_TYPES } from 'ledger-core';
import type { SchemaWriter } from '../http/json-schema.ts';
import { output } from '../wire.ts';
import { bodyFields } from './wire.ts';

const EventBody = output('EventBody', 'The body of a delivery: what happened to what.', bodyFields);

/** What the server sends to webhooks, a request for each type of event, as the OpenAPI document shows it.  [EVT-7] [WHK-15] */
export const webhookRequests = (schemas: SchemaWriter) => {
  const schema = schemas.write(EventBody, 'output');
  return Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          summary: `Receive ${type}`,
          description: `Sent to every subscription that wants \`${type}\`, signed by \`Service-Signature\`.`,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { '2XX': { description: 'It is delivered. Any other answer is tried again later.' } },
        },
      },
    ]),
  );
};
