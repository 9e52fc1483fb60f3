import {
  actingAs,
  addCounterparty,
  type Company,
  entryOf,
  everythingIn,
  expectRefused,
  fullHistory,
  granted,
  issueInvoice,
  oldBooks,
  openCompany,
  postSale,
  startMigration,
  tamper,
  tieOutOf,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { WorkProgress } from '../../kernel/slices.ts';
import { createLedger, type Ledger } from '../../ledger.ts';
import { sentenceOf } from '../../messages.ts';
import type { MigrationView } from '../../views/migration.ts';
import type { Snapshot } from './snapshot.ts';

const posted = async (company: Company, snapshot: Snapshot = oldBooks()): Promise<MigrationView> => {
  const { run } = await startMigration(company, snapshot);
  return granted(await company.ledger.migrations.post(company.owner, run.id));
};

/** Entries in short: `invoice 2025-12-31 Opening invoice 1042: Blue Fox Diner | 1100 debit 35000 Blue Fox Diner, 3900 credit 35000`. */
const entriesOf = async (company: Company): Promise<readonly string[]> => {
  const { journal, accounts, counterparties } = await everythingIn(company);
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  const names = new Map(counterparties.map(({ id, name }) => [id, name]));
  return journal.entries.map(({ source, date, description, lines }) => {
    const shown = lines.map(({ accountId, side, amountMinor, counterpartyId }) =>
      [codes.get(accountId), side, amountMinor, ...(counterpartyId === null ? [] : [names.get(counterpartyId)])].join(' '),
    );
    return `${source} ${date} ${description} | ${shown.join(', ')}`;
  });
};

const aging = async ({ ledger, owner }: Company, kind: 'receivable' | 'payable') =>
  granted(await ledger.reports.aging(owner, { kind, asOf: '2025-12-31' }));

const verified = async ({ ledger, owner }: Company) => granted(await ledger.reports.verify(owner)).findings;

describe('posting opening balances', () => {
  it('[MIG-25] [MIG-26] [MIG-27] brings the balances in with one entry, and each open item with its own', async () => {
    const company = await openCompany();
    const { run } = await posted(company);
    expect(await entriesOf(company)).toEqual([
      'migration 2025-12-31 Opening balances as of 2025-12-31 | 1010 debit 100000, 3800 credit 118000, 3900 credit 100000, 3900 debit 118000',
      'invoice 2025-12-31 Opening invoice 1042: Blue Fox Diner | 1100 debit 35000 Blue Fox Diner, 3900 credit 35000 Blue Fox Diner',
      'credit_note 2025-12-31 Opening credit note OB-0002: Blue Fox Diner | 1100 credit 5000 Blue Fox Diner, 3900 debit 5000 Blue Fox Diner',
      'bill 2025-12-31 Opening bill 77: Ink Ltd | 2000 credit 15000 Ink Ltd, 3900 debit 15000 Ink Ltd',
      'vendor_credit 2025-12-31 Opening vendor credit VC-1: Ink Ltd | 2000 debit 3000 Ink Ltd, 3900 credit 3000 Ink Ltd',
    ]);
    const [first] = (await everythingIn(company)).journal.entries;
    expect(run.posting).toMatchObject({ openingEntryId: first?.id, firstEntryNo: 1, lastEntryNo: 5, by: company.owner.memberId });
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-23] [MIG-24] ties out at once, with the statement beside what income and expense in retained earnings cause', async () => {
    const company = await openCompany();
    const view = await posted(company);
    const carried = '(Income and expense up to 2025-12-31 are carried in 3800 Retained earnings.)';
    expect(tieOutOf(view)).toEqual([
      'trial_balance 1010 100000 100000',
      'trial_balance 1100 30000 30000',
      'trial_balance 2000 -12000 -12000',
      'trial_balance 3800 -50000 -118000 (It carries the income and expense up to 2025-12-31.)',
      `trial_balance 4010 -90000 0 ${carried}`,
      `trial_balance 6090 22000 0 ${carried}`,
      'cash 1010 100000 100000',
      'receivables 1100 30000 30000',
      'payables 2000 -12000 -12000',
      'receivable_aging 1100 30000 30000',
      'receivable_aging blue-fox-diner 30000 30000',
      'payable_aging 2000 12000 12000',
      'payable_aging ink-ltd 12000 12000',
    ]);
    expect([view.run.status, view.tiedOut, view.run.rowVersion]).toEqual(['tied_out', true, 2]);
    expect(view.totals.find(({ explanation }) => explanation !== null)?.explanation).toMatchObject({ by: null });
  });

  it('[MIG-27] opening invoices and bills have their own due dates, so that aging works from the first day', async () => {
    const company = await openCompany();
    await posted(company);
    expect((await aging(company, 'receivable')).counterparties).toMatchObject([
      { days30Minor: 35_000n, unappliedMinor: -5_000n, otherMinor: 0n },
    ]);
    expect((await aging(company, 'payable')).counterparties).toMatchObject([
      { currentMinor: 15_000n, unappliedMinor: -3_000n, otherMinor: 0n },
    ]);
    const { invoices, openItems } = await everythingIn(company);
    expect(invoices.map(({ kind, number, issueDate, dueDate }) => [kind, number, issueDate, dueDate])).toEqual([
      ['invoice', '1042', '2025-11-15', '2025-12-15'],
      ['bill', '77', '2025-12-31', '2026-01-30'],
    ]);
    expect(openItems.map(({ kind, side, openMinor }) => [kind, side, openMinor])).toEqual([
      ['bill', 'credit', 15_000n],
      ['credit_note', 'credit', 5_000n],
      ['invoice', 'debit', 35_000n],
      ['vendor_credit', 'debit', 3_000n],
    ]);
  });

  it('[MIG-27] what came in is paid, credited and voided like any other document', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await posted(company);
    const { invoices, creditNotes, counterparties } = await everythingIn(company);
    const invoice = invoices.find(({ kind }) => kind === 'invoice');
    const bill = invoices.find(({ kind }) => kind === 'bill');
    const ink = counterparties.find(({ name }) => name === 'Ink Ltd');
    const applied = granted(await ledger.creditNotes.apply(owner, creditNotes[0]?.id as never));
    expect(applied.openMinor).toBe(0n);
    granted(await ledger.counterparties.applyCash(owner, ink?.id as never));
    expect((await aging(company, 'payable')).total).toMatchObject({ unappliedMinor: -3_000n });
    expect(granted(await ledger.bills.read(owner, bill?.id as never)).openMinor).toBe(12_000n);
    expect(granted(await ledger.invoices.read(owner, invoice?.id as never)).openMinor).toBe(30_000n);
    const [back] = granted(await ledger.vendorCredits.list(owner)).data;
    expect([back?.note.number, back?.openMinor, back?.applied.map(({ item }) => item.number)]).toEqual(['VC-1', 0n, ['77']]);
    granted(await ledger.vendorCredits.unapply(owner, back?.note.id as never));
    granted(await ledger.vendorCredits.void(owner, back?.note.id as never));
    granted(await ledger.creditNotes.unapply(owner, creditNotes[0]?.id as never));
    granted(await ledger.invoices.void(owner, invoice?.id as never));
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-27] [INV-7] an opening invoice is voided in the month of its entry, not in that of its own day', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await posted(company);
    const { invoices, creditNotes } = await everythingIn(company);
    const invoice = invoices.find(({ kind }) => kind === 'invoice');
    granted(await ledger.periods.close(owner, '2025-12'));
    await expectRefused(company, 'period_closed', () => ledger.invoices.void(owner, invoice?.id as never));
    await expectRefused(company, 'period_closed', () => ledger.creditNotes.void(owner, creditNotes[0]?.id as never));
    granted(await ledger.periods.reopen(owner, '2025-12', 'A late correction'));
    granted(await ledger.periods.close(owner, '2025-11'));
    granted(await ledger.invoices.void(owner, invoice?.id as never));
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-27] a number that is there twice gets an addition, and a number of these books stays', async () => {
    const company = await openCompany();
    const { openItems = [] } = oldBooks();
    const twice = openItems.map((item) => (item.accountId === 'ar' ? { ...item, amount: '150.00', number: '1042' } : item));
    await posted(company, oldBooks({ openItems: twice }));
    const { invoices } = await everythingIn(company);
    expect(invoices.map(({ kind, number }) => [kind, number])).toEqual([
      ['invoice', '1042-2'],
      ['invoice', '1042'],
      ['bill', '77'],
    ]);
  });

  it('[MIG-27] [INV-4] the numbers of invoices go on after those that are brought, of which none is missing, until the run is undone', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { openItems = [] } = oldBooks();
    const renumbered = openItems.flatMap((item) => {
      if (item.amount !== '350.00') return [item];
      return [
        { ...item, amount: '150.00', number: 'INV-0041' },
        { ...item, amount: '200.00', number: 'INV-0007' },
      ];
    });
    const begun = () => posted(company, oldBooks({ openItems: renumbered }));
    const series = async () => granted(await ledger.reports.numberGaps(owner)).series[0];
    const { run } = await begun();
    expect(await series()).toEqual({ kind: 'invoice', lastNumber: 'INV-0041', gaps: [] });
    granted(await ledger.migrations.undo(owner, run.id));
    expect(await series()).toEqual({ kind: 'invoice', lastNumber: null, gaps: [] });
    await begun();
    expect((await issueInvoice(company, await addCounterparty(company, 'New'))).invoice).toMatchObject({
      number: 'INV-0042',
      numberedBy: 'service',
    });
    expect(await series()).toEqual({ kind: 'invoice', lastNumber: 'INV-0042', gaps: [] });
  });

  it('[MIG-27] [INV-4] bills of other books come as they are, also two of a vendor that differ by how they are printed; another such bill needs force', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { openItems = [] } = oldBooks();
    const bills = openItems.flatMap((item) =>
      item.amount === '150.00' ? ['RE-0042', 're 42'].map((number) => ({ ...item, amount: '75.00', number })) : [item],
    );
    await posted(company, oldBooks({ openItems: bills }));
    const stored = (await everythingIn(company)).invoices.filter(({ kind }) => kind === 'bill');
    expect(stored.map(({ number }) => number).sort()).toEqual(['RE-0042', 're 42']);
    const another = (more: object) =>
      ledger.bills.create(owner, {
        counterpartyId: stored[0]?.counterpartyId as never,
        number: 'RE/42',
        issueDate: '2026-03-02',
        lines: [{ accountId: company.account('6070'), description: 'x', unitPrice: '1.00' }],
        ...more,
      });
    await expectRefused(company, 'conflict', () => another({}));
    granted(await another({ force: true }));
  });

  it('[MIG-27] [PAG-6] a number that is on two lines is on one', async () => {
    const company = await openCompany();
    const { openItems = [] } = oldBooks();
    const broken = openItems.map((item) => (item.accountId === 'ap' ? { ...item, number: 'No.\r\n77' } : item));
    await posted(company, oldBooks({ openItems: broken }));
    const { invoices } = await everythingIn(company);
    expect(invoices.filter(({ kind }) => kind === 'bill').map(({ number }) => number)).toEqual(['No. 77']);
  });

  it('[MIG-26] [MIG-32] what open items do not add up to is one item of nobody, and shows as a difference of the aging', async () => {
    const company = await openCompany();
    const { openItems = [] } = oldBooks();
    const view = await posted(company, oldBooks({ openItems: openItems.slice(1) }));
    expect(tieOutOf(view)).toEqual(
      expect.arrayContaining(['trial_balance 1100 30000 30000', 'receivables 1100 30000 30000', 'receivable_aging no-customer 0 35000']),
    );
    expect([view.run.status, view.tiedOut]).toEqual(['posted', false]);
    const { differences } = granted(await company.ledger.migrations.differences(company.owner, view.run.id));
    expect(withMessages(differences.find(({ total }) => total.subject === 'no-customer')?.proposals[0])).toMatchObject({
      cause: 'open_item_without_party',
      why: { reason: 'receivables_without_customer', params: { nobody: '(no customer)' } },
    });
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-26] without open items the balance of each control account stands on it, and the run says so before it posts', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { accounts, trialBalance } = oldBooks();
    const clearing = { id: 'pay', name: 'Processor clearing', number: '1050', type: 'asset' };
    const bank = { accountId: 'bank', debit: '980.00' };
    const balances = trialBalance.map((row) => (row.accountId === 'bank' ? bank : row));
    const bare = { accounts: [...accounts, clearing], trialBalance: [...balances, { accountId: 'pay', debit: '20.00' }], openItems: [] };
    const before = await startMigration(company, oldBooks(bare));
    expect(before.doubts.slice(-3).map((doubt) => sentenceOf(doubt))).toEqual([
      '1100 Accounts receivable has a balance of 300.00 USD, but the old books do not contain its customers. One open item of (no customer) is created for it. To have it by customer, send the open items.',
      '2000 Accounts payable has a balance of 120.00 USD, but the old books do not contain its vendors. One open item of (no vendor) is created for it. To have it by vendor, send the open items.',
      '1050 Processor clearing has a balance of 20.00 USD, but the old books do not contain the processor. The balance is assigned to (no processor).',
    ]);
    const view = granted(await ledger.migrations.post(owner, before.run.id));
    expect((await entriesOf(company)).slice(1)).toEqual([
      'invoice 2025-12-31 Opening invoice OB-0001: (no customer) | 1100 debit 30000 (no customer), 3900 credit 30000 (no customer)',
      'bill 2025-12-31 Opening bill OB-0002: (no vendor) | 2000 credit 12000 (no vendor), 3900 debit 12000 (no vendor)',
    ]);
    expect((await entriesOf(company))[0]).toContain('1050 debit 2000 (no processor)');
    expect(
      view.totals
        .filter(({ control, differenceMinor }) => differenceMinor !== 0n && !control.endsWith('aging'))
        .every(({ explanation }) => explanation !== null),
    ).toBe(true);
    expect((await aging(company, 'receivable')).total).toMatchObject({ currentMinor: 30_000n, otherMinor: 0n });
    expect(await verified(company)).toEqual([]);
    granted(await ledger.migrations.undo(owner, view.run.id));
    await posted(company, oldBooks(bare));
    expect((await everythingIn(company)).counterparties).toHaveLength(3);
  });

  it.each([
    ['above the balance', [{ accountId: 'ar', debit: '300.00' }], 'is 300.00 USD. One credit of (no customer) over 50.00 USD'],
    ['without any balance', [], 'add up to 350.00 USD, but its balance is 0.00 USD. One credit of (no customer) over 350.00 USD'],
    ['on the other side of it', [{ accountId: 'ar', credit: '10.00' }], 'is -10.00 USD. One credit of (no customer) over 360.00 USD'],
    ['below it', [{ accountId: 'ar', debit: '400.00' }], '50.00 USD of the balance of 1100 Accounts receivable is not in any open item'],
  ] as const)('[MIG-26] open items %s come with a doubt that says so', async (_, ofReceivables, text) => {
    const company = await openCompany();
    const { openItems = [], trialBalance } = oldBooks();
    const items = openItems.filter(({ accountId }) => accountId === 'ar').slice(0, 1);
    const others = trialBalance.filter(({ accountId }) => accountId !== 'ar');
    const { run, doubts } = await startMigration(
      company,
      oldBooks({ openItems: items.map((item) => ({ ...item, amount: '350.00' })), trialBalance: [...others, ...ofReceivables] }),
    );
    expect(run.status).toBe('mapped');
    expect(doubts.map((doubt) => sentenceOf(doubt)).filter((doubt) => doubt.includes('1100'))).toEqual([expect.stringContaining(text)]);
  });

  it('[MIG-21] [MIG-24] what these books had before shows as a difference', async () => {
    const company = await openCompany();
    await postSale(company, '2025-12-30', '0.01');
    const view = await posted(company);
    expect(tieOutOf(view)).toContain('trial_balance 1010 100000 100001');
    expect([view.run.status, view.tiedOut]).toEqual(['posted', false]);
  });

  it.each([
    ['no account', { accounts: [], trialBalance: [] }],
    ['balances of zero', { accounts: [{ id: 'b', name: 'Checking', type: 'asset' }], trialBalance: [{ accountId: 'b', debit: '0.00' }] }],
    [
      'entries of zeros',
      fullHistory({
        trialBalance: [],
        entries: [{ id: 'e', date: '2025-01-01', description: '', lines: [{ accountId: 'bank' }, { accountId: 'sales', debit: 0 }] }],
      }),
    ],
  ])('[MIG-29] a run with %s has nothing to post', async (_, snapshot) => {
    const company = await openCompany();
    const { run } = await startMigration(company, snapshot);
    const refusal = await expectRefused(company, 'unprocessable', () => company.ledger.migrations.post(company.owner, run.id));
    expect(refusal.message).toContain('There is nothing to post');
  });

  it('[MIG-26] income alone is carried, too', async () => {
    const company = await openCompany();
    const view = await posted(company, {
      accounts: [
        { id: 'b', name: 'Checking', type: 'asset' },
        { id: 's', name: 'Product sales', type: 'revenue' },
      ],
      trialBalance: [
        { accountId: 'b', debit: 5 },
        { accountId: 's', credit: 5 },
      ],
    });
    expect(view.tiedOut).toBe(true);
  });
});

