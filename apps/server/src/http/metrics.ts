import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observe(method: string, route: string, status: number, ms: number): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and times requests by route pattern: paths with ids would each create a series. Other metrics share the registry. */
export const openMetrics = (registry = new Registry()): Metrics => {
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    observe: (method, route, status, ms) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, ms / 1_000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
