import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Api, openApi } from './api.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** A journal with difficult cases for other programs: odd texts, a party, a reversal, a back-dated entry, a large amount. */
const journalOf = async (currency: string): Promise<Api> => {
  const api = await openApi({ currency });
  const unit = currency === 'JPY' ? '' : '.25';
  const odd = (
    await api.send('POST /v1/accounts', {
      body: { code: '6999', name: 'Odd; "stuff": (50 %) — 日本  [x]', type: 'expense', parent_id: await api.account('6000') },
    })
  ).body.id;
  const counterparty = (await api.send('POST /v1/counterparties', { body: { name: 'Müller, "Söhne"; & Co', kinds: ['customer'] } })).body
    .id;
  const post = (entry_date: string, lines: object[], memo: string | null = null) =>
    api.send('POST /v1/entries', {
      body: {
        entry_date,
        description: 'A "sale"; of | things * ! \\ {x}',
        memo,
        lines,
        metadata: { 'a.b-c': 'date: "x", due; [2026-13-45] \\' },
      },
    });
  const cash = await api.account('1010');
  const sales = await api.account('4010');
  const receivable = await api.account('1100');
  const first = await post(
    '2026-02-01',
    [
      { account_id: receivable, direction: 'debit', amount: `123456789012${unit}`, party_id: counterparty, memo: 'line; "memo"' },
      { account_id: sales, direction: 'credit', amount: `123456789012${unit}` },
    ],
    'entry; memo',
  );
  await post('2026-01-01', [
    { account_id: odd, direction: 'debit', amount: `7${unit}` },
    { account_id: cash, direction: 'credit', amount: `7${unit}` },
  ]);
  await post('2026-02-03', [
    { account_id: cash, direction: 'debit', amount: '5' },
    { account_id: sales, direction: 'credit', amount: '5' },
  ]);
  await api.send(`POST /v1/entries/${first.body.id}/reverse`, { body: {} });
  await writeDocuments(api, counterparty);
  return api;
};

/** An invoice, a bill and a credit note with numbers and texts that other programs could misread. */
const writeDocuments = async (api: Api, party_id: string): Promise<void> => {
  const other = (await api.send('POST /v1/counterparties', { body: { name: 'Date: [5/45] Bar:Baz' } })).body.id;
  const write = async (path: string, verb: string, account: string, unit_price: string, more: object) => {
    const lines = [{ account_id: await api.account(account), description: 'date: tomorrow, due [2026-13-45]', unit_price }];
    const draft = await api.send(`POST /v1/${path}`, { body: { party_id, issue_date: '2026-03-01', lines, ...more } });
    const issued = await api.send(`POST /v1/${path}/${draft.body.id}/${verb}`, { body: {} });
    if (issued.status !== 200) throw new Error(issued.text);
  };
  await write('invoices', 'issue', '4010', '300', {});
  await write('invoices', 'issue', '4010', '70', { party_id: other, number: '(2026) № 7; "x"', memo: 'date:2026-99-99' });
  await write('bills', 'approve', '6110', '80', { number: 'RE/2026|42' });
  await write('credit_notes', 'issue', '4010', '20', {});
};

/** Balances of the chart by account number, debit-positive, without the accounts at zero. */
const chartBalances = async (api: Api): Promise<Readonly<Record<string, string>>> => {
  const { rows } = (await api.send('GET /v1/reports/trial_balance?as_of=2026-12-31')).body;
  return Object.fromEntries(
    rows.map((row: { account: { code: string }; debit: string; credit: string }) => [
      row.account.code,
      /^0(\.0+)?$/.test(row.debit) ? `-${row.credit}` : row.debit,
    ]),
  );
};

const exported = async (api: Api, format: string): Promise<string> => {
  const file = join(folder, `journal-${Math.random().toString(36).slice(2)}.${format}`);
  writeFileSync(file, (await api.send(`GET /v1/export/journal?format=${format}`)).text);
  return file;
};

/** The number before an account's name in the last part of its path, and the amount beside it. */
const balancesIn = (rows: readonly (readonly [account: string, amount: string])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.flatMap(([account, amount]) => [[/^(\d+)/.exec(account.split(':').at(-1) ?? '')?.[1] ?? account, amount]]));

describe.each(['USD', 'JPY'])('the export of books in %s', (currency) => {
  it.runIf(isInstalled('hledger'))(
    '[EXP-2] [EXP-5] is accepted by hledger, whose balances are those of the chart and of the parties',
    async () => {
      const api = await journalOf(currency);
      const file = await exported(api, 'hledger');
      execFileSync('hledger', ['-f', file, 'check', '--strict']);
      const csv = execFileSync('hledger', ['-f', file, 'bal', '--flat', '-N', '-O', 'csv'], { encoding: 'utf8' });
      const rows = csv
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => {
          const [, account = '', amount = ''] = /^"(.*)","(.*)"$/.exec(row) ?? [];
          return [account.replaceAll('""', '"'), amount.replace(` ${currency}`, '')] as const;
        });
      expect(balancesIn(rows)).toEqual(await chartBalances(api));
      const pivoted = execFileSync('hledger', ['-f', file, 'bal', 'acct:1100', '--pivot', 'party', '--flat', '-N', '-O', 'csv'], {
        encoding: 'utf8',
      });
      const { rows: counterparties } = (await api.send('GET /v1/reports/aging?kind=receivable&as_of=2026-12-31')).body;
      expect(pivoted.match(/[\d.]+(?= [A-Z]{3}"$)/gm)?.sort()).toEqual(counterparties.map((row: { total: string }) => row.total).sort());
      expect(execFileSync('hledger', ['-f', file, 'print', 'code:INV-0001'], { encoding: 'utf8' })).toContain('(INV-0001)');
    },
  );

  it.runIf(isInstalled('bean-check'))('[EXP-3] is accepted by Beancount, whose balances are the chart’s', async () => {
    const api = await journalOf(currency);
    const file = await exported(api, 'beancount');
    const checked = spawnSync('bean-check', [file], { encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
    const csv = execFileSync(
      'bean-query',
      ['-f', 'csv', file, `select account, number(only("${currency}", sum(position))) as amount group by account`],
      { encoding: 'utf8' },
    );
    const rows = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',').map((cell) => cell.trim()) as [string, string]);
    const balances = balancesIn(rows.filter(([, amount]) => amount !== '' && Number(amount) !== 0));
    expect(balances).toEqual(await chartBalances(api));
  });

  it('[EXP-4] has the numbers of documents as a column of CSV', async () => {
    const rows = (await (await journalOf(currency)).send('GET /v1/export/journal?format=csv')).text.trim().split('\n');
    expect(rows[0]).toMatch(/,number,external_id,metadata$/);
    expect(rows.filter((row) => /,(INV-0001|RE\/2026\|42|CN-0001),,$/.test(row))).toHaveLength(6);
  });
});
