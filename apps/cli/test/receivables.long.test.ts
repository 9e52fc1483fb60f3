import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CounterpartyId, createLedger, granted, type LedgerId } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from './processes.ts';

/** Each command is a process of its own, which takes its time where many tests run. */
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'ledger-receivables-'));
const file = join(folder, 'ledger.db');
const url = `file:${file}`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ids = { paid: '', open: '', draft: '', bill: '', counterparty: '' };

/** Two issued invoices, one of them paid in part, a draft, and the draft of a bill. */
beforeAll(async () => {
  const made = run(url, 'company', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'llc', '--json');
  const ledger = createLedger({ store: sqliteStore({ file }) });
  const caller = granted(await ledger.books.operator(JSON.parse(made.out).ledger_id as LedgerId));
  const { accounts } = granted(await ledger.accounts.chart(caller));
  const account = (code: string) => accounts.find((each) => each.account.code === code)?.account.id as `acct_${string}`;
  const counterparty = async (name: string) => granted(await ledger.counterparties.create(caller, { name })).counterparty.id;
  const fox = await counterparty('Blue Fox Diner');
  const supply = await counterparty('Cup Supply');
  await counterparty('Blue Owl');
  const invoice = async (counterpartyId: CounterpartyId, issueDate: string, unitPrice: string) =>
    granted(
      await ledger.invoices.create(caller, {
        counterpartyId,
        issueDate,
        lines: [{ accountId: account('4010'), description: 'Beans', quantity: 2, unitPrice }],
      }),
    ).invoice.id;
  ids.paid = await invoice(fox, '2026-03-01', '60.00');
  ids.open = await invoice(fox, '2026-05-10', '25.00');
  ids.draft = await invoice(fox, '2026-06-01', '10.00');
  ids.counterparty = fox;
  for (const id of [ids.paid, ids.open]) granted(await ledger.invoices.issue(caller, id as `inv_${string}`));
  ids.bill = granted(
    await ledger.bills.create(caller, {
      number: 'RE-7',
      counterpartyId: supply,
      issueDate: '2026-05-20',
      lines: [{ accountId: account('6110'), description: 'Cups', unitPrice: '80.00' }],
    }),
  ).invoice.id;
  const source = granted(await ledger.sourceAccounts.create(caller, { accountId: account('1010'), kind: 'bank', name: 'Bank' }));
  const records = [{ date: '2026-04-02', amount: '70.00', description: 'Wire', payload: {} }];
  const [wire] = granted(await ledger.imports.importRecords(caller, source.id, records)).transactions;
  granted(
    await ledger.transactions.settle(caller, wire?.id as `txn_${string}`, {
      parts: [{ invoiceId: ids.paid as `inv_${string}`, amount: '70.00' }],
    }),
  );
  await ledger.close();
});

