import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJournals } from './journals.ts';

const hasHledger = spawnSync('hledger', ['--version']).status === 0;
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
  const [, command = '', target = ''] = /\n {2}(hledger .* > '?([^']+)'?)$/.exec(advice) ?? [];
  execFileSync('sh', ['-c', command], { cwd: folder });
  return target;
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
    const [, line = ''] = /with the line "(.*)", and run this again\.$/.exec(advice) ?? [];
    expect(line).toBe('P 2026-01-03 HRS $1.00');
    writeFileSync(join(folder, name), `${line}\n${readFileSync(join(folder, name), 'utf8')}`);
    const { snapshot } = await read(written(await refusalOf(name)));
    expect(snapshot.entries).toHaveLength(2);
  });

  it('[CLI-23] whose costs have more decimals than the currency is refused without a command', async () => {
    const name = journalOf('third.journal', ['2026-01-02 buy', 'Assets:Shares  1 ACME @ $3.3333', 'Assets:Cash']);
    expect(await refusalOf(name)).toMatch(/write each of its amounts in USD, with at most 2 decimals\.$/);
  });

  it('[CLI-24] of virtual lines alone is refused with what to do', async () => {
    const name = journalOf('virtual.journal', ['2026-01-02 plan', '(Budget:Food)  $10.00']);
    expect(await refusalOf(name)).toMatch(/^Every line of the journal is virtual/);
    journalOf('virtual.journal', ['2026-01-02 plan', 'Budget:Food  $10.00', 'Assets:Cash']);
    expect((await read(name)).snapshot.entries).toHaveLength(1);
    writeFileSync(join(folder, 'empty.journal'), '; nothing\n');
    expect(await refusalOf('empty.journal')).toBe('The journal has no entry up to the cutover day.');
  });
});
