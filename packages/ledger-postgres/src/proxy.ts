import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The message by which a client ends a transaction. */
const COMMIT = Buffer.from('commit\0');

/** What the server answers to it: it may stand behind the answers to rows that were sent with it. */
const ANSWERS = ['COMMIT\0', 'ROLLBACK\0'].map((tag) => Buffer.from(tag));

/** A proxy for a database server that can stall: it accepts bytes and forwards none. It can also lose the answers to commits. */
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
    let losesAnswer = false;
    near.on('data', (bytes) => {
      if (commitsToLose > 0 && bytes.includes(COMMIT)) {
        commitsToLose -= 1;
        losesAnswer = true;
      }
      if (!isStalled) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!losesAnswer && !isStalled) near.write(bytes);
      // Before, the server would find that its client is gone, and undo what it has not committed yet.
      else if (losesAnswer && losesBy === 'ending' && ANSWERS.some((tag) => bytes.includes(tag))) near.destroy();
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
    /** Stalled connections stay stalled; new ones work. */
    recover: () => {
      isStalled = false;
    },
    /** The next commits reach the server; their answers are lost with their connections. */
    loseCommits: (count: number) => lose(count, 'ending'),
    /** The same, but their connections stay. */
    stallCommits: (count: number) => lose(count, 'stalling'),
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
};
