import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy for a database server that can stall: it accepts bytes and forwards none. */
export const stallingProxy = async (url: string) => {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pairs.add([near, far]);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('data', (bytes) => isStalled || far.write(bytes));
    far.on('data', (bytes) => isStalled || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    stall: () => {
      isStalled = true;
    },
    /** Stalled connections stay stalled; new ones work. */
    recover: () => {
      isStalled = false;
    },
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
};
