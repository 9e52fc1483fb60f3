import { describe, expect, it } from 'vitest';
import { isRefused, ledgerClient, NoResponse, Proposed, proposingClient, Refused } from './index.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers } });

const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  json(status, { type: `urn:ledger:problem:${code}`, title: code, status, detail: `It is ${code}.`, code, request_id: 'req_1' }, headers);

interface Requested {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A client of a server that answers in turn; an error in the list breaks the connection. */
const returning = (...responses: readonly (Response | Error)[]) => {
  const requested: Requested[] = [];
  const left = [...responses];
  const ledger = ledgerClient({
    url: 'https://books.example.com/',
    token: async () => 'secret',
    fetch: async (address, init) => {
      const request = new Request(address, init);
      requested.push({ method: request.method, url: request.url, headers: request.headers, body: await request.text() });
      const next = left.shift() ?? json(200, {});
      if (next instanceof Error) throw next;
      return next;
    },
  });
  return { ledger, requested };
};

const ENTRY = { entry_date: '2026-07-01', description: 'Rent', lines: [] };

describe('[CLN-1] a call', () => {
  it('puts ids, body and query in their places, with the token', async () => {
    const { ledger, requested } = returning();
    await ledger.accounts.register('acct_a/b', { since: '2026-07-01' });
    await ledger.periods.close('2026-07', { force: true });
    expect(requested.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', 'https://books.example.com/v1/accounts/acct_a%2Fb/activity?since=2026-07-01', ''],
      ['POST', 'https://books.example.com/v1/periods/2026-07/close', '{"force":true}'],
    ]);
    expect(requested[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  it('names each value of a list in the query', async () => {
    const { ledger, requested } = returning(json(200, { data: [], next_cursor: null }));
    await ledger.transactions.list({ status: ['ready', 'posted'], limit: 1 });
    expect(requested[0]?.url).toBe('https://books.example.com/v1/transactions?status=ready&status=posted&limit=1');
  });

  it('is refused before it is sent when an id is missing', async () => {
    const { ledger, requested } = returning();
    expect(() => ledger.invoices.read('')).toThrow('invoice_id: an id is needed here, as a text.');
    expect(requested).toEqual([]);
  });

  it('that cannot be tried out is not sent when a dry run is asked for', () => {
    const { ledger, requested } = returning();
    expect(() => ledger.accounts.create({ code: '6095', name: 'X', type: 'expense' }, { dryRun: true } as object)).toThrow(
      'cannot be tried out',
    );
    expect(requested).toEqual([]);
  });

  it('asks for a dry run, and for the version that it changes', async () => {
    const { ledger, requested } = returning();
    await ledger.creditNotes.change('crn_1', { memo: 'Late' }, { dryRun: true, ifVersion: 3 });
    expect(requested[0]?.url).toBe('https://books.example.com/v1/credit_notes/crn_1?dry_run=true');
    expect(requested[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('[CLN-20] is proposed when asked for, with a reason, and returns the proposal', async () => {
    const { ledger, requested } = returning(json(202, { id: 'prp_1', status: 'pending' }), json(202, { id: 'prp_2' }));
    const proposal = await ledger.invoices.delete('inv_1', { propose: { reason: 'Sent twice' } });
    expect(proposal).toEqual({ id: 'prp_1', status: 'pending' });
    await ledger.accounts.create({ code: '6095', name: 'X', type: 'expense' }, { propose: true });
    expect(requested.map(({ url }) => new URL(url).search)).toEqual(['?propose=true&proposal_reason=Sent+twice', '?propose=true']);
    expect(requested[0]?.headers.has('idempotency-key')).toBe(true);
  });

  it('[CLN-20] of a client that proposes throws its proposal, unless it is a dry run or a read', async () => {
    const { ledger, requested } = returning(json(202, { id: 'prp_1', operation: 'invoices.issue' }), json(200, {}), json(200, {}));
    const proposing = proposingClient(ledger, { propose: { reason: 'Due' } });
    const fault = await proposing.invoices.issue('inv_1', { ifVersion: 2 }).catch((each: unknown) => each);
    expect(fault).toBeInstanceOf(Proposed);
    expect((fault as Proposed).proposal.id).toBe('prp_1');
    expect(requested[0]?.headers.get('if-match')).toBe('"2"');
    await proposing.periods.close('2026-07', {}, { dryRun: true });
    await proposing.invoices.read('inv_1');
    expect(requested.map(({ url }) => new URL(url).search)).toEqual(['?propose=true&proposal_reason=Due', '?dry_run=true', '']);
    await expect(proposing.tokens.create({ name: 'x' })).rejects.toThrow('cannot be proposed');
  });

  it('[CLN-20] that cannot be proposed is not sent', () => {
    const { ledger, requested } = returning();
    expect(() => ledger.tokens.create({ name: 'x' }, { propose: true } as object)).toThrow('cannot be proposed');
    expect(requested).toEqual([]);
  });

  it('shows the answer before it is read', async () => {
    const { ledger } = returning(json(200, { id: 'crn_1' }, { etag: '"4"' }));
    let etag: string | null = null;
    await ledger.creditNotes.read('crn_1', {
      onResponse: ({ headers }) => {
        etag = headers.get('etag');
      },
    });
    expect(etag).toBe('"4"');
  });

  it('is not sent again when the caller fails while it is shown the answer', async () => {
    const { ledger, requested } = returning();
    const onResponse = (): never => {
      throw new Error('on purpose');
    };
    await expect(ledger.books.read({ onResponse })).rejects.toThrow('on purpose');
    expect(requested.length).toBe(1);
  });

  it('answers nothing where there is no body, and the text of a format', async () => {
    const { ledger } = returning(
      new Response(null, { status: 204 }),
      new Response('account\n', { headers: { 'content-type': 'text/csv' } }),
    );
    expect(await ledger.invoices.delete('inv_1')).toBeUndefined();
    expect(await ledger.reports.trialBalance({ format: 'csv' })).toBe('account\n');
  });

  it('needs an address or an app', () => {
    expect(() => ledgerClient({})).toThrow('url: the address of a server is needed here, or an app.');
  });
});

describe('[CLN-17] a client of a server with a standby', () => {
  it('names the latest position of its writes with each read', async () => {
    const wrote = (position: string) => json(201, {}, { 'ledger-position': position });
    const { ledger, requested } = returning(json(200, {}), wrote('1/A0'), wrote('0/FF000000'), wrote('1/9F'), json(200, {}));
    await ledger.books.read();
    for (let at = 0; at < 3; at++) await ledger.journal.post(ENTRY);
    await ledger.books.read();
    expect(requested.map(({ headers }) => headers.get('ledger-position'))).toEqual([null, null, null, null, '1/A0']);
  });
});

describe('[CLN-5] a call that is refused', () => {
  it('throws its code, its fields, its remedies and the id of its request', async () => {
    const errors = [{ field: 'lines', code: 'too_few', message: 'lines: two are needed.' }];
    const remedies = [{ field: 'date_order', value: 'dmy' }];
    const { ledger } = returning(json(422, { ...((await problem(422, 'unprocessable').json()) as object), errors, remedies }));
    const fault = await ledger.journal.post(ENTRY).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(Refused);
    expect(fault).toMatchObject({
      code: 'unprocessable',
      status: 422,
      message: 'It is unprocessable.',
      requestId: 'req_1',
      fields: errors,
      remedies,
    });
    expect([isRefused(fault), isRefused(fault, 'unprocessable', 'conflict'), isRefused(fault, 'conflict')]).toEqual([true, true, false]);
    expect(isRefused(new Error('no'))).toBe(false);
  });
});

describe('[CLN-2] [CLN-3] [CLN-4] a call that is tried again', () => {
  it.each(['rate_limited', 'unavailable', 'outcome_unknown', 'idempotency_key_in_use'])('after %s has the same key', async (code) => {
    const { ledger, requested } = returning(problem(503, code), new TypeError('broken'), json(201, { id: 'ent_1' }));
    expect(await ledger.journal.post(ENTRY)).toEqual({ id: 'ent_1' });
    const keys = requested.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(requested.map(({ body }) => body)).toEqual([JSON.stringify(ENTRY), JSON.stringify(ENTRY), JSON.stringify(ENTRY)]);
  });

  it('has a key of the caller, and a new one for each call without', async () => {
    const { ledger, requested } = returning();
    await ledger.journal.post(ENTRY, { idempotencyKey: 'rent-2026-07' });
    await ledger.journal.post(ENTRY);
    await ledger.journal.post(ENTRY);
    const [own, one, other] = requested.map(({ headers }) => headers.get('idempotency-key'));
    expect(own).toBe('rent-2026-07');
    expect(one).not.toBe(other);
  });

  it('waits as long as the server asks', async () => {
    const { ledger } = returning(problem(429, 'rate_limited', { 'retry-after': '1' }), json(200, {}));
    const begun = performance.now();
    await ledger.books.read();
    expect(performance.now() - begun).toBeGreaterThan(990);
  });

  it('ends when the server asks for more than a minute, and after the tries that are allowed', async () => {
    const { ledger } = returning(problem(429, 'rate_limited', { 'retry-after': '61' }));
    await expect(ledger.books.read()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 61 });
    let tries = 0;
    const failing = ledgerClient({
      url: 'https://books.example.com',
      retries: 2,
      fetch: () => {
        tries += 1;
        throw new TypeError('broken');
      },
    });
    await expect(failing.books.read()).rejects.toBeInstanceOf(NoResponse);
    expect(tries).toBe(3);
  });

  it('is read again after a broken connection and after a gateway without a server', async () => {
    const { ledger, requested } = returning(new TypeError('broken'), new Response('<html>', { status: 502 }), json(200, { name: 'Acme' }));
    expect(await ledger.books.read()).toEqual({ name: 'Acme' });
    expect(requested.length).toBe(3);
  });

  it.each<readonly [string, Response | Error]>([
    ['a broken connection', new TypeError('broken')],
    ['a gateway without a server', new Response('<html>', { status: 504 })],
  ])('is not sent again after %s where it may be done and has no key', async (_, broken) => {
    const { ledger, requested } = returning(broken, json(200, {}));
    const fault = await ledger.transactions.exclude('txn_1', { reason: 'twice' }).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(NoResponse);
    expect(fault).toMatchObject({ mayBeDone: true });
    expect(requested.length).toBe(1);
  });

  it('is sent again without a key where nothing was done', async () => {
    const { ledger, requested } = returning(problem(503, 'unavailable'), json(200, {}));
    await ledger.transactions.exclude('txn_1', { reason: 'twice' });
    expect(requested.length).toBe(2);
    const unknown = returning(problem(503, 'outcome_unknown'), json(200, {}));
    await expect(unknown.ledger.transactions.exclude('txn_1', { reason: 'twice' })).rejects.toMatchObject({ code: 'outcome_unknown' });
  });

  it('ends with its signal, in a wait too', async () => {
    const { ledger, requested } = returning(problem(429, 'rate_limited', { 'retry-after': '30' }));
    const ended = new AbortController();
    const reading = ledger.books.read({ signal: ended.signal });
    setTimeout(() => ended.abort(new Error('enough')), 50);
    await expect(reading).rejects.toThrow('enough');
    expect(requested.length).toBe(1);
    await expect(ledger.books.read({ signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  });

  it('is not an answer of another program', async () => {
    const { ledger } = returning(new Response('<html>', { status: 404 }));
    await expect(ledger.books.read()).rejects.toThrow('The answer is none of this API: status 404.');
  });
});

describe('[CLN-6] a list', () => {
  const pages = () => [json(200, { data: [1, 2], next_cursor: 'two' }), json(200, { data: [3], next_cursor: null })];

  it('is its first page when awaited, and all rows when read to the end', async () => {
    expect(await returning(...pages()).ledger.invoices.list()).toEqual({ data: [1, 2], next_cursor: 'two' });
    const { ledger, requested } = returning(...pages());
    const rows: unknown[] = [];
    for await (const row of ledger.invoices.list({ status: 'issued' })) rows.push(row);
    expect(rows).toEqual([1, 2, 3]);
    expect(requested.map(({ url }) => new URL(url).search)).toEqual(['?status=issued', '?status=issued&cursor=two']);
    expect(
      await returning(...pages())
        .ledger.invoices.list()
        .all(),
    ).toEqual([1, 2, 3]);
  });

  it('asks for no page that is not needed', async () => {
    const { ledger, requested } = returning(...pages());
    for await (const row of ledger.invoices.list()) if (row !== undefined) break;
    expect(requested.length).toBe(1);
  });

  it('goes through its pages', async () => {
    const { ledger } = returning(...pages());
    const sizes: number[] = [];
    for await (const { data } of ledger.invoices.list().pages()) sizes.push(data.length);
    expect(sizes).toEqual([2, 1]);
  });
});

describe('[CLN-7] an upload', () => {
  it('is a form of a file, with its fields', async () => {
    const { ledger, requested } = returning();
    const file = new File(['Date,Amount\n'], 'july.csv', { type: 'text/csv' });
    await ledger.imports.importStatement('src_1', file);
    await ledger.migrations.startFromCsv({ file, cutover_date: '2025-12-31' });
    expect(requested[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(requested[0]?.body).toContain('name="file"; filename="july.csv"');
    expect(requested[1]?.body).toContain('name="cutover_date"\r\n\r\n2025-12-31');
  });

  it('is the bytes, or a stream of them, as they are', async () => {
    const { ledger, requested } = returning();
    const bytes = new TextEncoder().encode('From: a@example.com');
    await ledger.documents.receiveEmail(bytes);
    await ledger.documents.receiveEmail(new Blob([bytes]).stream());
    expect(requested.map(({ headers, body }) => [headers.get('content-type'), body])).toEqual([
      ['message/rfc822', 'From: a@example.com'],
      ['message/rfc822', 'From: a@example.com'],
    ]);
  });

  it('of a stream is not tried again, since it is read', async () => {
    const { ledger, requested } = returning(problem(503, 'unavailable'));
    await expect(ledger.documents.receiveEmail(new Blob(['x']).stream())).rejects.toMatchObject({ code: 'unavailable' });
    expect(requested.length).toBe(1);
  });

  it('is told of as it goes', async () => {
    const { ledger, requested } = returning();
    const reported: { readonly sent: number; readonly total: number | null }[] = [];
    await ledger.imports.importStatement(
      'src_1',
      new File(['x'.repeat(200_000)], 'a.csv'),
      {},
      { onProgress: (each) => reported.push(each) },
    );
    expect(reported.at(-1)?.sent).toBe(reported.at(-1)?.total);
    expect(requested[0]?.body.length).toBe(reported.at(-1)?.total);
    expect(requested[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('of a document without a file is JSON', async () => {
    const { ledger, requested } = returning();
    await ledger.documents.create({ kind: 'receipt', source: 'https://shop.example.com' });
    expect(requested[0]?.headers.get('content-type')).toBe('application/json');
  });
});

describe('[CLN-15] an answer in lines', () => {
  const lines = (...texts: readonly string[]): Response => {
    const body = ReadableStream.from(texts).pipeThrough(new TextEncoderStream());
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  };
  const progress = { kind: 'progress', stage: 'entries', done: 0, of: 1 };
  const result = { kind: 'result', holds: true };
  const read = async (...texts: readonly string[]) => {
    const { ledger, requested } = returning(lines(...texts));
    const reported: unknown[] = [];
    const reading = (async () => {
      for await (const line of ledger.reports.verify({ head: 'abc' })) reported.push(line);
    })();
    const fault = await reading.catch((each: unknown) => each);
    return { reported, fault, requested };
  };

  it('is read line by line, wherever its pieces end, and is asked for when it is read', async () => {
    const text = `${JSON.stringify(progress)}\n${JSON.stringify(result)}\n`;
    const { reported, fault, requested } = await read(text.slice(0, 9), text.slice(9, 60), text.slice(60));
    expect([reported, fault]).toEqual([[progress, result], undefined]);
    expect(requested.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://books.example.com/v1/reports/verification?head=abc'],
    ]);
    const { ledger, requested: never } = returning();
    ledger.reports.verify();
    expect(never).toEqual([]);
  });

  it('throws the fault that ends it, and where its last line is missing', async () => {
    const gone = { kind: 'fault', problem: { code: 'unavailable', detail: 'It is away.', status: 503, request_id: 'req_1' } };
    const faulty = await read(`${JSON.stringify(progress)}\n`, `${JSON.stringify(gone)}\n`);
    expect(faulty.reported).toEqual([progress]);
    expect(isRefused(faulty.fault, 'unavailable')).toBe(true);
    const cut = await read(`${JSON.stringify(progress)}\n{"kind":"res`);
    expect(cut.fault).toBeInstanceOf(NoResponse);
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new TypeError('terminated')) });
    const { ledger } = returning(new Response(broken));
    await expect(ledger.reports.verify()[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(NoResponse);
  });
});

describe('[CLN-16] a call that is told how far its work has come', () => {
  const progress = { kind: 'progress', stage: 'posting', done: 200, of: 450 };
  const lines = (...each: readonly object[]): Response => {
    const texts = each.map((line) => `${JSON.stringify(line)}\n`);
    return new Response(ReadableStream.from(texts).pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'application/x-ndjson', 'request-id': 'req_1' },
    });
  };
  const post = async (...responses: readonly (Response | Error)[]) => {
    const { ledger, requested } = returning(...responses);
    const reported: unknown[] = [];
    const seen: unknown[] = [];
    const result = await ledger.migrations
      .post('mig_1', {
        onWork: (each) => reported.push(each),
        onResponse: ({ status, headers }) => seen.push([status, headers.get('request-id')]),
      })
      .catch((fault: unknown) => fault);
    return {
      result,
      reported,
      seen,
      keys: requested.map(({ headers }) => [headers.get('accept'), headers.get('idempotency-key')]),
    };
  };

  it('asks for lines, and answers as without them', async () => {
    const { result, reported, seen, keys } = await post(lines(progress, { kind: 'result', status: 201, answer: { id: 'mig_1' } }));
    expect([result, reported, seen]).toEqual([{ id: 'mig_1' }, [progress], [[201, 'req_1']]]);
    expect(keys).toEqual([['application/x-ndjson, application/json', expect.any(String)]]);
    expect((await post(json(200, { id: 'mig_1' }))).result).toEqual({ id: 'mig_1' });
    const { ledger, requested } = returning(json(200, {}));
    await ledger.migrations.post('mig_1');
    expect(requested[0]?.headers.get('accept')).toBeNull();
  });

  it('throws the problem at its end, and is tried again with its key where the last line is missing', async () => {
    const refused = { code: 'unprocessable', detail: 'The entry e1 is refused.', status: 422, request_id: 'req_1' };
    expect(isRefused((await post(lines(progress, { kind: 'fault', problem: refused }))).result, 'unprocessable')).toBe(true);
    const again = await post(lines(progress), lines(progress, { kind: 'result', status: 200, answer: { id: 'mig_1' } }));
    expect([again.result, again.reported]).toEqual([{ id: 'mig_1' }, [progress, progress]]);
    expect(new Set(again.keys.map(([, key]) => key)).size).toBe(1);
  });
});
