import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whyWords } from 'ledger-core';
import { inWords } from 'ledger-core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatChannel } from '../src/outward/notifications/chat-channel.ts';
import { messageChannel } from '../src/outward/notifications/message-channel.ts';
import { allowedAddresses } from '../src/outward/webhooks/addresses.ts';
import { guardedPost } from '../src/outward/webhooks/sender.ts';

describe('a chat workspace', () => {
  const URL = 'https://hooks.example.com/T1/B2/x';
  const posting = (
    response: Parameters<typeof chatChannel>[1] extends (...requested: never[]) => Promise<infer Result> ? Result : never,
  ) => {
    const posted: unknown[] = [];
    const channel = chatChannel(allowedAddresses(), async (url, body, headers) => {
      posted.push({ url, body: JSON.parse(body), headers });
      return response;
    });
    return { posted, channel };
  };

  test('[CON-2] gets its text as JSON, in which nobody is mentioned', async () => {
    const { posted, channel } = posting({ status: 200, retryAfterMs: null, durationMs: 84 });
    expect(await channel.post(URL, 'A <!channel> & B')).toEqual({ sent: true });
    expect(posted).toEqual([
      { url: URL, body: { text: 'A &lt;!channel&gt; &amp; B' }, headers: { 'user-agent': 'Ledger-Notifications/1' } },
    ]);
    expect(channel.faultOfAddress('http://hooks.example.com')).toMatchObject({ reason: 'https_needed' });
    expect(channel.faultOfAddress('https://169.254.169.254/')).toMatchObject({ reason: 'host_not_public' });
  });

  test.each([
    [
      { status: 410, retryAfterMs: null, durationMs: 84 },
      { error: inWords('The address returned 410.'), retryAfterMs: null, isFinal: true },
    ],
    [
      { status: 404, retryAfterMs: null, durationMs: 84 },
      { error: inWords('The address returned 404.'), retryAfterMs: null, isFinal: true },
    ],
    [
      { status: 302, retryAfterMs: null, durationMs: 84 },
      { error: inWords('The address returned 302.'), retryAfterMs: null, isFinal: false },
    ],
    [
      { status: 429, retryAfterMs: 9_000, durationMs: 84 },
      { error: inWords('The address returned 429.'), retryAfterMs: 9_000, isFinal: false },
    ],
    [
      { error: whyWords('It did not answer.'), durationMs: 84 },
      { error: whyWords('It did not answer.'), retryAfterMs: null, isFinal: false },
    ],
  ])('[CON-5] [NTF-19] %j is %j', async (response, expected) => {
    expect(await posting(response).channel.post(URL, 'Hello')).toEqual(expected);
  });

  test('[CON-2] is never reached at an address of a private network', async () => {
    const addresses = allowedAddresses();
    const lookup = ((_host: string, _options: object, done: (fault: null, found: object[]) => void) =>
      done(null, [{ address: '10.0.0.1', family: 4 }])) as never;
    const channel = chatChannel(addresses, guardedPost({ addresses, lookup, timeoutMs: 500 }));
    expect(await channel.post(URL, 'Hello')).toMatchObject({
      error: inWords(/not on the public internet/),
      isFinal: false,
    });
  });
});

describe('the service for messages', () => {
  let server: Server;
  let url: string;
  let got: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  let reply: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      got.push({ headers: request.headers, body });
      reply(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  });
  beforeEach(() => {
    got = [];
    reply = (response) => response.writeHead(202).end('{}');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('[NTF-18] gets the number and the text, with its token', async () => {
    expect(await messageChannel({ url, token: 'secret' })('+14155550123', 'Größe')).toEqual({ sent: true });
    expect(await messageChannel({ url, token: undefined })('+14155550123', 'Two')).toEqual({ sent: true });
    expect(got.map(({ body, headers }) => [JSON.parse(body), headers.authorization])).toEqual([
      [{ to: '+14155550123', text: 'Größe' }, 'Bearer secret'],
      [{ to: '+14155550123', text: 'Two' }, undefined],
    ]);
  });

  test('[NTF-19] a refused number is final; a busy, redirecting, silent or absent service is not', async () => {
    const send = () => messageChannel({ url, token: undefined }, 300)('+14155550123', 'Hello');
    reply = (response) => response.writeHead(422).end();
    expect(await send()).toEqual({ error: inWords('The messaging service returned 422.'), retryAfterMs: null, isFinal: true });
    reply = (response) => response.writeHead(429, { 'retry-after': '7' }).end();
    expect(await send()).toEqual({ error: inWords('The messaging service returned 429.'), retryAfterMs: 7_000, isFinal: false });
    reply = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect(await send()).toMatchObject({ isFinal: false });
    reply = () => undefined;
    expect(await send()).toMatchObject({ isFinal: false, error: inWords(/did not accept the message/) });
    expect(await messageChannel({ url: 'http://127.0.0.1:1/', token: undefined })('+1', 'x')).toMatchObject({ isFinal: false });
  });
});
