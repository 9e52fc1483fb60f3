import { type Company, everythingIn, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { ProfitAndLossQuery } from '../../closing/reports/profit-and-loss.ts';
import { sentenceOf } from '../../messages.ts';
import type { MigrationView } from '../../views/migration.ts';

type Lines = Readonly<Record<string, number>>;

const ACCOUNTS = [
  ['bank', '1010', 'asset'],
  ['retained', '3800', 'equity'],
  ['capital', '3010', 'equity'],
  ['sales', '4010', 'revenue'],
  ['rent', '6090', 'expense'],
] as const;

const entry = (id: string, date: string, description: string, lines: Lines) => ({
  ...{ id, date, description },
  lines: Object.entries(lines).map(([accountId, amount]) =>
    amount < 0 ? { accountId, credit: String(-amount) } : { accountId, debit: String(amount) },
  ),
});

const YEARS = [
  entry('sale', '2024-05-01', 'Sale', { bank: 100, sales: -100 }),
  entry('rent', '2024-06-01', 'Rent', { rent: 30, bank: -30 }),
  entry('later', '2025-05-01', 'Sale', { bank: 50, sales: -50 }),
];
const CLOSING = entry('close', '2024-12-31', 'Year end', { sales: 100, rent: -30, retained: -70 });

/** Moves in a full history, where its trial balance is that of 2025. */
const movedIn = async (company: Company, ...entries: readonly ReturnType<typeof entry>[]): Promise<MigrationView> => {
  const { ledger, owner } = company;
  const accounts = ACCOUNTS.map(([id, number, type]) => ({ id, name: id, number, type }));
  const snapshot = { accounts, trialBalance: [], entries: [...YEARS, ...entries] };
  const { run } = granted(
    await ledger.migrations.start(owner, { cutoverDate: '2025-12-31', mode: 'full_history', source: 'other', snapshot }),
  );
  return granted(await ledger.migrations.post(owner, run.id));
};

const incomeOf = async ({ ledger, owner }: Company, query: ProfitAndLossQuery) =>
  granted(await ledger.reports.profitAndLoss(owner, query)).netIncomeMinor;
const Y2024 = { since: '2024-01-01', until: '2024-12-31' };

const closingIn = async (company: Company) =>
  (await everythingIn(company)).journal.entries.filter(({ source }) => source === 'closing').map(({ externalId }) => externalId);

const isSound = async ({ ledger, owner }: Company) => expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);

describe('an entry that closed a year in the old books', () => {
  it('[MIG-40] [RPT-27] is kept as such, and the profit and loss of its year leaves it out', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run } = await movedIn(company, CLOSING);
    expect(run.doubts).toEqual([]);
    expect(await closingIn(company)).toEqual(['close']);
    for (const basis of ['accrual', 'cash'] as const) expect(await incomeOf(company, { ...Y2024, basis })).toEqual([7_000n]);
    expect(await incomeOf(company, { ...Y2024, by: 'quarter' })).toEqual([0n, 7_000n, 0n, 0n, 7_000n]);
    expect(await incomeOf(company, { since: '2025-01-01', until: '2025-12-31', compare: 'year_before' })).toEqual([
      7_000n,
      -2_000n,
      5_000n,
    ]);
    const of = async (kind: 'customer' | 'vendor') => granted(await ledger.reports.partyTotals(owner, { kind, ...Y2024 })).totalMinor;
    expect([await of('customer'), await of('vendor')]).toEqual([10_000n, 3_000n]);
    await isSound(company);
  });

  it('[RPT-27] leaves nothing to carry, and every balance includes it', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await movedIn(company, CLOSING);
    const balancesOn = async (asOf: string) =>
      granted(await ledger.reports.trialBalance(owner, { asOf })).rows.map(({ account, debitMinor, creditMinor }) => [
        account.code,
        debitMinor - creditMinor,
      ]);
    expect(await balancesOn('2024-12-31')).toEqual([
      ['1010', 7_000n],
      ['3800', -7_000n],
    ]);
    expect(await balancesOn('2025-12-31')).toEqual([
      ['1010', 12_000n],
      ['3800', -7_000n],
      ['4010', -5_000n],
    ]);
    const { accounts } = granted(await ledger.reports.generalLedger(owner, { since: '2024-01-01', until: '2025-12-31' }));
    expect(accounts.map(({ account, closingMinor }) => [account.code, closingMinor])).toEqual([
      ['1010', 12_000n],
      ['3800', 7_000n],
      ['4010', 5_000n],
      ['6090', 0n],
    ]);
  });

  it('[MIG-40] may come in several entries, and to any equity account, beside an expense that the owner paid', async () => {
    const company = await openCompany();
    const paid = entry('paid', '2024-12-31', 'Paid by the owner', { rent: 5, capital: -5 });
    const revenue = entry('a', '2024-12-31', 'Year end', { sales: 100, capital: -100 });
    const expense = entry('b', '2024-12-31', 'Year end', { capital: 35, rent: -35 });
    await movedIn(company, revenue, paid, expense);
    expect((await closingIn(company)).toSorted()).toEqual(['a', 'b']);
    expect(await incomeOf(company, Y2024)).toEqual([6_500n]);
  });

  it('[MIG-40] [RPT-27] goes when the migration is undone, and its reversal is left out like itself', async () => {
    const company = await openCompany();
    const { run } = await movedIn(company, CLOSING);
    granted(await company.ledger.migrations.undo(company.owner, run.id));
    expect(await incomeOf(company, Y2024)).toEqual([0n]);
    await isSound(company);
  });

  it.each([
    ['leaves an amount', entry('close', '2024-12-31', 'Year end', { sales: 100, retained: -100 }), 'rent still has a balance'],
    [
      'closes another amount',
      entry('close', '2024-12-31', 'Year end', { sales: 90, rent: -30, retained: -60 }),
      'sales still has a balance',
    ],
  ])('[MIG-40] that %s is an ordinary entry, and a doubt that names it', async (_, close, left) => {
    const company = await openCompany();
    const { run } = await movedIn(company, close);
    const doubts = run.doubts.map((doubt) => sentenceOf(doubt));
    expect(doubts).toEqual([expect.stringContaining(`The entry close of 2024-12-31 (Year end) looks like a closing entry`)]);
    expect(doubts[0]).toContain(left);
    expect(await closingIn(company)).toEqual([]);
  });

  it('[MIG-40] is ordinary on any other day', async () => {
    const company = await openCompany();
    const { run } = await movedIn(company, { ...CLOSING, date: '2024-12-30' });
    expect([run.doubts, await closingIn(company)]).toEqual([[], []]);
  });
});
