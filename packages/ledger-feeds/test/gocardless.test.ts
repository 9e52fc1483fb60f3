import type { FeedChanges } from 'ledger-core';
import { inWords } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { gocardlessFeed } from '../src/index.ts';
import { inTurn, lines, patient, type Respond, type Result, startFeed } from './feed-server.ts';

const ACCOUNT = '1f4e6c9a-7d4b-4f0e-9c55-0f6b8b1f6d11';
const REQUISITION = '8126e9fb-93c9-4228-937c-68f0383c2df7';
const TOKENS = { access: 'access-1', access_expires: 86_400, refresh: 'refresh-1', refresh_expires: 2_592_000 };

const booked = {
  transactionId: '2026031101773517-1',
  internalTransactionId: '5e8b6a8c4f',
  bookingDate: '2026-03-11',
  valueDate: '2026-03-11',
  transactionAmount: { amount: '-15.00', currency: 'EUR' },
  creditorName: 'Bean Bar GmbH',
  creditorAccount: { iban: 'DE89370400440532013000' },
  remittanceInformationUnstructured: 'Order 17',
  bankTransactionCode: 'PMNT-ICDT-ESCT',
  endToEndId: 'NOTPROVIDED',
};
const received = {
  transactionId: '2026031201773517-1',
  bookingDate: '2026-03-12',
  transactionAmount: { amount: '45.10', currency: 'EUR' },
  debtorName: 'MON MOTHMA',
  debtorAccount: { iban: 'GL53SAFI055151515' },
  remittanceInformationUnstructuredArray: ['From Mon Mothma', 'invoice 9'],
  endToEndId: 'E2E-9',
};
const fee = {
  internalTransactionId: 'fee1',
  bookingDate: '2026-03-12',
  transactionAmount: { amount: '-1.00', currency: 'EUR' },
  additionalInformation: 'Monthly fee',
  bankTransactionCode: 'ACMT-MDOP-CHRG',
};
const pending = {
  valueDate: '2026-03-14',
  transactionAmount: { amount: '-10.00', currency: 'EUR' },
  remittanceInformationUnstructured: 'HOTEL',
};

const of = (transactions: object): Result => ({ body: { transactions, last_updated: '2026-03-15T10:00:00Z' } });

const started = async (transactions: Respond, more: Readonly<Record<string, Respond>> = {}) => {
  const feed = await startFeed({
    'POST /token/new/': () => ({ body: TOKENS }),
    'POST /requisitions/': () => ({
      status: 201,
      body: {
        id: REQUISITION,
        status: 'CR',
        accounts: [],
        link: 'https://ob.example.com/start/1',
        institution_id: 'SANDBOX',
        reference: 'conn_1',
      },
    }),
    [`GET /requisitions/${REQUISITION}/`]: () => ({ body: { id: REQUISITION, status: 'LN', accounts: [ACCOUNT] } }),
    [`GET /accounts/${ACCOUNT}/details/`]: () => ({
      body: {
        account: {
          resourceId: '01',
          iban: 'GL3343697694912188',
          currency: 'EUR',
          ownerName: 'John Doe',
          name: 'Main Account',
          cashAccountType: 'CACC',
        },
      },
    }),
    [`GET /accounts/${ACCOUNT}/transactions/`]: transactions,
    ...more,
  });
  const settings = { url: feed.url, secretId: 'id', secretKey: 'key', redirectUrl: 'https://ledger.example.com/connected' };
  const patience = patient();
  const gocardless = gocardlessFeed(settings, patience);
  const secret = JSON.stringify({ requisition: REQUISITION, access: 'access-1', refresh: 'refresh-1' });
  const read = async (cursor: string | null = null) => (await gocardless.changes(secret, [{ id: ACCOUNT, currency: 'EUR', cursor }]))[0];
  return { ...feed, patience, gocardless, secret, read };
};

const cursorOf = (read: object | undefined): string => (read !== undefined && 'cursor' in read ? String(read.cursor) : '');

