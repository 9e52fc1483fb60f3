import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly links: readonly { readonly spanId: string }[];
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly resource: Readonly<Record<string, unknown>>;
}

interface Pair {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
type Sent = Omit<ReceivedSpan, 'attributes' | 'resource' | 'links'> & {
  readonly attributes: readonly Pair[];
  readonly links?: ReceivedSpan['links'];
};
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

const valuesIn = (pairs: readonly Pair[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector of traces on this machine: OTLP over HTTP, as JSON. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const headers: Readonly<Record<string, unknown>>[] = [];
  const collector = {
    response: (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      headers.push({ ...request.headers, path: request.url });
      for (const { resource, scopeSpans } of (JSON.parse(body) as Batch).resourceSpans)
        for (const span of scopeSpans.flatMap(({ spans: sent }) => sent))
          spans.push({ ...span, links: span.links ?? [], attributes: valuesIn(span.attributes), resource: valuesIn(resource.attributes) });
      collector.response(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    collector,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
