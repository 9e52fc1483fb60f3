import { inWords } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { simplefinFeed } from '../src/index.ts';
import { inTurn, lines, patient, type Respond, type Result, startFeed } from './feed-server.ts';

const at = (moment: string): number => Date.parse(moment) / 1_000;

const coffee = {
  id: 'TRN-1',
  posted: at('2026-03-11T12:00:00Z'),
  amount: '-33.43',
  description: "Uncle Frank's Bait Shop",
  payee: "Uncle Frank's",
  memo: '',
};
const hold = { id: 'TRN-2', posted: 0, transacted_at: at('2026-03-14T23:30:00Z'), amount: '-10.00', description: 'HOTEL', pending: true };

const result = (transactions: readonly object[], errors: readonly string[] = [], id = 'ACT-1'): Result => ({
  body: {
    errors,
    accounts: [
      {
        org: { domain: 'mybank.com', name: 'My Bank', 'sfin-url': 'https://sfin.mybank.com' },
        ...{ id, name: 'Savings (2930)', currency: 'USD', balance: '100.23', 'available-balance': '75.23', 'balance-date': 978_366_153 },
        transactions,
      },
    ],
  },
});

const started = async (accounts: Respond, claim?: (url: string) => Result) => {
  let url = '';
  const feed = await startFeed({
    'POST /simplefin/claim/demo': () => claim?.(url) ?? { body: `${url.replace('http://', 'http://demo:se%2Fcret@')}/simplefin` },
    'GET /simplefin/accounts': accounts,
  });
  url = feed.url;
  const patience = patient();
  const simplefin = simplefinFeed({ url }, patience);
  const access = `${url.replace('http://', 'http://demo:se%2Fcret@')}/simplefin`;
  const token = (address: string) => Buffer.from(address).toString('base64');
  const read = async (cursor: string | null = null) => (await simplefin.changes(access, [{ id: 'ACT-1', currency: 'USD', cursor }]))[0];
  return { ...feed, patience, simplefin, access, token, read };
};

const cursorOf = (read: object | undefined): string => (read !== undefined && 'cursor' in read ? String(read.cursor) : '');

