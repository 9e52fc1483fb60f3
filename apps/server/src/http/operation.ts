import { PERMISSIONS, ROLES } from 'ledger-core';
import { type ProblemCode, STATUS } from 'ledger-wire/problem';
import type * as v from 'valibot';
import { chapterOf, titleOfOperation } from './chapters.ts';
import {
  CODES_OF_ALL,
  HEADERS,
  header,
  MIXED_STATUSES,
  problemResponse,
  REPLAYED,
  SHARED_RESPONSES,
  UNAVAILABLE_TO_WRITE,
} from './description-parts.ts';
import { LINES_TYPE } from './json-lines.ts';
import { exampleOf, nameOf, type SchemaWriter } from './json-schema.ts';
import { namesIn, PATH_PARAMS } from './path.ts';
import type { Route } from './route.ts';

/** A route in the API description.  [HTTP-22] */
export const operationOf = (route: Route, schemas: SchemaWriter) => ({
  operationId: route.name,
  summary: titleOfOperation(route.name),
  description: `${route.does}${rolesOf(route)}`,
  tags: [chapterOf(route.name)],
  ...(route.secret !== undefined && { security: [] }),
  parameters: parametersOf(route, schemas),
  ...(takesFields(route) && { requestBody: bodyOf(route, schemas) }),
  responses: { ...resultsOf(route, schemas), ...problemsOf(route) },
});

const isForAll = ({ needs, operator, secret }: Route): boolean =>
  operator !== true && secret === undefined && (needs === undefined || PERMISSIONS[needs].length === ROLES.length);

const rolesOf = (route: Route): string => {
  if (route.needs === undefined || isForAll(route)) return '';
  const roles = PERMISSIONS[route.needs].map((role) => `\`${role}\``);
  const allowed = roles.length === 1 ? roles.join() : `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`;
  return `\n\nRequires the role ${allowed}.`;
};

const parametersOf = (route: Route, schemas: SchemaWriter) => [
  ...namesIn(route.path).map((name) => {
    const { description, example } = PATH_PARAMS[name];
    return { in: 'path', name, required: true, description, schema: { type: 'string' }, example };
  }),
  ...Object.entries(schemas.write(route.query, 'input').properties ?? {}).map(([name, field]) => {
    const { description, examples, ...schema } = Object(field);
    return { in: 'query', name, required: false, description, schema, example: exampleOf(field, schemas.components) };
  }),
  ...(route.once ? [IDEMPOTENCY_KEY] : []),
  ...(isBoundToVersion(route, schemas) ? [IF_MATCH] : []),
];

/** A change of one record that has a version.  [HTTP-62] */
const isBoundToVersion = (route: Route, schemas: SchemaWriter): boolean =>
  route.method !== 'GET' && namesIn(route.path).length > 0 && hasVersion(route, schemas);

const IF_MATCH = {
  in: 'header',
  name: 'If-Match',
  required: false,
  description:
    'The expected `row_version`, as in the `ETag` of a response. If the record has another version, the change is refused with `conflict`. Without this header, any version is accepted.',
  schema: { type: 'string' },
  example: '"3"',
} as const;

const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description:
    'Executes the request once, however often it is sent with this key within 24 hours. The key is any text that the client uses only for this request.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'rent-2026-07',
} as const;

const takesFields = ({ body }: Route): boolean => {
  const { entries = {}, type } = Object(body).pipe?.[0] ?? Object(body);
  return type === 'variant' || Object.keys(entries).length > 0;
};

const exampleRef = (name: string | undefined) =>
  name === undefined ? {} : { examples: { [name]: { $ref: `#/components/examples/${name}` } } };

const BYTES = { type: 'string', format: 'binary' } as const;

const bodyOf = ({ body, takes }: Route, { write, components }: SchemaWriter) => {
  const schema = write(body as NonNullable<typeof body>, 'input');
  const { required = [], anyOf, oneOf } = components[nameOf(schema) ?? ''] ?? schema;
  const isOneOfSeveral = anyOf !== undefined || oneOf !== undefined;
  const form = { [takes.media]: { schema, ...(takes.raw === undefined && exampleRef(nameOf(schema))) } };
  const also = takes.also === undefined ? {} : { [takes.also]: { schema } };
  const files = (takes.raw ?? []).map((media) => [media, { schema: BYTES }]);
  return {
    required: required.length > 0 || isOneOfSeveral,
    content: { ...form, ...also, ...Object.fromEntries(files) },
  };
};

