import {
  addSource,
  type Company,
  expectRefused,
  granted,
  importFrom,
  importOne,
  openCompany,
  tamper,
  transactionOf,
  unknownId,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../bank/imports/new-record.ts';
import type { TransactionId } from '../../kernel/ids.ts';

const CHARGE: Partial<NewRecord> = { date: '2026-03-02', amount: '-80.00', description: 'Hardware Store' };
const BACK: Partial<NewRecord> = { date: '2026-03-10', amount: '80.00', description: 'Return 4711' };

const balanceOf = async ({ ledger, owner, account }: Company, code: string) =>
  granted(await ledger.accounts.read(owner, account(code))).view.balanceMinor;
const findingsIn = async ({ ledger, owner }: Company) => granted(await ledger.reports.verify(owner)).findings;
const file = async ({ ledger, owner, account }: Company, id: TransactionId, code = '6070') =>
  granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(code) }));
const refund = ({ ledger, owner }: Company, id: TransactionId, chargeId: TransactionId) =>
  ledger.transactions.refund(owner, id, { chargeId });

/** A filed charge, and money that came in. */
const moneyBack = async (more: Partial<NewRecord> = {}) => {
  const company = await openCompany();
  const charge = await importOne(company, CHARGE);
  await file(company, charge);
  return { ...company, charge, back: await importOne(company, { ...BACK, ...more }) };
};

