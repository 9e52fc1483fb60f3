import { describe, expect, test } from 'vitest';
import { API_ROUTES } from '../src/app.ts';
import { openApiDocument } from '../src/http/openapi.ts';
import { type Json, openApi } from './api.ts';

const read = async (): Promise<Json> => JSON.parse(JSON.stringify(await openApiDocument((await openApi()).app)));

/** Every object of a document with its path. */
const objects = (node: Json, path = '#'): readonly (readonly [string, Json])[] =>
  typeof node === 'object' && node !== null
    ? [[path, node] as const, ...Object.entries(node).flatMap(([name, inner]) => objects(inner, `${path}/${name.replaceAll('/', '~1')}`))]
    : [];

describe('[HTTP-22] the OpenAPI document', () => {
  test('is 3.1, requires a bearer token, and is served as it is written to a file', async () => {
    const api = await openApi();
    const served = await api.send('GET /openapi.json', { token: null });
    expect(served.body).toMatchObject({ openapi: '3.1.0', security: [{ bearer: [] }] });
    expect(served.body.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(served.body).toEqual(JSON.parse(JSON.stringify(await openApiDocument(api.app))));
    expect(served.text).not.toContain('"nullable"');
  });

  test('has every route under its method, with a summary, a unique id and every error', async () => {
    const document = await read();
    const routes = API_ROUTES;
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as Json).map((method) => `${method} ${path}`),
    );
    const expected = routes.map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(operations.toSorted()).toEqual(expected.toSorted());
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    for (const route of routes) {
      const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')][route.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: route.name, summary: route.does });
      expect(Object.keys(operation.responses)).toEqual(
        [
          ...new Set([String(route.status), route.dryRuns ? '200' : String(route.status)]),
          '400',
          '401',
          '403',
          '404',
          '409',
          '413',
          '422',
          '429',
          '500',
          '503',
        ].toSorted(),
      );
      expect('requestBody' in operation).toBe(route.body !== undefined);
      expect(operation.parameters.some((parameter: Json) => parameter.name === 'Idempotency-Key')).toBe(route.once);
    }
  });

  test('has the interface’s names of components, and every reference resolves', async () => {
    const document = await read();
    const names = Object.keys(document.components.schemas);
    for (const name of [
      'AccountOut NewAccount AccountChange ChartOut AccountDetailOut AccountRef RegisterOut RegisterLineOut',
      'TransactionOut TransactionDetailOut TransactionPage Categorize CategorizeMany CategorizeManyOut FilingRefusal',
      'SourceRowOut SourceRecordOut SourceRecordVersionOut SourceAccountRef SourceFactOut SplitOut LineDimensionOut DocumentOut Problem',
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
    expect(document.components.responses.Conflict.content['application/problem+json'].schema).toEqual({
      $ref: '#/components/schemas/Problem',
    });
  });

  test('describes the bodies as they are sent', async () => {
    const document = await read();
    const { parameters } = document.paths['/v1/transactions'].get;
    const parameter = (name: string) => parameters.find((each: Json) => each.name === name)?.schema;
    expect(parameter('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 });
    expect(parameter('since')).toMatchObject({ type: 'string', format: 'date' });
    expect(JSON.stringify(parameter('status'))).toContain('needs_review');
    const { NewAccount, Categorize } = document.components.schemas;
    expect(NewAccount).toMatchObject({ additionalProperties: false, required: ['code', 'name', 'type'] });
    expect(NewAccount.properties.is_postable).toMatchObject({ type: 'boolean', default: true });
    expect(Categorize.properties.category_account_id.pattern).toMatch(/^\^acct_/);
    const upload = document.paths['/v1/source_accounts/{source_account_id}/statements'].post;
    expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data']);
    expect(document.paths['/v1/periods/{month}/close'].post.requestBody.required).toBe(false);
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
    expect(loaded).toEqual(['docs/swagger-ui.css', 'openapi.json', 'docs/swagger-ui-bundle.js', 'docs/reference.js']);
    for (const path of loaded) {
      const asset = await api.send(`GET /${path}`, { token: null });
      expect([asset.status, asset.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    }
  });
});
