import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { granted, isRefusal, type LedgerId, messageOf, PERMISSIONS, type Role } from 'ledger-core';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { API_ROUTES } from '../src/app.ts';
import { exampleOf, schemaWriter } from '../src/http/json-schema.ts';
import {
  MAX_FORM_FIELD_BYTES,
  MAX_FORM_PARTS,
  MAX_RECEIVED_BYTES_OF_BOOKS,
  MAX_UPLOADS,
  MAX_UPLOADS_OF_BOOKS,
  PLACE_LIMIT_MS,
} from '../src/http/limits.ts';
import { PATH_PARAMS } from '../src/http/path.ts';
import { isRefused } from '../src/http/problem.ts';
import { type BeginUpload, countUploads, type Upload } from '../src/http/uploads.ts';
import { type Api, bankWith, ghost, openApi, readPlainCsv } from './api.ts';

const FILE = 'date,amount,description\n2026-03-01,-3.10,Coffee\n';
const COFFEE = { date: '2026-03-02', amount: '-3.10', description: 'Coffee' };
const ROLES: readonly Role[] = ['owner', 'admin', 'bookkeeper', 'reviewer', 'viewer'];

/** The operations of members; those of the operator have no role. */
const routes = API_ROUTES.filter(({ body, operator, secret }) => body !== undefined && operator === undefined && secret === undefined);

/** With ids that name nothing in new books. */
const pathOf = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => PATH_PARAMS[name as keyof typeof PATH_PARAMS].example);

