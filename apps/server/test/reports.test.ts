import { granted, Unavailable } from 'ledger-core';
import { describe, expect, test } from 'vitest';
import { archivesFrom } from '../src/closing/export/archives.ts';
import { type Api, bankWith, openApi } from './api.ts';

const post = async (api: Api, date: string, debit: string, credit: string, amount: string, more: object = {}) => {
  const lines = [
    { account_id: await api.account(debit), direction: 'debit', amount, ...more },
    { account_id: await api.account(credit), direction: 'credit', amount },
  ];
  expect((await api.send('POST /v1/entries', { body: { entry_date: date, description: '=1+1 Ärger', lines } })).status).toBe(201);
};

/** Two fiscal years: 700 earned in the first; 1,000 earned and 300.50 spent in the second. */
const twoYears = async (api: Api) => {
  await post(api, '2025-06-30', '1010', '4010', '700.00');
  await post(api, '2026-01-15', '1010', '4010', '1000.00');
  await post(api, '2026-02-10', '6090', '1010', '300.50');
};

describe('reports over HTTP', () => {
  test('[RPT-1] [RPT-3] the trial balance has equal sides, and past earnings in retained earnings', async () => {
    const api = await openApi();
    await twoYears(api);
    const { body } = await api.send('GET /v1/reports/trial_balance?as_of=2026-02-28');
    expect(body).toMatchObject({ as_of: '2026-02-28', fiscal_year_start: '2026-01-01', total_debit: '1700.00', total_credit: '1700.00' });
    expect(
      body.rows.map((row: { account: { code: string }; debit: string; credit: string }) => [row.account.code, row.debit, row.credit]),
    ).toEqual([
      ['1010', '1399.50', '0.00'],
      ['3800', '0.00', '700.00'],
      ['4010', '0.00', '1000.00'],
      ['6090', '300.50', '0.00'],
    ]);
    expect((await api.send('GET /v1/reports/trial_balance?as_of=yesterday')).status).toBe(400);
  });

  test('[RPT-5] the balance sheet balances on any day', async () => {
    const api = await openApi();
    await twoYears(api);
    for (const day of ['2025-01-01', '2025-12-31', '2026-01-01', '2026-02-10']) {
      const { body } = await api.send(`GET /v1/reports/balance_sheet?as_of=${day}`);
      expect(body.total_assets, day).toBe(body.total_liabilities_and_equity);
    }
    const { body } = await api.send('GET /v1/reports/balance_sheet?as_of=2026-02-28');
    expect(body).toMatchObject({
      net_income: '699.50',
      total_assets: '1399.50',
      equity: { totals: ['700.00'] },
      liabilities: { rows: [], totals: ['0.00'] },
    });
  });

  test('[RPT-6] [RPT-7] the profit and loss by month and by dimension adds up to its total', async () => {
    const api = await openApi();
    const department = (await api.send('POST /v1/dimensions', { body: { name: 'Department', values: ['Sales'] } })).body;
    await twoYears(api);
    await post(api, '2026-02-11', '6090', '1010', '10.00', {
      dimensions: [{ dimension_id: department.id, value_id: department.values[0].id }],
    });
    const byMonth = (await api.send('GET /v1/reports/profit_and_loss?since=2026-01-01&until=2026-02-28&by=month')).body;
    expect(byMonth).toMatchObject({ columns: ['2026-01', '2026-02', 'Total'], net_income: ['1000.00', '-310.50', '689.50'] });
    const byDepartment = (await api.send(`GET /v1/reports/profit_and_loss?since=2026-01-01&until=2026-02-28&by=${department.id}`)).body;
    expect(byDepartment).toMatchObject({ columns: ['Sales', 'No Department', 'Total'], net_income: ['-10.00', '699.50', '689.50'] });
    expect((await api.send('GET /v1/reports/profit_and_loss?by=week')).status).toBe(400);
  });

  test('[RPT-19] [RPT-20] [RPT-22] the cash basis counts what is paid, ties to the accrual basis, and adds up by customer', async () => {
    const api = await openApi();
    const { id: customer } = (await api.send('POST /v1/counterparties', { body: { name: 'Blue Fox Diner' } })).body;
    const line = { account_id: await api.account('4010'), description: 'Beans', unit_price: '100.00' };
    const draft = { party_id: customer, issue_date: '2026-02-10', lines: [line] };
    const { id: invoice } = (await api.send('POST /v1/invoices', { body: draft })).body;
    expect((await api.send(`POST /v1/invoices/${invoice}/issue`)).status).toBe(200);
    const off = { account_id: await api.account('6070'), date: '2026-03-10', amount: '25.00' };
    expect((await api.send(`POST /v1/invoices/${invoice}/write_off`, { body: off })).status).toBe(200);
    const days = 'since=2026-02-01&until=2026-03-31';
    const profit = (await api.send(`GET /v1/reports/profit_and_loss?${days}&basis=cash`)).body;
    expect(profit).toMatchObject({
      basis: 'cash',
      net_income: ['0.00'],
      revenue: { totals: ['25.00'] },
      expenses: { totals: ['25.00'] },
      bridge: {
        accrual_net_income: '75.00',
        unpaid: [{ kind: 'invoice', before: '0.00', after: '75.00' }],
        cash_net_income: '0.00',
      },
    });
    expect((await api.send(`GET /v1/reports/profit_and_loss?${days}`)).body).toMatchObject({ basis: 'accrual', bridge: null });
    for (const report of ['trial_balance', 'balance_sheet', 'tax_lines'])
      expect((await api.send(`GET /v1/reports/${report}?as_of=2026-03-31&basis=cash`)).body, report).toMatchObject({ basis: 'cash' });
    const totals = (await api.send(`GET /v1/reports/party_totals?kind=customer&${days}&basis=cash`)).body;
    expect(totals).toMatchObject({
      total: '25.00',
      rows: [
        {
          counterparty_id: customer,
          counterparty_name: 'Blue Fox Diner',
          accounts: [{ account: { code: '4010' }, amount: '25.00' }],
          total: '25.00',
        },
      ],
    });
    const table = await api.send(`GET /v1/reports/party_totals?kind=vendor&${days}&format=csv`);
    expect(table.text.split('\n').slice(0, 3)).toEqual([
      'counterparty_id,counterparty,code,account,amount',
      ',,6070,Office supplies,25.00',
      ',,,Total,25.00',
    ]);
    const bridge = await api.send(`GET /v1/reports/profit_and_loss?${days}&basis=cash&format=csv`);
    expect(bridge.text).toContain(',Less what is unpaid after: invoice,-75.00');
  });

  test('[FIL-14] [RPT-22] [RPT-25] a party that is named later counts in the totals, and what was paid to it stands by account', async () => {
    const api = await openApi();
    const { id: vendor } = (await api.send('POST /v1/counterparties', { body: { name: 'Vic' } })).body;
    const { ids } = await bankWith(api, { date: '2026-01-20', amount: '-600.00', description: 'Rent' });
    const [rent] = ids;
    const categorized = { category_account_id: await api.account('6030') };
    expect((await api.send(`POST /v1/transactions/${rent}/categorize`, { body: categorized })).status).toBe(200);
    const again = { category_account_id: await api.account('6060') };
    expect((await api.send(`POST /v1/transactions/${rent}/categorize`, { body: again })).status).toBe(200);
    const totals = async (kind: string) =>
      (await api.send(`GET /v1/reports/party_totals?kind=${kind}&since=2026-01-01&until=2026-12-31`)).body;
    expect((await totals('vendor')).rows).toMatchObject([{ counterparty_id: null, total: '600.00' }]);
    expect(await totals('paid')).toMatchObject({ basis: 'cash', rows: [], total: '0.00' });
    expect((await api.send(`POST /v1/transactions/${rent}/counterparty`, { body: { counterparty_id: vendor } })).status).toBe(200);
    expect((await totals('vendor')).rows).toMatchObject([
      { counterparty_id: vendor, accounts: [{ account: { code: '6060' } }], total: '600.00' },
    ]);
    expect((await totals('paid')).rows).toMatchObject([
      { counterparty_id: vendor, accounts: [{ account: { code: '1010' }, amount: '600.00' }] },
    ]);
    expect((await api.send('GET /v1/reports/party_totals?kind=paid&basis=accrual')).body).toMatchObject({
      code: 'unprocessable',
      errors: [{ field: 'basis' }],
    });
  });

  test('[RPT-21] a report is compared with an earlier period, as JSON and as a table', async () => {
    const api = await openApi();
    await twoYears(api);
    const profit = (await api.send('GET /v1/reports/profit_and_loss?since=2026-01-01&until=2026-12-31&compare=year_before')).body;
    expect(profit).toMatchObject({
      columns: ['2025-01-01 to 2025-12-31', 'Change', 'Total'],
      net_income: ['700.00', '-0.50', '699.50'],
    });
    const sheet = await api.send('GET /v1/reports/balance_sheet?as_of=2026-02-28&compare=year_before');
    expect(sheet.body).toMatchObject({
      columns: ['2025-02-28', 'Change', '2026-02-28'],
      total_assets: '1399.50',
      earlier: { as_of: '2025-02-28', total_assets: '0.00' },
    });
    const table = await api.send('GET /v1/reports/balance_sheet?as_of=2026-02-28&compare=year_before&format=csv');
    expect(table.text).toContain(',Total liabilities and equity,0.00,1399.50,1399.50');
    const refused = await api.send('GET /v1/reports/profit_and_loss?by=month&compare=year_before');
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'compare']);
  });

  test('[RPT-9] [RPT-12] [RPT-13] the cash flow goes from the opening to the closing cash', async () => {
    const api = await openApi();
    await twoYears(api);
    await post(api, '2026-02-12', '1600', '1010', '120.00');
    await post(api, '2026-02-13', '1020', '2700', '50.00');
    await post(api, '2026-02-14', '1020', '3900', '7.00');
    await post(api, '2026-02-15', '1010', '1020', '57.00');
    const { status, body } = await api.send('GET /v1/reports/cash_flow?until=2026-02-28');
    expect(status).toBe(200);
    const row = (code: string, amount: string) => ({ account: { code }, amount });
    expect(body).toMatchObject({
      since: '2026-01-01',
      until: '2026-02-28',
      currency: 'USD',
      opening_cash: '700.00',
      operating: { rows: [row('4010', '1000.00'), row('6090', '-300.50')], total: '699.50' },
      investing: { rows: [row('1600', '-120.00')], total: '-120.00' },
      financing: { rows: [row('2700', '50.00')], total: '50.00' },
      brought_in: '7.00',
      closing_cash: '1336.50',
      cash_accounts: [{ account: { code: '1010' }, opening_balance: '700.00', closing_balance: '1336.50' }],
    });
    const table = (await api.send('GET /v1/reports/cash_flow?since=2026-02-01&until=2026-02-28&format=csv')).text;
    expect(table.trim().split(/\r?\n/)).toEqual([
      'code,account,2026-02-01 to 2026-02-28',
      ',Opening cash,1700.00',
      'Operating activities',
      '6090,Rent,-300.50',
      ',Total operating activities,-300.50',
      'Investing activities',
      '1600,Computer equipment,-120.00',
      ',Total investing activities,-120.00',
      'Financing activities',
      '2700,Loans payable,50.00',
      ',Total financing activities,50.00',
      ',Brought in by opening balances,7.00',
      ',Closing cash,1336.50',
    ]);
    const february = 'GET /v1/reports/cash_flow?since=2026-02-01&until=2026-02-28&compare=period_before';
    expect((await api.send(february)).body).toMatchObject({
      operating: {
        rows: [
          { ...row('4010', '0.00'), earlier_amount: '1000.00' },
          { ...row('6090', '-300.50'), earlier_amount: '0.00' },
        ],
        earlier_total: '1000.00',
      },
      earlier: { since: '2026-01-01', until: '2026-01-31', opening_cash: '700.00', brought_in: '0.00', closing_cash: '1700.00' },
    });
    const beside = (await api.send(`${february}&format=csv`)).text.split(/\r?\n/);
    expect(beside.slice(0, 5)).toEqual([
      'code,account,2026-01-01 to 2026-01-31,Change,2026-02-01 to 2026-02-28',
      ',Opening cash,700.00,1000.00,1700.00',
      'Operating activities',
      '4010,Product sales,1000.00,-1000.00,0.00',
      '6090,Rent,0.00,-300.50,-300.50',
    ]);
    expect(await api.send('GET /v1/reports/cash_flow?since=2026-03-01&until=2026-02-28')).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', errors: [{ field: 'since' }] },
    });
    for (const query of ['since=soon', 'by=month', 'format=pdf', 'compare=before'])
      expect((await api.send(`GET /v1/reports/cash_flow?${query}`)).status, query).toBe(400);
    expect((await api.send('GET /v1/reports/cash_flow', { token: null })).status).toBe(401);
  });

  test('[RPT-8] the general ledger runs every account from its opening to its closing balance', async () => {
    const api = await openApi();
    await twoYears(api);
    const { body } = await api.send('GET /v1/reports/general_ledger?since=2026-01-01&until=2026-12-31');
    expect(body.accounts[0]).toMatchObject({
      account: { code: '1010' },
      opening_balance: '700.00',
      closing_balance: '1399.50',
      lines: [{ balance: '1700.00' }, { balance: '1399.50' }],
      carries: [],
    });
    const both = 'GET /v1/reports/general_ledger?since=2025-01-01&until=2026-12-31';
    const codes = ['3800', '4010'];
    const accounts = (await api.send(both)).body.accounts.filter((each: { account: { code: string } }) =>
      codes.includes(each.account.code),
    );
    expect(accounts).toMatchObject([
      {
        opening_balance: '0.00',
        lines: [],
        carries: [{ date: '2026-01-01', signed_amount: '700.00', balance: '700.00' }],
        closing_balance: '700.00',
      },
      { carries: [{ date: '2026-01-01', signed_amount: '-700.00', balance: '0.00' }], closing_balance: '1000.00' },
    ]);
    const income = (await api.send(`${both}&format=csv`)).text.split('\n').filter((row: string) => row.startsWith('4010'));
    expect(income[2]).toContain(',2026-01-01,,Carried into retained earnings,,-700.00,0.00');
    expect((await api.send(`GET /v1/accounts/${await api.account('4010')}/activity?since=2025-01-01&until=2026-12-31`)).body).toMatchObject(
      {
        ...{ opening_balance: '0.00', carries: [{ balance: '0.00' }], closing_balance: '1000.00' },
      },
    );
    expect((await api.send(`GET /v1/reports/profit_and_loss?since=2025-01-01&until=2026-12-31&by=fiscal_year`)).body).toMatchObject({
      columns: ['FY2025', 'FY2026', 'Total'],
    });
  });

  test('[TAX-2] [TAX-3] [TAX-4] tax lines are chosen per account and reported', async () => {
    const api = await openApi();
    await twoYears(api);
    const rent = await api.account('6090');
    expect((await api.send(`PUT /v1/accounts/${rent}/tax_line`, { body: { tax_line: 'deduction.rents' } })).body).toEqual({
      account_id: rent,
      account_type: 'expense',
      code: '6090',
      name: 'Rent',
      source: 'account',
      tax_line: 'deduction.rents',
      tax_line_label: 'Rents',
    });
    const { body } = await api.send('GET /v1/reports/tax_lines?as_of=2026-12-31');
    expect(body).toMatchObject({ form: 'form_1120', tax_year: 2025 });
    expect(body.lines.find((line: { line: string }) => line.line === '16')).toMatchObject({ tax_line: 'deduction.rents', total: '300.50' });
    expect(await api.send(`PUT /v1/accounts/${rent}/tax_line`, { body: { tax_line: 'schedule_l.cash' } })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable' },
    });
    expect((await api.send(`PUT /v1/accounts/${rent}/tax_line`, { body: { tax_line: null } })).body).toMatchObject({
      source: 'default',
      tax_line: 'deduction.other',
    });
    expect((await api.send(`PUT /v1/accounts/${rent}/tax_line`, { body: {} })).status).toBe(400);
  });

  test('[HTTP-30] each is available as CSV, and no text of it is a formula', async () => {
    const api = await openApi();
    await twoYears(api);
    for (const report of ['trial_balance', 'balance_sheet', 'profit_and_loss', 'cash_flow', 'general_ledger', 'tax_lines']) {
      const response = await api.send(`GET /v1/reports/${report}?format=csv`);
      expect(response.status, report).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.text.trim().split('\n').length, report).toBeGreaterThan(2);
    }
    const table = (await api.send('GET /v1/reports/general_ledger?format=csv&since=2026-01-01')).text;
    expect(table).toContain(`"'=1+1 Ärger"`.replaceAll('"', ''));
    expect(table).toContain(',-300.50,');
    expect((await api.send('GET /v1/reports/trial_balance?format=xml')).status).toBe(400);
  });
});

