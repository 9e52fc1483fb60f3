import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { createApp } from 'ledger-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIN, NOBODY, run } from './processes.ts';
import { HAS_TMUX, openTerminal, WITHOUT_TMUX } from './terminal.ts';

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
  run(`file:${empty}`, 'company', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'corporation');
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
/** How many runs of migrations are in the books. */
const runsLeft = async (): Promise<number> => {
  const ledger = createLedger({ store: sqliteStore({ file: url.slice(5) }) });
  const [settings] = await ledger.books.all();
  const operator = granted(await ledger.books.operator(granted(settings as NonNullable<typeof settings>).id));
  const { data } = granted(await ledger.migrations.list(operator));
  await ledger.close();
  return data.length;
};

/** The number and the amount of each account. */
const amounts = () => [...balance().matchAll(/^(\d+) .* ([\d.]+)$/gm)].map(([, code, amount]) => [code, amount]);

describe('migrate-from', () => {
  it('[CLI-22] moves other books in, adds what is missing, and prints how they tie out', () => {
    const moved = run(url, ...WORDS, '--create-missing');
    expect(moved).toMatchObject({ status: 0, error: '' });
    const rows = moved.out.split('\n').map((line) => line.split(/ {2,}/).join('|'));
    expect(rows).toContain('Roaster|700.00|1700 Roaster (to be created)');
    expect(rows).toContain('cash|1010 Checking|1000.00|1000.00');
    expect(rows).toContain('receivable aging|blue-fox-diner Blue Fox Diner|300.00|300.00');
    expect(moved.out).toMatch(/Tied out as of 2025-12-31\. Migration: mig_/);
    expect(balance()).toMatch(/1700 +Roaster +700\.00/);
    expect(run(url, 'invoices').out).toContain('1042');
    expect(run(url, 'verify').status).toBe(0);
  });

  it('[CLI-22] [CLI-29] [CLI-30] refuses an account that lands nowhere, writes nothing, and its advice can be followed', () => {
    const before = balance();
    const refused = run(url, ...WORDS);
    expect([refused.status, refused.out]).toEqual([1, '']);
    expect(refused.error).toContain('1 old account has no mapping, so nothing was written:\n  Roaster (can be created as 1700)\n');
    expect(refused.error).toContain('--map "Roaster=CODE"');
    expect(balance()).toBe(before);
    expect(run(url, ...WORDS, '--map', 'Roaster=9999')).toMatchObject({
      status: 2,
      error: 'books: No account matches "9999". Find one with: books accounts\n',
    });
    expect(run(url, ...WORDS, '--map', 'Grinder=1600')).toMatchObject({
      status: 2,
      error: expect.stringContaining('no account "Grinder"'),
    });
    const moved = run(url, ...WORDS, '--map', 'Roaster=computer equipment');
    expect([moved.status, moved.error]).toEqual([0, '']);
  });

  it('[CLI-14] [CLI-22] names an account that cannot be added, since nothing says its type', () => {
    const odd = fileWith('odd-type.csv', OWN.replace('Roaster,asset', 'Roaster,'));
    const words = ['migrate-from', odd, '--source', 'csv', '--cutover-date', '2025-12-31', '--create-missing'];
    const { status, error } = run(url, ...words);
    expect([status, error]).toEqual([
      1,
      'books: 1 old account has no mapping, so nothing was written:\n  Roaster (cannot be created, because its type is unknown)\nMap each one with --map "Roaster=CODE".\n',
    ]);
    expect(run(url, ...words, '--dry-run').out).toContain('Add mappings with --map.\n');
    expect(run(url, ...words, '--map', 'Roaster=1600')).toMatchObject({ status: 0, error: '' });
  });

  it('[CLI-22] shows with --dry-run where the accounts land, and writes nothing', () => {
    const before = balance();
    const shown = run(url, ...WORDS, '--dry-run');
    expect(shown).toMatchObject({ status: 0, error: '' });
    expect(shown.out).toMatch(/Roaster +700\.00 +not mapped \(can be created as 1700\)/);
    expect(shown.out).toContain('The tie-out requires a mapping for every account');
    expect(shown.out).toContain('Nothing was written.');
    expect(balance()).toBe(before);
  });

  it('[CLI-22] [MIG-38] shows with --dry-run how they would tie out, and writes nothing', async () => {
    const before = balance();
    const shown = run(url, ...WORDS, '--dry-run', '--create-missing');
    expect(shown).toMatchObject({ status: 0, error: '' });
    expect(shown.out).toMatch(/cash +1010 Checking +1000\.00 +1000\.00/);
    expect(shown.out).toContain('Would tie out as of 2025-12-31.');
    expect(shown.out).toContain('Nothing was written.');
    expect([balance(), await runsLeft()]).toEqual([before, 0]);
  });

  it('[CLI-22] [MIG-38] a migration that is refused leaves no run', async () => {
    const twice = fileWith('twice.csv', OWN.replace('Roaster,asset,,700.00', 'Roaster,asset,,700.01'));
    const refused = run(url, 'migrate-from', twice, '--source', 'csv', '--cutover-date', '2025-12-31', '--create-missing');
    expect([refused.status, refused.out.includes('Roaster'), await runsLeft()]).toEqual([1, true, 0]);
  });

  it('[CLI-22] [MIG-36] shows before it posts where a number is the same and a name another one', () => {
    const odd = fileWith('odd.csv', OWN.replace(',Roaster,asset', '1310,Roaster,asset'));
    const moved = run(url, 'migrate-from', odd, '--source', 'csv', '--cutover-date', '2025-12-31', '--dry-run');
    expect(moved.out).toMatch(/^CHECK: 1310 Roaster is mapped to 1310 .*, which has the same number but a different name/m);
    expect(moved.out).toMatch(/^Roaster +700\.00 +1310 .* \(different name\)$/m);
    const text = run(url, 'migrate-from', odd, '--source', 'csv', '--cutover-date', '2025-12-31', '--dry-run', '--map', 'Roaster=1310');
    expect([text.status, text.out.includes('CHECK:')]).toEqual([0, false]);
  });

  it('[CLI-22] answers with --json as the HTTP interface does', () => {
    const { status, out } = run(url, ...WORDS, '--create-missing', '--json');
    expect([status, JSON.parse(out)]).toEqual([0, expect.objectContaining({ status: 'tied_out', tied_out: true, source: 'csv' })]);
  });

  it('[CLI-22] ends with 1 when they do not tie out, and prints the plain cause', () => {
    const short = fileWith('short.csv', OWN.replace('2025-12-15,300.00', '2025-12-15,299.00'));
    const moved = run(url, 'migrate-from', short, '--source', 'csv', '--cutover-date', '2025-12-31', '--create-missing');
    expect(moved.status).toBe(1);
    expect(moved.out).toContain('Did NOT tie out as of 2025-12-31');
    expect(moved.out).toMatch(/^CHECK: 1\.00 USD of the balance of 1100 Accounts receivable is not in any open item/m);
    expect(moved.out).toMatch(/receivable aging +1100 .* 299\.00 +300\.00 +-1\.00/);
    expect(moved.out).toMatch(/^no-customer: .*open items/m);
  });

  it('[CLI-22] [MIG-34] moves every entry in from a journal of reports', () => {
    const list = fileWith('list.csv', 'Account #,Full name,Type,Detail type\n,Checking,Bank,x\n,Common Stock,Equity,x\n');
    const report = fileWith(
      'journal.csv',
      'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n02/03/2025,Deposit,,Ada,Start,Checking,5.00,\n,,,,Start,Common Stock,,5.00\nTOTAL,,,,,,5.00,5.00\n',
    );
    const moved = run(url, 'migrate-from', list, report, '--source', 'accounting_a', '--cutover-date', '2025-12-31', '--create-missing');
    expect([moved.status, moved.error]).toEqual([0, '']);
    expect(moved.out).toContain('CHECK: Without a trial balance');
    expect(moved.out).toContain('Tied out as of 2025-12-31.');
    expect(balance()).toMatch(/1010 +Checking +5\.00/);
  });

  it('[CLI-22] leaves nothing when the books refuse', () => {
    const uneven = fileWith('uneven.csv', OWN.replace('2000.00', '2000.01'));
    const refused = run(url, 'migrate-from', uneven, '--source', 'csv', '--cutover-date', '2025-12-31', '--create-missing');
    expect([refused.status, refused.out.includes('Tied out')]).toEqual([1, false]);
    expect(refused.error).toMatch(/balance/);
    expect(run(url, 'migrate-from', join(folder, 'none.csv'), '--source', 'csv').error).toContain('none.csv');
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
    expect(run(url, 'invoices').out).toMatch(/INV-7.*Blue Fox Diner/);
    expect(run(url, 'verify').status).toBe(0);
  });

  it.runIf(hasHledger)(
    '[CLI-23] [EXP-2] [EXP-5] moves the export of these books into others, whose trial balance is the same',
    async () => {
      move(journal, ...from2025);
      const before = amounts();
      const ledger = createLedger({ store: sqliteStore({ file: url.slice(5) }) });
      const token = run(url, 'tokens', 'create').out.trim();
      const requested = { headers: { authorization: `Bearer ${token}` } };
      const text = await (await createApp(ledger).request('/v1/export/journal?format=hledger', requested)).text();
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
      /entry 4 of 2025-04-01 \(Roaster\) has an amount in EUR, but the books are in USD/,
    ],
    [
      'a journal that hledger does not read',
      `${JOURNAL}2025-05-05 x\n    Assets:A  1\n    Assets:B  1\n`,
      /hledger cannot read the journal: [\s\S]*could not balance/,
    ],
    [
      'a line on the receivable without a party',
      JOURNAL.replace('party: Blue Fox Diner', ''),
      /The entry 3 of 2025-03-01 \(Blue Fox\) cannot be posted/,
    ],
    [
      'a line of another month than its entry',
      JOURNAL.replace('    Assets:1010 Checking\n2026', '    Assets:1010 Checking  ; date:2025-05-02\n2026'),
      /entry 4 of 2025-04-01 \(Roaster\), at .*\.journal:15, has a line on Assets:1010 Checking with the date 2025-05-02/,
    ],
    ['nothing but zeros', '2025-01-01 x\n    Assets:1010 Checking  0 USD\n    Revenues:4010 Product sales\n', /There is nothing to post/],
  ])('[CLI-23] [CLI-24] refuses %s, and posts nothing', (name, text, message) => {
    const refused = move(fileWith(`${name}.journal`, text), ...from2025);
    expect([refused.status, refused.out.includes('ied out')]).toEqual([1, false]);
    expect(refused.error).toMatch(message);
    expect(balance()).not.toMatch(/Checking/);
  });

  it.runIf(hasHledger)('[CLI-24] has at the end of each year the real balances of hledger: virtual lines out, each line on its day', () => {
    const dated = fileWith(
      'dated.journal',
      `2024-12-30 Card  ; date of the bank below
    Assets:1010 Checking     -40.00 USD  ; date:2025-01-02
    Assets:Transit            40.00 USD  ; date:2025-01-02
    Expenses:6090 Rent        40.00 USD
    Assets:Transit           -40.00 USD
2024-11-01 Start
    Assets:1010 Checking     100.00 USD  ; date:2024-11-03
    Equity:Start            -100.00 USD
    (Budget:Rent)             55.00 USD
    [Assets:Jar]               5.00 USD
    [Assets:1010 Checking]    -5.00 USD
2025-03-01 Budget alone
    (Budget:Rent)             55.00 USD
`,
    );
    const moved = move(dated, ...from2025);
    expect([moved.status, moved.error]).toEqual([0, '']);
    expect(moved.out).toMatch(/^CHECK: 1 line of the journal has its own date/m);
    expect(moved.out).not.toMatch(/Budget|Jar/);
    for (const [year, count] of [
      [2024, 2],
      [2025, 1],
    ] as const) {
      const requested = ['-f', dated, 'balance', '--real', '--flat', '--no-total', '--end', `${year + 1}-01-01`, 'assets', '-O', 'csv'];
      const theirs = spawnSync('hledger', requested, { encoding: 'utf8' }).stdout;
      const wanted = [...theirs.matchAll(/"Assets:(?:\d+ )?(\w+)","-?([\d.]+)/g)].map(([, name, amount]) => `${name} ${amount}`);
      const ours = [...run(url, 'trial-balance', '--as-of', `${year}-12-31`).out.matchAll(/(Checking|Transit) +([\d.]+)/g)];
      expect(wanted).toHaveLength(count);
      expect(ours.map(([, name, amount]) => `${name} ${amount}`).sort()).toEqual(wanted.sort());
    }
    expect(run(url, 'verify').status).toBe(0);
  });

  it.runIf(hasHledger)('[CLI-24] [MIG-37] keeps codes, comments and tags, also those of apply tag, and exports them', async () => {
    fileWith(
      'words.journal',
      `commodity $
  note US dollars
  alias USD
  format $1,000.00
apply tag project: north
2025-01-02 * (C-7) Start  ; late, trip: Berlin
    ; second line
    Assets:1010 Checking     $1,000.00  ; by hand, party: Fox
    Equity:Start
end apply tag
2025-01-03 Sale
    Assets:1010 Checking     5.00 USD
    Revenues:4010 Product sales
`,
    );
    const included = fileWith('including.journal', `include ./words.journal\n`);
    const files = readdirSync(folder);
    const moved = move(included, ...from2025);
    expect([moved.status, moved.error]).toEqual([0, '']);
    expect(readdirSync(folder).filter((name) => !files.includes(name) && !/\.db/.test(name))).toEqual([]);
    const ledger = createLedger({ store: sqliteStore({ file: url.slice(5) }) });
    const token = run(url, 'tokens', 'create').out.trim();
    const requested = { headers: { authorization: `Bearer ${token}` } };
    const found = (await (await createApp(ledger).request('/v1/entries?q=berlin', requested)).json()) as { readonly data: unknown };
    const text = await (await createApp(ledger).request('/v1/export/journal?format=hledger', requested)).text();
    await ledger.close();
    expect(found.data).toMatchObject([
      { reference: 'C-7', external_id: '1', memo: 'late, trip: Berlin, project: north, second line', lines: [{ memo: 'by hand' }, {}] },
    ]);
    expect(text).toContain('2025-01-02 * (C-7) Start  ; entry_no: 1, external_id: 1, late, trip: Berlin, project: north, second line');
    expect(text).toMatch(/Checking {2}1000\.00 USD {2}; party: Fox, by hand/);
  });

  it.runIf(hasHledger)(
    '[CLI-24] $ stands for the currency of the books where that is its symbol, and no rules are left beside a file',
    () => {
      const file = join(folder, `${made}-aud.db`);
      url = `file:${file}`;
      run(url, 'company', 'create', '--name', 'Acme', '--currency', 'AUD', '--legal-structure', 'corporation');
      const dollars = fileWith('aud.journal', '2025-01-01 x\n    Assets:1010 Checking  $5.00\n    Equity:Start\n');
      expect(move(dollars, ...from2025)).toMatchObject({ status: 0, error: '' });
      const table = fileWith('bank.csv', 'date,amount\n2025-01-01,5\n');
      expect(move(table, ...from2025)).toMatchObject({ status: 1, error: expect.stringContaining('hledger cannot read the journal') });
      expect(readdirSync(folder)).not.toContain('bank.csv.rules');
    },
  );

  it('[CLI-23] says what is missing where there is no hledger', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'migrate-from', journal, '--source', 'journal'], {
      env: { LEDGER_DATABASE_URL: url, PATH: folder },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      'books: Importing a journal requires hledger, which is not installed. Install it and try again.\n',
    ]);
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
    const requested = { headers: { authorization: `Bearer ${token}` } };
    const text = await (await createApp(ledger).request('/v1/export/journal?format=beancount', requested)).text();
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
      /entry 4 of 2025-04-01 \(Sale\) has an amount in EUR, but the books are in USD/,
    ],
    ['a part of a cent, which the query would round', BEANCOUNT.replace('1.25 USD', '1.254 USD'), /1\.254|decimal places/],
    [
      'a journal that Beancount does not read',
      `${BEANCOUNT}2025-05-05 balance Assets:Roaster 1.00 USD\n`,
      /Beancount cannot read the journal: [\s\S]*Balance failed/,
    ],
    [
      'a line on the receivable without a party',
      BEANCOUNT.replace('party: "Blue Fox Diner"', 'other: "x"'),
      /The entry 3 of 2025-03-01 \(Blue Fox \| Beans, "dark"\) cannot be posted/,
    ],
  ])('[CLI-23] refuses %s, and posts nothing', (name, text, message) => {
    const refused = move(fileWith(`${name}.beancount`, text), ...from2025);
    expect([refused.status, refused.out.includes('ied out')]).toEqual([1, false]);
    expect(refused.error).toMatch(message);
    expect(balance()).not.toMatch(/Checking/);
  });

  it.runIf(hasBeancount)('[CLI-24] [MIG-37] keeps tags, links and metadata', async () => {
    const text = BEANCOUNT.replace('"Beans, \\"dark\\""', '"Beans, \\"dark\\"" #trip ^INV-7').replace(
      '    party: "Blue Fox Diner"',
      '    kind: "late, again"\n    party: "Blue Fox Diner"',
    );
    expect(move(fileWith('tagged', text.replace('  number: "INV-7"', '  number: "INV-7"\n  ref-no: 7')), ...from2025).status).toBe(0);
    const ledger = createLedger({ store: sqliteStore({ file: url.slice(5) }) });
    const token = run(url, 'tokens', 'create').out.trim();
    const requested = { headers: { authorization: `Bearer ${token}` } };
    const found = (await (await createApp(ledger).request('/v1/entries?q=trip', requested)).json()) as { readonly data: unknown };
    await ledger.close();
    expect(found.data).toMatchObject([{ reference: 'INV-7', memo: '#trip ^INV-7, ref-no: 7', lines: [{ memo: 'kind: late, again' }, {}] }]);
  });

  it('[CLI-23] reads one file, and says what is missing where there is no Beancount', () => {
    expect(move(journal, journal).error).toContain('Beancount reads one file');
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'migrate-from', journal, '--source', 'journal'], {
      env: { LEDGER_DATABASE_URL: url, PATH: folder },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      'books: Importing a Beancount journal requires bean-check, which is not installed. Install Beancount 2 and try again.\n',
    ]);
  });
});

