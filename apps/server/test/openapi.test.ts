import { readFileSync } from 'node:fs';
import { EVENT_TYPES } from 'ledger-core';
import { STATUS } from 'ledger-wire/problem';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { API_ROUTES } from '../src/app.ts';
import { DOCUMENT, type Json, openApi } from './api.ts';

const WRITTEN = new URL('../../../docs/reference/openapi.json', import.meta.url);

const braced = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const SENTENCE = /^(?:[A-Z\d`-]|- `)[\s\S]*[.:`]$/;

/** Every object of a document with its path. */
const objects = (node: Json, path = '#'): readonly (readonly [string, Json])[] =>
  typeof node === 'object' && node !== null
    ? [[path, node] as const, ...Object.entries(node).flatMap(([name, inner]) => objects(inner, `${path}/${name.replaceAll('/', '~1')}`))]
    : [];

const OPERATIONS: readonly (readonly [string, Json])[] = Object.entries<Json>(DOCUMENT.paths).flatMap(([path, item]) =>
  Object.entries<Json>(item).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);

describe('[HTTP-22] the API description', () => {
  test('is 3.1, requires a bearer token, and is served as it is written to a file', async () => {
    const api = await openApi();
    const served = await api.send('GET /openapi.json', { token: null });
    expect(served.body).toMatchObject({ openapi: '3.1.0', security: [{ bearer: [] }] });
    expect(served.body.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(served.body).toEqual(DOCUMENT);
    expect(DOCUMENT, 'docs/reference/openapi.json: npm run openapi').toEqual(JSON.parse(readFileSync(WRITTEN, 'utf8')));
    expect(served.text).not.toContain('"nullable"');
  });

  test('[EVT-7] has a webhook for every type of event, with the schema of its body', () => {
    expect(Object.keys(DOCUMENT.webhooks)).toEqual([...EVENT_TYPES]);
    const schemaOf = (type: string) => DOCUMENT.webhooks[type].post.requestBody.content['application/json'].schema;
    for (const type of EVENT_TYPES) {
      expect(schemaOf(type).allOf).toEqual([{ $ref: expect.stringMatching(/EventBody$/) }, { properties: { type: { const: type } } }]);
      const { parameters } = DOCUMENT.webhooks[type].post;
      expect(parameters.map(({ name, in: place, required }: Json) => [name, place, required])).toEqual(
        ['Service-Signature', 'webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, 'header', true]),
      );
    }
    expect(schemaOf('invoice.paid').allOf[0]).toEqual({ $ref: '#/components/schemas/InvoiceEventBody' });
    const { InvoiceEventBody, InvoiceEventData, PeriodEventData } = DOCUMENT.components.schemas;
    expect(Object.keys(InvoiceEventBody.properties)).toEqual(['id', 'type', 'created_at', 'ledger_id', 'data']);
    expect(JSON.stringify(InvoiceEventBody.properties.data)).toContain('InvoiceEventData');
    expect(JSON.stringify(InvoiceEventData.properties.object)).toContain('#/components/schemas/InvoiceOut');
    expect(Object.keys(PeriodEventData.properties)).toEqual(['object', 'rendered_at', 'id', 'detail']);
  });

  test('has every route under its method, with a title, its sentence, a unique id and its parameters', () => {
    const ofRoutes = API_ROUTES.map(({ method, path }) => `${method.toLowerCase()} ${braced(path)}`);
    const ofService = ['/', '/health', '/ready', '/metrics', '/openapi.json', '/logos/{name}'].map((path) => `get ${path}`);
    expect(OPERATIONS.map(([name]) => name).toSorted()).toEqual([...ofRoutes, ...ofService].toSorted());
    const ids = OPERATIONS.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const route of API_ROUTES) {
      const operation = DOCUMENT.paths[braced(route.path)][route.method.toLowerCase()];
      expect(operation.operationId).toBe(route.name);
      expect(operation.description).toContain(route.does);
      expect(operation.parameters.some((parameter: Json) => parameter.name === 'Idempotency-Key')).toBe(route.once);
    }
  });

  test('has the interface’s names of components, and every reference resolves', () => {
    const document = DOCUMENT;
    const names = Object.keys(document.components.schemas);
    for (const name of [
      'AccountOut NewAccount AccountChange ChartOut AccountDetailOut AccountRef RegisterOut RegisterLineOut',
      'TransactionOut TransactionDetailOut TransactionPage Categorize CategorizeMany CategorizeManyOut FilingRefusal',
      'SourceRowOut SourceRecordOut SourceRecordVersionOut SourceAccountRef SourceFactOut SplitOut LineDimensionOut DocumentOut Problem',
      'TransactionReceiptsOut ReceiptEvidenceOut ReceiptSuggestionOut DocumentRecordOut ExtractionOut ExtractedFieldOut SupportedTransactionOut',
    ].flatMap((line) => line.split(' ')))
      expect(names).toContain(name);
    for (const [path, node] of objects(document)) {
      if (typeof node.$ref !== 'string') continue;
      const target = node.$ref
        .slice(2)
        .split('/')
        .reduce((at: Json, name: string) => at?.[name], document);
      expect(target, `${path} refers to ${node.$ref}`).toBeDefined();
    }
    expect(document.components.schemas.TransactionPage.properties.data.items).toEqual({ $ref: '#/components/schemas/TransactionOut' });
    expect(document.components.responses.Forbidden.content['application/problem+json'].schema).toEqual({
      $ref: '#/components/schemas/Problem',
    });
  });

  test('describes the bodies as they are sent', () => {
    const document = DOCUMENT;
    const { parameters } = document.paths['/v1/transactions'].get;
    const parameter = (name: string) => parameters.find((each: Json) => each.name === name)?.schema;
    expect(parameter('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 });
    expect(parameter('since')).toMatchObject({ type: 'string', format: 'date' });
    expect(JSON.stringify(parameter('status'))).toContain('needs_review');
    const { NewAccount, Categorize } = document.components.schemas;
    expect(NewAccount).toMatchObject({ additionalProperties: false, required: ['code', 'name', 'type'] });
    expect(NewAccount.properties.is_postable).toMatchObject({ type: 'boolean', description: expect.stringContaining('Default: `true`') });
    expect(Categorize.properties.category_account_id.pattern).toBe('^acct_');
    const upload = document.paths['/v1/source_accounts/{source_account_id}/statements'].post;
    expect(Object.keys(upload.requestBody.content)).toEqual([
      'multipart/form-data',
      'text/csv',
      'application/x-ofx',
      'application/xml',
      'application/octet-stream',
    ]);
    const logo = document.paths['/v1/books/logo'].put;
    expect(Object.keys(logo.requestBody.content)).toEqual(['multipart/form-data', 'image/png', 'image/jpeg', 'image/webp']);
    expect(document.paths['/v1/periods/{month}/close'].post.requestBody.required).toBe(false);
    expect('requestBody' in document.paths['/v1/entries/{entry_id}/reverse'].post).toBe(false);
  });

  test('names the media types of tables, files and journals', () => {
    const mediaOf = (path: string) => Object.keys(DOCUMENT.paths[path].get.responses[200].content);
    expect(mediaOf('/v1/reports/trial_balance')).toEqual(['application/json', 'text/csv']);
    expect(mediaOf('/v1/export/journal')).toEqual(['application/json', 'text/csv', 'text/plain']);
    expect(mediaOf('/logos/{name}')).toEqual(['image/png']);
  });

  test('shows authors that are services, and the audit trail is read by one', async () => {
    const pattern = new RegExp(DOCUMENT.components.schemas.EntryOut.properties.posted_by.pattern);
    expect(['mem_01k67cz749s08bwvt8z8wp9s7x', 'service:command_line', 'somebody'].map((author) => pattern.test(author))).toEqual([
      true,
      true,
      false,
    ]);
    const api = await openApi();
    const audit = await api.send('GET /v1/audit?member_id=service:command_line');
    expect([audit.status, audit.body.data]).toEqual([200, []]);
    expect((await api.send('GET /v1/audit?member_id=somebody')).status).toBe(400);
  });
});

describe('[HTTP-60] everything in the document is described', () => {
  const schemas = objects(DOCUMENT).filter(([, node]) => node.properties !== undefined && node.type !== undefined);
  const fields = schemas.flatMap(([path, { properties }]) =>
    Object.entries<Json>(properties).map(([name, field]) => [`${path}/${name}`, field] as const),
  );
  /** A field that is a component has the words of the component. */
  const isNamed = (field: Json): boolean => field.$ref !== undefined || (field.anyOf ?? []).some((each: Json) => each.$ref !== undefined);

  test('every component, tag, operation, response and header has a sentence', () => {
    const { components, tags } = DOCUMENT;
    const described = Object.entries<Json>({ ...components.schemas, ...components.responses, ...components.headers, ...tags });
    for (const [path, { description }] of described) expect(description, path).toMatch(SENTENCE);
    for (const [path, operation] of OPERATIONS) {
      expect(operation.summary, path).toMatch(/^[A-Z][a-z ]+$/);
      expect(operation.description, path).toMatch(SENTENCE);
      expect(tags.map(({ name }: Json) => name)).toContain(operation.tags[0]);
      for (const [status, response] of Object.entries<Json>(operation.responses))
        if (response.$ref === undefined) expect(response.description, `${path} ${status}`).toMatch(SENTENCE);
    }
  });

  test('every field has a sentence and an example', () => {
    expect(fields.length).toBeGreaterThan(600);
    for (const [path, field] of fields) {
      if (!isNamed(field)) expect(field.description, path).toMatch(SENTENCE);
      if (field.description !== undefined) expect(field.description, path).toMatch(SENTENCE);
      const isMadeOfFields = isNamed(field) || field.properties !== undefined || field.items !== undefined;
      if (!isMadeOfFields)
        expect(field.examples, path).toEqual([field.type === 'null' ? null : expect.anything(), ...(field.examples ?? []).slice(1)]);
    }
  });

  test('every parameter has a sentence and an example', () => {
    const parameters = OPERATIONS.flatMap(([path, { parameters }]) => parameters.map((each: Json) => [`${path} ${each.name}`, each]));
    expect(parameters.length).toBeGreaterThan(150);
    for (const [path, { description, example, schema }] of parameters) {
      expect(description, path).toMatch(SENTENCE);
      expect(example, path).toBeDefined();
      expect(schema.type, path).toBeDefined();
    }
  });

  test('examples of bodies and answers are what the operations take and give', () => {
    for (const { name, body, responses, takes } of API_ROUTES) {
      for (const schema of [takes.raw === undefined ? body : undefined, responses]) {
        const { ref } = v.getMetadata(schema ?? v.string()) as { readonly ref?: string };
        if (schema === undefined || ref === undefined) continue;
        const { value } = DOCUMENT.components.examples[ref];
        const parsed = v.safeParse(schema, value);
        expect(
          parsed.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
          `${name}: ${ref}`,
        ).toBeUndefined();
      }
    }
  });

  test('examples of parameters are what the operations take', async () => {
    for (const { name, query, path, method } of API_ROUTES) {
      const { parameters } = DOCUMENT.paths[braced(path)][method.toLowerCase()];
      const given = parameters
        .filter((each: Json) => each.in === 'query')
        .map((each: Json) => [each.name, each.schema.type === 'array' ? each.example : String(each.example)]);
      expect(v.safeParse(query, Object.fromEntries(given)).issues, name).toBeUndefined();
    }
  });

  test('no default makes a field of a request required by generators of clients', () => {
    for (const [path, node] of [...objects(DOCUMENT.components.schemas), ...objects(DOCUMENT.paths)])
      if (!path.endsWith('/properties')) expect(Object.hasOwn(node, 'default'), path).toBe(false);
  });
});

describe('[HTTP-61] an operation lists only the errors that it can answer', () => {
  const codesOf = (path: string, method: string): readonly string[] =>
    Object.values<Json>(DOCUMENT.paths[path][method].responses).flatMap((response) =>
      Object.keys(response.content?.['application/problem+json']?.examples ?? {}),
    );

  test.each([
    ['/v1/accounts', 'get', ['invalid_request']],
    ['/v1/entries', 'get', ['invalid_request', 'invalid_cursor']],
    [
      '/v1/periods/{month}/close',
      'post',
      [
        'invalid_request',
        'malformed_json',
        'idempotency_key_in_use',
        'conflict',
        'approval_required',
        'idempotency_key_reused',
        'unprocessable',
      ],
    ],
    [
      '/v1/transactions/{event_id}/exclude',
      'post',
      ['invalid_request', 'malformed_json', 'conflict', 'approval_required', 'unprocessable'],
    ],
  ])('%s %s', (path, method, codes) => expect(codesOf(path, method)).toEqual(codes));

  test('statuses follow from what it takes: a role, a path, a body', () => {
    const statusesOf = (path: string, method: string) => Object.keys(DOCUMENT.paths[path][method].responses);
    expect(statusesOf('/v1/accounts', 'get')).toEqual(['200', '400', '401', '429', '500', '503']);
    expect(statusesOf('/v1/audit', 'get')).toEqual(['200', '400', '401', '403', '422', '429', '500', '503']);
    expect(statusesOf('/v1/accounts/{account_id}/logo', 'put')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(statusesOf('/v1/webhook_subscriptions/{subscription_id}', 'delete')).toEqual([
      ...['204', '400', '401', '403', '404', '422', '429', '500', '503'],
    ]);
  });

  test('every code stands under its status', () => {
    for (const [path, { responses }] of OPERATIONS)
      for (const [status, response] of Object.entries<Json>(responses))
        for (const code of Object.keys(response.content?.['application/problem+json']?.examples ?? {}))
          expect(STATUS[code as keyof typeof STATUS], `${path} ${code}`).toBe(Number(status));
  });
});

describe('[HTTP-23] the API reference', () => {
  test('is a page that loads from this server alone', async () => {
    const api = await openApi();
    const { text, headers, status } = await api.send('GET /docs', { token: null });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).not.toMatch(/https?:|\/\/\w/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
    const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(loaded).toEqual(['data:,', 'openapi.json', 'docs/scalar.js', 'docs/reference.js']);
    for (const path of loaded.slice(1)) {
      const asset = await api.send(`GET /${path}`, { token: null });
      expect([asset.status, asset.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    }
  });
});
