import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from 'ledger-api-client/webhooks';
import { generate } from 'selfsigned';
import type { Violations } from '../violations.ts';

const DAY_MS = 24 * 3_600_000;

/** The arrivals of one event, by arrival number. */
export interface Arrivals {
  readonly first: number;
  last: number;
  times: number;
}

/** The suffix of a path that refuses each event on its first arrival. */
const FAILS_FIRST = '/failing';
export const failingPath = (ledgerId: string): string => `/${ledgerId}${FAILS_FIRST}`;

/** Receives the events of all books, over TLS, and records their arrival times. */
export interface Receiver {
  readonly url: string;
  /** The certificate, to be trusted. */
  readonly certificate: string;
  /** The secret that signs the deliveries to a path. */
  readonly trust: (path: string, secret: string) => void;
  /** The events that arrived at a path, by their ids. */
  readonly arrivals: (path: string) => ReadonlyMap<string, Arrivals>;
  readonly taken: () => number;
  readonly stop: () => void;
}

export const startReceiver = async (violations: Violations): Promise<Receiver> => {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    // Also valid for a clock that is behind.
    notBeforeDate: new Date(Date.now() - DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const paths = new Map<string, Map<string, Arrivals>>();
  const arrivals = (path: string): Map<string, Arrivals> => {
    const at = paths.get(path) ?? new Map<string, Arrivals>();
    paths.set(path, at);
    return at;
  };
  const secrets = new Map<string, string>();
  let taken = 0;
  const take = (path: string, headers: NodeJS.Dict<string | string[]>, body: string): number => {
    taken += 1;
    const secret = secrets.get(path);
    if (secret !== undefined)
      try {
        verifyWebhook(secret, headers, body);
      } catch (fault) {
        violations.add(`A delivery at ${path} has no valid signature: ${String(fault)}`);
      }
    const { id } = JSON.parse(body) as { readonly id: string };
    const known = arrivals(path).get(id) ?? { first: taken, last: taken, times: 0 };
    arrivals(path).set(id, known);
    known.last = taken;
    known.times += 1;
    return path.endsWith(FAILS_FIRST) && known.times === 1 ? 500 : 200;
  };
  const server = createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.writeHead(take(request.url ?? '/', request.headers, body)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: pems.cert,
    trust: (path, secret) => secrets.set(path, secret),
    arrivals,
    taken: () => taken,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
