import { oneOf } from 'ledger-wire/fields';
import { output } from 'ledger-wire/schemas';
import { chapterOf, titleOfOperation } from '../http/chapters.ts';
import { HEADERS } from '../http/description-parts.ts';
import { exampleOf, type SchemaWriter } from '../http/json-schema.ts';

/** The operations of the service itself in the API description. They require no credential of books.  [HTTP-24] */

const HealthOut = output('HealthOut', 'The server responds.', { status: oneOf(['up'], 'Always `up`.') });
const ReadyOut = output('ReadyOut', 'The server and its database respond.', { status: oneOf(['ready'], 'Always `ready`.') });
const NotReadyOut = output('NotReadyOut', 'The database does not respond in time.', {
  status: oneOf(['not_ready'], 'Always `not_ready`.'),
});

const TEXT = { type: 'string' };

const operation = (operationId: string, description: string, responses: object, parameters: readonly object[] = []) => ({
  get: {
    operationId,
    summary: titleOfOperation(operationId),
    description,
    tags: [chapterOf(operationId)],
    security: [],
    parameters,
    responses,
  },
});

export const servicePaths = (schemas: SchemaWriter) => {
  const json = (result: typeof HealthOut | typeof ReadyOut | typeof NotReadyOut) => {
    const schema = schemas.write(result, 'output');
    const name = schema.$ref?.split('/').at(-1) ?? '';
    return {
      description: schemas.components[name]?.description,
      headers: HEADERS.id,
      content: { 'application/json': { schema, example: exampleOf(schema, schemas.components) } },
    };
  };
  const file = (description: string, media: string, schema: object = TEXT) => ({
    description,
    headers: HEADERS.id,
    content: { [media]: { schema } },
  });
  return {
    '/': operation('service.welcome', 'Returns the name of this service and the addresses of its reference.', {
      200: file('The name of the service and its addresses.', 'application/json', { type: 'object', additionalProperties: true }),
    }),
    '/health': operation('service.health', 'Returns whether the server is up. It does not query the database.', {
      200: json(HealthOut),
    }),
    '/ready': operation('service.readiness', 'Returns whether the database responds. The result always arrives within two seconds.', {
      200: json(ReadyOut),
      503: json(NotReadyOut),
    }),
    '/metrics': operation(
      'service.metrics',
      'Returns counts and durations of requests. The operator can protect the metrics with a separate token, or turn them off.',
      {
        200: file('The metrics in the text format of Prometheus.', 'text/plain'),
        401: { $ref: '#/components/responses/Unauthenticated' },
      },
    ),
    '/openapi.json': operation('service.openapi', 'Returns this document.', {
      200: file('The API description.', 'application/json', { type: 'object', additionalProperties: true }),
    }),
    '/logos/{name}': operation(
      'service.logo',
      'Returns a logo by the name in a `logo_url`. The name cannot be guessed, and an image never changes.',
      { 200: file('The image.', 'image/png', { type: 'string', format: 'binary' }), 404: { $ref: '#/components/responses/NotFound' } },
      [
        {
          in: 'path',
          name: 'name',
          required: true,
          description: 'The name of the image, with `.png`.',
          schema: TEXT,
          example: '01k0haqnbbncfa59m8dqnyvtmw9f86d081884c7d659a2feaa0c55ad015.png',
        },
      ],
    ),
  };
};
