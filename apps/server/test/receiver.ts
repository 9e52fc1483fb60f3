import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
}

/** A receiver of webhooks with real TLS, by a certificate that is made for its name. It answers 200 unless a test sets another answer. */
export interface Receiver {
  readonly port: number;
  /** The certificate, to be trusted. */
  readonly ca: string;
  received: Received[];
  connections: number;
  respond: (response: ServerResponse, request: IncomingMessage) => void;
  reset(): void;
  stop(): void;
}

const accept: Receiver['respond'] = (response) => void response.end();

export const startReceiver = async (name: string): Promise<Receiver> => {
  const pems = await generate([{ name: 'commonName', value: name }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  const server = createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body, method: request.method, url: request.url });
      receiver.respond(response, request);
    });
  });
  server.on('connection', () => {
    receiver.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    ca: pems.cert,
    received: [],
    connections: 0,
    respond: accept,
    reset: () => Object.assign(receiver, { received: [], connections: 0, respond: accept }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
};
