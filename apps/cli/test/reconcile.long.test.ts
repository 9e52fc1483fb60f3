import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted, type LedgerId } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-reconcile-'));
const file = join(folder, 'ledger.db');
const url = `file:${file}`;
let books = '';
beforeAll(() => {
  const made = run(url, 'company', 'create', '--name', 'Acme', '--currency', 'EUR', '--legal-structure', 'llc', '--json');
  books = JSON.parse(made.out).ledger_id;
  writeFileSync(
    join(folder, 'march.csv'),
    'Date,Description,Amount,Balance\n2026-03-01,Sale,100.00,100.00\n2026-03-02,Coffee,-4.50,95.50\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reconcile = (...options: readonly string[]) => run(url, 'reconcile', '--account', '1010', ...options);

/** Files every transaction in review, as a person would. */
const fileAll = async () => {
  const ledger = createLedger({ store: sqliteStore({ file }) });
  const caller = granted(await ledger.books.operator(books as LedgerId));
  const { accounts } = granted(await ledger.accounts.chart(caller));
  const idOf = (code: string) => accounts.find(({ account }) => account.code === code)?.account.id as `acct_${string}`;
  for (const { transaction } of granted(await ledger.transactions.list(caller, { statuses: ['needs_review'] })).data) {
    const categoryAccountId = idOf(transaction.direction === 'in' ? '4010' : '6110');
    granted(await ledger.transactions.categorize(caller, transaction.id, { categoryAccountId }));
  }
  await ledger.close();
};

describe('the reconciliation of a statement on the command line', () => {
  it('[CLI-17] names what is missing and writes nothing; once it is filed, completes; and ends with what comes next', async () => {
    expect(reconcile().error).toContain('account 1010 has no source account yet. Import a statement for it first.');
    expect(run(url, 'import', join(folder, 'march.csv'), '--account', '1010')).toMatchObject({ status: 0, error: '' });
    const not = reconcile();
    expect([not.status, not.error]).toEqual([1, '']);
    expect(not.out).toMatch(/^statement balance +95\.50$/m);
    expect(not.out).toMatch(/^2 missing +95\.50 +Row 2: 100\.00 EUR on 2026-03-01 .*\. Categorize it\. … and 1 more$/m);
    expect(not.out).toMatch(/The statement does not tie out\. Nothing was written\. Print every reason with --all\.\n$/);
    expect(reconcile('--all').out).toMatch(
      /^missing +100\.00 +Row 2: 100\.00 EUR on 2026-03-01 .*\. Categorize it\.\nmissing +-4\.50 +Row 3/m,
    );
    expect(JSON.parse(reconcile('--json').out)).toMatchObject({ status: 'open', difference: '95.50', reasons: [{ row: 2 }, { row: 3 }] });

    await fileAll();
    const done = reconcile('--json');
    expect([done.status, done.error]).toEqual([0, '']);
    expect(JSON.parse(done.out)).toMatchObject({ status: 'completed', difference: '0.00', completed_by: 'service:command_line' });
    const next = reconcile();
    expect(next.status).toBe(1);
    expect(next.error).toContain('--until: is required');
    const april = ['--since', '2026-03-03', '--until', '2026-04-30'];
    expect(reconcile(...april).error).toContain('with --closing');
    const more = reconcile(...april, '--opening', '95.50', '--closing', '99.50');
    expect(more.out).toMatch(/^statement sum +4\.00/m);
    expect(reconcile(...april, '--closing', '95.50').out).toMatch(/Reconciled as rcn_\w+\.\n$/);
  });

  it('[CLI-17] refuses ids that are none', () => {
    expect(reconcile('--import', 'x').error).toContain('--import: ');
    expect(reconcile('--outstanding', 'x').error).toContain('No entry matches "x". Find one with: books entries');
  });
});