describe('posting a full history', () => {
  it('[MIG-39] makes documents of what is open of each party at the end: the newest entries that make its balance', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const line = (accountId: string, amount: number, counterpartyId: string | null = null) =>
      amount < 0 ? { accountId, credit: String(-amount), counterpartyId } : { accountId, debit: String(amount), counterpartyId };
    const sale = (id: string, date: string, number: string | null, amount: number, counterpartyId: string) => ({
      ...{ id, date, number, description: 'Sale' },
      lines: [line('ar', amount, counterpartyId), line('sales', -amount)],
    });
    const paid = (id: string, date: string, amount: number, counterpartyId: string) => ({
      ...{ id, date, description: 'Paid' },
      lines: [line('bank', amount), line('ar', -amount, counterpartyId)],
    });
    const entries = [
      sale('1', '2024-05-01', 'I-1', 100, 'c1'),
      sale('2', '2025-10-01', 'I-2', 200, 'c1'),
      sale('3', '2025-12-01', 'I-3', 50, 'c1'),
      paid('4', '2025-12-05', 180, 'c1'),
      sale('5', '2025-11-01', null, 40, 'c2'),
      paid('6', '2025-12-05', 40, 'c2'),
      paid('7', '2025-12-06', 5, 'c3'),
    ];
    const counterparties = ['c1', 'c2', 'c3'].map((id) => ({ id, name: `Customer ${id}` }));
    const balances = { bank: 225, ar: 165, sales: -390 };
    const trialBalance = Object.entries(balances).map(([id, amount]) => line(id, amount));
    const view = await posted(company, fullHistory({ entries, counterparties, trialBalance }));
    expect(view.run.status).toBe('tied_out');
    const { invoices, creditNotes } = await everythingIn(company);
    expect(invoices.map(({ number, totalMinor, issueDate, dueDate }) => [number, totalMinor, issueDate, dueDate]).sort()).toEqual([
      ['I-2', 12_000n, '2025-10-01', '2025-10-31'],
      ['I-3', 5_000n, '2025-12-01', '2025-12-31'],
    ]);
    expect(creditNotes.map(({ number, totalMinor }) => [number, totalMinor])).toEqual([['OB-0003', 500n]]);
    const aged = await aging(company, 'receivable');
    expect(aged.total).toMatchObject({ currentMinor: 5_000n, unappliedMinor: -500n, otherMinor: 0n });
    const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf: '2025-12-31' }));
    expect(rows.map(({ account }) => account.code)).not.toContain('3900');
    granted(await ledger.invoices.void(owner, invoices.find(({ number }) => number === 'I-3')?.id as never));
    expect(await verified(company)).toEqual([]);
    granted(await ledger.migrations.undo(owner, view.run.id));
    expect(granted(await ledger.reports.trialBalance(owner, { asOf: '2025-12-31' })).rows).toEqual([]);
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-28] posts each entry on its day, with the parties of its lines', async () => {
    const company = await openCompany();
    const { run } = await posted(company, fullHistory());
    expect(await entriesOf(company)).toEqual([
      'migration 2024-06-30 Sales of 2024 | 1010 debit 50000, 4010 credit 50000',
      'migration 2025-11-15 Invoices | 1100 debit 30000 Blue Fox Diner, 4010 credit 30000',
      'migration 2025-12-01 Rent | 6090 debit 22000, 2000 credit 12000 Ink Ltd, 1010 credit 10000',
      'migration 2025-12-31 Sales | 1010 debit 60000, 4010 credit 60000',
      'migration 2025-12-31 Open balance replaced by documents: Blue Fox Diner | 1100 credit 30000 Blue Fox Diner, 3900 debit 30000 Blue Fox Diner',
      'migration 2025-12-31 Open balance replaced by documents: Ink Ltd | 2000 debit 12000 Ink Ltd, 3900 credit 12000 Ink Ltd',
      'invoice 2025-12-31 Opening invoice OB-0001: Blue Fox Diner | 1100 debit 30000 Blue Fox Diner, 3900 credit 30000 Blue Fox Diner',
      'bill 2025-12-31 Opening bill OB-0002: Ink Ltd | 2000 credit 12000 Ink Ltd, 3900 debit 12000 Ink Ltd',
    ]);
    expect(run.posting).toMatchObject({ openingEntryId: null, firstEntryNo: 1, lastEntryNo: 8 });
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-21] [MIG-28] years before that of the cutover day are closed into retained earnings, where the old books have them too', async () => {
    const company = await openCompany();
    const view = await posted(company, fullHistory());
    expect(tieOutOf(view)).toEqual([
      'trial_balance 1010 100000 100000',
      'trial_balance 1100 30000 30000',
      'trial_balance 2000 -12000 -12000',
      'trial_balance 3800 -50000 -50000',
      'trial_balance 4010 -90000 -90000',
      'trial_balance 6090 22000 22000',
      'cash 1010 100000 100000',
      'receivables 1100 30000 30000',
      'payables 2000 -12000 -12000',
    ]);
    expect([view.run.status, view.tiedOut]).toEqual(['tied_out', true]);
  });

  it('[MIG-23] where the old books closed no years, the statement stands beside the difference', async () => {
    const company = await openCompany();
    const open = fullHistory().trialBalance.flatMap((balance) =>
      balance.accountId === 'earned' ? [] : [balance.accountId === 'sales' ? { accountId: 'sales', credit: '1400.00' } : balance],
    );
    const view = await posted(company, fullHistory({ trialBalance: open }));
    expect(tieOutOf(view)).toEqual(
      expect.arrayContaining([
        'trial_balance 4010 -140000 -90000 (The fiscal years before 2025-01-01 are closed into 3800 Retained earnings.)',
        'trial_balance 3800 0 -50000 (It has the income and expense of the fiscal years before 2025-01-01, which these books close and the old books did not.)',
      ]),
    );
    expect([view.run.status, view.tiedOut]).toEqual(['tied_out', true]);
  });

  it('[MIG-28] an entry that the books refuse is unprocessable, named, and nothing is posted', async () => {
    const company = await openCompany();
    const { entries = [] } = fullHistory();
    const nameless = entries.map((entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, counterpartyId: null })) }));
    const { run } = await startMigration(company, fullHistory({ entries: nameless }));
    const refusal = await expectRefused(company, 'unprocessable', () => company.ledger.migrations.post(company.owner, run.id));
    expect(refusal).toMatchObject({ errors: [{ field: 'entries.e2' }] });
    expect(refusal.message).toBe(
      'The entry e2 of 2025-11-15 (Invoices) cannot be posted: 1100 Accounts receivable is a control account, so each line on it requires a counterparty.',
    );
  });

  it('[MIG-28] a month that was closed meanwhile is such a refusal, too', async () => {
    const company = await openCompany();
    const { run } = await startMigration(company, fullHistory());
    granted(await company.ledger.periods.close(company.owner, '2025-12'));
    const refusal = await expectRefused(company, 'unprocessable', () => company.ledger.migrations.post(company.owner, run.id));
    expect(refusal.message).toContain('The entry e3 of 2025-12-01 (Rent)');
  });
});

