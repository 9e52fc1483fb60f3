import {
  createLedger,
  granted,
  type InboundMail,
  type Instant,
  type Ledger,
  type LedgerPorts,
  type MemberCaller,
  type ReceiptReader,
  type RedrawLogo,
  type Role,
  type StatementReader,
  type Store,
} from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { Problem } from 'ledger-wire/problem';
import { ProposalOut } from 'ledger-wire/review/proposals/wire';
import * as v from 'valibot';
import { expect } from 'vitest';
import { API_ROUTES, type AppOptions, createApp } from '../src/app.ts';
import { apiDescription } from '../src/description/api-description.ts';
import { LINES_TYPE } from '../src/http/json-lines.ts';
import { PROBLEM_TYPE } from '../src/http/problem.ts';
import { MODULES } from '../src/modules.ts';

/** A JSON value in a test. Its shape was checked against the operation's schema before. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into answers whose shape `checkShape` has proved.
export type Json = any;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The bytes as text. */
  readonly text: string;
  readonly body: Json;
}

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null sends none. */
  readonly token?: string | null;
}

/** An app over books in memory, with a clock of its own and a bearer token of the owner. */
export interface Api {
  readonly ledger: Ledger;
  readonly app: ReturnType<typeof createApp>;
  readonly owner: MemberCaller;
  readonly token: string;
  readonly clock: { now: string };
  /** `send('POST /v1/accounts', { body })`; every answer is parsed with the schema of its operation and status. */
  send(what: string, sent?: Sent): Promise<Reply>;
  /** A token of a new member in this role. */
  tokenOf(role: Role): Promise<string>;
  /** The id of the account with this code. */
  account(code: string): Promise<string>;
}