/** A body that records whether it was read. */
const observed = () => {
  const body = { isRead: false };
  const stream = new ReadableStream(
    {
      pull: (controller) => {
        body.isRead = true;
        controller.enqueue(new TextEncoder().encode('{'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, stream };
};

const streamed = async (api: Api, path: string, body: ReadableStream, { method = 'POST', token = api.token } = {}): Promise<Response> =>
  api.app.request(path, { method, headers: { authorization: `Bearer ${token}` }, body, duplex: 'half' } as RequestInit);

/** A request of which every part can be read. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => {
    if (name === 'then') return undefined;
    return name === Symbol.iterator ? [][Symbol.iterator] : anything;
  },
  apply: () => anything,
});

describe('[HTTP-33] the role', () => {
  test.each(ROLES)('of a %s is checked before the body', async (role) => {
    const api = await openApi();
    const token = await api.tokenOf(role);
    for (const { method, path, needs, name } of routes) {
      const { body, stream } = observed();
      const { status } = await streamed(api, pathOf(path), stream, { method, token });
      const may = needs !== undefined && (PERMISSIONS[needs] as readonly Role[]).includes(role);
      expect([name, status === 403, body.isRead]).toEqual([name, !may, may]);
    }
  });

  /** A file, as a part of a form or as the whole body. */
  const aFile = Object.assign(new Uint8Array([1]), { file: new Uint8Array([1]) });

  /**
   * The example of a body as the route receives it; a file for an upload. The lists of `records` and of a `snapshot` are empty,
   * since the server reads them item by item. Without `move_in`, with which a start of a migration is its posting too.
   */
  const exampleOfBody = (body: v.GenericSchema): unknown => {
    const { write, components } = schemaWriter();
    const { success, output } = v.safeParse(body, exampleOf(write(body, 'input'), components));
    return success ? { ...Object(output), records: [], snapshot: { accounts: [], trial_balance: [] }, move_in: undefined } : aFile;
  };

  const exampleIds = new Proxy({}, { get: (_, name: keyof typeof PATH_PARAMS) => PATH_PARAMS[name].example });

  /** Statements are read before the library's own operation begins. */
  const STATEMENTS = ['imports.importStatement', 'imports.importAccountStatement'];

  test('is checked for the operation of the library', async () => {
    const { ledger, owner } = await openApi();
    const caller = { ...owner, role: 'viewer' };
    const others: string[] = [];
    for (const route of routes) {
      const mayAll = route.needs !== undefined && (PERMISSIONS[route.needs] as readonly Role[]).includes('viewer');
      if (mayAll || STATEMENTS.includes(route.name)) others.push(route.name);
      else {
        const request = {
          caller,
          currency: { code: 'USD', scale: 2 },
          params: exampleIds,
          query: {},
          body: exampleOfBody(route.body as v.GenericSchema),
          before: anything,
        };
        const refused = await route.call(ledger, request);
        expect([route.name, isRefusal(refused) && messageOf(refused)]).toEqual([
          route.name,
          `The role viewer is not allowed to do this (${route.needs}).`,
        ]);
      }
    }
    // What every member does for themselves.
    const own = [
      ...['members.setTimeZone', 'notifications.markRead', 'notifications.markAllRead', 'notifications.changePreferences'],
      ...['connections.create', 'connections.confirm', 'connections.sendCode'],
    ];
    expect(others.toSorted()).toEqual([...STATEMENTS, 'rules.preview', 'rules.try', ...own].toSorted());
  });
});

describe('[HTTP-34] uploads in progress', () => {
  const stored = async () => {
    const waiting: (() => void)[] = [];
    const api = await openApi({
      readStatement: async (bytes, options) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return readPlainCsv(bytes, options);
      },
    });
    return { api, waiting };
  };
  const send = (api: Api, sourceId: string, token = api.token) =>
    api.send(`POST /v1/source_accounts/${sourceId}/statements`, { body: FILE, token });

  test('of one set of books are limited, and every answer frees a place', async () => {
    const { api, waiting } = await stored();
    const { sourceId } = await bankWith(api, COFFEE);
    const first = Array.from({ length: MAX_UPLOADS_OF_BOOKS }, () => send(api, sourceId));
    await vi.waitFor(() => expect(waiting).toHaveLength(MAX_UPLOADS_OF_BOOKS));
    const refused = await send(api, sourceId);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '5']);
    expect((await api.send('PUT /v1/books/logo', { body: 'no image' })).status).toBe(429);
    expect((await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [COFFEE] } })).status).toBe(201);
    for (const go of waiting.splice(0)) go();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 201));
    expect((await api.send(`POST /v1/source_accounts/${ghost('src')}/statements`, { body: FILE })).status).toBe(404);
    expect((await api.send('PUT /v1/books/logo', { body: 'no image' })).status).toBe(422);
    const next = send(api, sourceId);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    for (const go of waiting.splice(0)) go();
    expect((await next).status).toBe(201);
  });

  test('of all books together are limited', async () => {
    const { api, waiting } = await stored();
    const sent = [];
    for (let at = 0; at <= MAX_UPLOADS; at++) {
      const { owner } = granted(await api.ledger.books.open({ name: `Books ${at}`, currency: 'USD', legalStructure: 'corporation' }));
      const { token } = granted(await api.ledger.tokens.create(owner, { name: 'x' }));
      const { accounts } = granted(await api.ledger.accounts.chart(owner));
      const accountId = accounts.find(({ account }) => account.code === '1010')?.account.id as never;
      const source = granted(await api.ledger.sourceAccounts.create(owner, { accountId, kind: 'bank', name: 'Bank', provider: 'csv' }));
      const reply = send(api, source.id, token);
      if (at < MAX_UPLOADS) {
        sent.push(reply);
        await vi.waitFor(() => expect(waiting).toHaveLength(at + 1));
      } else expect(await reply).toMatchObject({ status: 429, body: { detail: expect.stringContaining('on this server') } });
    }
    for (const go of waiting.splice(0)) go();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 201));
  });
});