if (!HAS_TMUX) console.log(WITHOUT_TMUX);
describe.skipIf(!HAS_TMUX)('on a terminal', () => {
  it.each([80, 40])('[CLI-31] shows a bar while it posts, with %i columns', { timeout: 60_000 }, async (columns) => {
    const items = Array.from({ length: 5_000 }, (_, at) => `1100,,,,,,Customer ${at % 50},${at + 1},2025-11-15,2025-12-15,1.00`);
    const head = OWN.split('\n').slice(0, 2);
    fileWith(
      'many.csv',
      [...head, '1100,Accounts receivable,asset,,5000.00,,,,,,', '3010,Stock,equity,,,6000.00,,,,,', ...items].join('\n'),
    );
    const terminal = openTerminal(folder, { ...NOBODY, LEDGER_DATABASE_URL: url, MAIN }, columns);
    try {
      await terminal.shows(/\$$/);
      terminal.line('node "$MAIN" migrate-from many.csv --source csv --cutover-date 2025-12-31 | tail -n 1');
      const line = (await terminal.shows(/^Posting {2}\[.*%/m)).split('\n').find((each) => each.startsWith('Posting')) ?? '';
      expect(line).toMatch(/^Posting {2}\[█*░+\] +\d+ % {2}\d+ s$/);
      expect(line.length).toBeLessThan(columns);
      expect(await terminal.shows(/Tied out/)).not.toMatch(/Posting {2}\[/);
    } finally {
      terminal.close();
    }
  });
});
