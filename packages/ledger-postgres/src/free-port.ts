import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out of themselves, to connections and to whoever asks for any: those may be taken before the caller listens, or while its
 * server is down.
 */
const FIRST = 20_000;
const LAST = 32_000;

const given = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of this machine that nobody listens on. A process is given each port once. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, LAST);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
};
