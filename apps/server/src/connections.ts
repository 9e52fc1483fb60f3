import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BODY_STALL_MS, LINGER_MS, QUIET_MS } from './limits.ts';

/** A connection as the server sees it: what it still has to answer, and how far it had read when it last had nothing to do. */
interface Connection {
  readonly unanswered: Set<ServerResponse>;
  read: number;
  /** Bytes up to the end of the last whole request. */
  whole: number;
  changedAt: number;
}

export interface Connections {
  /** Notes a request down; while the server stops, only the last of those that are unanswered says that the connection ends. */
  began(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Lets connections end as they fall quiet. */
  stop(): void;
  /** Cuts all of them off. */
  cut(): void;
}

/** Watches the connections of a server, so that each can be ended without taking an answer along.  [HTTP-33] [HTTP-37] */
export const watchConnections = (server: Server): Connections => {
  const connections = new Map<Socket, Connection>();
  let isStopping = false;
  server.on('connection', (socket) => {
    connections.set(socket, { unanswered: new Set(), read: 0, whole: 0, changedAt: Date.now() });
    socket.on('close', () => connections.delete(socket));
    // This is what Node calls behind an answer that ends its connection. Its own way destroys the socket, and what still comes is met with a reset that may
    // overtake the answer.
    socket.destroySoon = endingGently(socket);
  });

  const began = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const connection = connections.get(incoming.socket);
    if (connection === undefined) return;
    if (isStopping) for (const earlier of connection.unanswered) if (!earlier.headersSent) earlier.removeHeader('connection');
    connection.unanswered.add(outgoing);
    if (isStopping) announceEnd(connection);
    outgoing.on('close', () => {
      connection.unanswered.delete(outgoing);
      if (incoming.complete) connection.whole = incoming.socket.bytesRead;
      connection.changedAt = Date.now();
    });
  };

  const endQuiet = (): void => {
    const now = Date.now();
    for (const [socket, connection] of connections) {
      if (socket.bytesRead !== connection.read) Object.assign(connection, { read: socket.bytesRead, changedAt: now });
      // Half a request may still become a whole one.
      const patience = connection.read > connection.whole ? BODY_STALL_MS : QUIET_MS;
      if (connection.unanswered.size === 0 && now - connection.changedAt >= patience) socket.destroySoon();
    }
  };

  return {
    began,
    stop: () => {
      isStopping = true;
      for (const connection of connections.values()) {
        connection.changedAt = Date.now();
        announceEnd(connection);
      }
      const timer = setInterval(endQuiet, QUIET_CHECK_MS);
      server.once('close', () => clearInterval(timer));
    },
    cut: () => {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
};

const QUIET_CHECK_MS = 50;

/** The last of the requests that were sent at once ends the connection; an earlier one would leave the others without an answer. */
const announceEnd = ({ unanswered }: Connection): void => {
  const last = [...unanswered].at(-1);
  if (last?.headersSent === false) last.setHeader('connection', 'close');
};

/** Makes a way to end a socket: our side behind what was written, and what still comes is thrown away until the other side ends too, or for so long.  [HTTP-33] */
const endingGently = (socket: Socket): (() => void) => {
  let isEnding = false;
  return () => {
    if (isEnding || socket.destroyed) return;
    isEnding = true;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.on('close', () => clearTimeout(timer));
    // Nothing of it is read as a request any more.
    socket.removeAllListeners('data').on('data', () => undefined);
    socket.end(() => {
      if (socket.readableEnded) socket.destroy();
      else socket.on('end', () => socket.destroy()).resume();
    });
  };
};