describe('invoices and bills on the command line', () => {
  it('[CLI-19] are listed, newest first, by status and counterparty', () => {
    const listed = run(url, 'invoices');
    expect(listed).toMatchObject({ status: 0, error: '' });
    expect(listed.out.split('\n').map((line) => line.trim().split(/ {2,}/).join('|'))).toEqual([
      'number|date|due|counterparty|status|total|open',
      expect.stringMatching(/^-/),
      `Draft ${ids.draft?.slice(-6)}|2026-06-01|2026-07-01|Blue Fox Diner|draft|20.00|0.00`,
      'INV-0002|2026-05-10|2026-06-09|Blue Fox Diner|issued|50.00|50.00',
      'INV-0001|2026-03-01|2026-03-31|Blue Fox Diner|issued|120.00|50.00',
      '',
    ]);
    for (const counterparty of ['blue fox', 'BLUE FOX DINER', ids.counterparty])
      expect(JSON.parse(run(url, 'invoices', 'list', '--counterparty', counterparty, '--status', 'draft', '--json').out)).toMatchObject([
        { id: ids.draft, status: 'draft', customer_name: 'Blue Fox Diner' },
      ]);
    const numbers = (...words: string[]) =>
      JSON.parse(run(url, 'invoices', 'list', ...words, '--json').out).map((one: { number: string }) => one.number);
    expect(numbers('--overdue')).toEqual(['INV-0002', 'INV-0001']);
    expect(numbers('--due-since', '2026-04-01', '--due-until', '2026-04-30')).toEqual([]);
    expect(run(url, 'invoices', 'list', '--overdue', '--status', 'paid').error).toContain(
      'documents with the status paid are never overdue',
    );
    expect(run(url, 'invoices', 'list', '--due-since', 'soon').error).toContain('soon');
    expect(run(url, 'invoices', '--counterparty', 'cup').out).toBe('No invoices found.\n');
    expect(run(url, 'invoices', '--limit', '1').out).toContain('There are more. Raise --limit to see them.');
  });

  it('[CLI-19] are shown with their lines and what paid them', () => {
    const shown = run(url, 'invoices', 'show', ids.paid);
    expect(shown.out).toContain('Invoice INV-0001, issued, 50.00 open\nBlue Fox Diner, 2026-03-01, due 2026-03-31 (USD)\n');
    expect(shown.out).toMatch(/^4010 Product sales +Beans +2 +60\.00 +120\.00$/m);
    expect(shown.out).toContain('Paid 70.00 on 2026-04-02 by payment.\nOpen 50.00.\n');
    expect(JSON.parse(run(url, 'invoices', 'show', ids.paid, '--json').out)).toMatchObject({
      id: ids.paid,
      paid_by: [{ amount: '70.00' }],
    });
  });

  it('[CLI-19] are approved and voided', () => {
    expect(run(url, 'bills', 'approve', ids.bill).out).toBe('Bill RE-7: approved, 80.00 open.\n');
    expect(JSON.parse(run(url, 'bills', '--status', 'approved', '--json').out)).toMatchObject([{ id: ids.bill, status: 'approved' }]);
    expect(run(url, 'invoices', 'issue', ids.draft).out).toBe('Invoice INV-0003: issued, 20.00 open.\n');
    expect(run(url, 'invoices', 'void', ids.draft, '--reason', 'sent twice').out).toBe('Invoice INV-0003: void.\n');
    expect(JSON.parse(run(url, 'invoices', 'show', ids.draft, '--json').out)).toMatchObject({ status: 'void', void_reason: 'sent twice' });
  });

  it('[CLI-19] [INV-14] [CLI-33] get another due date and memo once issued, which undo takes back', () => {
    const tried = run(url, 'invoices', 'change', 'INV-0002', '--due', '2026-07-31', '--memo', 'In two parts', '--dry-run');
    expect(tried.out).toContain('Invoice INV-0002: due 2026-07-31, memo "In two parts". Nothing was written.');
    const shownNow = () => JSON.parse(run(url, 'invoices', 'show', 'INV-0002', '--json').out) as { due_date: string; memo: string | null };
    const before = shownNow();
    expect(run(url, 'invoices', 'change', 'INV-0002', '--due', '2026-07-31', '--memo', 'In two parts').status).toBe(0);
    expect(shownNow()).toMatchObject({ due_date: '2026-07-31', memo: 'In two parts' });
    expect(run(url, 'undo').status).toBe(0);
    expect(shownNow()).toMatchObject({ due_date: before.due_date, memo: before.memo });
    expect(run(url, 'invoices', 'change', 'INV-0002')).toMatchObject({ status: 2, error: expect.stringContaining('--due') });
    expect(run(url, 'credit-notes', 'change', 'CN-0001').status).toBe(2);
  });

  it('[CLI-14] [CLI-19] are refused with the words of the options', () => {
    expect(run(url, 'invoices', '--counterparty', 'blue').error).toMatch(
      /"blue" matches several: Blue Owl \(\w{6}\), Blue Fox Diner \(\w{6}\)\. Use the id in parentheses\./,
    );
    expect(run(url, 'invoices', '--counterparty', 'nobody').error).toContain(
      'No counterparty matches "nobody". Find one with: books counterparties',
    );
    expect(run(url, 'invoices', '--limit', '0').error).toContain('--limit: ');
    expect(run(url, 'invoices', '--status', 'approved').status).toBe(2);
    expect(run(url, 'bills', 'show', ids.paid).error).toContain(`No bill matches "${ids.paid}". Find one with: books bills`);
    expect(run(url, 'invoices', 'void', ids.paid).status).toBe(1);
    expect(run(url, 'invoices', 'void', ids.open, '--reason', 'x'.repeat(501)).error).toContain('--reason: ');
  });
});

