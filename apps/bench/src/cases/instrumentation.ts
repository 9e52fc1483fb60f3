import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Databases, Kind } from '../databases.ts';
import { processorMs, startServer } from '../processes.ts';
import { type Finding, interleaved } from '../rounds.ts';
import { fileOn } from './categorization-over-http.ts';

const CLIENTS = 32;

/** The number of spans that are sent immediately. Fewer spans would wait five seconds, and the server is killed before that. */
const BATCH = 512;

/** The instrumentation of a server: none, metrics only, or metrics and traces of all or some requests. */
type Watched = 'nothing' | 'measures' | 'traces' | 'some traces';

const SHARE_OF: Readonly<Partial<Record<Watched, string>>> = { traces: '1', 'some traces': '0.1' };

const CASES: readonly { readonly with: Watched; readonly beside: Watched; readonly target: number }[] = [
  { with: 'measures', beside: 'nothing', target: 1.05 },
  { with: 'some traces', beside: 'measures', target: 1.3 },
  { with: 'traces', beside: 'measures', target: 1.3 },
];

/** The processor time of POST categorize with instrumentation, compared with less instrumentation. The collector discards everything. [0106] */
export const watching = async (databases: Databases, kind: Kind, rounds: number, categorizations: number): Promise<readonly Finding[]> => {
  const collector = await startCollector();
  const fileAll = async (watched: Watched): Promise<number> => {
    const share = SHARE_OF[watched];
    const traced = share === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: share };
    let before = 0;
    const { processorMs: spent } = await fileOn(databases, kind, { clients: CLIENTS, filings: categorizations }, async ({ url }) => {
      const running = await startServer('servers/watched', [url, watched === 'nothing' ? 'alone' : 'watched'], traced);
      before = processorMs(running.child.pid);
      return running;
    });
    // The same number of requests warms it up.
    return ((spent - before) * 1_000) / (2 * categorizations);
  };
  const findings: Finding[] = [];
  for (const { with: more, beside: less, target } of CASES) {
    const measured = await interleaved(
      rounds,
      () => fileAll(more),
      () => fileAll(less),
    );
    const holds = measured.ratio <= target;
    const name = `POST categorize with ${more}, ${kind} (limit: with ${less})`;
    findings.push({ name, unit: 'µs/request', ...measured, target: `ratio ≤ ${target}`, holds });
  }
  collector.stop();
  if (categorizations > BATCH && collector.bytes() === 0) throw new Error('The collector got no traces.');
  return findings;
};

const startCollector = async () => {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
