import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, isRefusal, messageOf, type Store } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { readStatement } from 'ledger-files';
import { wordsModel } from 'ledger-model/words';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Serving, serve } from '../src/serve.ts';
import { type Client, clientOf } from './client.ts';

const NOW = Date.UTC(2026, 2, 31, 12);
const folder = mkdtempSync(join(tmpdir(), 'ledger-system-'));
let postgres: PostgresServer;
const running: Serving[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const serving of running) await serving.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A clock that never moves. */
const system = { clock: { now: () => new Date(NOW).toISOString() as never } };

/** A server of its own, with a first member. */
const start = async (store: Store): Promise<Client> => {
  const ledger = createLedger({ store, system, readStatement, model: wordsModel() });
  const opened = await ledger.books.open({ name: 'Flow', currency: 'USD', legalStructure: 'corporation' });
  if (isRefusal(opened)) throw new Error(messageOf(opened));
  const made = await ledger.tokens.create(opened.owner, { name: 'flow' });
  if (isRefusal(made)) throw new Error(messageOf(made));
  const serving = await serve({
    app: createApp(ledger, { rates: false }),
    host: '127.0.0.1',
    port: 0,
    onClose: () => ledger.close(),
  });
  running.push(serving);
  return clientOf(serving.url, made.token);
};

/** Three files as banks write them: without a header and newest first; with debit and credit columns and a balance; with European numbers. */
const NO_HEADER = [
  'DEBIT,20260312120000[0:GMT],"HOSTING 0371963","",-85.00',
  'CREDIT,20260311120000[0:GMT],"Blarg REVENUE",1558.52',
  'DEBIT,20260310120000[0:GMT],"GITHUB 0412",-7.00',
]
  .join('\n')
  .replace('"",', '');
const WITH_BALANCE =
  'Date,Check,Description,Debit,Credit,Balance\n03/01/2026,,Deposit,,500.00,500.00\n03/02/2026,101,Check,100.00,,400.00\n03/13/2026,102,Check,100.00,,300.00\n';
const EUROPEAN = '16-03-2026;Kobenhavn 15149;16-03-2026;-48,00;26550,33\n26-03-2026;Cafe 19471;26-03-2026;-1.079,00;25471,33\n';
const GAP = 'Date,Description,Amount,Balance\n2026-03-01,One,-10.00,90.00\n2026-03-02,Two,-10.00,75.00\n';
const BAD_ROW = 'Date,Description,Amount\n2026-03-01,One,-10.00\n2026-03-32,Two,-10.00\n';

/** The requests of a small company: every answer, in order. */
const flow = async ({ send, upload }: Client): Promise<readonly unknown[]> => {
  const responses: unknown[] = [];
  const note = <A extends { readonly status: number; readonly body: unknown }>(response: A): A => {
    responses.push([response.status, response.body]);
    return response;
  };
  type Row = { id: string; code: string; description: string };
  const chart = note(await send('GET /v1/accounts'));
  const account = (code: string) => (chart.body as unknown as { accounts: Row[] }).accounts.find((each) => each.code === code)?.id ?? '';
  const source = note(
    await send('POST /v1/source_accounts', { account_id: account('1010'), kind: 'bank', name: 'Bank', mask: '1234', provider: 'csv' }),
  ).body as unknown as Row;
  for (const [name, content] of [
    ['a.csv', NO_HEADER],
    ['b.csv', WITH_BALANCE],
    ['c.csv', EUROPEAN],
    ['a.csv', NO_HEADER],
    ['gap.csv', GAP],
    ['bad.csv', BAD_ROW],
  ] as const)
    note(await upload(source.id, name, content));
  const listed = note(await send('GET /v1/transactions?limit=50')).body as unknown as { data: Row[] };
  const id = (text: string) => listed.data.find((each) => each.description.includes(text))?.id ?? '';
  note(await send(`POST /v1/transactions/${id('HOSTING')}/categorize`, { category_account_id: account('5020'), note: 'servers' }));
  note(await send(`POST /v1/transactions/${id('HOSTING')}/categorize`, { category_account_id: account('6110') }));
  note(
    await send('POST /v1/transactions/categorize', {
      category_account_id: account('6060'),
      event_ids: [id('GITHUB'), id('Cafe'), id('Blarg'), 'txn_00000000000000000000000000'],
    }),
  );
  note(await send(`POST /v1/transactions/${id('Blarg')}/categorize`, { category_account_id: account('4020'), post: false }));
  for (const day of ['2026-02-28', '2026-03-12', '2026-03-31']) note(await send(`GET /v1/accounts?as_of=${day}&include_empty=false`));
  note(await send(`GET /v1/accounts/${account('6000')}/activity?since=2026-03-01&until=2026-03-31`));
  note(await send(`GET /v1/accounts/${account('1010')}`));
  note(await send('GET /v1/entries?limit=3'));
  for (const query of [
    'status=needs_review&status=ready',
    'q=HOST',
    `category_account_id=${account('6060')}`,
    'since=2026-03-11&until=2026-03-13',
    `account_id=${account('1020')}`,
    'kind=transfer',
  ])
    note(await send(`GET /v1/transactions?${query}`));
  note(await send(`GET /v1/transactions/${id('HOSTING')}`));
  note(await send('POST /v1/periods/2026-03/close', {}));
  note(await send('POST /v1/periods/2026-03/close', { force: true }));
  note(await send(`POST /v1/transactions/${id('HOSTING')}/categorize`, { category_account_id: account('5020') }));
  note(
    await send('POST /v1/entries', {
      entry_date: '2026-03-05',
      description: 'late',
      lines: [
        { account_id: account('1010'), direction: 'debit', amount: '1' },
        { account_id: account('4010'), direction: 'credit', amount: '1' },
      ],
    }),
  );
  note(await send('GET /v1/periods'));
  note(await send('POST /v1/periods/2026-03/reopen', { reason: 'a late bill' }));
  note(await send('POST /v1/counterparties', { name: 'Acme Ü', kinds: ['vendor'] }));
  note(await send('GET /v1/counterparties?q=ü'));
  return responses;
};

