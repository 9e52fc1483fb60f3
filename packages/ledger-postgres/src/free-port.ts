import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which the system may assign to a connection before the caller listens, or while its server is down. */
const FIRST = 20_000;
const LAST = 32_000;

const given = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A free port of this machine. A process is given each port once. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, LAST);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
};
