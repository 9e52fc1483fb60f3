import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { openWriter, type Rows } from '../raw-writer.ts';
import type { Design } from './designs.ts';

/**
 * The limit of filing over HTTP: a handler without reads, decisions and checks, which inserts the rows of one filing directly and shares the commits of waiting
 * requests, in one of several designs.
 */
const [, , url = '', facts = '{}', designText = '{}'] = process.argv;
const { listener, grouping } = JSON.parse(designText) as Design;
const writer = await openWriter(url, JSON.parse(facts));

let waiting: { readonly rows: Rows; readonly done: () => void }[] = [];
let isRunning = false;
const drain = async (): Promise<void> => {
  while (waiting.length > 0) {
    if (grouping === 'after a turn') await new Promise(setImmediate);
    const group = waiting;
    waiting = [];
    await writer.write(group.map(({ rows }) => rows));
    for (const { done } of group) done();
  }
  isRunning = false;
};

const file = (transactionId: string, accountId: string): Promise<void> =>
  new Promise((done) => {
    waiting.push({ rows: { transactionId, accountId }, done });
    if (isRunning) return;
    isRunning = true;
    void drain();
  });

type Body = { readonly category_account_id: string };

const withHono = (): RequestListener => {
  const app = new Hono();
  app.post('/v1/transactions/:id/categorize', async (c) => {
    const body = (await c.req.json()) as Body;
    await file(c.req.param('id'), body.category_account_id);
    return c.json({ status: 'posted' });
  });
  return getRequestListener(app.fetch);
};

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const withNode = (): RequestListener => async (request, response) => {
  const { category_account_id } = await bodyOf(request);
  await file(request.url?.split('/')[3] ?? '', category_account_id);
  const text = JSON.stringify({ status: 'posted' });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
};

const server = createServer(listener === 'hono' ? withHono() : withNode());
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
