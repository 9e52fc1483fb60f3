import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJournals } from './journals.ts';
import { ledgerWords } from './ledger-program.ts';

const hasHledger = spawnSync('hledger', ['--version']).status === 0;
const hasLedger = (await ledgerWords()) !== null;
const hasBeancount = spawnSync('bean-query', ['--version']).status === 0;
const USD = { code: 'USD', scale: 2 };

const folder = mkdtempSync(join(tmpdir(), 'ledger-advice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a journal of transactions, each a list of lines. */
const journalOf = (name: string, ...transactions: readonly (readonly string[])[]): string => {
  const text = transactions.map(([head = '', ...lines]) => [head, ...lines.map((line) => `    ${line}`)].join('\n')).join('\n\n');
  writeFileSync(join(folder, name), `${text}\n`);
  return name;
};

const read = (name: string) => readJournals([join(folder, name)], USD, undefined);

const refusalOf = async (name: string): Promise<string> =>
  read(name).then(
    () => 'It was read.',
    (fault: Error) => fault.message,
  );

/** Does what a refusal advises: runs its command, and answers the file that this wrote. */
const written = (advice: string): string => {
  const [, command = '', target = ''] = /import its output:\n {2}([\s\S]* > '?([^'\n]+?)'?)$/.exec(advice) ?? [];
  execFileSync('sh', ['-c', command], { cwd: folder });
  return target;
};

/** The balances that are tied out, which are also the sums of the entries. */
const balancesOf = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const { snapshot } = await read(name);
  const cents = (debit: unknown, credit: unknown): number => Math.round(Number(debit ?? 0) * 100) - Math.round(Number(credit ?? 0) * 100);
  const sums = new Map<string, number>();
  for (const { lines } of snapshot.entries ?? []) {
    expect(lines.reduce((sum, { debit, credit }) => sum + cents(debit, credit), 0)).toBe(0);
    for (const { account_id: id, debit, credit } of lines) sums.set(id, (sums.get(id) ?? 0) + cents(debit, credit));
  }
  const tied = (snapshot.trial_balance ?? []).map(({ account_id: id, debit, credit }) => [id, cents(debit, credit)] as const);
  for (const [id, sum] of tied) expect([id, sums.get(id)]).toEqual([id, sum]);
  return Object.fromEntries(tied.map(([id, sum]) => [id, (sum / 100).toFixed(2)]));
};

const BUY = ['2026-01-02 buy', 'Assets:Shares  10 ACME @ $5.00', 'Assets:Cash'];
const EAT = ['2026-01-05 eat', 'Expenses:Food  2 EUR', 'Assets:Euro'];
const PRICE = ['P 2026-01-01 EUR $1.10'];