describe('the export of the journal over HTTP', () => {
  test('[EXP-8] names the entry that reverses a reversed one', async () => {
    const api = await openApi();
    const lines = [
      { account_id: await api.account('1010'), direction: 'debit', amount: '10.00' },
      { account_id: await api.account('4010'), direction: 'credit', amount: '10.00' },
    ];
    const { body: entry } = await api.send('POST /v1/entries', { body: { entry_date: '2026-03-01', description: 'Sale', lines } });
    await api.send(`POST /v1/entries/${entry.id}/reverse`);
    const [first, second] = JSON.parse((await api.send('GET /v1/export/journal?format=json')).text);
    expect([first.reversed_by_entry_id, second.reverses_entry_id]).toEqual([second.id, entry.id]);
  });

  test('[HTTP-29] [EXP-1] is streamed in each format', async () => {
    const api = await openApi();
    await twoYears(api);
    const json = await api.send('GET /v1/export/journal');
    expect(json.body).toMatchObject([{ entry_no: 1 }, { entry_no: 2 }, { entry_no: 3, lines: [{ amount: '300.50' }, {}] }]);
    const csv = await api.send('GET /v1/export/journal?format=csv');
    expect(csv.text.trim().split('\n')).toHaveLength(7);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="journal.csv"');
    expect((await api.send('GET /v1/export/journal?format=hledger')).text).toContain('2026-02-10 * (3)');
    expect((await api.send('GET /v1/export/journal?format=beancount')).text).toContain('2026-02-10 * ');
    const empty = await (await openApi()).send('GET /v1/export/journal');
    expect(empty.body).toEqual([]);
    expect((await api.send('GET /v1/export/journal?format=pdf')).status).toBe(400);
    expect((await api.send('GET /v1/export/journal', { token: null })).status).toBe(401);
  });

  test('[TRV-11] the archive of books is for owners, is streamed, and fails before it begins', async () => {
    const archive = async function* () {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    };
    const api = await openApi({ archive });
    const sent = await api.send('GET /v1/export/books');
    expect([sent.status, sent.text]).toEqual([200, 'one two']);
    expect(sent.headers.get('content-type')).toBe('application/x-tar');
    expect(sent.headers.get('content-disposition')).toBe('attachment; filename="books.tar"');
    expect((await api.send('GET /v1/audit?operation=export.books')).body.data).toHaveLength(1);
    expect((await api.send('GET /v1/export/books', { token: await api.tokenOf('admin') })).status).toBe(403);
    expect((await (await openApi()).send('GET /v1/export/books')).status).toBe(404);
    const written = archivesFrom(async () => ({
      bytes: new ReadableStream({ start: (sent) => sent.enqueue(Buffer.from('one')) }),
      close: async () => undefined,
    }));
    const slow = await openApi({ archive: written });
    const first = await slow.app.request('/v1/export/books', { headers: { authorization: `Bearer ${slow.token}` } });
    const second = await slow.send('GET /v1/export/books');
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([429, 'rate_limited', '60']);
    expect(second.body.detail).toBe('An archive of these books is being written. Try again in 60 seconds.');
    await first.body?.cancel();
    const busy = new Unavailable('busy');
    const never = () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(busy) }) });
    expect((await (await openApi({ archive: never })).send('GET /v1/export/books')).status).toBe(503);
  });

  test.each(['json', 'csv'])('[EXP-7] lets other requests have their turn between two slices, as %s', async (format) => {
    const api = await openApi();
    const lines = [
      { accountId: await api.account('1010'), side: 'debit', amount: '1.25' },
      { accountId: await api.account('4010'), side: 'credit', amount: '1.25' },
    ] as const;
    granted(await api.ledger.journal.postMany(api.owner, Array(1_000).fill({ date: '2026-03-01', description: 'Sale', lines })));
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const exported = await api.send(`GET /v1/export/journal?format=${format}`);
    isDone = true;
    expect(exported.status).toBe(200);
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});
