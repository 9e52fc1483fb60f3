import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Databases, Kind } from '../databases.ts';
import { startServer } from '../processes.ts';
import { type Finding, interleaved } from '../rounds.ts';
import { fileOn } from './filing-over-http.ts';

const CLIENTS = 32;

/** How a server is watched: not at all, measured, or measured and traced, all requests or some. */
type Watched = 'nothing' | 'measures' | 'traces' | 'some traces';

const SHARE_OF: Readonly<Partial<Record<Watched, string>>> = { traces: '1', 'some traces': '0.1' };

const CASES: readonly { readonly with: Watched; readonly beside: Watched; readonly target: number }[] = [
  { with: 'measures', beside: 'nothing', target: 0.95 },
  { with: 'some traces', beside: 'measures', target: 0.8 },
  { with: 'traces', beside: 'measures', target: 0.65 },
];

/** POST categorize on a server that is watched, beside one that is watched less. The collector takes every trace and keeps none. */
export const watching = async (databases: Databases, kind: Kind, rounds: number, filings: number): Promise<readonly Finding[]> => {
  const collector = await startCollector();
  const fileAll = async (watched: Watched): Promise<number> => {
    const share = SHARE_OF[watched];
    const traced = share === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: share };
    const { perSecond } = await fileOn(databases, kind, { clients: CLIENTS, filings }, ({ url }) =>
      startServer('servers/watched', [url, watched === 'nothing' ? 'alone' : 'watched'], traced),
    );
    return perSecond;
  };
  const findings: Finding[] = [];
  for (const { with: more, beside: less, target } of CASES) {
    const measured = await interleaved(
      rounds,
      () => fileAll(more),
      () => fileAll(less),
    );
    const holds = measured.ratio >= target;
    const name = `POST categorize with ${more}, ${kind} (limit: with ${less})`;
    findings.push({ name, unit: 'requests/s', ...measured, target: `ratio ≥ ${target}`, holds });
  }
  collector.stop();
  if (collector.bytes() === 0) throw new Error('The collector got no traces.');
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