describe.runIf(hasHledger)('a journal with other commodities', () => {
  it.each([
    ['unit costs', 'unit.journal', [BUY], '--cost'],
    ['total costs', 'total.journal', [['2026-01-02 buy', 'Assets:Shares  3 ACME @@ $10.00', 'Assets:Cash']], '--cost'],
    ['lots', 'lots.journal', [['2026-01-02 buy', 'Assets:Shares  10 ACME {$5.00} @ $5.00', 'Assets:Cash']], '--cost'],
    ['costs that are implied', 'implied.journal', [['2026-01-02 change', 'Assets:Euro  10 EUR', 'Assets:Cash  $-11.00']], '--cost'],
    ['prices', 'prices.journal', [PRICE, EAT, ['2026-01-06 pay', 'Expenses:Food  $1.00', 'Assets:Cash']], '--value=then,$'],
    ['costs and prices', 'both.journal', [PRICE, BUY, EAT], '--value=then,$'],
    [
      'prices that its costs imply',
      'market.journal',
      [['2026-01-02 change', 'Assets:Euro  10 EUR @ $1.10', 'Assets:Cash'], EAT],
      '--infer-market-prices',
    ],
    ['a name with a space', 'in two words.journal', [BUY], '--cost'],
  ] as const)(
    '[CLI-23] of %s is refused with a command that writes it in the currency of the books',
    async (_, name, transactions, way) => {
      const advice = await refusalOf(journalOf(name, ...transactions));
      expect(advice).toContain(way);
      const { snapshot } = await read(written(advice));
      expect(snapshot.entries?.length).toBe(transactions.filter(([head]) => !head.startsWith('P ')).length);
    },
  );

  it('[CLI-23] without costs and prices is refused with the line that is missing, and is read with it', async () => {
    const name = journalOf('hours.journal', ['2026-01-03 work', 'Assets:Hours  8 HRS', 'Income:Work'], BUY);
    const advice = await refusalOf(name);
    const [, line = ''] = /for example "(.*)", and run this command again\.$/.exec(advice) ?? [];
    expect(line).toBe('P 2026-01-03 HRS $1.00');
    writeFileSync(join(folder, name), `${line}\n${readFileSync(join(folder, name), 'utf8')}`);
    const { snapshot } = await read(written(await refusalOf(name)));
    expect(snapshot.entries).toHaveLength(2);
  });

  it('[CLI-23] is not rounded to whole dollars, where other amounts have no decimals', async () => {
    const name = journalOf('whole.journal', [
      '2026-01-02 buy',
      'Assets:Shares  10 ACME @ $5.25',
      'Assets:Fund  1 OAK @ $0.50',
      'Assets:Cash  $-53',
    ]);
    expect(await balancesOf(written(await refusalOf(name)))).toEqual({
      'Assets:Shares': '52.50',
      'Assets:Fund': '0.50',
      'Assets:Cash': '-53.00',
    });
  });

  it.each([
    [
      'a blank line',
      'third.journal',
      [['2026-01-02 buy', 'Assets:Shares  1 ACME @ $3.3333', 'Assets:Cash']],
      { 'Assets:Shares': '3.33', 'Assets:Cash': '-3.33' },
    ],
    [
      'what was paid, and a price of the day',
      'paid.journal',
      [
        ['P 2026-01-01 EUR $1.10'],
        ['2026-01-03 buy', 'Assets:Shares  3 ACME @ $3.3333', 'Assets:Cash  $-10.00'],
        ['2026-01-05 eat', 'Expenses:Food  0.33 EUR', 'Assets:Euro'],
      ],
      { 'Assets:Shares': '10.00', 'Assets:Cash': '-10.00', 'Expenses:Food': '0.36', 'Assets:Euro': '-0.36' },
    ],
  ] as const)(
    '[CLI-23] with parts of a cent is refused with a command that rounds them where the entries balance: %s',
    async (_, name, transactions, balances) => {
      const advice = await refusalOf(journalOf(name, ...transactions));
      expect(await balancesOf(written(advice))).toEqual(balances);
    },
  );

  it.each([
    [
      'three costs',
      'three.journal',
      [
        BUY,
        [
          '2026-01-03 buy',
          '(Budget:Shares)  $-1',
          'Assets:A  1 ACME @ $3.333',
          'Assets:B  1 ACME @ $3.333',
          'Assets:C  1 OAK @ $3.334',
          'Assets:Cash',
        ],
      ],
      { 'Assets:A': '3.33', 'Assets:B': '3.33', 'Assets:C': '3.34', 'Assets:Cash': '-60.00', 'Assets:Shares': '50.00' },
    ],
    [
      'a sale',
      'sale.journal',
      [['2026-01-06 sell', 'Assets:A  -1 ACME @ $3.333', 'Assets:B  -1 ACME @ $3.333', 'Assets:C  -1 ACME @ $3.334', 'Assets:Cash']],
      { 'Assets:A': '-3.33', 'Assets:B': '-3.33', 'Assets:C': '-3.34', 'Assets:Cash': '10.00' },
    ],
  ] as const)(
    '[CLI-23] with parts of a cent is refused with what to write in which entry, and is read when that is written: %s',
    async (_, name, transactions, balances) => {
      journalOf(name, ...transactions);
      const advice = await refusalOf(name);
      expect(advice).toContain('It cannot be imported yet. In USD, ');
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8').split('\n');
      for (const [, at = '', costs = ''] of advice.matchAll(/^ {2}\S*?:(\d+) \(.*?\): write (.*)$/gm))
        for (const [, account = '', cost = '', commodity = ''] of costs.matchAll(
          /(\S+) with the total cost "(@@ \S+)" after its (\w+) amount/g,
        )) {
          const line = text.findIndex((each, row) => row >= Number(at) && each.includes(`${account}  `));
          text[line] = (text[line] ?? '').replace(new RegExp(` ${commodity}.*$`), ` ${commodity} ${cost}`);
        }
      writeFileSync(file, text.join('\n'));
      expect(await balancesOf(written(await refusalOf(name)))).toEqual(balances);
    },
  );

  it('[CLI-24] of virtual lines alone is refused with what to do', async () => {
    const name = journalOf('virtual.journal', ['2026-01-02 plan', '(Budget:Food)  $10.00']);
    expect(await refusalOf(name)).toMatch(/^Every line of the journal is virtual/);
    journalOf('virtual.journal', ['2026-01-02 plan', 'Budget:Food  $10.00', 'Assets:Cash']);
    expect((await read(name)).snapshot.entries).toHaveLength(1);
    const balanced = journalOf('balanced.journal', ['2026-01-02 plan', '[Budget:Food]  $10.00', '[Budget:Pool]']);
    expect(await balancesOf(written(await refusalOf(balanced)))).toEqual({ 'Budget:Food': '10.00', 'Budget:Pool': '-10.00' });
    writeFileSync(join(folder, 'empty.journal'), '; nothing\n');
    expect(await refusalOf('empty.journal')).toBe('The journal has no entries up to the cutover date.');
  });
});

