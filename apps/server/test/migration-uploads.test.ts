import type { Store } from 'ledger-core';
import { readMigration } from 'ledger-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const OWN = `number,name,type,is_cash,debit,credit,party,document,issued_on,due_on,open_amount
1010,Checking,asset,true,1000.00,,,,,,
1100,Accounts receivable,asset,,300.00,,,,,,
3010,Common stock,equity,,,1300.00,,,,,
1100,,,,,,Blue Fox Diner,1042,2025-11-15,2025-12-15,300.00
`;

const KIND_A = {
  trial_balance: `Trial Balance
Juniper Coffee
"As of December 31, 2025"

,Debit,Credit
Checking,"1,000.00",
Accounts Receivable (A/R),300.00,
Common Stock,,"1,250.00"
Fuel (deleted),,50.00
TOTAL,"1,300.00","1,300.00"
`,
  account_list: `Account List
Juniper Coffee

Full name,Type,Detail type,Description,Total balance
Checking,Bank,Checking,,"1,000.00"
Accounts Receivable (A/R),Accounts receivable (A/R),Accounts Receivable (A/R),,300.00
Common Stock,Equity,Common Stock,,"1,250.00"
`,
  ar_aging: `A/R Aging Detail Report
Juniper Coffee
"As of December 31, 2025"

Date,Transaction type,Num,Customer full name,Due date,Amount,Open balance
1 - 30 days past due
11/15/2025,Invoice,1042,Blue Fox Diner,12/15/2025,300.00,300.00
Total for 1 - 30 days past due,,,,,300.00,300.00
TOTAL,,,,,300.00,300.00
`,
};

const KIND_B = {
  trial_balance: `Trial Balance
Juniper Coffee
As at 31 December 2025

Account Code,Account,Account Type,Debit - Year to date,Credit - Year to date
090,Checking,Bank,1000.00,
610,Accounts Receivable,Accounts Receivable,300.00,
970,Common Stock,Equity,,1300.00
,Total,,1300.00,1300.00
`,
  chart_of_accounts: `Chart of Accounts
Juniper Coffee

*Code,*Name,*Type,*Tax Code,Description
090,Checking,Bank,,
610,Accounts Receivable,Accounts Receivable,,
970,Common Stock,Equity,,
`,
};

/** Two years of kind A: an invoice of 2024, its payment and a payment for fuel in 2025. The profit of 2024 is in retained earnings. */
const JOURNAL_A = {
  trial_balance: `Trial Balance
Juniper Coffee
"As of December 31, 2025"

,Debit,Credit
Checking,150.00,
Accounts Receivable (A/R),100.00,
Retained Earnings,,300.00
Fuel,50.00,
TOTAL,300.00,300.00
`,
  account_list: `Account List
Juniper Coffee

Full name,Type,Detail type
Checking,Bank,Checking
Accounts Receivable (A/R),Accounts receivable (A/R),Accounts Receivable (A/R)
Retained Earnings,Equity,Retained Earnings
Sales,Income,Sales
Fuel,Expenses,Fuel
`,
  journal: `Journal
Juniper Coffee
"January 1, 2024-December 31, 2025"

,Transaction date,Transaction type,Num,Name,Description,Account full name,Debit,Credit
11
,11/15/2024,Invoice,1042,Blue Fox Diner,Beans,Accounts Receivable (A/R),300.00,
,11/15/2024,Invoice,1042,Blue Fox Diner,Beans,Sales,,300.00
Total for 11,,,,,,,$300.00,$300.00
12
,02/03/2025,Payment,,Blue Fox Diner,,Checking,200.00,
,02/03/2025,Payment,,Blue Fox Diner,,Accounts Receivable (A/R),,200.00
Total for 12,,,,,,,$200.00,$200.00
13
,03/04/2025,Expense,,Pump,Diesel,Fuel,50.00,
,03/04/2025,Expense,,Pump,Diesel,Checking,,50.00
Total for 13,,,,,,,$50.00,$50.00
TOTAL,,,,,,,$550.00,$550.00
`,
};

/** The general ledger of kind B, which begins with balances. */
const LEDGER_B = {
  chart_of_accounts: `*Code,*Name,*Type,*Tax Code
090,Checking,Bank,
970,Common Stock,Equity,
200,Sales,Revenue,
`,
  general_ledger: `General Ledger Detail
Juniper Coffee
For the period 1 January 2025 to 31 December 2025

