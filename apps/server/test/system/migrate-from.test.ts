import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { MAIN, run } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OWN = `number,name,type,is_cash,debit,credit,party,document,issued_on,due_on,open_amount
1010,Checking,asset,true,1000.00,,,,,,
1100,Accounts receivable,asset,,300.00,,,,,,
,Roaster,asset,,700.00,,,,,,
3010,Common stock,equity,,,2000.00,,,,,
1100,,,,,,Blue Fox Diner,1042,2025-11-15,2025-12-15,300.00
`;

const fileWith = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** New books, made once and copied for each test. */
const empty = join(folder, 'empty.db');
beforeAll(() => {
  run(`file:${empty}`, 'books', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'corporation');
});

let made = 0;
let url = '';
const openCopy = (): void => {
  made += 1;
  const file = join(folder, `${made}.db`);
  copyFileSync(empty, file);
  url = `file:${file}`;
};
beforeEach(openCopy);

const own = fileWith('old.csv', OWN);
const WORDS = ['migrate-from', own, '--source', 'csv', '--cutover-date', '2025-12-31'];
const balance = () => run(url, 'trial-balance', '--as-of', '2025-12-31').out;
/** The number and the amount of each account. */
const amounts = () => [...balance().matchAll(/^(\d+) .* ([\d.]+)$/gm)].map(([, code, amount]) => [code, amount]);

describe('migrate-from', () => {
  it('[CLI-22] moves other books in, adds what is missing, and prints how they tie out', () => {
    const moved = run(url, ...WORDS, '--create-missing');
    expect(moved).toMatchObject({ status: 0, error: '' });
    const rows = moved.out.split('\n').map((line) => line.split(/ {2,}/).join('|'));
    expect(rows).toContain('Roaster|700.00|1700 Roaster');
    expect(rows).toContain('cash|1010 Checking|1000.00|1000.00');
    expect(rows).toContain('receivable aging|blue-fox-diner Blue Fox Diner|300.00|300.00');
    expect(moved.out).toMatch(/Tied out as of 2025-12-31\. The run is mig_/);
    expect(balance()).toMatch(/1700 +Roaster +700\.00/);
    expect(run(url, 'invoices').out).toContain('1042');
    expect(run(url, 'verify').status).toBe(0);
  });

  it('[CLI-22] refuses an account that lands nowhere, writes nothing, and its advice can be followed', () => {
    const before = balance();
    const refused = run(url, ...WORDS);
    expect([refused.status, refused.out]).toEqual([1, '']);
    expect(refused.error).toContain(
      '1 account of the old books lands nowhere, so nothing was written:\n  Roaster (could be added as 1700)\n',
    );
    expect(refused.error).toContain('--map "Roaster=CODE"');
    expect(balance()).toBe(before);
    expect(run(url, ...WORDS, '--map', 'Roaster=9999')).toMatchObject({
      status: 1,
      error: expect.stringContaining('there is no account 9999'),
    });
    expect(run(url, ...WORDS, '--map', 'Grinder=1600')).toMatchObject({ status: 1, error: expect.stringContaining('no account Grinder') });
    const moved = run(url, ...WORDS, '--map', 'Roaster=1600');
    expect([moved.status, moved.error]).toEqual([0, '']);
  });

  it('[CLI-22] shows with --dry-run where the accounts land, and writes nothing', () => {
    const before = balance();
    const shown = run(url, ...WORDS, '--dry-run');
    expect(shown).toMatchObject({ status: 0, error: '' });
    expect(shown.out).toMatch(/Roaster +700\.00 +nowhere; could be added as 1700/);
    expect(shown.out).toContain('Nothing was written.');
    expect(balance()).toBe(before);
  });

  it('[CLI-22] answers with --json as the HTTP interface does', () => {
    const { status, out } = run(url, ...WORDS, '--create-missing', '--json');
    expect([status, JSON.parse(out)]).toEqual([0, expect.objectContaining({ status: 'tied_out', tied_out: true, source: 'csv' })]);
  });

  it('[CLI-22] ends with 1 when they do not tie out, and prints the plain cause', () => {
    const short = fileWith('short.csv', OWN.replace('2025-12-15,300.00', '2025-12-15,299.00'));
    const moved = run(url, 'migrate-from', short, '--source', 'csv', '--cutover-date', '2025-12-31', '--create-missing');
    expect(moved.status).toBe(1);
    expect(moved.out).toContain('NOT tied out as of 2025-12-31');
    expect(moved.out).toMatch(/receivables +1100 .* 300\.00 +299\.00 +1\.00/);
    expect(moved.out).toMatch(/^1100: .*open items/m);
  });

  it('[CLI-22] [MIG-34] moves every entry in from a journal of reports', () => {
    const list = fileWith('list.csv', 'Account #,Full name,Type,Detail type\n,Checking,Bank,x\n,Common Stock,Equity,x\n');
    const report = fileWith(
      'journal.csv',
      'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n02/03/2025,Deposit,,Ada,Start,Checking,5.00,\n,,,,Start,Common Stock,,5.00\nTOTAL,,,,,,5.00,5.00\n',
    );
    const moved = run(url, 'migrate-from', list, report, '--source', 'accounting_a', '--cutover-date', '2025-12-31', '--create-missing');
    expect([moved.status, moved.error]).toEqual([0, '']);
    expect(moved.out).toContain('CHECK: No trial balance was sent');
    expect(moved.out).toContain('Tied out as of 2025-12-31.');
    expect(balance()).toMatch(/1010 +Checking +5\.00/);
  });

  it('[CLI-22] leaves nothing when the books refuse', () => {
    const uneven = fileWith('uneven.csv', OWN.replace('2000.00', '2000.01'));
    const refused = run(url, 'migrate-from', uneven, '--source', 'csv', '--cutover-date', '2025-12-31', '--create-missing');
    expect([refused.status, refused.out]).toEqual([1, '']);
    expect(refused.error).toMatch(/balance/);
    expect(run(url, 'migrate-from', join(folder, 'none.csv'), '--source', 'csv').error).toContain('none.csv cannot be read');
    expect(run(url, ...WORDS, '--create-missing').status).toBe(0);
  });
});

