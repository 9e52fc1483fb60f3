import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { openWriter, type Rows } from '../raw-writer.ts';

/**
 * The limit of filing over HTTP: a handler without reads, decisions and checks, which inserts the rows of one filing directly and shares the commits of waiting
 * requests.
 */
const [, , url = '', facts = '{}'] = process.argv;
const writer = await openWriter(url, JSON.parse(facts));

let waiting: { readonly rows: Rows; readonly done: () => void }[] = [];
let isRunning = false;
const drain = async (): Promise<void> => {
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await writer.write(group.map(({ rows }) => rows));
    for (const { done } of group) done();
  }
  isRunning = false;
};

const app = new Hono();
app.post('/v1/transactions/:id/categorize', async (c) => {
  const body = (await c.req.json()) as { readonly category_account_id: string };
  await new Promise<void>((resolve) => {
    waiting.push({ rows: { transactionId: c.req.param('id'), accountId: body.category_account_id }, done: resolve });
    if (!isRunning) {
      isRunning = true;
      void drain();
    }
  });
  return c.json({ status: 'posted' });
});

const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
