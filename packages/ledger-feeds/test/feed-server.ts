import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as the feed received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** What was posted, as it was sent. */
  readonly body: string;
}

/** What is answered: a text as it stands, or a value as JSON. */
export interface Result {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Respond = (request: Received) => Result | Promise<Result>;

/** A feed on this machine that answers by path, `POST /token/new/`. It ends with the test. */
export const startFeed = async (responses: Readonly<Record<string, Respond>>) => {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const { pathname: path, searchParams } = new URL(incoming.url ?? '/', 'http://feed');
    const request = { method: incoming.method ?? '', path, query: Object.fromEntries(searchParams), headers: incoming.headers, body };
    received.push(request);
    const returning = responses[`${request.method} ${path}`];
    const { status = 200, headers = {}, body: responded } = (await returning?.(request)) ?? { status: 404, body: {} };
    response.writeHead(status, headers).end(typeof responded === 'string' ? responded : JSON.stringify(responded));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received, requestedPaths: () => received.map(({ method, path }) => `${method} ${path}`) };
};

/** A clock that stands, and waits that are only counted. */
export const patient = (moment = '2026-03-15T12:00:00Z') => {
  const waited: number[] = [];
  let now = Date.parse(moment);
  const later = (days: number): void => {
    now += days * 86_400_000;
  };
  return { waited, now: () => now, later, wait: async (ms: number) => void waited.push(ms), timeoutMs: 1_000 };
};

/** Answers one after the other; the last repeats. */
export const inTurn = (...responses: readonly Result[]): Respond => {
  let at = 0;
  return () => responses[Math.min(at++, responses.length - 1)] ?? { status: 500, body: {} };
};

/** Records as lines: `2026-03-11 -9.80 USD hold Coffee (m1)`, in minor units. */
export const lines = (read: object | undefined): readonly string[] => {
  if (read === undefined || !('records' in read)) throw new Error(`It was not read: ${JSON.stringify(read)}`);
  const { records } = read as { records: readonly Line[] };
  return records.map(
    ({ date, direction, amountMinor, currency, kind, description, ref, holdRef }) =>
      `${date} ${direction === 'in' ? '+' : '-'}${amountMinor} ${currency} ${kind} ${description} (${[ref, holdRef].filter(Boolean).join(' of ')})`,
  );
};

interface Line {
  readonly date: string;
  readonly direction: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly kind: string;
  readonly description: string;
  readonly ref: string | null;
  readonly holdRef: string | null;
}