describe('a refund that a person names', () => {
  it('[TRF-24] is filed to the account of its charge, linked and posted', async () => {
    const company = await moneyBack();
    const { ledger, owner, charge, back, account } = company;
    const { transaction } = granted(await refund(company, back, charge));
    expect(transaction).toMatchObject({
      status: 'posted',
      kind: 'refund',
      match: { kind: 'refund', transactionId: charge },
      assignment: { kind: 'account', accountId: account('6070') },
      decision: { by: 'person', refundOf: charge },
    });
    expect((await transactionOf(company, charge)).refundIds).toEqual([back]);
    expect(granted(await ledger.transactions.categorizations(owner, back)).data[0]?.categorization.reason).toBe('refund');
    expect(await balanceOf(company, '6070')).toBe(0n);
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[TRF-24] of a part of a split charge goes to its accounts in proportion', async () => {
    const company = await moneyBack({ amount: '10.01' });
    const { ledger, owner, charge, back, account } = company;
    const parts = [
      { amount: '60.00', categoryAccountId: account('6070') },
      { amount: '20.00', categoryAccountId: account('6110') },
    ];
    granted(await ledger.transactions.split(owner, charge, { parts }));
    granted(await refund(company, back, charge));
    expect([await balanceOf(company, '6070'), await balanceOf(company, '6110')]).toEqual([6_000n - 751n, 2_000n - 250n]);
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[TRF-24] may come in on another account, and may give back income', async () => {
    const company = await openCompany();
    const card = await addSource(company, '2110', 'card');
    const earned = await importOne(company, { ...CHARGE, amount: '80.00' });
    await file(company, earned, '4010');
    const [back] = await importFrom(company, card, { ...BACK, amount: '-30.00' });
    granted(await refund(company, back?.id as TransactionId, earned));
    expect(await balanceOf(company, '4010')).toBe(5_000n);
    expect(await findingsIn(company)).toEqual([]);
  });

  it.each<[string, (company: Company & { back: TransactionId }) => Promise<unknown>, string]>([
    ['reopened', async ({ ledger, owner, back }) => granted(await ledger.transactions.reopen(owner, back, {})), 'needs_review'],
    ['filed as income', ({ back, ...company }) => file(company, back, '4010'), 'posted'],
    [
      'filed as a transfer',
      async ({ ledger, owner, back, account }) =>
        granted(await ledger.transactions.reopen(owner, back, {})) &&
        granted(await ledger.transactions.transfer(owner, back, { otherAccountId: account('1020') })),
      'posted',
    ],
  ])('[TRF-24] loses its link when it is %s', async (_, act, status) => {
    const company = await moneyBack();
    granted(await refund(company, company.back, company.charge));
    await act(company);
    expect(await transactionOf(company, company.back)).toMatchObject({ status, match: null, kind: 'money_in' });
    expect(await balanceOf(company, '6070')).toBe(8_000n);
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[TRF-24] is restored as it was before, with its charge', async () => {
    const company = await moneyBack();
    const { ledger, owner, charge, back } = company;
    const requestId = unknownId('request');
    granted(await ledger.transactions.refund({ ...owner, requestId }, back, { chargeId: charge }));
    const { restored, refused } = granted(await ledger.transactions.restore(owner, { requestId }));
    expect([restored.length, refused]).toEqual([2, []]);
    expect(await transactionOf(company, back)).toMatchObject({ status: 'needs_review', match: null, kind: 'money_in' });
    expect((await transactionOf(company, charge)).refundIds).toEqual([]);
    expect(await balanceOf(company, '6070')).toBe(8_000n);
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[TRF-20] [TRF-24] stays where it is when its charge is filed elsewhere, and is flagged', async () => {
    const company = await moneyBack();
    granted(await refund(company, company.back, company.charge));
    await file(company, company.charge, '6110');
    expect(await transactionOf(company, company.back)).toMatchObject({ status: 'posted', isLeftBehind: true });
    granted(await refund(company, company.back, company.charge));
    expect(await transactionOf(company, company.back)).toMatchObject({ isLeftBehind: false });
    expect([await balanceOf(company, '6070'), await balanceOf(company, '6110')]).toEqual([0n, 0n]);
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[TRF-24] takes a transfer apart first', async () => {
    const company = await moneyBack();
    const { ledger, owner, back, charge } = company;
    const [sent] = await importFrom(company, await addSource(company, '1020'), { ...BACK, amount: '-80.00' });
    granted(await ledger.transactions.match(owner, back, { otherTransactionId: sent?.id as TransactionId }));
    const { takesApart } = granted(await refund(company, back, charge));
    expect(takesApart.map(({ kind }) => kind)).toEqual(['transaction']);
    expect((await transactionOf(company, sent?.id as TransactionId)).status).toBe('needs_review');
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[TRF-24] shortens the schedule of a charge that is spread', async () => {
    const company = await moneyBack();
    const { ledger, owner, charge, back, account } = company;
    granted(await ledger.transactions.categorize(owner, charge, { categoryAccountId: account('6070'), spread: { months: 8 } }));
    const { transaction } = granted(await refund(company, back, charge));
    expect(transaction.scheduleId).toBe((await transactionOf(company, charge)).scheduleId);
    expect(await findingsIn(company)).toEqual([]);
    granted(await ledger.transactions.reopen(owner, back, {}));
    expect(await transactionOf(company, back)).toMatchObject({ scheduleId: null, match: null });
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[TRF-22] [TRF-24] is left alone by later imports', async () => {
    const company = await moneyBack({ description: 'Hardware Store', kind: 'refund' });
    const { charge, back } = company;
    granted(await refund(company, back, charge));
    await importOne(company, { ...CHARGE, date: '2026-03-09' });
    expect(await transactionOf(company, back)).toMatchObject({ status: 'posted', match: { transactionId: charge } });
  });

  it('[TRF-19] [TRF-24] brings back the link of the matcher when it is reopened', async () => {
    const company = await openCompany();
    const first = await importOne(company, CHARGE);
    const second = await importOne(company, { ...CHARGE, date: '2026-03-04' });
    await file(company, first);
    await file(company, second);
    const back = await importOne(company, { ...CHARGE, date: '2026-03-10', amount: '80.00', kind: 'refund' });
    expect((await transactionOf(company, back)).match?.transactionId).toBe(second);
    granted(await refund(company, back, first));
    expect((await transactionOf(company, back)).match?.transactionId).toBe(first);
    granted(await company.ledger.transactions.reopen(company.owner, back, {}));
    expect((await transactionOf(company, back)).match?.transactionId).toBe(second);
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[TRF-24] verify reports one that is linked with another', async () => {
    const company = await moneyBack();
    granted(await refund(company, company.back, company.charge));
    const row = await transactionOf(company, company.back);
    await tamper(company, async ({ transactions }) => {
      await transactions.update([{ ...row, match: null, kind: 'money_in', replaced: null }]);
    });
    expect((await findingsIn(company)).map(({ rule }) => rule)).toContain('TRF-24');
  });
});