const OFX = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>0001234</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260311<TRNAMT>-46.00<FITID>o1<NAME>BLUE FOX DINER 0042</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260312<TRNAMT>-12.50<FITID>o2<NAME>COFFEE HOUSE 77 SEATTLE</STMTTRN>
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20260331<TRNAMT>-3.00<FITID>o3<NAME>MONTHLY FEE</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>0.00<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** The requests of a review: holds and their charges, duplicates, suggestions, comments, changes, and reversing decisions. */
const review = async ({ send, upload }: Client): Promise<readonly unknown[]> => {
  const responses: unknown[] = [];
  const note = <A extends { readonly status: number; readonly body: unknown }>(response: A): A => {
    responses.push([response.status, response.body]);
    return response;
  };
  type Row = { id: string; code: string; description: string };
  const chart = (await send('GET /v1/accounts')).body as unknown as { accounts: Row[] };
  const account = (code: string) => chart.accounts.find((each) => each.code === code)?.id ?? '';
  const source = (await send('POST /v1/source_accounts', { account_id: account('1010'), kind: 'bank', name: 'Bank' }))
    .body as unknown as Row;
  const coffees = ['01', '02', '03', '04'].map((day) => ({ date: `2026-02-${day}`, amount: '-12.50', description: 'Coffee House' }));
  const records = [
    ...coffees,
    { date: '2026-03-10', amount: '-40', description: 'Blue Fox Diner', kind: 'hold' },
    { date: '2026-03-10', amount: '-12.50', description: 'Coffee House' },
  ];
  const taken = note(await send(`POST /v1/source_accounts/${source.id}/records`, { records })).body as unknown as { transactions: Row[] };
  const [, , , , hold = { id: '' }, coffee = { id: '' }] = taken.transactions;
  const meals = { category_account_id: account('6060') };
  for (const { id } of taken.transactions.slice(0, 5)) note(await send(`POST /v1/transactions/${id}/categorize`, meals));
  note(await send(`GET /v1/transactions/${coffee.id}/suggestions`));
  note(await send(`POST /v1/transactions/${coffee.id}/comments`, { text: 'Supplies?', proposed_account_id: account('6070') }));
  note(await send(`GET /v1/transactions/${coffee.id}/suggestions`));
  note(await upload(source.id, 'march.csv', OFX));
  note(await upload(source.id, 'march.qfx', OFX));
  const later = [{ id: 'n1', date: '2026-03-20', amount: '-12.50', description: 'Coffee House' }];
  note(await send(`POST /v1/source_accounts/${source.id}/records`, { records: later }));
  note(await send(`POST /v1/source_accounts/${source.id}/records`, { records: [{ ...later[0], amount: '-13.50' }] }));
  note(await send('GET /v1/transactions?limit=20'));
  note(await send(`GET /v1/transactions/${hold.id}`));
  note(
    await send(`PATCH /v1/transactions/${taken.transactions[0]?.id}`, { event_date: '2026-01-31', description: 'Renamed', note: 'moved' }),
  );
  note(await send(`POST /v1/transactions/${taken.transactions[1]?.id}/categorize?dry_run=true`, { category_account_id: account('6070') }));
  note(await send(`POST /v1/transactions/${taken.transactions[1]?.id}/reopen`, { reason: 'unsure' }));
  note(await send(`POST /v1/transactions/${taken.transactions[1]?.id}/reopen`, {}));
  note(await send(`GET /v1/transactions/${taken.transactions[1]?.id}/categorizations`));
  note(await send(`GET /v1/source_accounts/${source.id}/coverage`));
  note(await send('GET /v1/reports/trial_balance?as_of=2026-03-31'));
  return responses;
};

/** The answers with each id replaced by its kind and the order of its first occurrence. Cursors and hashes contain ids, so only their presence is compared. */
const withoutIds = (responses: readonly unknown[]): unknown => {
  const seen = new Map<string, string>();
  const text = JSON.stringify(responses)
    .replace(/"next_cursor":"[^"]+"/g, '"next_cursor":"some"')
    .replace(/"head":"[0-9a-f]{64}"/g, '"head":"some"')
    .replace(/\b([a-z]{3,4})_([0-7][0-9a-z]{25})\b/g, (id, kind: string) => {
      if (!seen.has(id)) seen.set(id, `${kind}#${seen.size}`);
      return seen.get(id) ?? '';
    });
  return JSON.parse(text);
};