describe('a run that does not post', () => {
  const { accounts, trialBalance } = oldBooks();
  const withOdd = { accounts: [...accounts, { id: 'x', name: 'Goodwill', number: '99' }] };

  it('[MIG-29] accounts are unmapped', async () => {
    const company = await openCompany();
    const { run } = await startMigration(company, oldBooks({ ...withOdd, trialBalance: [...trialBalance, { accountId: 'x', debit: 1 }] }));
    const refusal = await expectRefused(company, 'conflict', () => company.ledger.migrations.post(company.owner, run.id));
    expect(refusal.message).toContain('99 Goodwill');
  });

  it('[MIG-29] an account without a balance that entries name is unmapped', async () => {
    const company = await openCompany();
    const { entries = [] } = fullHistory();
    const through = {
      id: 'e5',
      date: '2025-05-05',
      description: '',
      lines: [
        { accountId: 'x', debit: 1 },
        { accountId: 'x', credit: 1 },
      ],
    };
    const { run } = await startMigration(company, fullHistory({ ...withOdd, entries: [...entries, through] }));
    expect(run.status).toBe('mapped');
    await expectRefused(company, 'conflict', () => company.ledger.migrations.post(company.owner, run.id));
  });

  it('[MIG-29] open items are on no receivable or payable', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run } = await startMigration(company);
    granted(
      await ledger.migrations.mapAccounts(owner, run.id, { mappings: [{ sourceAccountId: 'ar', accountId: company.account('1310') }] }),
    );
    const refusal = await expectRefused(company, 'conflict', () => ledger.migrations.post(owner, run.id));
    expect(refusal.message).toContain('Accounts Receivable (A/R)');
  });

  it('[MIG-29] another run is in the books', async () => {
    const company = await openCompany();
    const { run: first } = await startMigration(company);
    const { run: second } = await startMigration(company);
    granted(await company.ledger.migrations.post(company.owner, first.id));
    const refusal = await expectRefused(company, 'conflict', () => company.ledger.migrations.post(company.owner, second.id));
    expect(refusal.message).toContain(first.id);
  });

  it('[MIG-29] the trial balance of the old books does not balance', async () => {
    const company = await openCompany();
    const { run } = await startMigration(company, oldBooks({ trialBalance: trialBalance.slice(0, -1) }));
    const refusal = await expectRefused(company, 'unprocessable', () => company.ledger.migrations.post(company.owner, run.id));
    expect(refusal.message).toContain('1300.00, its credits 1520.00');
  });

  it('[MIG-29] [MIG-30] of two posts at once one wins', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run } = await startMigration(company, fullHistory());
    const results = await Promise.all([ledger.migrations.post(owner, run.id), ledger.migrations.post(owner, run.id)]);
    expect(results.map((response) => ('refused' in response ? response.refused : response.run.status)).sort()).toEqual([
      'conflict',
      'tied_out',
    ]);
    expect((await everythingIn(company)).journal.entries).toHaveLength(8);
  });

  it('[MIG-3] a kept snapshot that was changed does not post', async () => {
    for (const [section, from, to] of [
      ['entries', '600.00', '600.01'],
      ['entries', '"party_id":"c1"', '"party_id":"v1"'],
      ['trial_balance', '"debit":"220.00"', '"debit":"220.01"'],
      ['parties', 'Ink', 'Inc'],
    ] as const) {
      const company = await openCompany();
      const { run } = await startMigration(company, fullHistory());
      await tamper(company, async ({ migrations }) => {
        const part = await migrations.part(run.id, section, 1);
        if (part !== null) await migrations.addParts(run.id, [{ ...part, text: part.text.replaceAll(from, to) }]);
      });
      await expectRefused(company, 'unprocessable', () => company.ledger.migrations.post(company.owner, run.id));
    }
  });
});