describe('GoCardless', () => {
  it('[FEE-11] has a link at which a person signs in to a bank, and the accounts of what was linked', async () => {
    const { gocardless, received: requested } = await started(inTurn());
    const begun = await gocardless.begin({ reference: 'led_1.conn_1', institutionId: 'SANDBOXFINANCE_SFIN0000', previous: null });
    expect(begun).toMatchObject({ link: 'https://ob.example.com/start/1', linkToken: null });
    expect(requested.map(({ body }) => JSON.parse(body))).toEqual([
      { secret_id: 'id', secret_key: 'key' },
      { redirect: 'https://ledger.example.com/connected', institution_id: 'SANDBOXFINANCE_SFIN0000', reference: 'led_1.conn_1.mmrpcw00' },
    ]);
    const stored = 'secret' in begun ? begun.secret : null;
    expect(await gocardless.complete({ credential: null, begun: stored, previous: null })).toEqual({
      access: { secret: stored, forMs: 86_400_000 },
      accounts: [{ id: ACCOUNT, name: 'Main Account', mask: '2188', currency: 'EUR', kind: 'bank' }],
    });
    expect(requested.at(-1)?.headers.authorization).toBe('Bearer access-1');
    expect(await gocardless.begin({ reference: 'conn_1', institutionId: null, previous: null })).toMatchObject({ because: 'failed' });
  });

  it('[FEE-11] is not finished while the person has not signed in', async () => {
    const { gocardless, secret } = await started(inTurn(), {
      [`GET /requisitions/${REQUISITION}/`]: () => ({ body: { id: REQUISITION, status: 'CR', accounts: [] } }),
    });
    const result = await gocardless.complete({ credential: null, begun: secret, previous: null });
    expect(result).toMatchObject({ because: 'refused', error: inWords('the sign-in to the bank is not finished: its status is CR.') });
  });

  it('[FEE-4] [FEE-11] reads booked and pending rows by days', async () => {
    const { read, received: requested } = await started(inTurn(of({ booked: [booked, received, fee], pending: [pending, pending] })));
    const changes = await read();
    expect(lines(changes).map((line) => line.replace(/hold:[0-9a-f]{24}/, 'hold:…'))).toEqual([
      '2026-03-14 -1000 EUR hold HOTEL (hold:…:1)',
      '2026-03-14 -1000 EUR hold HOTEL (hold:…:2)',
      '2026-03-11 -1500 EUR money_out Bean Bar GmbH Order 17 (5e8b6a8c4f)',
      '2026-03-12 +4510 EUR money_in From Mon Mothma invoice 9 (2026031201773517-1)',
      '2026-03-12 -100 EUR fee Monthly fee (fee1)',
    ]);
    expect(requested[0]?.query).toEqual({ date_from: '2025-12-15' });
    const [, , first, second] = (changes as FeedChanges).records;
    expect(first).toMatchObject({ payload: JSON.stringify(booked), counterparty: 'Bean Bar GmbH', memo: 'Order 17' });
    expect(first?.facts).toContainEqual({ key: 'counterparty', value: 'Bean Bar GmbH', detail: 'DE89370400440532013000' });
    expect(second?.facts).toContainEqual({ key: 'note', value: 'E2E-9', detail: 'endToEndId' });
  });

  it('[FEE-11] [FEE-20] takes an id of blanks for none, tells holds of one id apart, and says which days it has whole', async () => {
    const booking = { ...booked, transactionId: ' ', internalTransactionId: '' };
    const holding = { ...pending, transactionId: '9998' };
    const { read } = await started(inTurn(of({ booked: [booking, booking], pending: [holding, { ...holding, valueDate: '2026-03-13' }] })));
    const changes = await read();
    expect((changes as FeedChanges).records.map(({ ref }) => ref?.replace(/[0-9a-f]{24}/, '…') ?? null)).toEqual([
      'hold:…:1',
      'hold:…:1',
      null,
      null,
    ]);
    expect(changes).toMatchObject({ covers: { firstDate: '2025-12-15', lastDate: '2026-03-15' } });
  });

  it('[FEE-6] reports a hold that is missing for two days, and none that stands, comes back or was booked under its id', async () => {
    const named = { ...pending, transactionId: 'p1', remittanceInformationUnstructured: 'FUEL' };
    const {
      read,
      patience,
      received: requested,
    } = await started(
      inTurn(
        of({ booked: [], pending: [pending, pending, named] }),
        of({ booked: [{ ...named, bookingDate: '2026-03-15' }], pending: [pending] }),
        of({ booked: [], pending: [pending, pending] }),
        of({ booked: [], pending: [pending] }),
        of({ booked: [], pending: [] }),
        of({ booked: [], pending: [] }),
      ),
    );
    const first = await read();
    expect(first).toMatchObject({ removed: [] });
    patience.later(1);
    const second = await read(cursorOf(first));
    expect(second).toMatchObject({ removed: [] });
    expect(lines(second).at(-1)).toBe('2026-03-15 -1000 EUR money_out FUEL (p1)');
    // Days before the last reading are read again, since a bank books late.
    expect(requested[1]?.query).toEqual({ date_from: '2026-03-01' });
    patience.later(1);
    const back = await read(cursorOf(second));
    expect(back).toMatchObject({ removed: [] });
    const missing = await read(cursorOf(back));
    patience.later(2);
    const gone = await read(cursorOf(missing));
    expect(gone).toMatchObject({ removed: [expect.stringMatching(/^hold:[0-9a-f]{24}:2$/)] });
    patience.later(2);
    expect(await read(cursorOf(gone))).toMatchObject({ records: [], removed: [expect.stringMatching(/:1$/)] });
  });

  it('[FEE-3] [FEE-11] knows an ended token from an ended consent, and when an account may be read again', async () => {
    const wrong = (status: number, summary: string, headers = {}): Result => ({
      status,
      headers,
      body: { summary, detail: 'See there', status_code: status },
    });
    const responses: readonly (readonly [Result, object])[] = [
      [wrong(401, 'Invalid token'), { because: 'expired', error: inWords('it returned 401: Invalid token, See there.') }],
      [wrong(401, 'EUA has expired'), { because: 'refused' }],
      [wrong(409, 'Account suspended'), { because: 'refused' }],
      [wrong(409, 'Account processing'), { because: 'failed' }],
      [
        wrong(429, 'Rate limit exceeded', { http_x_ratelimit_account_success_reset: '45321' }),
        { because: 'failed', retryAfterMs: 45_321_000 },
      ],
      [
        { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
        { because: 'failed', error: inWords('it returned 302.') },
      ],
    ];
    for (const [result, fault] of responses) {
      const { read, received: requested } = await started(inTurn(result));
      expect(await read()).toMatchObject(fault);
      expect(requested).toHaveLength(1);
    }
  });

  it('[FEE-11] refreshes its token, and gets another one when that has ended too', async () => {
    const refreshed = inTurn({ body: { access: 'access-2', access_expires: 86_400 } }, { status: 401, body: { summary: 'Invalid token' } });
    const { gocardless, secret, requestedPaths } = await started(inTurn(), { 'POST /token/refresh/': refreshed });
    expect(await gocardless.refresh(secret)).toEqual({ secret: secret.replace('access-1', 'access-2'), forMs: 86_400_000 });
    expect(await gocardless.refresh(secret)).toEqual({ secret, forMs: 86_400_000 });
    expect(requestedPaths()).toEqual(['POST /token/refresh/', 'POST /token/refresh/', 'POST /token/new/']);
    const wrong = { status: 401, body: { summary: 'Authentication failed', detail: 'No active account found' } };
    const unknown = await started(inTurn(), { 'POST /token/refresh/': inTurn(wrong), 'POST /token/new/': inTurn(wrong) });
    expect(await unknown.gocardless.refresh(secret)).toMatchObject({
      because: 'failed',
      error: inWords('the secret of the server was refused: it returned 401: Authentication failed, No active account found.'),
    });
  });
});
