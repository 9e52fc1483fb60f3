import type { Ledger } from 'ledger-core';
import { why } from 'ledger-wire/reasons';
import type { OpenRoute } from '../http/exchange.ts';
import type { Metrics } from '../http/metrics.ts';
import { problem } from '../http/problem.ts';
import { type HttpResponse, jsonResponse } from '../http/response.ts';
import { bearerOf, isSameSecret } from '../http/secret.ts';
import { fileResponse, onlyOnce } from '../http/static-file.ts';
import { within } from '../http/within.ts';
import { type DescriptionName, descriptionFile } from './description-file.ts';
import { docsPages } from './docs-page.ts';

/** Time limit of the store for `/ready`, which always responds within two seconds. */
const READY_LIMIT_MS = 1_800;

/** The routes for operators and for the API reference. They require no credential of books.  [HTTP-24] */
export const operationRoutes = (ledger: Ledger, metrics: Metrics | undefined, metricsToken: string | undefined): readonly OpenRoute[] => [
  { path: '/', work: async () => jsonResponse(200, WELCOME) },
  { path: '/health', work: async () => jsonResponse(200, { status: 'up' }) },
  { path: '/ready', work: () => ready(ledger) },
  { path: '/openapi.json', work: described('openapi.json', ledger) },
  { path: '/docs/openapi.json', work: described('docs-openapi.json', ledger) },
  ...Object.entries(docsPages).map(([path, work]) => ({ path, work })),
  ...(metrics === undefined ? [] : [{ path: '/metrics', work: guarded(metricsToken, () => metricsAnswer(metrics)) }]),
];

/** Next steps for a visitor of the root URL.  [HTTP-55] */
const WELCOME = {
  service: 'ledger',
  description: 'Double-entry bookkeeping over HTTP. Requests under /v1 require a token: Authorization: Bearer <token>.',
  page: '/app',
  reference: '/docs',
  openapi: '/openapi.json',
  api: '/v1',
  ready: '/ready',
};

/** Ready if the store responds in time.  [HTTP-24] */
const ready = (ledger: Ledger): Promise<HttpResponse> =>
  within(READY_LIMIT_MS, ledger.ping()).then(
    () => jsonResponse(200, { status: 'ready' }),
    () => jsonResponse(503, { status: 'not_ready' }),
  );

const metricsAnswer = async (metrics: Metrics): Promise<HttpResponse> => ({
  status: 200,
  body: await metrics.text(),
  type: metrics.contentType,
});

const described = (name: DescriptionName, ledger: Ledger): OpenRoute['work'] => {
  const read = onlyOnce(() => descriptionFile(name, ledger));
  return async (c) => fileResponse(await read(), c.req.header('accept-encoding'), { 'content-type': 'application/json' });
};

const guarded =
  (token: string | undefined, work: () => Promise<HttpResponse>): OpenRoute['work'] =>
  async (c, { requestId }) =>
    token === undefined || isSameSecret(bearerOf(c.req.header('authorization')) ?? '', token)
      ? work()
      : problem(
          {
            refused: 'unauthenticated',
            ...why.metrics_need_token(),
            headers: { 'www-authenticate': 'Bearer realm="metrics"' },
          },
          requestId,
        );
