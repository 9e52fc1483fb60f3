import { connect, type Socket } from 'node:net';

/**
 * Keep-alive clients that send prepared requests, one at a time each, and time them. They use bare sockets: a general HTTP client takes
 * several times the processor time of the measured servers, on the adjacent core.
 */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method: 'GET' | 'POST';
  readonly body: string;
  readonly paths: readonly string[];
  /** Headers and body of each path that differs from the default. */
  readonly own?: readonly { readonly headers: Readonly<Record<string, string>>; readonly body: string }[];
  /** The number of warm-up requests, so that neither server runs cold code. */
  readonly warmUp: number;
  readonly clients: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

const sendAll = async (load: Load): Promise<LoadResult> => {
  const { url, paths, warmUp, clients } = load;
  const { hostname, port } = new URL(url);
  const requests = paths.map((path, at) => requestOf(load, path, load.own?.[at] ?? load));
  const sockets = await Promise.all(Array.from({ length: clients }, () => opened(hostname, Number(port))));
  const warming = await sendOver(sockets, requests.slice(0, warmUp));
  const start = process.hrtime.bigint();
  const { latencies, failed } = await sendOver(sockets, requests.slice(warmUp));
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  for (const socket of sockets) socket.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / seconds, failed: failed + warming.failed, p50: at(0.5), p99: at(0.99) };
};

const requestOf = ({ url, method }: Load, path: string, { headers, body }: Pick<Load, 'headers' | 'body'>): Buffer => {
  const { host } = new URL(url);
  const sent = { ...headers, host, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};

/** Each socket sends its next request after the response to the last. */
const sendOver = async (sockets: readonly Socket[], requests: readonly Buffer[]) => {
  const latencies: number[] = [];
  let next = 0;
  let failed = 0;
  await Promise.all(
    sockets.map(async (socket) => {
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        const sentAt = performance.now();
        const status = await exchange(socket, request);
        latencies.push(performance.now() - sentAt);
        if (status < 200 || status > 299) failed += 1;
      }
    }),
  );
  return { latencies, failed };
};

const opened = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** Sends a request and reads the whole response, by its content length. */
const exchange = (socket: Socket, request: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (received.length < headEnd + 4 + length) return;
      socket.off('data', read);
      socket.off('close', closed);
      resolve(Number(head.slice(9, 12)));
    };
    const closed = () => reject(new Error('The server closed the connection.'));
    socket.on('data', read);
    socket.once('close', closed);
    socket.write(request);
  });

process.once('message', async (load: Load) => {
  process.send?.(await sendAll(load));
  process.disconnect();
});
