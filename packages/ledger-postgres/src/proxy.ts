import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The message with which a client commits a transaction. */
const COMMIT = Buffer.from('commit\0');

/** The server's response to a commit, which may follow the responses to rows in the same batch. */
const ANSWERS = ['COMMIT\0', 'ROLLBACK\0'].map((tag) => Buffer.from(tag));

/** A proxy for a database server that can stall: it accepts bytes and does not forward them. It can also drop the responses to commits. */
export const postgresProxy = async (url: string) => {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStalled = false;
  let commitsToLose = 0;
  let losesBy: 'ending' | 'stalling' = 'ending';
  const lose = (count: number, by: typeof losesBy): void => {
    commitsToLose = count;
    losesBy = by;
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pairs.add([near, far]);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    let losesResponse = false;
    near.on('data', (bytes) => {
      if (commitsToLose > 0 && bytes.includes(COMMIT)) {
        commitsToLose -= 1;
        losesResponse = true;
      }
      if (!isStalled) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!losesResponse && !isStalled) near.write(bytes);
      // If it ended earlier, the server would notice the lost client and roll back.
      else if (losesResponse && losesBy === 'ending' && ANSWERS.some((tag) => bytes.includes(tag))) near.destroy();
    });
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
    /** Stalled connections stay stalled. New ones work. */
    recover: () => {
      isStalled = false;
    },
    /** The next commits reach the server, but their responses and connections are lost. */
    loseCommits: (count: number) => lose(count, 'ending'),
    /** The same, but their connections stay open. */
    stallCommits: (count: number) => lose(count, 'stalling'),
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
};