export const openApi = async (
  options: AppOptions & {
    readonly store?: Store;
    readonly currency?: string;
    readonly redrawLogo?: RedrawLogo;
    readonly readStatement?: StatementReader;
    readonly readMigration?: LedgerPorts['readMigration'];
    readonly receiptReader?: ReceiptReader;
    readonly blobs?: LedgerPorts['blobs'];
    readonly archive?: LedgerPorts['archive'];
    readonly inboundMail?: InboundMail;
    readonly renderPdf?: LedgerPorts['renderPdf'];
    readonly secretBox?: LedgerPorts['secretBox'];
    readonly webhooks?: LedgerPorts['webhooks'];
    readonly channels?: LedgerPorts['channels'];
    readonly accountingA?: LedgerPorts['accountingA'];
    readonly feeds?: LedgerPorts['feeds'];
    readonly now?: string;
  } = {},
): Promise<Api> => {
  const { store = memoryStore(), currency = 'USD', redrawLogo, readStatement = readPlainCsv, now, ...others } = options;
  const {
    readMigration,
    receiptReader,
    blobs,
    archive,
    inboundMail,
    renderPdf,
    secretBox,
    webhooks,
    channels,
    accountingA,
    feeds,
    ...appOptions
  } = others;
  const online = { secretBox, webhooks, channels, accountingA, feeds };
  const outside = { redrawLogo, readStatement, readMigration, receiptReader, blobs, archive, inboundMail, renderPdf, ...online };
  const clock = { now: now ?? '2026-03-15T12:00:00.000Z' };
  const ledger = createLedger({ store, system: { clock: { now: () => clock.now as Instant } }, ...outside });
  const opened = granted(await ledger.books.open({ name: 'Acme', currency, legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(opened.owner, { name: 'test' }));
  const app = createApp(ledger, { rates: false, metrics: false, ...appOptions });

  const send = async (what: string, { body, headers = {}, token: given = token }: Sent = {}): Promise<Reply> => {
    const [method = 'GET', url = '/'] = what.split(' ');
    const response = await app.request(url, {
      method,
      headers: {
        ...(given !== null && { authorization: `Bearer ${given}` }),
        ...(typeof body === 'string' || !isRaw(body) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const reply = await replyOf(response);
    checkShape(method, url.split('?')[0] ?? '', reply);
    return reply;
  };

  return {
    ledger,
    app,
    owner: opened.owner,
    token,
    clock,
    send,
    tokenOf: async (role) => {
      const member = granted(await ledger.members.create(opened.owner, { name: role, role }));
      return granted(await ledger.tokens.create(opened.owner, { name: role, memberId: member.id })).token;
    },
    account: async (code) => {
      const { accounts } = granted(await ledger.accounts.chart(opened.owner));
      return accounts.find(({ account }) => account.code === code)?.account.id ?? `no account ${code}`;
    },
  };
};

export const replyOf = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: isJson(response.headers) ? JSON.parse(text) : null };
};

const isJson = (headers: Headers): boolean => /[/+]json/.test(headers.get('content-type') ?? '');

const isRaw = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> | ReadableStream =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array || body instanceof ReadableStream;

const ROUTES = API_ROUTES.map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The document of a server that can do everything. */
export const DOCUMENT: Json = JSON.parse(
  JSON.stringify(apiDescription(MODULES, createLedger({ store: memoryStore(), readStatement: () => Promise.reject(new Error()) }))),
);

const resolved = (node: Json): Json =>
  node?.$ref === undefined
    ? node
    : node.$ref
        .slice(2)
        .split('/')
        .reduce((at: Json, name: string) => at[name], DOCUMENT);

const LISTED_HEADERS = [
  'request-id',
  'ratelimit-policy',
  'ratelimit',
  'retry-after',
  'idempotent-replayed',
  'dry-run',
  'www-authenticate',
  'content-disposition',
  'etag',
];

/** Keeps the document true: an answer has a status, a code, headers and a media type of its operation, and exactly the fields of its schema.  [HTTP-22] */
const checkShape = (method: string, path: string, { status, headers, body, text }: Reply): void => {
  expect(headers.get('request-id')).toMatch(/^req_[0-9a-z]{26}$/);
  const route = ROUTES.find((candidate) => candidate.method === method && candidate.pattern.test(path));
  if (route !== undefined) checkDocumented(route.name, operation(route), status, headers, body);
  if (status >= 400) {
    expect(headers.get('content-type')).toBe(PROBLEM_TYPE);
    expect(v.parse(Problem, body)).toEqual(body);
    expect(body.status).toBe(status);
    return;
  }
  if (route === undefined) return;
  if (route.reports !== undefined && headers.get('content-type') === LINES_TYPE) {
    for (const line of text.trimEnd().split('\n')) v.parse(route.reports, JSON.parse(line));
    expect(status).toBe(200);
    return;
  }
  if (status === 202) {
    expect([route.proposes, v.parse(ProposalOut, body)]).toEqual([true, body]);
    return;
  }
  expect(headers.get('dry-run') === 'true' ? [200] : [route.status, ...(route.existed === undefined ? [] : [200])]).toContain(status);
  if (!isJson(headers) && text !== '') return;
  if (route.streams !== undefined) return;
  if (route.responses === undefined) expect(text).toBe('');
  else expect(v.parse(route.responses, body)).toEqual(body);
};

const operation = ({ path, method }: (typeof ROUTES)[number]): Json =>
  DOCUMENT.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];

const checkDocumented = (name: string, { responses }: Json, status: number, headers: Headers, body: Json): void => {
  // The parameter `propose` describes it: a second success would make the result of every call a union.  [HTTP-80]
  if (status === 202) return;
  const response = resolved(responses[status]);
  expect(response, `${name} can answer ${status} ${body?.code}`).toBeDefined();
  const documented = Object.keys(response.headers).map((header) => header.toLowerCase());
  for (const header of LISTED_HEADERS.filter((each) => headers.has(each))) expect(documented, `${name} ${status}`).toContain(header);
  const media = headers.get('content-type')?.split(';')[0];
  if (media !== undefined) expect(Object.keys(response.content), `${name} ${status}`).toContain(media);
  if (status < 400) return;
  const { example, examples = { [example?.code]: example } } = response.content[PROBLEM_TYPE];
  expect(Object.keys(examples), `${name} can answer ${status} ${body.code}`).toContain(body.code);
};

/** A reader of simple files: `date,amount,description` with a header; a minus is money out. */
export const readPlainCsv: StatementReader = (bytes, { skipBadRows }) => {
  const [header = '', ...rows] = new TextDecoder().decode(bytes).trim().split('\n');
  const columns = header.split(',');
  const read = rows.map((row, at) => ({ rowNumber: at + 2, values: row.split(',') }));
  const bad = read
    .filter(({ values: [, amount = ''] }) => !/^-?\d+\.\d\d$/.test(amount))
    .map(({ rowNumber }) => ({ rowNumber, column: 'amount', reason: 'not_an_amount', params: {} }));
  if (bad.length > 0 && skipBadRows !== true)
    return {
      refused: 'unprocessable',
      reason: 'rows_at_fault',
      params: {},
      errors: bad.map(({ rowNumber, column, ...why }) => ({ field: `row ${rowNumber}, column ${column}`, ...why })),
    };
  const records = read
    .filter(({ rowNumber }) => !bad.some((row) => row.rowNumber === rowNumber))
    .map(({ rowNumber, values }) => {
      const [date = '', amount = '', description = ''] = values;
      const minor = BigInt(amount.replace('.', ''));
      return {
        ref: null,
        date: date as never,
        amountMinor: minor < 0n ? -minor : minor,
        direction: minor < 0n ? ('out' as const) : ('in' as const),
        currency: null,
        kind: minor < 0n ? ('money_out' as const) : ('money_in' as const),
        description,
        counterparty: null,
        facts: [],
        payload: JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']))),
        row: { rowNumber, columns, values },
      };
    });
  return {
    format: 'csv',
    profile: 'plain',
    encoding: 'utf-8',
    records,
    ignored: [],
    bad,
    openingBalanceMinor: null,
    reading: null,
    doubts: [],
    proof: 'none',
    closingBalanceMinor: null,
    firstDate: records[0]?.date ?? null,
    lastDate: records.at(-1)?.date ?? null,
    periodStart: null,
    periodEnd: null,
    account: null,
  };
};

/** Imports records into a bank account that feeds 1010 Checking. Answers the ids of its transactions in the order of the records. */
export const bankWith = async (
  api: Api,
  ...records: readonly Json[]
): Promise<{ readonly sourceId: string; readonly ids: readonly string[] }> => {
  const source = await api.send('POST /v1/source_accounts', {
    body: { account_id: await api.account('1010'), kind: 'bank', name: 'Main', mask: '4321', provider: 'api' },
  });
  expect(source.status, source.text).toBe(201);
  const taken = await api.send(`POST /v1/source_accounts/${source.body.id}/records`, { body: { records } });
  expect(taken.status, taken.text).toBe(201);
  return { sourceId: source.body.id, ids: taken.body.transactions.map((transaction: Json) => transaction.id) };
};

/** A well-formed id that no resource has. */
export const ghost = (prefix: string): string => `${prefix}_01h2xcejqtf2nbrexx3vqjhp41`;

/** So many sales of 1.25, as the books of another program tell them: the account of the bank is `bank`, that of revenue `sales`. */
export const salesElsewhere = (count: number) => ({
  trial_balance: [
    { account_id: 'bank', debit: (count * 1.25).toFixed(2) },
    { account_id: 'sales', credit: (count * 1.25).toFixed(2) },
  ],
  entries: Array.from({ length: count }, (_, at) => ({
    id: `e${at}`,
    date: '2025-03-01',
    description: `Sale ${at}`,
    lines: [
      { account_id: 'bank', debit: '1.25' },
      { account_id: 'sales', credit: 1.25 },
    ],
  })),
});
