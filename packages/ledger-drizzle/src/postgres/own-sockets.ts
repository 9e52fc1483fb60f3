import { createConnection, Socket } from 'node:net';
import { dial } from './hosts.ts';

/** The driver's connection options, which its types omit. */
interface SocketOptions {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** A Unix socket. */
  readonly path?: string | false | undefined;
}

export type OpenSocket = (requested: SocketOptions) => Socket | Promise<Socket>;

export const openSocket: OpenSocket = ({ host: [hostname = ''], port: [port = 0], path }) =>
  path ? createConnection(path) : dial({ hostname, port });

/** A socket that fails: the driver never ends a connection for which it gets no socket. */
export const failedSocket = (fault: Error): Socket => {
  const socket = new Socket();
  setImmediate(() => socket.destroy(fault));
  return socket;
};

/**
 * The sockets of one driver, which can be closed permanently. An ending driver reconnects for a queued statement and leaves the new
 * connection open, so it would never be closed.  [STO-44]
 */
export const ownSockets = (open: OpenSocket) => {
  const cached = new Set<Socket>();
  let isOver = false;
  return {
    open: async (requested: SocketOptions): Promise<Socket> => {
      const socket = isOver ? null : await open(requested);
      if (isOver) socket?.destroy();
      if (isOver || socket === null) return failedSocket(new Error('This connection to Postgres was given up.'));
      cached.add(socket);
      socket.once('close', () => cached.delete(socket));
      return socket;
    },
    destroy: (): void => {
      isOver = true;
      for (const socket of cached) socket.destroy();
    },
  };
};