const DIRECTIVES = ['commodity $', '    note US dollars', ''].join('\n');

/** A journal with words of Ledger that hledger does not read. */
const ofLedger = (name: string, ...transactions: readonly (readonly string[])[]): string => {
  const file = journalOf(name, ...transactions);
  writeFileSync(join(folder, file), `${DIRECTIVES}\n${readFileSync(join(folder, file), 'utf8')}`);
  return file;
};

describe.runIf(hasHledger && hasLedger)('a journal of Ledger with other commodities', () => {
  it.each([
    [
      'costs, total costs and a sale of a lot',
      'lots.ledger',
      [
        ['2026/01/02 (7) buy', 'Assets:Shares  10 ACME {$5.00} @ $5.00', 'Assets:Cash'],
        ['2026/01/04 sell', 'Assets:Shares  -4 ACME {$5.00} @ $6.00', 'Assets:Cash  $24.00', 'Income:Gains  $-4.00'],
        ['2026/01/05 eat', 'Expenses:Food  2 EUR @@ $2.20', 'Assets:Cash', '(Budget:Food)  $-2.20'],
      ],
      { 'Assets:Cash': '-28.20', 'Assets:Shares': '30.00', 'Expenses:Food': '2.20', 'Income:Gains': '-4.00' },
    ],
    [
      'prices of each day',
      'hours.ledger',
      [
        ['P 2026/01/01 HRS $20.00'],
        ['P 2026/01/04 HRS $30.00'],
        ['2026/01/03 work  ; party: Ann', 'Assets:Hours  3 HRS', 'Income:Work'],
        ['2026/01/05 work', 'Assets:Hours  1 HRS', 'Income:Work'],
      ],
      { 'Assets:Hours': '90.00', 'Income:Work': '-90.00' },
    ],
  ] as const)('[CLI-23] [CLI-24] is refused with a command of Ledger: %s', async (_, name, transactions, balances) => {
    const advice = await refusalOf(ofLedger(name, ...transactions));
    expect(advice).toMatch(/\n {2}\S*ledger -f /);
    const target = written(advice);
    expect(await balancesOf(target)).toEqual(balances);
    const counterparties = (await read(target)).snapshot.parties?.map(({ name: counterparty }) => counterparty);
    expect(counterparties).toEqual(name === 'hours.ledger' ? ['Ann'] : []);
  });

  it('[CLI-23] without prices is refused with the line that is missing', async () => {
    const advice = await refusalOf(ofLedger('no-price.ledger', ['2026/01/03 work', 'Assets:Hours  3 HRS', 'Income:Work']));
    expect(advice).toMatch(/Ledger finds no cost and no price in USD for HRS.*"P 2026-01-03 HRS \$1\.00", and run this command again\.$/);
  });
});

