import { type Company, everythingIn, expectRefused, granted, importOne, openCompany, tamper, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../bank/imports/new-record.ts';
import type { CapitalPurpose } from '../../bank/transactions/assignment.ts';
import type { NewBooks } from '../../company/books/settings.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';

const WIRE: Partial<NewRecord> = { amount: '25000.00', description: 'WIRE ADA PARK' };
const PAID: Partial<NewRecord> = { amount: '-1000.00', description: 'WIRE TO ADA PARK' };

const ownerMoney = ({ ledger, owner }: Company, id: Awaited<ReturnType<typeof importOne>>, purpose: CapitalPurpose, note?: string | null) =>
  ledger.transactions.recordOwnerMoney(owner, id, { purpose, note });

/** The account of a filing, as number, name, type and role. */
const categorized = async (company: Company, record: Partial<NewRecord>, purpose: CapitalPurpose) => {
  const { category, transaction } = granted(await ownerMoney(company, await importOne(company, record), purpose));
  expect(transaction).toMatchObject({ status: 'posted', assignment: { kind: 'owner_money', purpose }, decision: { by: 'person' } });
  return [category?.code, category?.name, category?.type, category?.role];
};

describe('owner money', () => {
  it('[CAP-5] [CAP-4] [ACC-18] of a founder is a loan: the account is opened, and the entry is posted on its day', async () => {
    const company = await openCompany();
    const id = await importOne(company, WIRE);
    const { transaction, category } = granted(await ownerMoney(company, id, 'owner_loan', 'until the seed round'));
    expect(transaction).toMatchObject({ status: 'posted', version: 1, note: 'until the seed round', reviewedAt: company.clock.now() });
    expect(category).toMatchObject({
      code: '2710',
      name: 'Loans from shareholders',
      type: 'liability',
      role: 'owner_loan',
      parentId: null,
    });
    const { journal, events } = await everythingIn(company);
    expect(journal.entries).toMatchObject([
      {
        date: '2026-03-10',
        memo: 'until the seed round',
        source: 'transaction',
        sourceId: id,
        lines: [
          { accountId: company.account('1010'), side: 'debit', amountMinor: 2_500_000n },
          { accountId: category?.id, side: 'credit', amountMinor: 2_500_000n },
        ],
      },
    ]);
    expect(events.filter(({ type }) => type === 'account.created').map(({ subjectId }) => subjectId)).toEqual([category?.id]);
    const [decision] = granted(await company.ledger.transactions.categorizations(company.owner, id)).data;
    expect(decision?.categorization).toMatchObject({ reason: 'person', note: 'until the seed round', recordedBy: company.owner.memberId });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[CAP-3] that repays a loan reduces it: both are one account, opened once', async () => {
    const company = await openCompany();
    await categorized(company, WIRE, 'owner_loan');
    expect(await categorized(company, PAID, 'owner_loan_repayment')).toEqual([
      '2710',
      'Loans from shareholders',
      'liability',
      'owner_loan',
    ]);
    const { accounts } = granted(await company.ledger.accounts.chart(company.owner));
    const loans = accounts.filter(({ account }) => account.role === 'owner_loan');
    expect(loans.map(({ balanceMinor }) => balanceMinor)).toEqual([2_400_000n]);
  });

  it('[CAP-3] that repays a loan is kept apart in books that have an account for repayments', async () => {
    const company = await openCompany();
    granted(
      await company.ledger.accounts.create(company.owner, {
        code: '2720',
        name: 'Repaid to shareholders',
        type: 'liability',
        role: 'owner_loan_repayment',
      }),
    );
    expect((await categorized(company, PAID, 'owner_loan_repayment'))[0]).toBe('2720');
    expect((await categorized(company, WIRE, 'owner_loan'))[0]).toBe('2710');
  });

  const STRUCTURES: readonly (readonly [string, Partial<NewBooks>, Partial<Record<CapitalPurpose, string>>])[] = [
    [
      'a corporation',
      { legalStructure: 'corporation' },
      {
        owner_loan: '2710 Loans from shareholders',
        stock_purchase: '3010 Common stock',
        contribution: '3020 Additional paid-in capital',
        owner_loan_repayment: '2710 Loans from shareholders',
        distribution: '3030 Dividends and distributions',
      },
    ],
    [
      'an LLC taxed as a corporation',
      { legalStructure: 'llc', taxedAs: 's_corporation' },
      {
        owner_loan: '2710 Loans from members',
        stock_purchase: '3010 Common stock',
        contribution: '3020 Additional paid-in capital',
        owner_loan_repayment: '2710 Loans from members',
        distribution: '3030 Dividends and distributions',
      },
    ],
    [
      'a partnership',
      { legalStructure: 'partnership' },
      {
        owner_loan: '2710 Loans from partners',
        contribution: '3010 Partner contributions',
        owner_loan_repayment: '2710 Loans from partners',
        distribution: '3030 Partner distributions',
      },
    ],
    [
      'an LLC of one member',
      { legalStructure: 'llc' },
      {
        owner_loan: '2710 Loans from members',
        contribution: '3010 Owner contributions',
        owner_loan_repayment: '2710 Loans from members',
        distribution: '3030 Owner draws',
      },
    ],
    [
      'a sole proprietorship',
      { legalStructure: 'sole_proprietorship' },
      { contribution: '3010 Owner contributions', distribution: '3030 Owner draws' },
    ],
  ];
  const PURPOSES = ['owner_loan', 'stock_purchase', 'contribution', 'owner_loan_repayment', 'distribution'] as const;

  it.each(STRUCTURES)('[CAP-1] [CAP-4] of %s has its purposes, each with its account, and no other', async (_, books, accounts) => {
    const company = await openCompany(books);
    for (const purpose of PURPOSES) {
      const record = { ...(purpose === 'owner_loan_repayment' || purpose === 'distribution' ? PAID : WIRE), description: purpose };
      const expected = accounts[purpose];
      if (expected !== undefined) {
        expect((await categorized(company, record, purpose)).slice(0, 2).join(' ')).toBe(expected);
        continue;
      }
      const id = await importOne(company, record);
      const { field } = await expectRefused(company, 'account_not_usable', () => ownerMoney(company, id, purpose));
      expect(field).toBe('purpose');
    }
  });

  it('[CAP-5] replaces a filing by reversal, and is taken back by filing elsewhere and by reopening', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, WIRE);
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('4010'), note: 'sale' }));
    const again = granted(await ownerMoney(company, id, 'contribution'));
    expect([again.transaction.version, again.transaction.note, again.category?.code]).toEqual([2, 'sale', '3020']);
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('4010') }));
    granted(await ownerMoney(company, id, 'stock_purchase', null));
    const reopened = granted(await ledger.transactions.reopen(owner, id, {}));
    expect(reopened.transaction).toMatchObject({ status: 'needs_review', assignment: { kind: 'unfiled' }, note: null });
    const { journal } = await everythingIn(company);
    expect(journal.entries.map(({ source }) => source)).toEqual([
      ...['transaction', 'reversal', 'transaction', 'reversal', 'transaction', 'reversal', 'transaction', 'reversal'],
    ]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FIL-19] is among the allowed actions of plain money, and not of a fee', async () => {
    const company = await openCompany();
    const allowed = async (record: Partial<NewRecord>) =>
      granted(await company.ledger.transactions.read(company.owner, await importOne(company, record))).allowedActions.find(
        ({ action }) => action === 'owner_money',
      )?.refusal?.refused;
    expect([await allowed(WIRE), await allowed({ ...PAID, kind: 'fee', description: 'Fee' })]).toEqual([undefined, 'account_not_usable']);
  });
});

