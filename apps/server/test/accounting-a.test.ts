import type { IsoDate, MigrationFile, ProgramFault } from 'ledger-core';
import { inWords } from 'ledger-core/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_ONLINE_PAGE_BYTES, ONLINE_ACCOUNTS_AT_ONCE } from '../src/outward/accounting-a/limits.ts';
import { type AccountingProgram, faultOf, type Respond, returning, startAccountingProgram } from './accounting-program.ts';

let remote: AccountingProgram;
beforeEach(async () => {
  remote = await startAccountingProgram();
});
afterEach(() => remote.close());

/** The example of RFC 7636. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

const CUTOVER = '2025-12-31' as IsoDate;
const READ = ['preferences', 'query', 'reports/TrialBalance', 'reports/AgedReceivableDetail', 'reports/AgedPayableDetail'];

const signedIn = async (timeoutMs?: number) => {
  const program = remote.program(timeoutMs);
  const tokens = await program.exchange('good', VERIFIER);
  if ('because' in tokens) throw new Error(tokens.error.reason);
  remote.received.length = 0;
  const access = { token: tokens.access, companyId: '9130357' };
  return { program, tokens, access, read: (cutover = CUTOVER) => program.readBooks(access, cutover) };
};

const textsOf = (files: readonly MigrationFile[] | ProgramFault) => {
  if ('because' in files) throw new Error(files.error.reason);
  return files.map(({ part, bytes }) => [part, new TextDecoder().decode(bytes)] as const);
};

describe('the sign-in to an accounting program', () => {
  test('[CON-8] [CON-16] begins at an address with the client, the scope, where to come back to, the state and the hash of the proof', () => {
    const url = new URL(remote.program().authorizeUrl('led.conn.6f&1d', VERIFIER));
    expect(`${url.origin}${url.pathname}`).toBe(`${remote.url}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      locale: 'en',
      client_id: 'ledger',
      response_type: 'code',
      scope: 'books.read',
      redirect_uri: 'https://books.example.com/connections/sign_in',
      state: 'led.conn.6f&1d',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
  });

  test('[FEE-22] is told of without the secrets that were sent', async () => {
    const { program, tokens, access } = await signedIn();
    const echoing =
      (more: string): Respond =>
      (response, request) =>
        returning(400, faultOf(true, '1', `sent ${request.headers.authorization} ${more} ${request.form}`))(response, request);
    remote.next(/token/, echoing('se:cret'));
    remote.next(/company/, echoing(''));
    const faults = JSON.stringify([await program.refresh(tokens.refresh), await program.readCompany(access)]);
    expect(faults.match(/\[secret\]/g)?.length).toBeGreaterThanOrEqual(2);
    for (const secret of [tokens.refresh, access.token, 'se:cret', Buffer.from('ledger:se:cret').toString('base64')])
      expect(faults).not.toContain(secret);
  });

  test('[CON-10] [CON-12] exchanges a code and then each refresh token for the next tokens, and revokes them', async () => {
    const program = remote.program();
    const first = { access: 'access-1', accessForMs: 3_600_000, refresh: 'refresh-1', refreshForMs: 8_726_400_000 };
    expect(await program.exchange('good', VERIFIER)).toEqual(first);
    expect(await program.refresh('refresh-1')).toEqual({ ...first, access: 'access-2', refresh: 'refresh-2' });
    await program.revoke('refresh-2');
    expect(remote.received.map(({ method, path, form }) => [method, path, Object.fromEntries(form)])).toEqual([
      [
        'POST',
        '/token',
        {
          grant_type: 'authorization_code',
          code: 'good',
          redirect_uri: 'https://books.example.com/connections/sign_in',
          code_verifier: VERIFIER,
        },
      ],
      ['POST', '/token', { grant_type: 'refresh_token', refresh_token: 'refresh-1' }],
      ['POST', '/revoke', { token: 'refresh-2' }],
    ]);
    for (const { headers } of remote.received)
      expect([headers.authorization, headers['content-type']]).toEqual([
        `Basic ${Buffer.from('ledger:se:cret').toString('base64')}`,
        expect.stringContaining('application/x-www-form-urlencoded'),
      ]);
  });

  test('[CON-13] a code or token that is not valid is refused; any other answer has failed, and is not asked for again', async () => {
    const program = remote.program(300);
    expect(await program.exchange('bad', VERIFIER)).toEqual({ because: 'refused', error: inWords('it returned invalid_grant.') });
    const failing = async (response: Parameters<typeof remote.next>[1], error: string) => {
      remote.next(/token/, response);
      remote.received.length = 0;
      expect(await program.refresh('refresh-1')).toEqual({ because: 'failed', error: inWords(error) });
      expect(remote.received).toHaveLength(1);
    };
    await failing(returning(401, { error: 'invalid_client' }), 'it returned invalid_client.');
    await failing(returning(503), 'it returned 503.');
    await failing(returning(302, {}, { location: `${remote.url}/elsewhere` }), 'it returned 302.');
    await failing(returning(200, { access_token: 'a b', expires_in: 1 }), 'its response contains no tokens.');
    await failing(returning(200, { access_token: 'a', expires_in: 0, refresh_token: 'r' }), 'its response contains no tokens.');
    await failing((response) => response.end('x'.repeat(70_000)), 'its response is larger than 64 KB.');
    await failing(() => undefined, 'it did not respond within 0.3 seconds.');
    remote.next(/token/, returning(200, { access_token: 'a', expires_in: '3600' }));
    expect(await program.refresh('r')).toEqual({ access: 'a', accessForMs: 3_600_000, refresh: 'r', refreshForMs: null });
    remote.next(/token/, returning(200, { access_token: 'a', expires_in: 3_600 }));
    expect(await program.exchange('good', VERIFIER)).toEqual({
      because: 'failed',
      error: inWords('its response contains no refresh token.'),
    });
    remote.next(/revoke/, () => undefined);
    expect(await program.revoke('r')).toBeUndefined();
    await remote.close();
    expect(await program.exchange('good', VERIFIER)).toEqual({ because: 'failed', error: inWords('it cannot be reached.') });
  });
});

describe('a company that is read', () => {
  test('[CON-13] answers its name, and its books as of a day on accrual basis', async () => {
    const { program, access, read } = await signedIn();
    expect(await program.readCompany(access)).toEqual({ name: 'Lindgren & Daughters' });
    remote.received.length = 0;
    const files = textsOf(await read());
    expect(files.map(([part]) => part)).toEqual(['preferences', 'accounts', 'trial_balance', 'ar_aging', 'ap_aging']);
    expect(remote.paths()).toEqual(READ);
    const requested = remote.received.map(({ query }) => Object.fromEntries(query));
    expect(requested[1]?.query).toBe('select * from Account where Active in (true, false) startposition 1 maxresults 1000');
    expect(requested[2]).toMatchObject({ start_date: '2025-01-01', end_date: CUTOVER, accounting_method: 'Accrual' });
    expect(requested[3]).toMatchObject({
      report_date: CUTOVER,
      aging_method: 'Report_Date',
      columns: expect.stringContaining('cust_name'),
    });
    expect(requested[4]).toMatchObject({ report_date: CUTOVER, columns: expect.stringContaining('subt_neg_open_bal') });
    for (const { headers } of remote.received) expect(headers.authorization).toBe('Bearer access-1');
  });

  test.each([
    ['April', '2025-12-31', '2025-04-01'],
    ['April', '2025-03-31', '2024-04-01'],
    ['december', '2025-12-31', '2025-12-01'],
    ['', '2025-12-31', '2025-01-01'],
  ])('[CON-13] whose fiscal year begins in "%s" is read up to %s from %s on', async (FirstMonthOfFiscalYear, cutover, start) => {
    const { read } = await signedIn();
    remote.next(/preferences/, returning(200, { Preferences: { AccountingInfoPrefs: { FirstMonthOfFiscalYear } } }));
    textsOf(await read(cutover as IsoDate));
    expect(remote.received.find(({ path }) => path.endsWith('TrialBalance'))?.query.get('start_date')).toBe(start);
  });

  test('[CON-13] with more than a thousand accounts is read page by page, until one is not full', async () => {
    const { read } = await signedIn();
    const more = Array.from({ length: 2 * ONLINE_ACCOUNTS_AT_ONCE - remote.accounts.length }, (_, at) => ({ Id: `x${at}` }));
    remote.accounts.push(...more);
    const pages = textsOf(await read()).filter(([part]) => part === 'accounts');
    expect(pages.map(([, text]) => JSON.parse(text).QueryResponse.Account?.length ?? 0)).toEqual([1_000, 1_000, 0]);
    expect(
      remote.received.filter(({ path }) => path.endsWith('query')).map(({ query }) => /position \d+/.exec(query.get('query') ?? '')?.[0]),
    ).toEqual(['position 1', 'position 1001', 'position 2001']);
    for (let page = 0; page < 6; page++) remote.accounts.push(...more, ...more);
    expect(await read()).toEqual({ because: 'failed', error: inWords('it has more than 6000 accounts.') });
  });

  test.each([
    [
      401,
      faultOf(true, '3200', 'AuthenticationFailed', 'Token expired'),
      'expired',
      'it returned 401: AuthenticationFailed, Token expired.',
    ],
    [401, faultOf(false, '3202'), 'expired', 'it returned 401: It went wrong, in this place.'],
    [403, faultOf(false, '003100'), 'refused', 'it returned 403: It went wrong, in this place.'],
    [403, faultOf(true, '30015'), 'refused', 'it returned 403: It went wrong, in this place.'],
    [403, faultOf(false, '5020'), 'failed', 'it returned 403: It went wrong, in this place.'],
    [403, '<html>', 'failed', 'it returned 403.'],
    [400, faultOf(false, '4001', 'Invalid query', 'a\nb.'), 'failed', 'it returned 400: Invalid query, a b.'],
    [404, { Fault: { Error: 'none' } }, 'failed', 'it returned 404.'],
    [404, faultOf(false, '1', 'x'.repeat(70_000)), 'failed', 'it returned 404.'],
    [302, {}, 'failed', 'it returned 302.'],
  ])('[CON-13] that answers %s %j is %s', async (status, body, because, error) => {
    const { read } = await signedIn();
    remote.next(/preferences/, returning(status, body));
    expect(await read()).toEqual({ because, error: inWords(error) });
    expect(remote.paths()).toEqual(['preferences']);
  });

  test('[CON-14] that is busy is waited for as long as it asks, up to a minute, three times', async () => {
    const { read } = await signedIn();
    remote.next(/TrialBalance/, returning(429, faultOf(false, '3001'), { 'retry-after': '7' }));
    remote.next(/TrialBalance/, returning(429, faultOf(false, '3001')));
    remote.next(/Receivable/, returning(429, {}, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() }));
    textsOf(await read());
    expect(remote.waits.slice(0, 2)).toEqual([7_000, 60_000]);
    expect(remote.waits[2]).toBeGreaterThan(25_000);
    expect(remote.waits[2]).toBeLessThanOrEqual(30_000);
    remote.next(/preferences/, returning(429, {}, { 'retry-after': '61' }));
    expect(await read()).toEqual({ because: 'failed', error: inWords('it returned 429.') });
    for (let tries = 0; tries < 3; tries++) remote.next(/preferences/, returning(429, faultOf(false, '3001', 'ThrottleExceeded', '')));
    remote.received.length = 0;
    expect(await read()).toEqual({ because: 'failed', error: inWords('it returned 429: ThrottleExceeded.') });
    expect(remote.received).toHaveLength(3);
  });

  test('[CON-14] that fails, is silent, trickles or hangs up is asked three times, and a whole reading has a limit', async () => {
    const { read } = await signedIn(150);
    remote.next(/preferences/, returning(500));
    remote.next(/preferences/, (response) => response.destroy());
    textsOf(await read());
    expect(remote.waits).toEqual([1_000, 3_000]);
    remote.next(/preferences/, returning(503, {}, { 'retry-after': '5' }));
    textsOf(await read());
    expect(remote.waits[2]).toBe(5_000);
    remote.received.length = 0;
    for (let tries = 0; tries < 2; tries++) remote.next(/preferences/, () => undefined);
    const timers: NodeJS.Timeout[] = [];
    remote.next(/preferences/, (response) => {
      response.writeHead(200);
      timers.push(setInterval(() => response.write(' '), 20));
    });
    expect(await read()).toEqual({ because: 'failed', error: inWords('it did not respond within 0.15 seconds.') });
    for (const timer of timers) clearInterval(timer);
    expect(remote.received).toHaveLength(3);
    for (const path of [/preferences/, /query/, /TrialBalance/])
      for (let tries = 0; tries < 2; tries++) remote.next(path, returning(429, {}, { 'retry-after': '59' }));
    expect(await read()).toEqual({ because: 'failed', error: inWords('it returned 429.') });
  });

  test('[CON-14] is read twice at once, and eight companies in all; a further reading is not begun', async () => {
    const { program, access } = await signedIn();
    const stored: (() => void)[] = [];
    const hold = () => remote.next(/preferences/, (response) => stored.push(() => response.writeHead(500).end()));
    const full = { because: 'failed', error: inWords('this server is reading as many companies as it can at once.') };
    const readings: Promise<unknown>[] = [];
    for (const companyId of ['1', '1', '2', '3', '4', '5', '6', '7']) {
      if (readings.length === 2) expect(await program.readBooks({ ...access, companyId: '1' }, CUTOVER)).toEqual(full);
      hold();
      readings.push(program.readBooks({ ...access, companyId }, CUTOVER));
    }
    expect(await program.readBooks({ ...access, companyId: '8' }, CUTOVER)).toEqual(full);
    await vi.waitFor(() => expect(stored).toHaveLength(8));
    for (const free of stored) free();
    await Promise.all(readings);
    expect(await program.readBooks({ ...access, companyId: '8' }, CUTOVER)).toMatchObject({ because: 'refused' });
  });

  test('[CON-14] whose answer is too large is not asked again', async () => {
    const { read } = await signedIn();
    remote.next(/preferences/, (response) => response.end(' '.repeat(MAX_ONLINE_PAGE_BYTES + 1)));
    expect(await read()).toEqual({ because: 'failed', error: inWords('its response is larger than 2048 KB.') });
    expect(remote.received).toHaveLength(1);
  });

  test('[CON-13] that answers something else is not read', async () => {
    const { program, access, read } = await signedIn();
    remote.next(/companyinfo/, returning(200, { CompanyInfo: {} }));
    expect(await program.readCompany(access)).toEqual({ because: 'failed', error: inWords('its response contains no company.') });
    remote.next(/query/, (response) => response.end('<html>'));
    expect(await read()).toEqual({ because: 'failed', error: inWords('its response contains no accounts.') });
    expect(await program.readCompany({ ...access, companyId: '../7' })).toMatchObject({ because: 'refused' });
    expect(remote.received.at(-1)?.path).toBe('/v3/company/..%2F7/companyinfo/..%2F7');
  });
});
