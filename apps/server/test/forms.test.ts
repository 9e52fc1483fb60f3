import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_UPLOADS_OF_BOOKS } from '../src/http/limits.ts';
import { type Serving, serve } from '../src/serve.ts';
import { openApi } from './api.ts';

const RUNS = Number(process.env.FORMS);

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const GOOD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nno document\r\n--x--\r\n';

/** More than Node's streams hold for a reader, so that a part that nobody reads is felt. */
const LONG = fc.integer({ min: 1, max: 4 }).map((times) => 'a'.repeat(times * 20_000));

/** Pieces of forms, as they should and should not be. */
const PIECE = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('--x', '\r\n--x', '\r\n--x\r\n', '\r\n--x--', '\r\n', '\r\n\r\n', '\n', '\r', '-', ' ', '\0', 'é'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'content-disposition: form-data; name="file"',
      'content-disposition : form-data; name="file"',
      'content-disposition: attachment; name="file"',
      'content-disposition: form-data',
      '; filename="a.csv"',
      '; name="a\nb"',
      'content-type: text/plain',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: LONG },
);

const BROKEN_FORM = fc
  .tuple(
    fc.constantFrom('', '--x\r\n', '--x', 'before\r\n--x\r\n', '\r\n--x\r\n'),
    fc.array(PIECE, { maxLength: 10 }),
    fc.constantFrom('', '\r\n--x--', '\r\n--x--\r\n', '--x--', '\r\n--x--after'),
  )
  .map((parts) => new TextEncoder().encode(parts.flat().join('')));

/** Bytes in pieces of a size; a long form comes in as many pieces as a short one comes in bytes. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>, size: number): ReadableStream => {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
};

describe('[HTTP-63] a form of any bytes', () => {
  test('is answered in one piece and byte by byte, and frees its place', { timeout: 60_000 + RUNS * 100 }, async () => {
    const { app, token, send } = await openApi();
    const post = (body: ReadableStream | Uint8Array<ArrayBuffer>) =>
      app.request('/v1/documents', {
        method: 'POST',
        headers: { ...FORM, authorization: `Bearer ${token}` },
        body,
        duplex: 'half',
      } as RequestInit);
    await fc.assert(
      fc.asyncProperty(BROKEN_FORM, async (bytes) => {
        const whole = await post(bytes);
        const pieces = await post(inPieces(bytes, Math.ceil(bytes.length / 2_000)));
        expect([400, 422]).toContain(whole.status);
        expect(pieces.status).toBe(whole.status);
        for (let place = 0; place < MAX_UPLOADS_OF_BOOKS; place++)
          expect((await send('POST /v1/documents', { body: GOOD, headers: FORM })).body.code).toBe('unsupported_document');
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 60_000 + RUNS * 100, markInterruptAsFailure: true },
    );
  });
});

describe('[HTTP-63] on a socket', () => {
  const serving: Serving[] = [];
  afterEach(() => Promise.all(serving.splice(0).map((each) => each.hurry())));

  test.each([
    ['no header', ''],
    ['a Content-Type alone', 'content-type: text/plain\r\n'],
    ['the disposition of an attachment', 'content-disposition: attachment; name="file"\r\n'],
    ['a blank before the colon', 'content-disposition : form-data; name="file"\r\n'],
  ])('a long part with %s is answered, as often as it comes', async (_, header) => {
    const { app, token } = await openApi();
    const served = await serve({ app, host: '127.0.0.1', port: 0 });
    serving.push(served);
    const body = `--x\r\n${header}\r\n${'a'.repeat(30_000)}\r\n--x--`;
    for (let time = 0; time <= MAX_UPLOADS_OF_BOOKS; time++) {
      const response = await fetch(`${served.url}/v1/documents`, {
        method: 'POST',
        headers: { ...FORM, authorization: `Bearer ${token}` },
        body,
        signal: AbortSignal.timeout(5_000),
      });
      expect(response.status).toBe(422);
    }
  });

  test('[HTTP-34] slow senders hold no place of others, and none once they have gone', async () => {
    const api = await openApi();
    const other = await api.tokenOf('owner');
    const served = await serve({ app: api.app, host: '127.0.0.1', port: 0 });
    serving.push(served);
    const slow = () => {
      const socket = connect(Number(new URL(served.url).port), '127.0.0.1');
      const head = Object.entries({ host: 'x', authorization: `Bearer ${api.token}`, 'content-length': 1_000, ...FORM });
      socket.write(`POST /v1/documents HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n-`);
      return socket;
    };
    const send = async (token: string) => (await api.send('POST /v1/documents', { body: GOOD, headers: FORM, token })).body;
    const until = async (code: string) => {
      for (let tries = 0; tries < 400; tries++) {
        const response = await send(api.token);
        if (response.code === code) return response;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`never ${code}`);
    };
    const sockets = [slow(), slow()];
    expect((await until('rate_limited')).detail).toContain('with this token');
    expect((await send(other)).code).toBe('unsupported_document');
    for (const socket of sockets) socket.destroy();
    await until('unsupported_document');
  });
});
