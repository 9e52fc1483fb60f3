import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fixture from '../../../packages/ledger-files/test/accounting-a-answers.ts';
import { accountingA } from '../src/outward/accounting-a/program.ts';
import type { AccountingASettings } from '../src/outward/accounting-a/settings.ts';

/** A request as the program received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly form: URLSearchParams;
}

export type Respond = (response: ServerResponse, request: Received) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** A fault with the fields in small letters, as tokens are refused with, or in capitals. */
export const faultOf = (isSmall: boolean, code: string, message = 'It went wrong', detail = 'in this place') =>
  isSmall
    ? { fault: { error: [{ message, detail, code, element: null }], type: 'AUTHENTICATION' } }
    : { Fault: { Error: [{ Message: message, Detail: detail, code }], type: 'ValidationFault' } };

export const returning =
  (status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    json(response, status, body, headers);

/** An accounting program of kind A on this machine, with one company, whose refresh tokens are valid once. */
export const startAccountingProgram = async () => {
  const received: Received[] = [];
  const instead: { readonly path: RegExp; readonly response: Respond }[] = [];
  const accounts: fixture.Result[] = fixture.accounts();
  let issued = 0;
  let access = '';
  let refresh = '';

  const tokens = (response: ServerResponse): void => {
    issued += 1;
    access = `access-${issued}`;
    refresh = `refresh-${issued}`;
    const given = { access_token: access, expires_in: 3_600, refresh_token: refresh, x_refresh_token_expires_in: 8_726_400 };
    json(response, 200, { token_type: 'bearer', ...given });
  };
  const giveTokens: Respond = (response, { form }) => {
    if (form.get('grant_type') === 'authorization_code' && form.get('code') === 'good') return tokens(response);
    if (form.get('refresh_token') === refresh) return tokens(response);
    access = 'none';
    refresh = 'none';
    return json(response, 400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
  };

  const page: Respond = (response, { query }) => {
    const [, from, most] = /startposition (\d+) maxresults (\d+)/.exec(query.get('query') ?? '') ?? [];
    json(response, 200, fixture.page(accounts.slice(Number(from) - 1, Number(from) - 1 + Number(most))));
  };
  const api: Readonly<Record<string, Respond>> = {
    'companyinfo/9130357': returning(200, { CompanyInfo: { CompanyName: 'Lindgren & Daughters' } }),
    preferences: returning(200, fixture.preferences()),
    query: page,
    'reports/TrialBalance': returning(200, fixture.trialBalance()),
    'reports/AgedReceivableDetail': returning(200, fixture.aging('receivable')),
    'reports/AgedPayableDetail': returning(200, fixture.aging('payable')),
  };
  const reply: Respond = (response, request) => {
    if (request.path === '/token') return giveTokens(response, request);
    if (request.path === '/revoke') return json(response, 200, {});
    if (request.headers.authorization !== `Bearer ${access}`) return json(response, 401, faultOf(true, '3200', 'AuthenticationFailed'));
    const [, company, what = ''] = /^\/v3\/company\/([^/]+)\/(.+)$/.exec(request.path) ?? [];
    if (company !== '9130357') return json(response, 403, faultOf(false, '003100', 'ApplicationAuthorizationFailed'));
    return (api[what] ?? returning(404))(response, request);
  };

  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://program');
    const request: Received = { method: incoming.method ?? '', path, query, headers: incoming.headers, form: new URLSearchParams(body) };
    received.push(request);
    const at = instead.findIndex((each) => each.path.test(path));
    (instead.splice(at, at === -1 ? 0 : 1)[0]?.response ?? reply)(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: AccountingASettings = {
    clientId: 'ledger',
    clientSecret: 'se:cret',
    scope: 'books.read',
    authorizeUrl: `${url}/authorize?locale=en`,
    tokenUrl: `${url}/token`,
    revokeUrl: `${url}/revoke`,
    apiUrl: url,
    redirectUrl: 'https://books.example.com/connections/sign_in',
  };
  const waits: number[] = [];
  return {
    url,
    settings,
    received,
    /** How long was waited, without waiting. */
    waits,
    /** The program as the server reaches it. */
    program: (timeoutMs?: number) =>
      accountingA(settings, {
        now: () => performance.now() + waits.reduce((sum, ms) => sum + ms, 0),
        wait: async (ms) => {
          waits.push(ms);
          await new Promise((resolve) => setTimeout(resolve, 2));
        },
        timeoutMs,
      }),
    /** Answers the next request to a path in another way. */
    next: (path: RegExp, instead_: Respond) => {
      instead.push({ path, response: instead_ });
    },
    accounts,
    paths: () => received.map(({ path }) => path.replace(/^\/v3\/company\/[^/]+\//, '')),
    /** Ends the token to read with. */
    expire: () => {
      access = 'none';
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type AccountingProgram = Awaited<ReturnType<typeof startAccountingProgram>>;