Date,Source,Contact,Description,Reference,Debit,Credit,Running Balance
Checking
Opening Balance,,,,,1000.00,,1000.00
15 Mar 2025,Receive Money,Blue Fox Diner,Beans,R-1,40.00,,1040.00
Total Checking,,,,,40.00,0.00,
Closing Balance,,,,,1040.00,,1040.00
Common Stock
Opening Balance,,,,,,1000.00,-1000.00
Total Common Stock,,,,,0.00,0.00,
Closing Balance,,,,,,1000.00,-1000.00
Sales
15 Mar 2025,Receive Money,Blue Fox Diner,Beans,R-1,,40.00,-40.00
Total Sales,,,,,0.00,40.00,
Total,,,,,40.00,40.00
`,
};

/** A form of files, by the name of their part; the name of a file is that of its part. */
const formOf = (parts: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  for (const [part, content] of Object.entries(parts)) form.append(part, new File([content], `${part}.csv`, { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe.each(stores)('%s', (_, openStore) => {
  let store: Store;
  let api: Api;
  beforeAll(async () => {
    store = await openStore();
    api = await openApi({ store, readMigration });
  });
  const start = (layout: string, parts: Readonly<Record<string, string>>, fields?: Readonly<Record<string, string>>, headers = {}) =>
    api.send(`POST /v1/migrations/${layout}`, { body: formOf(parts, fields), headers });
  const landed = ({ mappings }: Json) => mappings.map((each: Json) => [each.source_name, each.source_balance, each.account_code]);

  test('[MIG-34] [MGF-20] the own file starts a run, which posts and ties out, once under its key', async () => {
    const first = await start('csv', { file: OWN }, { cutover_date: '2025-12-31' }, { 'idempotency-key': 'own' });
    expect(first).toMatchObject({ status: 201, body: { source: 'csv', mode: 'opening_balances', status: 'mapped', doubts: [] } });
    expect((await start('csv', { file: OWN }, { cutover_date: '2025-12-31' }, { 'idempotency-key': 'own' })).text).toBe(first.text);
    expect(landed(first.body)).toEqual([
      ['Checking', '1000.00', '1010'],
      ['Accounts receivable', '300.00', '1100'],
      ['Common stock', '-1300.00', '3010'],
    ]);
    expect(first.body.parties).toMatchObject([{ source_name: 'Blue Fox Diner', open_items: 1, source_total: '300.00' }]);
    const posted = await api.send(`POST /v1/migrations/${first.body.id}/post`);
    expect(posted.body).toMatchObject({ status: 'tied_out', tied_out: true });
    const [invoice] = (await api.send('GET /v1/invoices')).body.data;
    expect(invoice).toMatchObject({ number: '1042', issue_date: '2025-11-15', due_date: '2025-12-15', open: '300.00' });
    expect((await api.send(`POST /v1/migrations/${first.body.id}/undo`)).body.status).toBe('abandoned');
  });

  test('[MIG-38] a start moves in at once, all of it or nothing, and can be tried out', async () => {
    const runs = async () => (await api.send('GET /v1/migrations')).body.data.length;
    const before = await runs();
    const odd = { file: OWN.replace('1010,Checking,asset,true,1000.00', ',Roaster,asset,,1000.00') };
    const fields = (move_in?: object) => ({ cutover_date: '2025-12-31', ...(move_in && { move_in: JSON.stringify(move_in) }) });
    const nowhere = await start('csv', odd, fields({}));
    expect(nowhere).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const tried = await api.send('POST /v1/migrations/csv?dry_run=true', { body: formOf(odd, fields()) });
    const [roaster] = tried.body.mappings.filter((each: Json) => each.account_id === null && each.is_needed);
    expect(roaster).toMatchObject({ source_name: 'Roaster', create: false });
    const moveIn = { mappings: [{ source_account_id: roaster.source_account_id, create: true }] };
    const wouldReturn = await api.send('POST /v1/migrations/csv?dry_run=true', { body: formOf(odd, fields(moveIn)) });
    expect(wouldReturn).toMatchObject({ status: 200, body: { status: 'tied_out', tied_out: true } });
    expect(await runs()).toBe(before);
    expect((await start('csv', odd, { cutover_date: '2025-12-31', move_in: '{' })).status).toBe(400);
    const moved = await start('csv', odd, fields(moveIn));
    expect(moved).toMatchObject({ status: 201, body: { status: 'tied_out', tied_out: true } });
    expect((await api.send(`POST /v1/migrations/${moved.body.id}/undo`)).body.status).toBe('abandoned');
    const snapshot = {
      accounts: [
        { id: 'bank', name: 'Main bank', number: '1010', type: 'Bank' },
        { id: 'stock', name: 'Common stock', number: '3010', type: 'Equity' },
      ],
      trial_balance: [
        { account_id: 'bank', debit: '7.00' },
        { account_id: 'stock', credit: '7.00' },
      ],
    };
    const body = { cutover_date: '2025-12-31', mode: 'opening_balances', source: 'other', snapshot, doubts: ['Look at it.'], move_in: {} };
    const asJson = await api.send('POST /v1/migrations', { body });
    expect(asJson).toMatchObject({ status: 201, body: { status: 'tied_out' } });
    expect(asJson.body.doubts).toContain('Look at it.');
    expect((await api.send(`POST /v1/migrations/${asJson.body.id}/undo`)).body.status).toBe('abandoned');
  });

  test('[MIG-34] [MGF-30] reports of kind A start a run with their open items and doubts, by their parts or by their content', async () => {
    const first = await start('accounting_a', KIND_A);
    expect(first).toMatchObject({ status: 201, body: { source: 'accounting_a', cutover_date: '2025-12-31', status: 'draft' } });
    expect(first.body.doubts).toEqual([expect.stringContaining('Fuel (deleted)')]);
    expect(first.body.parties).toMatchObject([{ source_name: 'Blue Fox Diner', source_total: '300.00' }]);
    const form = new FormData();
    for (const [name, content] of Object.entries(KIND_A)) form.append('files', new File([content], `${name}.csv`));
    const again = await api.send('POST /v1/migrations/accounting_a', { body: form });
    expect(again.body.source_snapshot_hash).toBe(first.body.source_snapshot_hash);
    expect((await api.send(`GET /v1/migrations/${first.body.id}`)).body.doubts).toEqual(first.body.doubts);
  });

  test('[MIG-34] [MGF-40] reports of kind B start a run', async () => {
    const { status, body } = await start('accounting_b', KIND_B);
    expect([status, body.source, body.cutover_date]).toEqual([201, 'accounting_b', '2025-12-31']);
    expect(landed(body)).toEqual([
      ['Checking', '1000.00', '1010'],
      ['Accounts Receivable', '300.00', '1100'],
      ['Common Stock', '-1300.00', '3010'],
    ]);
  });

  /** Adds every account that lands nowhere, and posts. */
  const postWhole = async ({ id, mappings }: Json) => {
    const missing = mappings
      .filter((each: Json) => each.account_code === null)
      .map((each: Json) => ({ source_account_id: each.source_account_id, create: true }));
    if (missing.length > 0) await api.send(`PATCH /v1/migrations/${id}/mappings`, { body: { mappings: missing } });
    return (await api.send(`POST /v1/migrations/${id}/post`)).body;
  };

  test('[MIG-34] [MGF-51] [MGF-57] a journal of kind A starts a full history, which posts each entry on its day and ties out', async () => {
    const first = await start('accounting_a', JOURNAL_A);
    expect(first).toMatchObject({
      status: 201,
      body: { source: 'accounting_a', mode: 'full_history', cutover_date: '2025-12-31', doubts: [] },
    });
    expect(first.body.parties).toMatchObject([{ source_name: 'Blue Fox Diner' }]);
    expect(await postWhole(first.body)).toMatchObject({ status: 'tied_out', tied_out: true });
    const { data } = (await api.send('GET /v1/entries')).body;
    expect(data.map(({ entry_date: date, description }: Json) => `${date} ${description}`)).toEqual(
      expect.arrayContaining(['2024-11-15 Invoice, Blue Fox Diner', '2025-02-03 Payment, Blue Fox Diner', '2025-03-04 Expense, Pump']),
    );
    expect((await api.send(`POST /v1/migrations/${first.body.id}/undo`)).body.status).toBe('abandoned');
  });

  test('[MIG-34] [MGF-54] [MGF-55] a general ledger of kind B starts a full history with its balances at the beginning', async () => {
    const form = new FormData();
    for (const [name, content] of Object.entries(LEDGER_B)) form.append('files', new File([content], `${name}.csv`));
    const first = await api.send('POST /v1/migrations/accounting_b', { body: form });
    expect(first).toMatchObject({ status: 201, body: { source: 'accounting_b', mode: 'full_history', cutover_date: '2025-12-31' } });
    expect(first.body.doubts).toEqual([expect.stringContaining('Without a trial balance')]);
    expect(await postWhole(first.body)).toMatchObject({ status: 'tied_out', tied_out: true });
    expect((await api.send(`POST /v1/migrations/${first.body.id}/undo`)).body.status).toBe('abandoned');
  });

  test.each([
    [
      'csv',
      { file: OWN.replace('1000.00', '1000.0x') },
      { cutover_date: '2025-12-31' },
      422,
      /^file\.csv, row 2, column debit: "1000\.0x"/,
    ],
    ['csv', { file: OWN }, {}, 400, /cutover_date/],
    ['csv', {}, { cutover_date: '2025-12-31' }, 400, /file/],
    ['csv', { file: OWN }, { cutover_date: '2025-13-31' }, 400, /cutover_date/],
    ['accounting_a', { trial_balance: KIND_A.trial_balance }, {}, 422, /The Account List is missing\. Export it and send it, too/],
    [
      'accounting_a',
      KIND_A,
      { cutover_date: '2025-11-30' },
      422,
      /cutover_date: the cutover date is 2025-11-30, but trial_balance\.csv is as of 2025-12-31/,
    ],
    ['accounting_a', { ...KIND_A, files: 'a,b\nc,d\n' }, {}, 422, /files\.csv, row 1: the file is not one of the reports Trial Balance/],
    ['accounting_b', {}, {}, 422, /has no file\. Send its reports/],
    ['accounting_b', KIND_A, {}, 400, /account_list|ar_aging/],
    [
      'accounting_a',
      { ...JOURNAL_A, journal: JOURNAL_A.journal.replace('50.00,\n', '50.01,\n') },
      {},
      422,
      /^journal\.csv, row 17, column Debit: the total is 50\.00, but the rows add up to 50\.01/,
    ],
    [
      'accounting_a',
      { ...JOURNAL_A, ar_aging: KIND_A.ar_aging },
      {},
      422,
      /^ar_aging\.csv: this is the A\/R Aging Detail, but the Journal was sent, too/,
    ],
    [
      'accounting_a',
      { ...JOURNAL_A, trial_balance: JOURNAL_A.trial_balance.replace('150.00', '160.00').replace('50.00', '40.00') },
      {},
      422,
      /^journal\.csv: the entries lead to 150\.00 on Checking/,
    ],
    [
      'accounting_a',
      { ...KIND_A, trial_balance: KIND_A.trial_balance.replace('50.00', '50.01') },
      {},
      422,
      /trial_balance\.csv, row 10, column Credit/,
    ],
  ] as const)('[MIG-34] %s is refused, and nothing is kept: case %#', async (layout, parts, fields, status, message) => {
    const runs = async () => (await api.send('GET /v1/migrations')).text;
    const before = await runs();
    const refused = await start(layout, parts, fields);
    expect([refused.status, refused.body.detail]).toEqual([status, expect.stringMatching(message)]);
    expect(await runs()).toBe(before);
  });

  test.each([
    ['an unknown type', 'csv', { file: OWN.replace('Common stock,equity', 'Common stock,Widget') }, 'file.csv, row 4'],
    ['an item from after the cutover day', 'csv', { file: OWN.replace('2025-11-15', '2026-01-15') }, 'file.csv, row 5'],
    ['a long number', 'csv', { file: OWN.replace('1042', 'x'.repeat(61)) }, 'file.csv, row 5'],
    ['a long name of a party', 'csv', { file: OWN.replace('Blue Fox Diner', 'x'.repeat(501)) }, 'file.csv, row 5'],
    [
      'an unknown type in a part',
      'accounting_a',
      { ...KIND_A, account_list: KIND_A.account_list.replace('Stock,Equity', 'Stock,Widget') },
      'account_list.csv, row 7',
    ],
    [
      'a long number in a part',
      'accounting_a',
      { ...KIND_A, ar_aging: KIND_A.ar_aging.replace('1042', 'x'.repeat(61)) },
      'ar_aging.csv, row 7',
    ],
    [
      'an unknown type in a part of kind B',
      'accounting_b',
      { ...KIND_B, chart_of_accounts: KIND_B.chart_of_accounts.replace('Stock,Equity', 'Stock,Widget') },
      'chart_of_accounts.csv, row 7',
    ],
    [
      'a long memo of an entry',
      'accounting_a',
      { ...JOURNAL_A, journal: JOURNAL_A.journal.replace('Beans,Sales', `${'x'.repeat(2_001)},Sales`) },
      'journal.csv, row',
    ],
  ])('[MGF-1] %s is refused by the row of its file', async (_what, layout, parts, place) => {
    const refused = await start(layout, parts, { cutover_date: '2025-12-31' });
    expect([refused.status, refused.body.code]).toEqual([422, 'unprocessable']);
    expect(refused.body.detail.startsWith(place), refused.body.detail).toBe(true);
    expect(refused.body.errors[0].field.startsWith(place)).toBe(true);
    expect(refused.text).not.toContain('snapshot');
  });

  test('[MIG-34] a person who may not start one is refused before the files are read', async () => {
    const token = await api.tokenOf('viewer');
    const refused = await api.send('POST /v1/migrations/csv', { body: formOf({ file: 'x' }, { cutover_date: '2025-12-31' }), token });
    expect(refused.status).toBe(403);
  });
});

test('[MIG-34] without a reader, files are refused', async () => {
  const api = await openApi();
  const body = formOf({ file: OWN }, { cutover_date: '2025-12-31' });
  expect(await api.send('POST /v1/migrations/csv', { body })).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('readMigration') },
  });
});