const JOURNAL = `account Assets:1010 Checking  ; type: C
account Assets:Roaster
account Revenues:4010 Product sales
account Equity:Start

2024-02-01 Sale
    Assets:1010 Checking           900.00 USD
    Revenues:4010 Product sales
2025-01-02 * Start
    Assets:1010 Checking           1000.00 USD
    Equity:Start
2025-03-01 * (INV-7) Blue Fox
    Assets:1100 Accounts receivable  300.00 USD  ; party: Blue Fox Diner
    Revenues:4010 Product sales
2025-04-01 Roaster
    Assets:Roaster                   $700
    Assets:1010 Checking
2026-01-01 After
    Assets:Roaster                   1.00 USD
    Assets:1010 Checking
`;

describe('migrate-from --source journal', () => {
  const journal = fileWith('old.journal', JOURNAL);
  const hasHledger = spawnSync('hledger', ['--version']).status === 0;
  const move = (path: string, ...words: readonly string[]) => run(url, 'migrate-from', path, '--source', 'journal', ...words);
  const from2025 = ['--cutover-date', '2025-12-31', '--create-missing'];

  it.runIf(hasHledger)('[CLI-23] posts every entry up to the cutover day on its day, with its party, and ties out', () => {
    const moved = move(journal, ...from2025);
    expect([moved.status, moved.error]).toEqual([0, '']);
    expect(moved.out).toContain('Tied out as of 2025-12-31.');
    expect(balance()).toMatch(/1010 +Checking +1200\.00/);
    expect(balance()).toMatch(/4010 +Product sales +300\.00/);
    expect(run(url, 'trial-balance', '--as-of', '2024-12-31').out).toMatch(/4010 +Product sales +900\.00/);
    expect(run(url, 'aging', '--receivable', '--as-of', '2025-12-31').out).toMatch(/Blue Fox Diner.* 300\.00/);
    expect(run(url, 'verify').status).toBe(0);
  });

  it.runIf(hasHledger)(
    '[CLI-23] [EXP-2] [EXP-5] moves the export of these books into others, whose trial balance is the same',
    async () => {
      move(journal, ...from2025);
      const before = amounts();
      const ledger = createLedger({ store: sqliteStore({ file: url.slice(5) }) });
      const token = run(url, 'tokens', 'create').out.trim();
      const asked = { headers: { authorization: `Bearer ${token}` } };
      const text = await (await createApp(ledger).request('/v1/export/journal?format=hledger', asked)).text();
      await ledger.close();
      openCopy();
      const again = move(fileWith('exported.journal', text), '--create-missing', '--cutover-date', '2025-12-31');
      expect([again.status, again.error]).toEqual([0, '']);
      expect(before).toContainEqual(['1700', '700.00']);
      expect(amounts()).toEqual(before);
    },
  );

  it.runIf(hasHledger).each([
    [
      'an amount in another currency',
      JOURNAL.replace('$700', '700 EUR'),
      /entry 4 of 2025-04-01 \(Roaster\) has an amount in EUR, and the books are in USD/,
    ],
    [
      'a journal that hledger does not read',
      `${JOURNAL}2025-05-05 x\n    Assets:A  1\n    Assets:B  1\n`,
      /hledger does not read the journal: [\s\S]*could not balance/,
    ],
    [
      'a line on the receivable without a party',
      JOURNAL.replace('party: Blue Fox Diner', ''),
      /The entry 3 of 2025-03-01 \(Blue Fox\) is refused/,
    ],
  ])('[CLI-23] refuses %s, and posts nothing', (name, text, message) => {
    const refused = move(fileWith(`${name}.journal`, text), ...from2025);
    expect([refused.status, refused.out]).toEqual([1, '']);
    expect(refused.error).toMatch(message);
    expect(balance()).not.toMatch(/Checking/);
  });

  it('[CLI-23] says what is missing where there is no hledger', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'migrate-from', journal, '--source', 'journal'], {
      env: { DATABASE_URL: url, PATH: folder },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'ledger: Journals are read by hledger, which is not installed here; install it and try again.\n']);
  });
});

