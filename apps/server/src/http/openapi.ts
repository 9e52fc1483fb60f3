import { toJsonSchema } from '@valibot/to-json-schema';
import type { Hono } from 'hono';
import { type DescribeRouteOptions, generateSpecs, resolver } from 'hono-openapi';
import type * as v from 'valibot';
import { namesIn } from './path.ts';
import { PROBLEM_TYPE, Problem } from './problem.ts';
import type { Route } from './route.ts';

/** Every error that an operation may answer, with its description in the OpenAPI document. */
const ERRORS = [
  [400, 'InvalidRequest', 'A malformed request or an invalid parameter.'],
  [401, 'Unauthenticated', 'No valid credential.'],
  [403, 'Forbidden', 'The credential, or the role of the member behind it, does not allow this.'],
  [404, 'NotFound', 'There is no such resource in these books.'],
  [409, 'Conflict', 'The request conflicts with what stands, or one with the same Idempotency-Key is still running.'],
  [413, 'PayloadTooLarge', 'The body is larger than this operation takes.'],
  [422, 'Refused', 'A well-formed request that a rule of the books refuses; `code` says which.'],
  [429, 'TooManyRequests', 'Too many requests; try again after the seconds in Retry-After.'],
  [500, 'InternalError', 'A failure on our side; `request_id` identifies it.'],
  [503, 'Unavailable', 'The database does not answer in time; nothing was kept. Try again after `Retry-After`.'],
] as const;

/** The OpenAPI 3.1 document of an app that `createApp` made.  [HTTP-22] */
export const openApiDocument = (app: Hono) =>
  generateSpecs(app, {
    documentation: {
      info: {
        title: 'Ledger',
        version: '1',
        description:
          'Double-entry books of a company: chart of accounts, journal, periods, and the filing of bank, card and processor transactions.',
      },
      servers: [{ url: '/' }],
      security: [{ bearer: [] }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An access token, bound to one member in one set of books.' },
        },
        responses: Object.fromEntries(
          ERRORS.map(([, name, description]) => [name, { description, content: { [PROBLEM_TYPE]: { schema: resolver(Problem) } } }]),
        ),
      },
    },
  });

/** The description of a route in the document. */
export const describe = (route: Route): DescribeRouteOptions => {
  const { status, answers, body, takes } = route;
  return {
    operationId: route.name,
    summary: route.does,
    tags: [route.path.split('/')[2] ?? ''],
    parameters: [...pathParameters(route), ...queryParameters(route), ...(route.once ? [IDEMPOTENCY_KEY] : [])],
    ...(body !== undefined && {
      requestBody: {
        required: !isOptional(body),
        content: { [takes.media]: { schema: resolver(body, { options: { typeMode: 'input' } }) } },
      },
    }),
    responses: {
      [status]: answers === undefined ? { description: 'Done.' } : { description: 'Done.', content: contentOf(answers) },
      ...(route.dryRuns === true && status !== 200
        ? { 200: { description: 'What would have been, on a dry run.', content: contentOf(answers) } }
        : {}),
      ...Object.fromEntries(ERRORS.map(([code, name]) => [code, { $ref: `#/components/responses/${name}` }])),
    },
  };
};

const contentOf = (answers: v.GenericSchema | undefined) =>
  answers === undefined ? {} : { 'application/json': { schema: resolver(answers, { options: { typeMode: 'output' } }) } };

type Parameter = NonNullable<DescribeRouteOptions['parameters']>[number];

const pathParameters = (route: Route): readonly Parameter[] =>
  namesIn(route.path).map((name) => ({ in: 'path', name, required: true, schema: { type: 'string' } }));

const queryParameters = ({ query }: Route): readonly Parameter[] => {
  const { properties = {} } = toJsonSchema(query, { typeMode: 'input', errorMode: 'ignore' });
  return Object.entries(properties).map(([name, schema]) => ({ in: 'query', name, required: false, schema: schema as { type: 'string' } }));
};

const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description: 'Carries the request out once, however often it is sent with this key within 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** A body without a required field may be left out. */
const isOptional = (body: v.GenericSchema): boolean =>
  (toJsonSchema(body, { typeMode: 'input', errorMode: 'ignore' }).required ?? []).length === 0;
