import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-review-'));
const url = `file:${join(folder, 'ledger.db')}`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const take = (name: string, account: string, text: string): void => {
  writeFileSync(join(folder, name), text);
  expect(run(url, 'import', join(folder, name), '--account', account)).toMatchObject({ status: 0, error: '' });
};

beforeAll(() => {
  expect(run(url, 'company', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'llc').status).toBe(0);
  take('checking.csv', '1010', 'Date,Description,Amount\n2026-03-01,To savings,-500.00\n2026-03-02,Coffee,-4.50\n');
  take('savings.csv', '1020', 'Date,Description,Amount\n2026-03-20,From checking,500.00\n2026-03-21,Bank charge,-1.50\n');
});

describe('reviewing on the command line', () => {
  it('[CLI-18] leads from the list to a match, and back', () => {
    const listed = run(url, 'inbox');
    expect(listed).toMatchObject({ status: 0, error: '' });
    const [, id = '', other = ''] = /^(\w{6}) +2026-03-01 .*match (\w{6})$/m.exec(listed.out) ?? [];
    expect(run(url, 'match', id).out).toMatch(new RegExp(`^${other} +2026-03-20 +Savings +From checking +500.00$`, 'm'));
    expect(run(url, 'match', id, other).out).toBe(`Matched 2026-03-01 To savings -500.00 (${id}): posted, a transfer with 1020 Savings.\n`);
    expect(run(url, 'inbox').out).not.toContain(id);
    expect(run(url, 'unmatch', id, '--reason', 'two payments').out).toBe(
      `Unmatched 2026-03-01 To savings -500.00 (${id}): needs review.\n`,
    );
    expect(run(url, 'transfer', 'to savings', '1090', '--note', 'wire').out).toBe(
      `Recorded 2026-03-01 To savings -500.00 (${id}): posted, a transfer with 1090 Cash in transit.\n`,
    );
    expect(run(url, 'undo').out).toContain('Undone: Recorded 2026-03-01 To savings');
    expect(run(url, 'inbox').out).toContain(id);
  });

  it('[CLI-14] [CLI-18] refuses with the words of its options', () => {
    expect(run(url, 'transfer', 'coffee', '6060').error).toContain('6060 Meals has the type expense');
    expect(run(url, 'transfer', 'coffee', '9999').status).toBe(2);
    expect(run(url, 'match', 'coffee').out).toContain('No candidates found');
    expect(run(url, 'match', 'coffee', 'coffee').error).toContain('the second transaction: ');
    expect(run(url, 'match', 'tea').error).toContain('No transaction matches "tea". Find one with: books search WORDS');
    expect(run(url, 'unmatch', 'coffee').error).toContain('This transaction is not matched.');
  });
});
