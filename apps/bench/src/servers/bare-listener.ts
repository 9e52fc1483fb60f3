import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Design } from './designs.ts';

/** The header with the number of the books. Our server does not read it. */
export const BOOKS_HEADER = 'x-books';

/** A request to a bare server. */
export interface NewCategorization {
  readonly transactionId: string;
  readonly accountId: string;
  readonly ledgerNo: number;
}

type File = (categorization: NewCategorization) => Promise<void>;
type Body = { readonly category_account_id: string };

/** Serves POST categorize without reads, decisions and checks, and sends its address to its parent process. */
export const listenBare = (listener: Design['listener'], file: File): void => {
  const server = createServer(listener === 'hono' ? withHono(file) : withNode(file));
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
};

const withHono = (file: File): RequestListener => {
  const app = new Hono();
  app.post('/v1/transactions/:id/categorize', async (c) => {
    const { category_account_id: accountId } = (await c.req.json()) as Body;
    await file({ transactionId: c.req.param('id'), accountId, ledgerNo: Number(c.req.header(BOOKS_HEADER)) });
    return c.json({ status: 'posted' });
  });
  return getRequestListener(app.fetch);
};

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const withNode =
  (file: File): RequestListener =>
  async (request, response) => {
    const { category_account_id: accountId } = await bodyOf(request);
    await file({ transactionId: request.url?.split('/')[3] ?? '', accountId, ledgerNo: Number(request.headers[BOOKS_HEADER]) });
    const text = JSON.stringify({ status: 'posted' });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
  };
