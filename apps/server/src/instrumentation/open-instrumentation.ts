import type { DueRun, SendWebhook } from 'ledger-core';
import pino, { type DestinationStream, type Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Tracing } from '../http/tracing.ts';
import type { Observed } from '../open-ledger.ts';
import type { Config } from '../settings/config.ts';
import { instrumentedChannels } from './instrumented-channels.ts';
import { type ProductMetrics, productMetrics } from './product-metrics.ts';
import { storeGauges } from './store-gauges.ts';
import { bothObservers, tracedStore, tracedWork } from './traced-store.ts';

/** The instrumentation of a process that serves or runs jobs: its log, its metrics and, if enabled, its traces. */
export interface Instrumentation {
  readonly logger: Logger;
  readonly registry: Registry;
  readonly tracing: Tracing | undefined;
  readonly observed: Observed;
  readonly ran: (run: DueRun) => void;
}

/** Interval of reporting that traces cannot be sent: with an unreachable collector every batch fails. */
const TOLD_EVERY_MS = 60_000;

/** OpenTelemetry is loaded only if tracing is enabled.  [WAT-5] */
export const openInstrumentation = async (
  { logLevel, traces, database }: Pick<Config, 'logLevel' | 'traces' | 'database'>,
  output?: DestinationStream,
): Promise<Instrumentation> => {
  const registry = new Registry();
  const product = productMetrics(registry);
  let toldAt = Number.NEGATIVE_INFINITY;
  const failed = (err: unknown): void => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    logger.warn(
      { err, endpoint: traces?.endpoint },
      'traces could not be sent: OTEL_EXPORTER_OTLP_ENDPOINT must accept OTLP over HTTP, usually on port 4318',
    );
  };
  const tracing = traces === null ? undefined : (await import('./open-telemetry.ts')).openTracing(traces, failed);
  const logger: Logger = pino({ level: logLevel, ...(tracing !== undefined && { mixin: () => tracing.ids() ?? {} }) }, output);
  const system = database.kind === 'sqlite' ? 'sqlite' : 'postgresql';
  return {
    logger,
    registry,
    tracing,
    ran: product.ran,
    observed: {
      observer: tracing === undefined ? product.observer : bothObservers(product.observer, tracedWork(tracing, system)),
      store: (store) => {
        storeGauges(registry, store);
        return tracing === undefined ? store : tracedStore(store, tracing);
      },
      send: (send) => (tracing === undefined ? measured(send, product) : traced(measured(send, product), tracing)),
      channels: (channels) => instrumentedChannels(channels, product, tracing),
      fetch: tracing && tracedFetch('model', tracing),
      headers: tracing?.headers,
      apart: tracing?.apart,
    },
  };
};

const measured =
  (send: SendWebhook, { tried }: ProductMetrics): SendWebhook =>
  async (one) => {
    const sentAt = performance.now();
    const response = await send(one);
    tried(response, performance.now() - sentAt);
    return response;
  };
/** A span for each delivery attempt. It contains only the host, because a URL may contain a secret.  [WAT-6] */
const traced =
  (send: SendWebhook, tracing: Tracing): SendWebhook =>
  (one) =>
    tracing.span(
      { name: 'delivery', kind: 'client', attributes: { 'server.address': new URL(one.url).hostname, 'ledger.event_id': one.event.id } },
      async (span) => {
        const response = await send(one);
        if ('status' in response) span.note({ 'http.response.status_code': response.status });
        if ('error' in response) span.fail('unanswered');
        return response;
      },
    );

/** Calls another service within a span that the service can continue. The span contains only the host.  [WAT-6] [WAT-7] */
const tracedFetch =
  (name: string, tracing: Tracing): typeof fetch =>
  (requested, init) => {
    const { hostname } = new URL(requested instanceof Request ? requested.url : requested);
    return tracing.span({ name, kind: 'client', attributes: { 'server.address': hostname } }, async (span) => {
      const headers = new Headers(init?.headers);
      for (const [header, value] of Object.entries(tracing.headers())) headers.set(header, value);
      const response = await fetch(requested, { ...init, headers });
      span.note({ 'http.response.status_code': response.status });
      return response;
    });
  };
