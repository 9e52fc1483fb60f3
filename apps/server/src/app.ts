import { Hono } from 'hono';
import type { Ledger } from 'ledger-core';
import { why } from 'ledger-wire/reasons';
import type { Registry } from 'prom-client';
import { type AgentRights, mcpEndpoint } from './agents.ts';
import { operationRoutes } from './description/routes.ts';
import { clientAddress } from './http/client-address.ts';
import { openTo } from './http/cors.ts';
import { rememberCurrencies } from './http/currencies.ts';
import { DEFAULT_RATES } from './http/default-rates.ts';
import { exchanging, type Instruments, PROBES } from './http/exchange.ts';
import { execute } from './http/execute.ts';
import { executeForGuest } from './http/execute-for-guest.ts';
import { executeForOperator } from './http/execute-for-operator.ts';
import { openMetrics } from './http/metrics.ts';
import { problem } from './http/problem.ts';
import { type Rates, rateLimits } from './http/rates.ts';
import type { Route } from './http/route.ts';
import type { Standby } from './http/standby.ts';
import { tlsInFront } from './http/tls-in-front.ts';
import type { Tracing } from './http/tracing.ts';
import { countUploads } from './http/uploads.ts';
import { wrongTokens } from './http/wrong-tokens.ts';
import { MODULES } from './modules.ts';
import { pageRoute } from './page.ts';

export interface AppOptions {
  /** Replaces the default rates. False removes every limit, including the one on wrong tokens. */
  readonly rates?: Partial<Rates> | false;
  /** If omitted, nothing is logged. */
  readonly logger?: Instruments['logger'];
  /** False disables /metrics; a token protects it. A prom-client registry adds other metrics. */
  readonly metrics?: false | { readonly token?: string | undefined; readonly registry?: Registry | undefined };
  /** If omitted, nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** Origins of pages that may call the server; none by default.  [HTTP-26] */
  readonly corsOrigins?: readonly string[];
  /** Networks of proxies whose `X-Forwarded-For` is trusted; none by default.  [HTTP-72] */
  readonly trustedProxies?: readonly string[] | undefined;
  /** The public URL of the server, without a trailing slash. It is the base of logo URLs. */
  readonly publicUrl?: string | undefined;
  /** The token for creating books over HTTP. Without one, that is not possible.  [HTTP-54] */
  readonly operatorToken?: string | undefined;
  /** The standby for reads, if there is one.  [HTTP-71] */
  readonly standby?: Standby | undefined;
  /** The permissions of agents at `/mcp` with a member's token; `propose` by default.  [MCP-9] */
  readonly agents?: AgentRights | 'off';
}

export const API_ROUTES: readonly Route[] = MODULES.flatMap(({ routes }) => routes);

/** The HTTP API of a ledger. It reads no environment variables and opens no database: all dependencies are passed in. */
export const createApp = (ledger: Ledger, options: AppOptions = {}): Hono => {
  const app = new Hono();
  const metrics = options.metrics === false ? undefined : openMetrics(options.metrics?.registry);
  const addressOf = clientAddress(options.trustedProxies);
  const instruments: Instruments = { logger: options.logger, metrics, tracing: options.tracing, addressOf };
  const api = {
    ledger,
    takeRate: options.rates === false ? undefined : rateLimits({ ...DEFAULT_RATES, ...options.rates }),
    wrongTokens: options.rates === false ? undefined : wrongTokens(addressOf),
    beginUpload: countUploads(),
    currencyOf: rememberCurrencies(ledger),
    publicUrl: options.publicUrl,
    noteSignIn: tlsInFront(options.logger, options.publicUrl),
    operatorToken: options.operatorToken,
    standby: options.standby,
  };
  for (const route of API_ROUTES.filter(({ exists }) => exists?.(ledger) ?? true)) {
    app.on(route.method, route.path, exchanging(instruments, route.path, executeFor(route)(api, route)));
  }
  const metricsToken = options.metrics === false ? undefined : options.metrics?.token;
  const open = MODULES.flatMap((module) => (module.open ?? []).map((routeOf) => routeOf(ledger)));
  for (const { path, hasButton, work } of [...operationRoutes(ledger, instruments.metrics, metricsToken), ...open, pageRoute()])
    app.on(hasButton ? ['GET', 'POST'] : ['GET'], path, exchanging(instruments, path, work));
  const rights = options.agents ?? 'propose';
  if (rights !== 'off') app.all('/mcp', exchanging(instruments, '/mcp', mcpEndpoint(app, api, rights)));
  app.notFound(exchanging(instruments, 'unmatched', async (c, { requestId }) => problem(unmatched(app, c.req.path), requestId)));
  return options.corsOrigins === undefined || options.corsOrigins.length === 0 ? app : openTo(options.corsOrigins, app);
};

/** The endpoints of a worker with a port: liveness, readiness of its database, and metrics.  [WAT-4] */
export const createWorkerApp = (ledger: Ledger, { logger, metrics: { token, registry } }: WorkerAppOptions): Hono => {
  const app = new Hono();
  const instruments: Instruments = { logger, metrics: openMetrics(registry), addressOf: clientAddress() };
  for (const { path, work } of operationRoutes(ledger, instruments.metrics, token))
    if (PROBES.includes(path)) app.get(path, exchanging(instruments, path, work));
  app.notFound(exchanging(instruments, 'unmatched', async (c, { requestId }) => problem(unmatched(app, c.req.path), requestId)));
  return app;
};

interface WorkerAppOptions {
  readonly logger: Instruments['logger'];
  readonly metrics: Exclude<AppOptions['metrics'], false | undefined>;
}

const executeFor = ({ operator, secret }: Route) => {
  if (operator === true) return executeForOperator;
  return secret === undefined ? execute : executeForGuest;
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Responds 405 with the allowed methods for a known path, else 404.  [HTTP-18] */
const unmatched = (app: Hono, path: string) => {
  const allowed = METHODS.filter((method) => app.router.match(method, path)[0].length > 0);
  return allowed.length === 0
    ? ({ refused: 'not_found', ...why.no_such_path({ path }) } as const)
    : ({
        refused: 'method_not_allowed',
        ...why.method_not_allowed({ path, methods: allowed.join(', ') }),
        headers: { allow: allowed.join(', ') },
      } as const);
};
