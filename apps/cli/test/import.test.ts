import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from './processes.ts';

/** Each command is a process of its own, which takes its time where many tests run. */
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'ledger-import-'));
const url = `file:${join(folder, 'ledger.db')}`;
beforeAll(() => expect(run(url, 'company', 'create', '--name', 'Acme', '--currency', 'EUR', '--legal-structure', 'llc').status).toBe(0));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const importing = (name: string, account: string, ...options: readonly string[]) =>
  run(url, 'import', join(folder, name), '--account', account, ...options);

file('march.csv', 'Buchungstag;Verwendungszweck;Betrag\n01.03.2026;Kaffee;-4,50\n02.03.2026;Verkauf;100,00\n');
file('two.csv', 'Tag;Text;A;B\n01.03.2026;Kaffee;4,50;7,10\n02.03.2026;Verkauf;100,00;3,00\n');

describe('the import of a statement on the command line', () => {
  it('[CLI-15] shows how a file is read, and writes nothing', () => {
    const dry = importing('march.csv', '1010', '--dry-run');
    expect([dry.status, dry.error]).toEqual([0, '']);
    expect(dry.out).toContain('Columns: Buchungstag is date, Verwendungszweck is description, Betrag is amount.');
    expect(dry.out).toContain('Money in 100.00, money out 4.50.');
    expect(dry.out).toMatch(/^ +2 +2026-03-01 +-4\.50 +Kaffee$/m);
    expect(dry.out).toMatch(/Nothing was written\.\n$/);
    expect(run(url, 'mappings', 'list', '--account', '1010').error).toContain('account 1010 has no source account yet');
  });

  it('[CLI-15] [SRC-7] leaves no source account behind when the file cannot be read', () => {
    expect(importing('none.csv', '1020').error).toMatch(/^books: Cannot read the file .*none\.csv\.$/m);
    file('broken.csv', 'Date,Amount\nyesterday,much\n');
    expect(importing('broken.csv', '1020').status).toBe(1);
    expect(run(url, 'mappings', 'list', '--account', '1020').error).toContain('account 1020 has no source account yet');
  });

  it('[CLI-15] answers as JSON', () => {
    const { out } = importing('march.csv', '1010', '--dry-run', '--json');
    expect(JSON.parse(out)).toMatchObject({ new: 2, reading: { money_in: '100.00', mapping: { columns: { amount: 'Betrag' } } } });
  });

  it('[CLI-14] [CLI-16] leads from a refusal to an import with a kept mapping', () => {
    const first = importing('two.csv', '1050');
    expect(first.error).toContain('Set --column amount=… to A or B.');
    const second = importing('two.csv', '1050', '--column', 'amount=A');
    expect(second.error).toContain('Set --sign to as_printed');
    expect(importing('two.csv', '1050', '--column', 'amount=A', '--sign', 'charges_positive')).toMatchObject({ status: 0, error: '' });
    file('next.csv', 'Tag;Text;A;B\n05.03.2026;Tee;5,00;6,00\n');
    expect(importing('next.csv', '1050').out).toContain('(kept, ');
    const listed = run(url, 'mappings', 'list', '--account', '1050').out;
    expect(listed).toContain('"sign":"charges_positive"');
    const id = listed.split(' ')[0] ?? '';
    expect(run(url, 'mappings', 'change', id, '--account', '1050', '--sign', 'as_printed', '--column', 'amount=B').out).toMatch(
      /"sign":"as_printed".*"amount":"B"/,
    );
    expect(run(url, 'mappings', 'remove', id, '--account', '1050').status).toBe(0);
    expect(importing('next.csv', '1050').error).toContain('--column amount=…');
    expect(run(url, 'mappings', 'remove', id, '--account', '1050').error).toContain(
      `No mapping matches "${id}". Find one with: books mappings list --account 1050`,
    );
  });

  it('[CLI-15] reads by every option', () => {
    const mapping = file('mapping.json', '{"columns": {"date": 1, "amount": 3}}');
    file('odd.csv', 'a report\t\t\n12.31.2025\tTea\t5,00\tS\n12.30.2025\tBun\t6,00\tH\n');
    const options = ['--mapping', mapping, '--no-header', '--delimiter', 'tab', '--date-format', 'MM.DD.YYYY', '--decimal-mark', ','];
    const read = importing(
      'odd.csv',
      '1050',
      ...options,
      '--column',
      'description=2',
      '--column',
      'direction=4',
      '--word-in',
      'H',
      '--word-out',
      'S',
      '--dry-run',
    );
    expect(read.error).toBe('');
    expect(read.out).toMatch(/2025-12-31 +-5\.00 +Tea/);
    expect(read.out).toMatch(/2025-12-30 +6\.00 +Bun/);
  });

  it('[CLI-14] [CLI-15] says what to do in the words of its options, and does it', () => {
    file('words.csv', 'Date,Text,Amount,Type\n2026-02-01,Tea,5.00,debit\n2026-02-02,Fee,1.00,other\n2026-02-03,Note,,debit\n');
    const requested = importing('words.csv', '1050', '--dry-run');
    expect(requested.error).toContain('Set --word-in to other (money in), or --word-out to other (money out).');
    const bad = importing('words.csv', '1050', '--dry-run', '--word-out', 'other');
    expect(bad.error).toContain('Correct these rows in the file, or skip them with --skip-bad-rows.');
    const read = importing('words.csv', '1050', '--dry-run', '--word-out', 'other', '--skip-bad-rows');
    expect(read.error).toBe('');
    expect(read.out).toMatch(/2026-02-02 +-1\.00 +Fee/);
    file('gap.csv', 'Date,Text,Amount,Balance\n2026-02-01,Tea,-5.00,95.00\n2026-02-02,Jam,-1.00,93.00\n');
    expect(importing('gap.csv', '1050', '--dry-run').error).toContain(
      'If the printed amount is wrong, turn this check off with --no-balances.',
    );
    expect(importing('gap.csv', '1050', '--dry-run', '--no-balances').error).toBe('');
  });

  it.each([
    ['--column', 'total=A', /Use the form ROLE=COLUMN\. The roles are date, /],
    ['--header-row', '0', /Must be a row number from 1/],
    ['--encoding', 'latin', /Allowed choices are utf-8/],
    ['--mapping', join(folder, 'march.csv'), /--mapping: .*march\.csv is not JSON\./],
  ])('[CLI-15] [CLI-29] refuses %s %s', (option, value, message) => {
    const refused = importing('march.csv', '1010', option, value);
    expect(refused.status).toBe(2);
    expect(refused.error).toMatch(message);
  });
});