describe('a refund that is refused', () => {
  it.each<[string, Partial<NewRecord>, Partial<NewRecord> | null, string | null]>([
    ['moved the same way', { amount: '-10.00' }, null, '6070'],
    ['is later', { date: '2026-03-01' }, null, '6070'],
    ['is not filed', {}, CHARGE, null],
    ['is filed as a transfer', {}, CHARGE, 'transfer'],
    ['is smaller', { amount: '80.01' }, null, '6070'],
    ['is a hold', {}, { ...CHARGE, kind: 'hold' }, '6070'],
    ['is itself a refund', {}, { ...CHARGE, amount: '-90.00', kind: 'refund' }, '4010'],
  ])('[TRF-25] its charge %s', async (_, back, row, code) => {
    const company = await moneyBack(back);
    const { ledger, owner, account } = company;
    const charge = row === null ? company.charge : await importOne(company, { ...row, description: 'Another' });
    if (row !== null && code === 'transfer')
      granted(await ledger.transactions.transfer(owner, charge, { otherAccountId: account('1020') }));
    else if (row !== null && code !== null) await file(company, charge, code);
    const refused = await refund(company, company.back, charge);
    expect(refused).toMatchObject({ refused: 'match_not_possible', field: 'chargeId' });
    await expectRefused(company, 'match_not_possible', () => refund(company, company.back, charge));
  });

  it('[TRF-25] the rest of its charge is less, or it is itself', async () => {
    const company = await moneyBack({ amount: '50.00' });
    granted(await refund(company, company.back, company.charge));
    const other = await importOne(company, { ...BACK, amount: '30.01' });
    expect(withMessages(await refund(company, other, company.charge))).toMatchObject({
      message: expect.stringContaining('30.00 USD left'),
    });
    await expectRefused(company, 'match_not_possible', () => refund(company, other, other));
    await expectRefused(company, 'unprocessable', () => refund(company, other, unknownId('transaction')));
    await expectRefused(company, 'not_found', () => refund(company, unknownId('transaction'), company.charge));
  });

  it('[TRF-24] the money is a hold, or kept out of the books', async () => {
    const company = await moneyBack({ kind: 'hold' });
    await expectRefused(company, 'match_not_possible', () => refund(company, company.back, company.charge));
    const other = await moneyBack();
    granted(await other.ledger.transactions.exclude(other.owner, other.back, { reason: 'Private' }));
    await expectRefused(other, 'match_not_possible', () => refund(other, other.back, other.charge));
  });
});

describe('the likely charges of a refund', () => {
  it('[TRF-26] are those of its payee and of its amount, the likeliest first', async () => {
    const company = await openCompany();
    const rows: readonly Partial<NewRecord>[] = [
      { date: '2026-03-01', amount: '-80.00', description: 'Flower Shop' },
      { date: '2026-03-02', amount: '-95.00', description: 'Hardware Store' },
      { date: '2026-03-03', amount: '-80.00', description: 'Hardware Store' },
      { date: '2026-03-04', amount: '-70.00', description: 'Hardware Store' },
      { date: '2024-03-03', amount: '-80.00', description: 'Hardware Store' },
    ];
    const ids: TransactionId[] = [];
    for (const row of rows) {
      const id = await importOne(company, row);
      await file(company, id);
      ids.push(id);
    }
    const back = await importOne(company, { ...BACK, description: 'Hardware Store' });
    const candidates = granted(await company.ledger.transactions.refundCandidates(company.owner, back));
    expect(candidates.map(({ transaction }) => transaction.id)).toEqual([ids[2], ids[1], ids[0]]);
    const hold = await importOne(company, { ...BACK, date: '2026-03-12', kind: 'hold' });
    expect(granted(await company.ledger.transactions.refundCandidates(company.owner, hold))).toEqual([]);
  });
});
