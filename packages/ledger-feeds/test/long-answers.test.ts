import { inWords } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { gocardlessFeed, plaidFeed, simplefinFeed, stripeFeed } from '../src/index.ts';
import { jsonOf, jsonOfResponse } from '../src/json.ts';
import { inTurns } from '../src/turns.ts';
import { patient, type Respond, startFeed } from './feed-server.ts';

const SECRET = JSON.stringify({ requisition: 'r', access: 'access-1', refresh: 'refresh-1' });

const readGoCardless = async (returning: Respond) => {
  const { url } = await startFeed({ 'GET /accounts/main/transactions/': returning });
  const feed = gocardlessFeed({ url, secretId: 'id', secretKey: 'key', redirectUrl: 'https://ledger.example.com' }, patient());
  return async () => (await feed.changes(SECRET, [{ id: 'main', currency: 'EUR', cursor: null }]))[0];
};

const row = (at: number, name: string) => ({
  ...{ transactionId: `t${at}`, bookingDate: '2026-03-11', transactionAmount: { amount: '-1.00', currency: 'EUR' }, creditorName: name },
  remittanceInformationUnstructured: `Order ${at}`,
});

/** The most that this process computed without letting anything else of it run, in milliseconds, and the result of some work. Other programs do not count. */
const holding = async <R>(work: () => Promise<R>): Promise<readonly [held: number, R]> => {
  let stored = 0;
  let isDone = false;
  let last = process.cpuUsage();
  const look = (): void => {
    const { user } = process.cpuUsage(last);
    stored = Math.max(stored, user / 1_000);
    last = process.cpuUsage();
  };
  const tick = (): void => {
    look();
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  const result = await work();
  isDone = true;
  look();
  return [stored, result];
};

/** The turns of the event loop that other work got meanwhile, and the result of some work. */
const sharing = async <R>(work: () => Promise<R>): Promise<readonly [turns: number, R]> => {
  let turns = 0;
  let isDone = false;
  const tick = (): void => {
    turns += 1;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  const result = await work();
  isDone = true;
  return [turns, result];
};

describe('a long answer', () => {
  it.each<readonly [string, unknown]>([
    ['numbers and escapes', { a: [1.1, -2e3, 'x"\\', null, true], 'b"c': { d: 123456789012345 } }],
    ['many elements', Array.from({ length: 5_000 }, (_, at) => ({ at, name: `row ${at}`, list: [at, [at]] }))],
    [
      'many rows beneath',
      { accounts: [{ id: 'a', rows: Array.from({ length: 5_000 }, (_, at) => ({ at, of: '}],{' })) }], empty: {}, none: [] },
    ],
  ])('[FEE-21] is the same value read piece by piece: %s', async (_, value) => {
    for (const text of [JSON.stringify(value), `\n ${JSON.stringify(value, null, 2)} `])
      expect(await jsonOfResponse(text)).toEqual(jsonOf(text));
  });

  it.each([
    '[1,2',
    `{"a":[${'"x",'.repeat(50_000)}]}`,
    `[${'1,'.repeat(50_000)}1]]`,
    `{"a" 1,${'"b":1,'.repeat(20_000)}"c":1}`,
    `"${'x'.repeat(100_000)}`,
  ])('[FEE-21] that is no JSON is none', async (text) => {
    expect(await jsonOfResponse(text)).toBeUndefined();
  });

  it('[FEE-21] lets other work run while it is looked through', async () => {
    const text = JSON.stringify({ rows: Array.from({ length: 60_000 }, (_, at) => row(at, `Shop ${at}`)) });
    const [turns, value] = await sharing(() => jsonOfResponse(text));
    expect(value).toHaveProperty('rows.59999.transactionId', 't59999');
    expect(text.length / turns).toBeLessThan(100_000);
  });

  it('[FEE-21] has its texts cut, in the record too', async () => {
    const read = await readGoCardless(() => ({
      body: { transactions: { booked: [row(1, `${'x'.repeat(131_069)}\\"${'🙂'.repeat(900_000)}`)] } },
    }));
    const [stored, result] = await holding(read);
    expect(result).toMatchObject({ records: [{ ref: 't1' }] });
    const [record] = result !== undefined && 'records' in result ? result.records : [];
    expect([record?.description.length, record?.counterparty?.length]).toEqual([20_000, 20_000]);
    expect(record?.payload.length).toBeLessThan(140_000);
    expect(JSON.parse(record?.payload ?? '')).toMatchObject({ transactionId: 't1', remittanceInformationUnstructured: 'Order 1' });
    // It was seconds; the collection of garbage counts too.
    expect(stored).toBeLessThan(1_000);
  });

  it('[FEE-21] with many rows lets other work run', async () => {
    const booked = Array.from({ length: 20_000 }, (_, at) => row(at, `Shop ${at}`));
    const [turns, rows] = await sharing(() => inTurns(booked, ({ transactionId }, at) => `${at} ${transactionId}`));
    expect([rows.length, rows[19_999]]).toEqual([20_000, '19999 t19999']);
    expect(booked.length / turns).toBeLessThan(300);
  });
});

describe('what a provider says back', () => {
  const stated = (secrets: readonly string[]) => (text: string) => secrets.filter((secret) => text.includes(secret));

  it('[FEE-22] is told without the secrets that it was sent', async () => {
    const echo: Respond = ({ body, headers }) => ({
      status: 400,
      body: { summary: `${body} ${headers.authorization}`, detail: 'wrong' },
    });
    const { url } = await startFeed({ 'POST /token/new/': echo, 'POST /token/refresh/': echo, 'GET /accounts/main/transactions/': echo });
    const settings = { url, secretId: 'own-id-of-ours', secretKey: 'own-key-of-ours', redirectUrl: 'https://ledger.example.com' };
    const feed = gocardlessFeed(settings, patient());
    const found = stated(['own-id-of-ours', 'own-key-of-ours', 'access-1', 'refresh-1']);
    const faults = [
      await feed.begin({ reference: 'r', institutionId: 'BANK', previous: null }),
      await feed.refresh(SECRET),
      (await feed.changes(SECRET, [{ id: 'main', currency: 'EUR', cursor: null }]))[0],
    ];
    for (const fault of faults) {
      expect(fault).toMatchObject({ because: expect.any(String), error: inWords(/\[secret\]/) });
      expect(found(JSON.stringify(fault))).toEqual([]);
    }
  });

  it('[FEE-22] is told without tokens and keys: Plaid, Stripe', async () => {
    const { url } = await startFeed({
      'POST /transactions/sync': ({ body }) => ({ status: 400, body: { error_code: 'X', error_message: `sent ${body}` } }),
      'GET /v1/balance': ({ headers }) => ({ status: 401, body: { error: { message: `Invalid API Key: ${headers.authorization}` } } }),
    });
    const settings = { url, clientId: 'c', secret: 'plaid-own-secret', clientName: 'Ledger', countries: ['US'], webhookUrl: null };
    const [read] = await plaidFeed(settings, patient()).changes('access-sandbox-77', [{ id: 'main', currency: 'USD', cursor: null }]);
    const key = await stripeFeed({ url }, patient()).complete({ credential: 'rk_live_abcdef', begun: null, previous: null });
    expect(stated(['plaid-own-secret', 'access-sandbox-77', 'rk_live_abcdef'])(JSON.stringify([read, key]))).toEqual([]);
    expect(key).toMatchObject({ error: inWords('it returned 401: Invalid API Key: [secret].') });
  });

  it('[FEE-22] is told without the name, the password and the token of a bridge, in warnings beside an answer too', async () => {
    const { url } = await startFeed({
      'GET /simplefin/accounts': ({ headers }) => ({
        body: {
          errors: [`Please reauthenticate demo-user:pa/ss-word (${headers.authorization})`],
          accounts: [{ id: 'main', name: 'A', currency: 'USD' }],
        },
      }),
      'POST /claim/token-of-setup': ({ path }) => ({ status: 403, body: `no ${path}` }),
    });
    const feed = simplefinFeed({ url }, patient());
    const access = `${url.replace('http://', 'http://demo-user:pa%2Fss-word@')}/simplefin`;
    const [read] = await feed.changes(access, [{ id: 'main', currency: 'USD', cursor: null }]);
    const credential = Buffer.from(`${url}/claim/token-of-setup`).toString('base64');
    const claimed = await feed.complete({ credential, begun: null, previous: null });
    const basic = Buffer.from('demo-user:pa/ss-word').toString('base64');
    expect(stated(['demo-user', 'pa/ss-word', basic, 'token-of-setup'])(JSON.stringify([read, claimed]))).toEqual([]);
    expect(read).toMatchObject({ attention: inWords(/^Please reauthenticate \[secret\]/) });
  });

  it('[FEE-22] is not repeated where something else was expected', async () => {
    const read = await readGoCardless(() => ({
      body: { transactions: { booked: [{ ...row(1, 'x'), creditorName: { of: 'access-2' } }] } },
    }));
    const result = await read();
    expect(result).toMatchObject({ error: inWords(/^its response cannot be read at transactions\.booked\.0: creditorname/) });
    expect(JSON.stringify(result)).not.toMatch(/access-2|received/);
  });
});
