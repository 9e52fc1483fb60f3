import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BODY_STALL_MS, LINGER_MS, QUIET_MS, RESPONSE_STALL_MS } from './limits.ts';

/** A connection with its pending requests, and the number of bytes read when it was last idle. */
interface Connection {
  readonly unanswered: Set<ServerResponse>;
  read: number;
  /** Bytes up to the end of the last complete request. */
  whole: number;
  changedAt: number;
}

export interface Connections {
  /** Records a request. While the server stops, only the last pending one announces the end of the connection. */
  began(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Closes each connection once it is silent. */
  stop(): void;
  cut(): void;
}

/** Tracks the connections of a server, so that each can be closed without losing a response.  [HTTP-33] [HTTP-37] [HTTP-74] */
export const watchConnections = (server: Server, stallMs = RESPONSE_STALL_MS): Connections => {
  const connections = new Map<Socket, Connection>();
  let isStopping = false;
  server.on('connection', (socket) => {
    connections.set(socket, { unanswered: new Set(), read: 0, whole: 0, changedAt: performance.now() });
    socket.on('close', () => connections.delete(socket));
    // Node calls this after the last response of a connection. Its own implementation destroys the socket; bytes that arrive later cause a
    // reset, which may overtake the response.
    socket.destroySoon = endingGently(socket);
  });

  const began = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const connection = connections.get(incoming.socket);
    if (connection === undefined) return;
    if (isStopping) for (const earlier of connection.unanswered) if (!earlier.headersSent) earlier.removeHeader('connection');
    connection.unanswered.add(outgoing);
    cutWhenStalled(incoming.socket, outgoing, stallMs);
    if (isStopping) announceEnd(connection);
    outgoing.on('close', () => {
      connection.unanswered.delete(outgoing);
      if (incoming.complete) connection.whole = incoming.socket.bytesRead;
      connection.changedAt = performance.now();
    });
  };

  const endQuiet = (): void => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (socket.bytesRead !== connection.read) Object.assign(connection, { read: socket.bytesRead, changedAt: now });
      // The rest of a partial request may still arrive.
      const patience = connection.read > connection.whole ? BODY_STALL_MS : QUIET_MS;
      if (connection.unanswered.size === 0 && now - connection.changedAt >= patience) socket.destroySoon();
    }
  };

  return {
    began,
    stop: () => {
      isStopping = true;
      for (const connection of connections.values()) {
        connection.changedAt = performance.now();
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

/** Disconnects a client that accepts no bytes of its response. A client that waits for a response in progress stays connected. */
const cutWhenStalled = (socket: Socket, outgoing: ServerResponse, stallMs: number): void => {
  outgoing.setTimeout(stallMs, () => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(stallMs);
  });
};

const QUIET_CHECK_MS = 50;

/** Only the last of several pipelined requests closes the connection: after an earlier one the others would have no response. */
const announceEnd = ({ unanswered }: Connection): void => {
  const last = [...unanswered].at(-1);
  if (last?.headersSent === false) last.setHeader('connection', 'close');
};

/**
 * Closes a socket gracefully: ends the outgoing side after the written bytes, and discards incoming bytes until the other side closes or
 * LINGER_MS have passed.  [HTTP-33]
 */
const endingGently = (socket: Socket): (() => void) => {
  let isEnding = false;
  return () => {
    if (isEnding || socket.destroyed) return;
    isEnding = true;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.on('close', () => clearTimeout(timer));
    // Further bytes are no longer parsed as requests.
    socket.removeAllListeners('data').on('data', () => undefined);
    socket.end(() => {
      if (socket.readableEnded) socket.destroy();
      else socket.on('end', () => socket.destroy()).resume();
    });
  };
};
