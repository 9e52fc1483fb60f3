import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the service received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The transactions that a request asked about. */
export interface Sent {
  readonly accounts: readonly { readonly code: string; readonly name: string }[];
  readonly transactions: readonly {
    readonly n: number;
    readonly description: string;
    readonly amount: string;
    readonly currency: string;
  }[];
}

export const sentIn = ({ body }: Received): Sent => JSON.parse(JSON.parse(body).messages[1].content) as Sent;

export interface ChatService {
  readonly url: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** A chat service on this machine, which gives the answers of the test. */
export const chatService = async (reply: (request: Received, response: ServerResponse, before: number) => void): Promise<ChatService> => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
    reply(one, response, received.push(one) - 1);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

/** A completion whose message is the given text, as such services wrap it. */
export const completion = (content: string): string =>
  JSON.stringify({ id: 'cmpl-1', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content } }] });

export const proposals = (...list: readonly unknown[]): string => completion(JSON.stringify({ proposals: list }));