describe('what entries were called', () => {
  it('[MIG-37] [JRN-23] [JRN-19] is kept on those of a full history: id, number, comment and memos; searches find it', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const [first, ...others] = fullHistory().entries ?? [];
    if (first === undefined) throw new Error('The history is empty.');
    const lines = first.lines.map((line) => ({ ...line, memo: 'Größe 7' }));
    await posted(company, fullHistory({ entries: [{ ...first, number: ' INV-204 ', memo: 'late, trip: Berlin', lines }, ...others] }));
    const [entry, second] = (await everythingIn(company)).journal.entries;
    expect(entry).toMatchObject({ reference: 'INV-204', externalId: 'e1', memo: 'late, trip: Berlin', lines: [{ memo: 'Größe 7' }, {}] });
    expect(second).toMatchObject({ reference: null, externalId: 'e2', memo: null });
    for (const text of ['inv-204', 'TRIP: berlin', 'GRÖSSE', 'sales of 2024']) {
      const found = granted(await ledger.journal.list(owner, { text }));
      expect([text, found.data.map((view) => view.entry.id)]).toEqual([text, [entry?.id]]);
    }
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-37] is kept on those of open items, also where the document got another number', async () => {
    const company = await openCompany();
    const { openItems = [] } = oldBooks();
    await posted(
      company,
      oldBooks({ openItems: openItems.map((item) => ({ ...item, number: item.amount === '-50.00' ? null : '1042' })) }),
    );
    const { journal } = await everythingIn(company);
    expect(journal.entries.map(({ source, reference, externalId }) => [source, reference, externalId])).toEqual([
      ['migration', null, null],
      ['invoice', '1042', null],
      ['credit_note', null, null],
      ['bill', '1042', null],
      ['vendor_credit', '1042', null],
    ]);
  });

  it.each([
    ['number', { number: 'x'.repeat(501) }],
    ['memo', { memo: 'x'.repeat(2_001) }],
  ])('[MIG-4] [MIG-37] a %s that is too long is refused', async (name, more) => {
    const company = await openCompany();
    const [first, ...others] = fullHistory().entries ?? [];
    const snapshot = fullHistory({ entries: [{ ...first, ...more } as NonNullable<typeof first>, ...others] });
    const refusal = await expectRefused(company, 'unprocessable', () =>
      company.ledger.migrations.start(company.owner, { cutoverDate: '2025-12-31', mode: 'full_history', source: 'other', snapshot }),
    );
    expect(refusal.field).toBe(`snapshot.entries[0].${name}`);
  });
});