/** Wires in and out, and one of each state that refuses. 2710 is another account, and 3030 is out of use. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const open = await importOne(company, WIRE);
  const paid = await importOne(company, PAID);
  const excluded = await importOne(company, { ...WIRE, description: 'Twice' });
  granted(await ledger.transactions.exclude(owner, excluded, { reason: 'twice' }));
  const closed = await importOne(company, { ...WIRE, date: '2026-02-10' });
  granted(await ownerMoney(company, closed, 'contribution'));
  const late = await importOne(company, { ...WIRE, date: '2026-02-11' });
  granted(await ledger.periods.close(owner, '2026-02', { force: true }));
  const foreign = await importOne(company, { ...WIRE, description: 'Euros' });
  await tamper(company, async (books) => {
    const [euros] = await books.transactions.byIds([foreign]);
    if (euros !== undefined) await books.transactions.update([{ ...euros, currency: 'EUR' }]);
  });
  const kinds = {
    fee: await importOne(company, { ...PAID, kind: 'fee', description: 'Fee' }),
    interest: await importOne(company, { ...WIRE, kind: 'interest', description: 'Interest' }),
    refund: await importOne(company, { ...WIRE, kind: 'refund', description: 'Refund' }),
    hold: await importOne(company, { ...PAID, kind: 'hold', description: 'Hold' }),
  };
  granted(await ledger.accounts.create(owner, { code: '2710', name: 'Bank loan', type: 'liability' }));
  granted(await ledger.accounts.change(owner, company.account('3030'), { isActive: false }));
  return { company, ids: { open, paid, excluded, closed, late, foreign, unknown: unknownId('transaction'), ...kinds } };
};

type Refused = readonly [
  string,
  keyof Awaited<ReturnType<typeof prepared>>['ids'],
  CapitalPurpose,
  RefusalCode,
  field: string | undefined,
  note?: string,
];

/** In the documented order. */
const REFUSALS: readonly Refused[] = [
  ['an unknown transaction', 'unknown', 'distribution', 'not_found', undefined, 'x'.repeat(2_001)],
  ['a note that is too long', 'open', 'distribution', 'unprocessable', 'note', 'x'.repeat(2_001)],
  ['a fee', 'fee', 'owner_loan_repayment', 'account_not_usable', undefined],
  ['interest', 'interest', 'owner_loan', 'account_not_usable', undefined],
  ['a refund', 'refund', 'contribution', 'account_not_usable', undefined],
  ['a hold', 'hold', 'owner_loan_repayment', 'account_not_usable', undefined],
  ['money in, for a repayment', 'open', 'owner_loan_repayment', 'account_not_usable', 'purpose'],
  ['money in, for a distribution', 'excluded', 'distribution', 'account_not_usable', 'purpose'],
  ['money out, for a loan', 'paid', 'owner_loan', 'account_not_usable', 'purpose'],
  ['money out, for shares', 'paid', 'stock_purchase', 'account_not_usable', 'purpose'],
  ['money out, for a contribution', 'paid', 'contribution', 'account_not_usable', 'purpose'],
  ['a number that another account has', 'excluded', 'owner_loan', 'chart_conflict', undefined],
  ['an account out of use', 'paid', 'distribution', 'account_not_usable', 'purpose'],
  ['one that is kept out of the books', 'excluded', 'contribution', 'conflict', undefined],
  ['a posted one in a closed month', 'closed', 'stock_purchase', 'period_closed', undefined],
  ['one of another currency', 'foreign', 'contribution', 'unprocessable', undefined],
  ['one in a closed month', 'late', 'contribution', 'period_closed', undefined],
];

