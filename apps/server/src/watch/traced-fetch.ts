import type { Tracing } from '../http/tracing.ts';

/** Asks another service in a span, which that service can continue. The span has its host alone.  [WAT-6] [WAT-7] */
export const tracedFetch =
  (name: string, tracing: Tracing): typeof fetch =>
  (asked, init) => {
    const { hostname } = new URL(asked instanceof Request ? asked.url : asked);
    return tracing.span({ name, kind: 'client', attributes: { 'server.address': hostname } }, async (span) => {
      const headers = new Headers(init?.headers);
      for (const [header, value] of Object.entries(tracing.headers())) headers.set(header, value);
      const response = await fetch(asked, { ...init, headers });
      span.note({ 'http.response.status_code': response.status });
      return response;
    });
  };