describe('moving in at once', () => {
  it('[MIG-38] starts, maps and posts in one unit of work, in a dry run too; a refusal leaves nothing', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { accounts, trialBalance } = oldBooks();
    const goodwill = {
      accounts: [...accounts, { id: 'x', name: 'Goodwill', type: 'asset' }],
      trialBalance: [...trialBalance, { accountId: 'x', debit: 1 }, { accountId: 'y', credit: 1 }],
    };
    const input = (more: Partial<Snapshot>) =>
      ({ cutoverDate: '2025-12-31', mode: 'opening_balances', source: 'other', snapshot: oldBooks(more) }) as const;
    const how = { mappings: [{ sourceAccountId: 'sales', accountId: company.account('4020') }] };
    await expectRefused(company, 'unprocessable', () => ledger.migrations.moveIn(owner, input(goodwill), how));
    const odd = oldBooks({ accounts: goodwill.accounts, trialBalance: [...trialBalance, { accountId: 'x', debit: 1 }] });
    await expectRefused(company, 'conflict', () => ledger.migrations.moveIn(owner, input(odd), how));
    const dry = granted(await ledger.migrations.moveIn({ ...owner, dryRun: true }, input({}), how));
    expect([dry.wouldReturn.tiedOut, (await everythingIn(company)).migrations]).toEqual([true, []]);
    const view = granted(await ledger.migrations.moveIn(owner, input({}), how));
    expect(view.run.status).toBe('tied_out');
    expect(view.mappings.find(({ sourceId }) => sourceId === 'sales')?.account?.code).toBe('4020');
  });
});