describe('the same flow on SQLite and on Postgres', () => {
  it('[SYS-1] gives identical answers, ids aside', async () => {
    const onSqlite = await flow(await start(sqliteStore({ file: join(folder, 'flow.db') })));
    const onPostgres = await flow(await start(await postgresStore({ url: await postgres.freshDatabase() })));
    expect(withoutIds(onPostgres)).toEqual(withoutIds(onSqlite));
    const statuses = (onSqlite as readonly (readonly [number, unknown])[]).map(([status]) => status);
    expect(statuses).toEqual([
      200,
      201,
      201,
      201,
      201,
      201,
      422,
      422,
      200,
      200,
      200,
      200,
      200,
      ...Array(3).fill(200),
      200,
      200,
      200,
      ...Array(6).fill(200),
      200,
      409,
      200,
      422,
      422,
      200,
      200,
      201,
      200,
    ]);
    const refusals = JSON.stringify(onSqlite, (name, value) => (name === 'allowed_actions' ? undefined : value));
    const codes = refusals.match(/"code":"(period_closed|account_not_usable|not_found|unprocessable|conflict)"/g);
    expect(codes).toEqual(
      [
        'unprocessable',
        'unprocessable',
        'unprocessable',
        'unprocessable',
        'account_not_usable',
        'not_found',
        'conflict',
        'period_closed',
        'period_closed',
      ].map((code) => `"code":"${code}"`),
    );
  });
});

describe('the same review on SQLite and on Postgres', () => {
  it('[SYS-1] gives identical answers, ids aside: charges join their holds, duplicates wait, confident decisions of the model post', async () => {
    const onSqlite = await review(await start(sqliteStore({ file: join(folder, 'review.db') })));
    const onPostgres = await review(await start(await postgresStore({ url: await postgres.freshDatabase() })));
    expect(withoutIds(onPostgres)).toEqual(withoutIds(onSqlite));
    const statuses = (onSqlite as readonly (readonly [number, unknown])[]).map(([status]) => status);
    expect(statuses).toEqual([201, ...Array(5).fill(200), 200, 201, 200, 201, 201, 201, 201, 200, 200, 200, 200, 200, 422, 200, 200, 200]);
    const responses = JSON.stringify(onSqlite);
    expect(responses).toContain('"outcome":"joined"');
    expect(responses).toContain('"outcome":"possible_duplicate"');
    expect(responses).toContain('"difference":"6.00"');
    expect(responses).toContain('"category_source":"model"');
    expect(responses).toContain('"code":"reading_changed"');
  });
});

describe('two servers on one database', () => {
  it('[SYS-2] the same Idempotency-Key sent to both at once fifty times makes one entry; the others get 409 or the replay', async () => {
    const url = await postgres.freshDatabase();
    const one = await postgresStore({ url });
    const two = await postgresStore({ url });
    const first = await start(one);
    const ledger = createLedger({ store: two, system, readStatement });
    const serving = await serve({
      app: createApp(ledger, { rates: false }),
      host: '127.0.0.1',
      port: 0,
      onClose: () => ledger.close(),
    });
    running.push(serving);
    const [settings] = await ledger.books.all();
    const operator = await ledger.books.operator(settings?.id ?? 'led_');
    if (isRefusal(operator)) throw new Error(messageOf(operator));
    const members = await ledger.members.list(operator);
    if (isRefusal(members)) throw new Error(messageOf(members));
    const made = await ledger.tokens.create(operator, { name: 'second', memberId: members[0]?.id });
    if (isRefusal(made)) throw new Error(messageOf(made));
    /** The key belongs to the member, whatever the token. */
    const second = clientOf(serving.url, made.token);
    const chart = (await first.send('GET /v1/accounts')).body as unknown as { accounts: { id: string; code: string }[] };
    const account = (code: string) => chart.accounts.find((each) => each.code === code)?.id;
    for (let round = 0; round < 50; round++) {
      const entry = {
        entry_date: '2026-03-05',
        description: `round ${round}`,
        lines: [
          { account_id: account('1010'), direction: 'debit', amount: '1.00' },
          { account_id: account('4010'), direction: 'credit', amount: '1.00' },
        ],
      };
      const sent = await Promise.all(
        [first, second, first, second].map((client) => client.send('POST /v1/entries', entry, { 'idempotency-key': `round-${round}` })),
      );
      const made201 = sent.filter((each) => each.status === 201);
      expect(sent.every((each) => each.status === 201 || each.status === 409)).toBe(true);
      expect(new Set(made201.map((each) => each.text)).size).toBe(1);
      expect(made201.filter((each) => each.headers.get('idempotent-replayed') === null)).toHaveLength(1);
    }
    expect(await ledger.reports.verify(operator)).toMatchObject({ entries: 50, findings: [] });
  });
});