describe('owner money is refused for', () => {
  it.each(REFUSALS.map(([name, ...rest]) => [name, rest] as const))(
    '[CAP-2] [CAP-4] %s',
    async (_, [which, purpose, code, field, note]) => {
      const { company, ids } = await prepared();
      const refusal = await expectRefused(company, code, () => ownerMoney(company, ids[which], purpose, note));
      expect(refusal.field).toBe(field);
    },
  );

  it('[CAP-4] [ACC-18] a number that another account has, which it names; the advised account solves it', async () => {
    const { company, ids } = await prepared();
    const { message } = await expectRefused(company, 'chart_conflict', () => ownerMoney(company, ids.open, 'owner_loan'));
    expect(message).toBe(
      'Loans from shareholders would be created as 2710, but Bank loan has this number. Create an account with the role owner_loan under another number first.',
    );
    const { ledger, owner } = company;
    granted(await ledger.accounts.create(owner, { code: '2750', name: 'Ada', type: 'liability', role: 'owner_loan' }));
    expect(granted(await ownerMoney(company, ids.open, 'owner_loan')).category?.code).toBe('2750');
  });

  it('[CAP-4] nothing, but opens no account either, when the filing is refused', async () => {
    const company = await openCompany();
    const id = await importOne(company, { ...WIRE, date: '2026-02-10' });
    granted(await company.ledger.periods.close(company.owner, '2026-02', { force: true }));
    await expectRefused(company, 'period_closed', () => ownerMoney(company, id, 'owner_loan'));
  });

  it('[FIL-23] an account that requires a dimension, with the purpose as field', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department' }));
    granted(await ledger.accounts.requireDimensions(owner, account('3020'), [department.id]));
    const id = await importOne(company, WIRE);
    const refusal = await expectRefused(company, 'dimension_required', () => ownerMoney(company, id, 'contribution'));
    expect(refusal).toMatchObject({ field: 'purpose', message: expect.stringMatching(/^purpose: each line on 3020/) });
  });
});
