import { type AddressInfo, createServer } from 'node:net';
import { Unavailable } from 'ledger-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TIME_LIMITS } from '../src/limits.ts';
import { connect } from '../src/postgres/connection.ts';
import { connectionPool } from '../src/postgres/connection-pool.ts';

const message = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const SHUTS_DOWN = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

/** A server that accepts every client and ends each connection at its first query, like one that shuts down. */
const endingServer = async (): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(LET_IN);
      socket.once('data', () => socket.end(SHUTS_DOWN));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/books`;
};

describe('a Postgres server that ends a connection at its first query', () => {
  it('[STO-45] fails the unit of work of that query, and does not end the process', async () => {
    const unguarded: unknown[] = [];
    const note = (fault: unknown): unknown => unguarded.push(fault);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const url = await endingServer();
    const pool = connectionPool(1, { schema: 'ledger', isDistributed: false }, (onLost) => connect(url, TIME_LIMITS, onLost));
    await expect(pool.use((connection) => connection.ping(), 1_000, 2_000)).rejects.toThrow(Unavailable);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(unguarded).toEqual([]);
    await pool.close();
  });
});