const resultsOf = (route: Route, schemas: SchemaWriter) => {
  const headers = {
    ...HEADERS.always,
    ...(route.once && REPLAYED),
    ...(hasVersion(route, schemas) && { ETag: header('ETag') }),
    ...(route.files?.isSaved === true && { 'Content-Disposition': header('ContentDisposition') }),
  };
  const { description, content } = contentOf(route, schemas);
  const dryContent = route.reports === undefined ? content : { ...content, ...linesOf(route.reports, schemas) };
  const dryHeaders = { ...HEADERS.always, 'Dry-Run': header('DryRun') };
  const wouldReturn = { description: `The result of a dry run. ${description}`, headers: dryHeaders, content: dryContent };
  const isExisting = route.existed !== undefined;
  if (route.dryRuns !== true)
    return {
      ...(isExisting && { 200: { description: `The existing resource. ${description}`, headers, content } }),
      [route.status]: { description, headers, content },
    };
  return route.status === 200
    ? { 200: { description, headers: { ...headers, ...dryHeaders }, content: dryContent } }
    : {
        200: isExisting
          ? {
              ...wouldReturn,
              description: `The existing resource, or the result of a dry run. ${description}`,
              headers: { ...headers, ...dryHeaders },
            }
          : wouldReturn,
        [route.status]: { description, headers, content },
      };
};

/** Whether the response itself has a version, rather than only rows of its list.  [HTTP-62] */
const hasVersion = ({ responses: results }: Route, { write, components }: SchemaWriter): boolean => {
  if (results === undefined) return false;
  const schema = write(results, 'output');
  return 'row_version' in Object((components[nameOf(schema) ?? ''] ?? schema).properties);
};

/** Lines, if requested with `Accept`. Their status is 200, because it is sent before the work is done.  [HTTP-70] */
const linesOf = (line: v.GenericSchema, { write }: SchemaWriter) => ({ [LINES_TYPE]: { schema: write(line, 'output') } });

const contentOf = ({ responses: results, files, csv }: Route, { write, components }: SchemaWriter) => {
  if (files !== undefined) return { description: files.description, content: files.content(write) };
  if (results === undefined) return { description: 'Done. The response has no body.' };
  const schema = write(results, 'output');
  const json = { 'application/json': { schema, ...exampleRef(nameOf(schema)) } };
  const { description = 'Done.' } = components[nameOf(schema) ?? ''] ?? schema;
  return { description, content: csv === undefined ? json : { ...json, 'text/csv': { schema: { type: 'string' } } } };
};

const problemsOf = (route: Route) => {
  const codes = codesOf(route);
  const statuses = [
    ...new Set(codes.map((code) => STATUS[code])),
    ...(route.body === undefined ? [] : [408]),
    ...(route.body !== undefined && route.takes.types !== undefined ? [415] : []),
  ].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      MIXED_STATUSES.includes(status)
        ? problemResponse(
            codes.filter((code) => STATUS[code] === status),
            route.once && status !== 400,
          )
        : { $ref: `#/components/responses/${sharedBy(codes, status)?.name}` },
    ]),
  );
};

const sharedBy = (codes: readonly ProblemCode[], status: number) =>
  status === 503 && codes.includes('outcome_unknown') ? UNAVAILABLE_TO_WRITE : SHARED_RESPONSES[status];

const codesOf = (route: Route): readonly ProblemCode[] => [
  ...CODES_OF_ALL,
  ...when('outcome_unknown', route.method !== 'GET' || route.writes === true),
  ...when('invalid_cursor', 'cursor' in route.query.entries),
  ...when('malformed_json', [route.takes.media, route.takes.also].includes('application/json') && route.body !== undefined),
  ...when('forbidden', !isForAll(route)),
  ...when('approval_required', canNeedApproval(route)),
  ...when('not_found', namesIn(route.path).length > 0),
  ...when('payload_too_large', route.body !== undefined),
  ...when('idempotency_key_in_use', route.once),
  ...when('idempotency_key_reused', route.once),
  ...(Object.keys(route.refuses) as ProblemCode[]).filter((code) => route.refuses[code] === true),
];

/** Every command except those of policies and proposals.  [POL-2] [POL-6] */
const canNeedApproval = ({ method, needs }: Route): boolean =>
  method !== 'GET' && needs !== undefined && !needs.startsWith('policies.') && !needs.startsWith('proposals.');

const when = (code: ProblemCode, is: boolean): readonly ProblemCode[] => (is ? [code] : []);