describe('SimpleFIN', () => {
  it('[FEE-12] claims a setup token once, and lists the accounts by the address that it got', async () => {
    const { simplefin, url, access, token, received } = await started(inTurn(result([])));
    const credential = token(`${url}/simplefin/claim/demo`);
    expect(await simplefin.complete({ credential, begun: null, previous: null })).toEqual({
      access: { secret: access, forMs: null },
      accounts: [{ id: 'ACT-1', name: 'My Bank Savings (2930)', mask: '2930', currency: 'USD', kind: 'bank' }],
    });
    expect(received[1]?.headers.authorization).toBe(`Basic ${Buffer.from('demo:se/cret').toString('base64')}`);
    expect(received[1]?.query).toEqual({ 'balances-only': '1' });
  });

  it('[FEE-5] [FEE-12] lists no account that is kept in points', async () => {
    const points = { id: 'ACT-2', name: 'Miles', currency: 'https://www.example.com/flight-miles', balance: '100' };
    const { simplefin, access } = await started(inTurn({ body: { errors: [], accounts: [points] } }));
    expect(await simplefin.complete({ credential: null, begun: null, previous: access })).toMatchObject({ accounts: [] });
  });

  it('[FEE-12] follows no setup token and no answer that names another origin', async () => {
    const { simplefin, token, received, url } = await started(inTurn(result([])), () => ({
      body: 'https://demo:x@other.example.com/simplefin',
    }));
    for (const credential of [token('http://127.0.0.1:1/claim'), token(`${url}.evil.example/claim`), 'none', ''])
      expect(await simplefin.complete({ credential, begun: null, previous: null })).toMatchObject({
        because: 'refused',
        error: inWords(`the setup token is not from ${url}.`),
      });
    expect(received).toEqual([]);
    const claimed = await simplefin.complete({ credential: token(`${url}/simplefin/claim/demo`), begun: null, previous: null });
    expect(claimed).toMatchObject({ because: 'failed', error: inWords('its response contains an address on another host.') });
    const used = await started(inTurn(result([])), () => ({ status: 403, body: 'Forbidden' }));
    expect(
      await used.simplefin.complete({ credential: used.token(`${used.url}/simplefin/claim/demo`), begun: null, previous: null }),
    ).toMatchObject({
      because: 'refused',
      error: inWords('it returned 403: Forbidden. If nobody here used the setup token, somebody else may have: disable it in the bridge.'),
    });
  });

  it('[FEE-12] [ING-22] keeps the memo of a row', async () => {
    const { read } = await started(inTurn(result([coffee, { ...hold, memo: 'Two nights' }])));
    expect(await read()).toMatchObject({ records: [{ memo: '' }, { memo: 'Two nights' }] });
  });

  it('[FEE-4] [FEE-12] reads all rows, pending ones too, a few weeks at a time', async () => {
    const { read, received } = await started(inTurn(result([coffee]), result([coffee, hold])));
    const changes = await read();
    expect(lines(changes)).toEqual([
      "2026-03-11 -3343 USD money_out Uncle Frank's Bait Shop (TRN-1)",
      '2026-03-14 -1000 USD hold HOTEL (TRN-2)',
    ]);
    const requested = received.map(({ query }) => [query['start-date'], query['end-date'], query.pending].map(Number));
    expect(requested).toEqual([
      [at('2025-12-15T00:00:00Z'), at('2026-01-29T00:00:00Z'), 1],
      [at('2026-01-29T00:00:00Z'), at('2026-03-15T00:00:00Z'), 1],
      [at('2026-03-15T00:00:00Z'), at('2026-03-16T12:00:00Z'), 1],
    ]);
  });

  it('[FEE-20] has a row that two answers share once, a row that one answer has twice as two, and the days that it was asked for', async () => {
    const { read } = await started(inTurn(result([coffee, coffee]), result([coffee, { ...coffee, amount: '-5.00' }])));
    const changes = await read();
    expect(lines(changes).map((line) => line.slice(11, 16))).toEqual(['-3343', '-3343', '-500 ']);
    expect(changes).toMatchObject({ covers: { firstDate: '2025-12-15', lastDate: '2026-03-15' } });
  });

  it('[FEE-6] [FEE-12] reports a hold that vanished, but not while a bank is not signed in to', async () => {
    let now = result([hold]);
    const { read, patience } = await started(() => now);
    const first = await read();
    now = result([], ['Connection to My Bank may need attention']);
    patience.later(3);
    const second = await read(cursorOf(first));
    expect(second).toMatchObject({ removed: [], records: [], attention: inWords('Connection to My Bank may need attention') });
    expect(cursorOf(second)).toBe(cursorOf(first));
    now = result([]);
    const third = await read(cursorOf(second));
    expect(third).toMatchObject({ removed: [], attention: null });
    patience.later(2);
    expect(await read(cursorOf(third))).toMatchObject({ removed: ['TRN-2'] });
  });

  it.each([
    ['the account is missing', result([], [], 'ACT-9'), { because: 'failed', error: inWords('the account is missing in its response.') }],
    [
      'the bank is not signed in to',
      result([], ['You must reauthenticate.'], 'ACT-9'),
      { because: 'refused', error: inWords('You must reauthenticate.') },
    ],
    [
      'the access was taken back',
      { status: 403, body: 'Access denied' },
      { because: 'refused', error: inWords('it returned 403: Access denied.') },
    ],
    ['the bridge is not paid', { status: 402, body: 'Payment required' }, { because: 'refused' }],
    ['it is no answer', { body: '<html>' }, { because: 'failed', error: inWords(/^its response cannot be read/) }],
  ] as const)('[FEE-3] [FEE-12] answers that %s', async (_, response, fault) => {
    const { read } = await started(inTurn(response));
    expect(await read()).toMatchObject(fault);
  });
});
