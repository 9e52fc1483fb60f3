import { codeOf, granted, recordOf, stillClock, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../src/company/books/member.ts';
import type { AccountId, SourceId } from '../src/kernel/ids.ts';
import { createLedger } from '../src/ledger.ts';
import { memoryStore } from '../src/store/memory/index.ts';

/**
 * January at Juniper Coffee, step by step: each test is a step and needs those before it. Read from top to bottom, it shows how to keep books with this
 * library.
 */
describe('a month at Juniper Coffee', () => {
  const clock = stillClock('2026-01-02T09:00:00.000Z');
  const ledger = createLedger({ store: memoryStore(), system: { clock } });
  const accounts = new Map<string, AccountId>();
  let owner: Caller;
  let bank: SourceId;

  const account = (code: string): AccountId => accounts.get(code) ?? 'acct_nowhere';
  const balance = async (code: string, asOf?: string) =>
    granted(await ledger.accounts.read(owner, account(code), { asOf })).view.balanceMinor;
  const awaitingReview = async () => granted(await ledger.transactions.list(owner, { statuses: ['needs_review'] })).data;
  /** The only transaction with this text in its description. */
  const find = async (text: string) => {
    const { data } = granted(await ledger.transactions.list(owner, { text }));
    expect(data).toHaveLength(1);
    return data[0]?.transaction.id ?? 'txn_nothing';
  };

  const january = [
    recordOf({ id: '1', date: '2026-01-05', amount: '-2400.00', description: 'RENT 14 MILL ST' }),
    recordOf({ id: '2', date: '2026-01-09', amount: '812.40', description: 'CARD SALES WEEK 1' }),
    recordOf({ id: '3', date: '2026-01-12', amount: '-96.00', description: 'BEAN IMPORTERS LTD' }),
    recordOf({ id: '4', date: '2026-01-16', amount: '935.10', description: 'CARD SALES WEEK 2' }),
    recordOf({ id: '5', date: '2026-01-20', amount: '-1250.00', description: 'GRINDER WORLD' }),
    recordOf({ id: '6', date: '2026-01-31', amount: '-12.00', description: 'MONTHLY FEE' }),
  ];

  it('on 2 January the books are opened, with a starter chart', async () => {
    const opened = granted(
      await ledger.books.open({ name: 'Juniper Coffee', currency: 'USD', legalStructure: 'corporation', ownerName: 'Ada' }),
    );
    owner = opened.owner;
    for (const { account: each } of granted(await ledger.accounts.chart(owner)).accounts) accounts.set(each.code, each.id);
    expect(accounts.size).toBeGreaterThan(60);
  });

  it('Ada puts in 5,000.00 as common stock', async () => {
    const { entry } = granted(
      await ledger.journal.post(owner, {
        date: '2026-01-02',
        description: 'Stock issued to Ada',
        lines: [
          { accountId: account('1010'), side: 'debit', amount: '5000.00' },
          { accountId: account('3010'), side: 'credit', amount: '5000.00' },
        ],
      }),
    );
    expect(entry.entryNo).toBe(1);
    expect(await balance('1010')).toBe(500_000n);
  });

  it('the bank account is added as a source: it feeds Checking', async () => {
    bank = granted(
      await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'First Bank', mask: '4471' }),
    ).id;
  });

  it('two rules file the monthly transactions: rent posts, card sales become ready', async () => {
    granted(await ledger.rules.create(owner, { name: 'Rent', accountId: account('6090'), descriptionContains: 'rent', direction: 'out' }));
    granted(
      await ledger.rules.create(owner, {
        name: 'Card sales',
        accountId: account('4010'),
        descriptionWords: 'card sales',
        direction: 'in',
        postsOnItsOwn: false,
      }),
    );
  });

  it('on 1 February the bank’s movements are imported, and the rules decide on those that match', async () => {
    clock.set('2026-02-01T09:00:00.000Z');
    const { import: report } = granted(await ledger.imports.importRecords(owner, bank, january));
    expect(report).toMatchObject({ added: 6, known: 0, firstDate: '2026-01-05', lastDate: '2026-01-31' });
    const categorized = granted(await ledger.transactions.list(owner)).data.map(
      ({ transaction, category }) => `${transaction.status} ${category?.name}`,
    );
    expect(categorized.toReversed()).toEqual([
      'posted Rent',
      'ready Product sales',
      'needs_review Suspense',
      'ready Product sales',
      'needs_review Suspense',
      'needs_review Suspense',
    ]);
  });

  it('the same movements sent once more add nothing', async () => {
    expect(granted(await ledger.imports.importRecords(owner, bank, january)).import).toMatchObject({ added: 0, known: 6 });
  });

  it('January cannot be closed yet, because transactions in it await review', async () => {
    const refusal = await ledger.periods.close(owner, '2026-01');
    expect(codeOf(refusal)).toBe('conflict');
    expect(withMessages(refusal)).toMatchObject({ message: expect.stringContaining('5 transactions in 2026-01') });
  });

  it('Ada reviews: beans are for sale, the fee is a bank fee, the sales are filed as by the rule', async () => {
    granted(await ledger.transactions.categorize(owner, await find('bean'), { categoryAccountId: account('5010') }));
    granted(
      await ledger.transactions.categorize(owner, await find('monthly fee'), {
        categoryAccountId: account('6020'),
        note: 'raised in January',
      }),
    );
    const { categorized, refused } = granted(
      await ledger.transactions.categorizeMany(owner, {
        transactionIds: [await find('week 1'), await find('week 2')],
        categoryAccountId: account('4010'),
      }),
    );
    expect([categorized.length, refused.length]).toEqual([2, 0]);
    expect((await awaitingReview()).map(({ transaction }) => transaction.description)).toEqual(['GRINDER WORLD']);
  });

  it('money out is not revenue: filing the grinder there is refused, and it is filed as an expense', async () => {
    const grinder = await find('grinder');
    expect(codeOf(await ledger.transactions.categorize(owner, grinder, { categoryAccountId: account('4010') }))).toBe('account_not_usable');
    granted(await ledger.transactions.categorize(owner, grinder, { categoryAccountId: account('6100') }));
    expect(await awaitingReview()).toEqual([]);
  });

  it('January is closed', async () => {
    expect(granted(await ledger.periods.close(owner, '2026-01')).status).toBe('closed');
  });

  it('the grinder was equipment, not a repair; but January is closed, and stays unchanged', async () => {
    const result = await ledger.transactions.categorize(owner, await find('grinder'), { categoryAccountId: account('1610') });
    expect(codeOf(result)).toBe('period_closed');
    expect(await balance('6100')).toBe(125_000n);
  });

  it('January is reopened with a reason, the grinder is filed again, and January is closed again', async () => {
    granted(await ledger.periods.reopen(owner, '2026-01', 'the grinder is equipment'));
    granted(await ledger.transactions.categorize(owner, await find('grinder'), { categoryAccountId: account('1610') }));
    granted(await ledger.periods.close(owner, '2026-01'));
    expect([await balance('6100'), await balance('1610')]).toEqual([0n, 125_000n]);
  });

  it('the journal has the whole correction: the first entry, its reversal, and the standing entry', async () => {
    const { data } = granted(await ledger.journal.list(owner, { text: 'grinder' }));
    expect(data.map(({ entry, reversedById }) => [entry.date, entry.source, reversedById !== null]).toReversed()).toEqual([
      ['2026-01-20', 'transaction', true],
      ['2026-01-20', 'reversal', false],
      ['2026-01-20', 'transaction', false],
    ]);
  });

  it('the trial balance of January', async () => {
    const { rows, debitMinor, creditMinor } = granted(await ledger.reports.trialBalance(owner, { asOf: '2026-01-31' }));
    const shown = rows.map((row) => `${row.account.code} ${row.account.name}: ${row.debitMinor - row.creditMinor}`);
    expect(shown).toEqual([
      '1010 Checking: 298950',
      '1610 Furniture and fixtures: 125000',
      '3010 Common stock: -500000',
      '4010 Product sales: -174750',
      '5010 Materials and supplies sold: 9600',
      '6020 Bank fees: 1200',
      '6090 Rent: 240000',
    ]);
    expect(debitMinor).toBe(creditMinor);
  });

  it('the verification of the books has no findings', async () => {
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });
});