describe.runIf(hasBeancount)('a journal of Beancount with other commodities', () => {
  const OPEN = [
    '2020-01-01 open Assets:Cash USD',
    '2020-01-01 open Assets:Other',
    '2020-01-01 open Equity:Side',
    '2020-01-01 open Expenses:Food',
  ];
  const beancount = (name: string, ...lines: readonly string[]): string => {
    writeFileSync(join(folder, name), `${[...OPEN, ...lines].join('\n')}\n`);
    return name;
  };

  it.each([
    [
      'investments at cost',
      [
        '2026-01-03 * "buy"',
        '  Assets:Other  10 ACME {5.00 USD}',
        '  Assets:Cash  -50.00 USD',
        '2026-01-04 * "sell"',
        '  Assets:Other  -4 ACME {5.00 USD} @ 6.00 USD',
        '  Assets:Cash  24.00 USD',
        '  Equity:Side  -4.00 USD',
        '2026-02-01 price ACME 7.00 USD',
        '2026-02-02 balance Assets:Other 6 ACME',
      ],
      { 'Assets:Cash': '-26.00', 'Assets:Other': '30.00', 'Equity:Side': '-4.00' },
    ],
    [
      'another currency, at the price that an earlier entry implies',
      [
        '2026-01-02 * "change"',
        '  Assets:Other  100 EUR @@ 110.00 USD',
        '  Assets:Cash  -110.00 USD',
        '2026-01-05 * "eat"',
        '  Expenses:Food  3.33 EUR',
        '  Assets:Other',
      ],
      { 'Assets:Cash': '-110.00', 'Assets:Other': '106.34', 'Expenses:Food': '3.66' },
    ],
    [
      'costs of parts of a cent',
      ['2026-01-05 * "buy"', '  Assets:Other  3 ACME {3.3333 USD}', '  Assets:Cash  -10.00 USD'],
      { 'Assets:Cash': '-10.00', 'Assets:Other': '10.00' },
    ],
  ])('[CLI-23] is refused with a program of Beancount that writes it in the currency of the books: %s', async (title, lines, balances) => {
    const advice = await refusalOf(beancount(`${title}.beancount`, ...lines));
    expect(await balancesOf(written(advice))).toEqual(balances);
  });

  it('[CLI-23] without prices is refused with the line that is missing, and is read with it', async () => {
    const lines = ['2026-01-05 * "work"', '  party: "Ann"', '  Assets:Other  3 HRS', '  Equity:Side'];
    const name = beancount('hours.beancount', ...lines);
    const [, line = ''] = /for example "(.*)", and run this command again\.$/.exec(await refusalOf(name)) ?? [];
    expect(line).toBe('2026-01-05 price HRS 1.00 USD');
    beancount('hours.beancount', ...lines, line);
    const target = written(await refusalOf(name));
    expect(await balancesOf(target)).toEqual({ 'Assets:Other': '3.00', 'Equity:Side': '-3.00' });
    expect((await read(target)).snapshot.parties?.map(({ name: counterparty }) => counterparty)).toEqual(['Ann']);
  });

  it('[CLI-23] of balances alone has no entry to move in; a padded balance is one', async () => {
    expect(await refusalOf(beancount('balances.beancount', '2026-01-02 balance Assets:Cash 0.00 USD'))).toMatch(
      /has no entries up to the cutover date/,
    );
    const padded = beancount('padded.beancount', '2026-01-01 pad Assets:Cash Equity:Side', '2026-01-02 balance Assets:Cash 10.00 USD');
    expect(await balancesOf(padded)).toEqual({ 'Assets:Cash': '10.00', 'Equity:Side': '-10.00' });
  });
});