describe('a run in the books', () => {
  it('[MIG-30] shows how many entries are posted while it posts, and nothing else', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run } = await startMigration(company, fullHistory());
    expect(granted(await ledger.migrations.read(owner, run.id)).progress).toBeNull();
    const posting = ledger.migrations.post(owner, run.id);
    granted(await posting);
    expect(granted(await ledger.migrations.read(owner, run.id)).progress).toBeNull();
  });

  it('[MIG-30] has no progress where it is read as posted, as its event is, while the answer is on its way', async () => {
    const seen: unknown[] = [];
    let reader: Ledger | undefined;
    const company = await openCompany();
    const { store, owner } = company;
    const ledger = createLedger({
      store: {
        ...store,
        write: async (...written) => {
          const result = await store.write(...written);
          for (const { id } of reader === undefined ? [] : granted(await reader.migrations.list(owner)).data) {
            const { run, progress } = granted(await ledger.migrations.read(owner, id));
            if (run.posting !== null) seen.push(progress);
          }
          return result;
        },
      },
      system: { clock: company.clock },
    });
    reader = ledger;
    const { run } = await startMigration({ ...company, ledger }, fullHistory());
    granted(await ledger.migrations.post(owner, run.id));
    expect(seen).toEqual([null]);
  });

  it('[MIG-30] tells the caller how many entries are posted, in a dry run too', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const reported: WorkProgress[] = [];
    const watching = { ...owner, report: (progress: WorkProgress) => reported.push(progress) };
    const { entries = [], ...history } = fullHistory();
    const many = Array.from({ length: 250 }, (_, at) => ({ ...(entries[0] as NonNullable<(typeof entries)[number]>), id: `e${at}` }));
    const input = { cutoverDate: '2025-12-31', mode: 'full_history', source: 'other', snapshot: { ...history, entries: many } } as const;
    const { run } = granted(await ledger.migrations.start(watching, input));
    expect(reported).toEqual([]);
    granted(await ledger.migrations.post(watching, run.id));
    const toEnd = [200, 250].map((done) => ({ stage: 'posting', done, of: 250 }));
    expect(reported.splice(0)).toEqual(toEnd);
    granted(await ledger.migrations.undo(owner, run.id));
    granted(await ledger.migrations.moveIn({ ...watching, dryRun: true }, input, { mappings: [] }));
    expect(reported.splice(0)).toEqual(toEnd);
    const opening = { cutoverDate: '2025-12-31', mode: 'opening_balances', source: 'other', snapshot: oldBooks() } as const;
    const mappings = [{ sourceAccountId: 'sales', accountId: company.account('4020') }];
    granted(await ledger.migrations.moveIn(watching, opening, { mappings }));
    expect(reported.at(-1)).toEqual({ stage: 'posting', done: 5, of: 5 });
  });

  it('[MIG-31] is undone while nothing else was posted since: everything is reversed, and another run posts', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run } = await posted(company);
    const undone = granted(await ledger.migrations.undo(owner, run.id));
    expect([undone.run.status, undone.tiedOut, undone.run.undoneAt !== null, undone.run.posting !== null]).toEqual([
      'abandoned',
      false,
      true,
      true,
    ]);
    expect(granted(await ledger.reports.trialBalance(owner, { asOf: '2025-12-31' })).rows).toEqual([]);
    const { openItems, invoices, creditNotes } = await everythingIn(company);
    expect(openItems).toEqual([]);
    expect([...invoices, ...creditNotes].every(({ voiding }) => voiding !== null)).toBe(true);
    expect(await verified(company)).toEqual([]);
    expect((await posted(company)).run.status).toBe('tied_out');
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-31] is not undone before it posts, twice, after something else was posted, or in a closed month', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run: waiting } = await startMigration(company);
    await expectRefused(company, 'conflict', () => ledger.migrations.undo(owner, waiting.id));
    const { run } = await posted(company, fullHistory());
    granted(await ledger.periods.close(owner, '2025-11'));
    await expectRefused(company, 'period_closed', () => ledger.migrations.undo(owner, run.id));
    granted(await ledger.periods.reopen(owner, '2025-11', 'A late bill'));
    await expectRefused(company, 'forbidden', () => ledger.migrations.undo(actingAs(company, 'bookkeeper'), run.id));
    granted(await ledger.migrations.undo(owner, run.id));
    await expectRefused(company, 'conflict', () => ledger.migrations.undo(owner, run.id));
    const again = await posted(company);
    await postSale(company, '2026-01-02', '1.00');
    const refusal = await expectRefused(company, 'conflict', () => ledger.migrations.undo(owner, again.run.id));
    expect(refusal.message).toMatch(/^Entry 22 of 2026-01-02 \(Entry\) was posted after the migration\. Reverse it and all later entries/);
  });

  it('[MIG-31] is undone once what was posted since is reversed, though entries of its own were reversed by hand', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run } = await posted(company);
    const sale = await postSale(company, '2026-01-02', '1.00');
    granted(await ledger.journal.reverse(owner, run.posting?.openingEntryId as never));
    await expectRefused(company, 'conflict', () => ledger.migrations.undo(owner, run.id));
    granted(await ledger.journal.reverse(owner, sale.id));
    granted(await ledger.migrations.undo(owner, run.id));
    expect(granted(await ledger.reports.trialBalance(owner, { asOf: '2026-12-31' })).rows).toEqual([]);
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-31] gives the numbers of its documents back, so that the next run has those of the old books', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { openItems = [] } = oldBooks();
    const books = oldBooks({ openItems: openItems.map((item, at) => ({ ...item, number: `OLD-${at}` })) });
    for (const _ of [1, 2]) {
      const { run } = await posted(company, books);
      granted(await ledger.migrations.undo(owner, run.id));
    }
    await posted(company, books);
    const { invoices, creditNotes } = await everythingIn(company);
    const numbersOf = (isVoid: boolean) =>
      [...invoices, ...creditNotes].filter(({ voiding }) => (voiding !== null) === isVoid).map(({ number }) => number);
    expect(numbersOf(false)).toEqual(['OLD-0', 'OLD-2', 'OLD-1', 'OLD-3']);
    expect(numbersOf(true).sort()[0]).toBe('OLD-0 (undone 17)');
    expect(new Set(numbersOf(true)).size).toBe(8);
    expect(await verified(company)).toEqual([]);
  });

  it('[MIG-5] [MIG-24] is corrected through its entries, and then is tied out by its status too, in every answer', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    granted(
      await ledger.journal.post(
        owner,
        entryOf(company, '2025-12-30', [
          ['1010', 'debit', '0.01'],
          ['1310', 'credit', '0.01'],
        ]),
      ),
    );
    const { run } = await posted(company);
    granted(
      await ledger.journal.post(
        owner,
        entryOf(company, '2025-12-31', [
          ['1310', 'debit', '0.01'],
          ['1010', 'credit', '0.01'],
        ]),
      ),
    );
    const view = granted(await ledger.migrations.read(owner, run.id));
    expect([run.status, view.run.status, view.tiedOut, view.run.rowVersion]).toEqual(['posted', 'tied_out', true, run.rowVersion]);
    expect(granted(await ledger.migrations.list(owner)).data.map(({ status }) => status)).toEqual(['tied_out']);
    await postSale(company, '2025-12-31', '0.05');
    const after = granted(await ledger.migrations.read(owner, run.id));
    expect([after.run.status, after.tiedOut]).toEqual(['posted', false]);
    expect(granted(await ledger.migrations.list(owner)).data.map(({ status }) => status)).toEqual(['posted']);
  });

  it('[MIG-30] has one event each for the run and what it added, none for its entries', async () => {
    const company = await openCompany();
    await posted(company);
    const { events, audit } = await everythingIn(company);
    const types = events.map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('migration.'))).toEqual([
      'migration.tied_out',
      'migration.posted',
      'migration.mapped',
      'migration.created',
    ]);
    expect(types.filter((type) => type === 'counterparty.created')).toHaveLength(2);
    expect(types.filter((type) => type === 'journal_entry.posted')).toEqual([]);
    expect(audit.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['migrations.start', 'migrations.post']));
  });
});