describe('[HTTP-34] the count of uploads', () => {
  afterEach(() => void vi.useRealTimers());

  const begun = (begin: BeginUpload, ledgerId: LedgerId, credential: string): Upload => {
    const upload = begin(ledgerId, credential);
    if (isRefused(upload)) throw new Error(messageOf(upload));
    return upload;
  };
  const A = 'led_a' as LedgerId;
  const B = 'led_b' as LedgerId;

  test('frees a place after its time limit, once', () => {
    vi.useFakeTimers();
    const begin = countUploads();
    const uploads = Array.from({ length: MAX_UPLOADS_OF_BOOKS }, (_, at) => begun(begin, A, `t${at}`));
    for (const upload of uploads) expect(upload.isWhole()).toBeUndefined();
    expect(begin(A, 'other')).toMatchObject({ refused: 'rate_limited' });
    vi.advanceTimersByTime(PLACE_LIMIT_MS);
    const later = Array.from({ length: MAX_UPLOADS_OF_BOOKS }, (_, at) => begun(begin, A, `t${at}`));
    for (const upload of later) expect(upload.isWhole()).toBeUndefined();
    for (const upload of uploads) upload.end();
    expect(begin(A, 'other')).toMatchObject({ refused: 'rate_limited' });
  });

  test('has a place for whose body is whole first, and refuses the others then', () => {
    const begin = countUploads();
    const uploads = Array.from({ length: MAX_UPLOADS_OF_BOOKS + 1 }, (_, at) => begun(begin, A, `t${at}`));
    const results = uploads.map((upload) => upload.isWhole());
    expect(results.map((result) => result?.refused)).toEqual([...uploads.slice(1).map(() => undefined), 'rate_limited']);
    for (const upload of uploads) upload.end();
    expect(begun(begin, A, 't0').isWhole()).toBeUndefined();
  });

  test('takes the bytes of one set of books up to their limit, and of others besides', () => {
    const begin = countUploads();
    const first = begun(begin, A, 'first');
    expect(first.received(MAX_RECEIVED_BYTES_OF_BOOKS)).toBeUndefined();
    expect(begun(begin, A, 'second').received(1)).toMatchObject({ refused: 'rate_limited' });
    expect(begun(begin, B, 'third').received(1)).toBeUndefined();
    first.end();
    expect(begun(begin, A, 'fourth').received(1)).toBeUndefined();
  });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

describe('a body that is received', () => {
  afterEach(() => void vi.useRealTimers());

  test('[HTTP-35] is waited for only for a limited time', async () => {
    const api = await openApi();
    await api.send('GET /v1/books');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let began = () => {};
    const isRequested = new Promise<void>((resolve) => {
      began = resolve;
    });
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
      pull: () => {
        began();
        return new Promise(() => {});
      },
    });
    const reply = streamed(api, '/v1/accounts', stream);
    await isRequested;
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10_000);
    const { status, headers } = await reply;
    expect([status, headers.get('content-type')]).toEqual([408, 'application/problem+json']);
  });

  test('[HTTP-9] needs memory for its bytes alone, in any number of pieces', async () => {
    const api = await openApi();
    const text = new TextEncoder().encode(JSON.stringify({ name: 'x'.repeat(1_000_000) }));
    let at = 0;
    let before = 0;
    let peak = 0;
    /** What is still held, without what was let go of and not collected yet. */
    const stored = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const stream = new ReadableStream({
      pull: (controller) => {
        if (at === 0) before = stored();
        for (const end = Math.min(at + 1_000, text.length); at < end; at++) controller.enqueue(text.slice(at, at + 1));
        if (at % 100_000 === 0) peak = Math.max(peak, stored() - before);
        if (at === text.length) controller.close();
      },
    });
    const reply = await streamed(api, '/v1/counterparties', stream);
    expect(await reply.text()).not.toContain('malformed_json');
    expect(peak).toBeLessThan(20_000_000);
  });
});

describe('[HTTP-21] a form', () => {
  const part = (name: string, value: string, more = ''): string =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const file = part('file', FILE, '; filename="Kontoauszug März.csv"');
  const sendForm = async (body: string) => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, COFFEE);
    return api.send(`POST /v1/source_accounts/${sourceId}/statements`, {
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
  };

  test('has a file with its name', async () => {
    expect(await sendForm(`${file}--b--\r\n`)).toMatchObject({ status: 201, body: { file_name: 'Kontoauszug März.csv', readings: 1 } });
  });

  test.each([
    ['is cut off', file],
    ['has no boundary', 'x'],
    ['has more parts than any', `${file}${part('a', 'x').repeat(MAX_FORM_PARTS)}--b--\r\n`],
    ['has a field that is too long', `${file}${part('mapping', 'x'.repeat(MAX_FORM_FIELD_BYTES + 1))}--b--\r\n`],
    ['has a part without a name', '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
  ])('that %s is refused', async (_name, body) => {
    expect(await sendForm(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test.each([
    ['twice', `${file}${file}--b--\r\n`],
    ['without a file', `${part('date_order', 'dmy')}--b--\r\n`],
    ['with a text for a file', `${part('file', FILE)}--b--\r\n`],
  ])('%s is refused with the field', async (_name, body) => {
    expect(await sendForm(body)).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } });
  });
});