describe('the aging on the command line', () => {
  it('[CLI-20] has a row for each counterparty, and ends with the total', () => {
    const aged = run(url, 'aging', '--receivable', '--as-of', '2026-06-20');
    expect(aged).toMatchObject({ status: 0, error: '' });
    expect(aged.out).toContain('Receivables on 1100 Accounts receivable (USD), as of 2026-06-20\n\n');
    expect(aged.out).toMatch(/^counterparty +current +1 to 30 +31 to 60 +61 to 90 +over 90 +unapplied +other +total$/m);
    expect(aged.out).toMatch(/^Blue Fox Diner +50\.00 +50\.00 +100\.00$/m);
    expect(aged.out).toMatch(/^Total +0\.00 +50\.00 +0\.00 +50\.00 +0\.00 +0\.00 +0\.00 +100\.00$/m);
    expect(
      new Set(
        aged.out
          .split('\n')
          .slice(2, -1)
          .map((line) => line.length),
      ).size,
    ).toBe(1);
    const before = run(url, 'aging', '--receivable', '--as-of', '2026-04-01', '--json');
    expect(JSON.parse(before.out)).toMatchObject({ kind: 'receivable', total: { days_1_to_30: '120.00', total: '120.00' } });
  });

  it('[CLI-20] has a row for each document', () => {
    const aged = run(url, 'aging', '--receivable', '--as-of', '2026-06-20', '--by', 'document', '--counterparty', 'fox');
    expect(aged.out).toMatch(/^Blue Fox Diner +invoice +INV-0001 +2026-03-01 +2026-03-31 +81 +120\.00 +50\.00$/m);
    expect(aged.out).toMatch(/^Total +100\.00$/m);
  });

  it('[CLI-20] has a column for each month, what was owed at its end', () => {
    const aged = run(url, 'aging', '--receivable', '--as-of', '2026-06-20', '--by', 'month', '--csv');
    const rows = aged.out.trimEnd().split('\n');
    expect(rows[0]).toBe('counterparty,2026-01,2026-02,2026-03,2026-04,2026-05,2026-06');
    for (const [month, at] of [
      ['2026-03', 3],
      ['2026-06', 6],
    ] as const) {
      const { total } = JSON.parse(
        run(url, 'aging', '--receivable', '--as-of', month === '2026-03' ? '2026-03-31' : '2026-06-30', '--json').out,
      );
      expect(rows.at(-1)?.split(',')[at]).toBe(total.total);
    }
    const chart = run(url, 'aging', '--receivable', '--as-of', '2026-06-20', '--by', 'month', '--chart').out;
    expect(chart).toMatch(/^2026-06 .*█/m);
  });

  it('[CLI-14] [CLI-20] is of one side, and of a day', () => {
    expect(run(url, 'aging').error).toContain('Specify --receivable or --payable.');
    expect(run(url, 'aging', '--receivable', '--payable').status).toBe(2);
    expect(run(url, 'aging', '--payable', '--as-of', 'today').error).toContain('--as-of: ');
    expect(run(url, 'aging', '--payable').out).toContain('Payables on ');
  });
});
