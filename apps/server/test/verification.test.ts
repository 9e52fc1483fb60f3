import { granted, type Ledger, Unavailable } from 'ledger-core';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { VERIFICATION_EXAMPLE, VerificationLineOut } from '../src/closing/reports/verification.ts';
import { type Api, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const VERIFY = '/v1/reports/verification';
const LAST = '/v1/reports/last_verification';

/** Every line of an answer, each of the shape that the description gives. */
const linesOf = (text: string): readonly Json[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => v.parse(VerificationLineOut, JSON.parse(line)));

const requested = ({ app, token }: Pick<Api, 'app' | 'token'>, query = '', init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(app.request(`${VERIFY}${query}`, { ...init, headers: { authorization: `Bearer ${token}` } }));

const sale = async (api: Api) => {
  const cash = await api.account('1010');
  const sales = await api.account('4010');
  const lines = [
    { account_id: cash, direction: 'debit', amount: '10.00' },
    { account_id: sales, direction: 'credit', amount: '10.00' },
  ];
  expect((await api.send('POST /v1/entries', { body: { entry_date: '2026-03-01', description: 'Sale', lines } })).status).toBe(201);
};

type Verify = (...requested: Parameters<Ledger['reports']['verify']>) => ReturnType<Ledger['reports']['verify']>;

/** The same ledger, whose verification does something else. */
const appWith = (ledger: Ledger, verify: Verify, fault: (logged: Json) => void = () => undefined) =>
  createApp(
    { ...ledger, reports: { ...ledger.reports, verify: verify as Ledger['reports']['verify'] } },
    { rates: false, metrics: false, logger: { info: () => undefined, error: fault } as never },
  );

describe.each(stores)('%s', (_, open) => {
  test('[HTTP-69] [RPT-15] tells how far it has come, and last what it found', async () => {
    const api = await openApi({ store: await open() });
    await sale(api);
    const { text, status, headers } = await api.send(`GET ${VERIFY}`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([200, 'application/x-ndjson', null]);
    const lines = linesOf(text);
    const result = lines.at(-1);
    expect(result).toMatchObject({ kind: 'result', holds: true, entries: 1, lines: 2, transactions: 0, findings: [] });
    expect(result.head).toMatch(/^[0-9a-f]{64}$/);
    expect(lines.slice(0, 2)).toEqual([
      { kind: 'progress', stage: 'entries', done: 0, of: 1 },
      { kind: 'progress', stage: 'entries', done: 1, of: 1 },
    ]);
    const checks = lines.filter(({ stage }) => stage === 'checks');
    expect(checks.map(({ done }) => done)).toEqual(Array.from({ length: checks[0].of + 1 }, (_, at) => at));
    const stored = result.head;
    const other = 'f'.repeat(64);
    expect(linesOf((await api.send(`GET ${VERIFY}?head=${stored}`)).text).at(-1)).toMatchObject({ holds: true });
    expect(linesOf((await api.send(`GET ${VERIFY}?head=${other}`)).text).at(-1)).toMatchObject({
      holds: false,
      findings: [{ rule: 'JRN-22', message: expect.stringContaining(other) }],
    });
    await api.ledger.close();
  });

  test('[RPT-31] its result is returned by another request afterwards', async () => {
    const api = await openApi({ store: await open() });
    expect(await api.send(`GET ${LAST}`)).toMatchObject({ status: 200, body: { verification: null } });
    await sale(api);
    const viewer = await api.tokenOf('viewer');
    const { kind: _, findings: _1, ...result } = linesOf((await api.send(`GET ${VERIFY}`, { token: viewer })).text).at(-1);
    const { verification: body } = (await api.send(`GET ${LAST}`)).body;
    expect(body).toEqual({
      ...result,
      verified_at: expect.any(String),
      verified_by: expect.stringMatching(/^mem_/),
      finding_count: 0,
    });
    expect(body.verified_by).not.toBe(api.owner.memberId);
    await api.send(`GET ${VERIFY}?head=${'f'.repeat(64)}`);
    expect((await api.send(`GET ${LAST}`, { token: viewer })).body.verification).toMatchObject({
      holds: false,
      finding_count: 1,
      verified_by: api.owner.memberId,
    });
    await api.ledger.close();
  });
});

describe('[HTTP-69] the verification', () => {
  test('is open to every member, and a refusal comes before the first line', async () => {
    const api = await openApi();
    expect((await api.send(`GET ${VERIFY}`, { token: await api.tokenOf('viewer') })).status).toBe(200);
    expect(await api.send(`GET ${VERIFY}?head=abc`)).toMatchObject({ status: 400, body: { errors: [{ field: 'head' }] } });
    expect((await api.send(`GET ${VERIFY}`, { token: 'wrong' })).status).toBe(401);
  });

  test('keeps no answer under an Idempotency-Key', async () => {
    const api = await openApi();
    const headers = { 'idempotency-key': 'once' };
    const first = await api.send(`GET ${VERIFY}`, { headers });
    await sale(api);
    const again = await api.send(`GET ${VERIFY}`, { headers });
    expect([first, again].map(({ text }) => linesOf(text).at(-1).entries)).toEqual([0, 1]);
  });

  test('a fault before the first line is a problem; one after it is the last line, and is logged under its id', async () => {
    const { ledger, token } = await openApi();
    const logged: Json[] = [];
    const early = appWith(
      ledger,
      () => Promise.reject(new Error('early')),
      (fault) => void logged.push(fault),
    );
    expect((await requested({ app: early, token })).status).toBe(500);
    for (const [fault, code] of [
      [new Error('late'), 'internal_error'],
      [new Unavailable('The database is away.'), 'unavailable'],
    ] as const) {
      const late = appWith(
        ledger,
        async (_caller, { report } = {}) => {
          report?.({ stage: 'entries', done: 0, of: 9 });
          throw fault;
        },
        (entry) => void logged.push(entry),
      );
      const response = await requested({ app: late, token });
      expect(response.status).toBe(200);
      const last = linesOf(await response.text()).at(-1);
      expect(last).toMatchObject({ kind: 'fault', problem: { code, request_id: response.headers.get('request-id') } });
      expect(logged.at(-1)).toMatchObject({ request_id: last.problem.request_id, err: fault });
      expect(JSON.stringify(last)).not.toContain('late');
      expect((await requested({ app: late, token })).status).toBe(200);
    }
  });

  test('runs once at a time for a set of books, and twice on a server', async () => {
    const { ledger, token } = await openApi();
    let end: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slow = appWith(ledger, async (caller, { report } = {}) => {
      report?.({ stage: 'entries', done: 0, of: 1 });
      await waits;
      return ledger.reports.verify(caller);
    });
    const tokens = [token];
    for (const name of ['Sister', 'Third']) {
      const opened = granted(await ledger.books.open({ name, currency: 'USD', legalStructure: 'corporation' }));
      tokens.push(granted(await ledger.tokens.create(opened.owner, { name })).token);
    }
    const [one = '', two = '', three = ''] = tokens;
    const first = await requested({ app: slow, token: one });
    const second = await requested({ app: slow, token: two });
    for (const [given, why] of [
      [one, 'These books are being verified. Try again in 5 seconds.'],
      [three, 'Other books are being verified on this server. Try again in 5 seconds.'],
    ] as const) {
      const refused = await requested({ app: slow, token: given });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await refused.json()).toMatchObject({ code: 'rate_limited', detail: why });
    }
    end();
    for (const response of [first, second]) expect(linesOf(await response.text()).at(-1)).toMatchObject({ kind: 'result' });
    expect((await requested({ app: slow, token: three })).status).toBe(200);
  });

  test('ends when the client goes away, and the next one runs', async () => {
    const { ledger, token } = await openApi();
    const ended: unknown[] = [];
    const endless = appWith(ledger, async (_caller, { report } = {}) => {
      for (let done = 0; ; done++) {
        try {
          report?.({ stage: 'entries', done, of: null });
        } catch (fault) {
          ended.push(fault);
          throw fault;
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    });
    for (const times of [1, 2]) {
      const response = await requested({ app: endless, token });
      expect(response.status).toBe(200);
      await response.body?.cancel();
      await expect.poll(() => ended.length).toBe(times);
    }
  });

  test('has an example of the shape that it answers', () => {
    for (const line of VERIFICATION_EXAMPLE) expect(v.parse(VerificationLineOut, line)).toEqual(line);
  });
});