const BEANCOUNT = `option "operating_currency" "USD"
2024-01-01 open Assets:1010-Checking
2024-01-01 open Assets:Roaster
2024-01-01 open Assets:1100-Accounts-receivable
2024-01-01 open Income:4010-Product-sales
2024-01-01 open Equity:Start

2024-02-01 * "Sale"
  Assets:1010-Checking       900.00 USD
  Income:4010-Product-sales
2025-01-01 pad Assets:Roaster Equity:Start
2025-01-03 balance Assets:Roaster 700.00 USD
2025-03-01 * "Blue Fox" "Beans, \\"dark\\""
  number: "INV-7"
  Assets:1100-Accounts-receivable  300.00 USD
    party: "Blue Fox Diner"
  Income:4010-Product-sales
2025-04-01 * "Sale"
  Assets:1010-Checking         1.25 USD
  Income:4010-Product-sales
2025-04-01 * "Sale"
  Assets:1010-Checking         0.25 USD
  Income:4010-Product-sales   -0.25 USD
2026-01-01 * "After"
  Assets:Roaster               1.00 USD
  Assets:1010-Checking
`;

describe('migrate-from --source journal, with a journal of Beancount', () => {
  const journal = fileWith('books', BEANCOUNT);
  const hasBeancount = spawnSync('bean-query', ['--version']).status === 0;
  const move = (path: string, ...words: readonly string[]) => run(url, 'migrate-from', path, '--source', 'journal', ...words);
  const from2025 = ['--cutover-date', '2025-12-31', '--create-missing'];

  it.runIf(hasBeancount)('[CLI-23] posts every entry up to the cutover day on its day, padding too, with its party, and ties out', () => {
    const moved = move(journal, ...from2025);
    expect([moved.status, moved.error]).toEqual([0, '']);
    expect(moved.out).toContain('Tied out as of 2025-12-31.');
    expect(balance()).toMatch(/1010 +Checking +901\.50/);
    expect(balance()).toMatch(/Roaster +700\.00/);
    expect(run(url, 'trial-balance', '--as-of', '2024-12-31').out).toMatch(/4010 +Product sales +900\.00/);
    expect(run(url, 'aging', '--receivable', '--as-of', '2025-12-31').out).toMatch(/Blue Fox Diner.* 300\.00/);
    expect(run(url, 'verify').status).toBe(0);
  });

  it.runIf(hasBeancount)('[CLI-23] [EXP-3] moves the export of these books into others, whose trial balance is the same', async () => {
    move(journal, ...from2025);
    const before = amounts();
    const ledger = createLedger({ store: sqliteStore({ file: url.slice(5) }) });
    const token = run(url, 'tokens', 'create').out.trim();
    const asked = { headers: { authorization: `Bearer ${token}` } };
    const text = await (await createApp(ledger).request('/v1/export/journal?format=beancount', asked)).text();
    await ledger.close();
    openCopy();
    const again = move(fileWith('exported', text), '--create-missing', '--cutover-date', '2025-12-31');
    expect([again.status, again.error]).toEqual([0, '']);
    expect(before).toContainEqual(['1010', '901.50']);
    expect(amounts()).toEqual(before);
  });

  it.runIf(hasBeancount).each([
    [
      'an amount in another currency',
      BEANCOUNT.replace('1.25 USD', '1.25 EUR'),
      /entry 4 of 2025-04-01 \(Sale\) has an amount in EUR, and the books are in USD/,
    ],
    ['a part of a cent, which the query would round', BEANCOUNT.replace('1.25 USD', '1.254 USD'), /1\.254|decimals/],
    [
      'a journal that Beancount does not read',
      `${BEANCOUNT}2025-05-05 balance Assets:Roaster 1.00 USD\n`,
      /Beancount does not read the journal: [\s\S]*Balance failed/,
    ],
    [
      'a line on the receivable without a party',
      BEANCOUNT.replace('party: "Blue Fox Diner"', 'other: "x"'),
      /The entry 3 of 2025-03-01 \(Blue Fox \| Beans, "dark"\) is refused/,
    ],
  ])('[CLI-23] refuses %s, and posts nothing', (name, text, message) => {
    const refused = move(fileWith(`${name}.beancount`, text), ...from2025);
    expect([refused.status, refused.out]).toEqual([1, '']);
    expect(refused.error).toMatch(message);
    expect(balance()).not.toMatch(/Checking/);
  });

  it('[CLI-23] reads one file, and says what is missing where there is no Beancount', () => {
    expect(move(journal, journal).error).toContain('Beancount reads one file');
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'migrate-from', journal, '--source', 'journal'], {
      env: { DATABASE_URL: url, PATH: folder },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      'ledger: Journals of Beancount are read by bean-check, which is not installed here; install Beancount 2 and try again.\n',
    ]);
  });
});
