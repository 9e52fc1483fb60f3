import { addSource, type Company, expectRefused, granted, importFrom, importOne, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../bank/imports/new-record.ts';
import type { TransactionId } from '../../../kernel/ids.ts';

const CHARGE: Partial<NewRecord> = { date: '2026-03-10', amount: '-80.00', description: 'Hardware Store' };
const REFUND: Partial<NewRecord> = { date: '2026-03-20', amount: '80.00', description: 'Hardware Store', kind: 'refund' };

const file = async ({ ledger, owner, account }: Company, id: TransactionId, code = '6070') =>
  granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(code) }));

/** A posted charge with its refund. */
const refunded = async (more: Partial<NewRecord> = {}) => {
  const company = await openCompany();
  const charge = await importOne(company, CHARGE);
  await file(company, charge);
  return { ...company, charge, refund: await importOne(company, { ...REFUND, ...more }) };
};

describe('a refund', () => {
  it.each([
    ['the whole charge', '80.00'],
    ['a part of it', '12.34'],
  ])('[TRF-16] [TRF-17] of %s is linked to it, filed as it is, and waits to be posted', async (_, amount) => {
    const company = await refunded({ amount });
    const { ledger, owner, account, charge, refund } = company;
    expect(await transactionOf(company, refund)).toMatchObject({
      status: 'ready',
      match: { kind: 'refund', transactionId: charge },
      assignment: { kind: 'account', accountId: account('6070') },
      decision: { by: 'refund', chargeId: charge },
    });
    const { data } = granted(await ledger.transactions.categorizations(owner, refund));
    expect(data[0]?.categorization).toMatchObject({ reason: 'refund', recordedBy: null });
    await file(company, refund);
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'posted', match: { kind: 'refund' } });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[TRF-16] is money that comes back to a card from a payee that the card paid, but not to a bank account', async () => {
    const company = await openCompany();
    const card = await addSource(company, '2110', 'card');
    for (const [source, kind] of [
      [card, 'refund'],
      [company.bank, 'money_in'],
    ] as const) {
      await importFrom(company, source, CHARGE);
      const [back] = await importFrom(company, source, { ...REFUND, kind: null });
      expect(back).toMatchObject({ kind, match: kind === 'refund' ? { kind: 'refund' } : null });
    }
  });

  it.each([
    ['of another payee', { description: 'Flower Shop' }],
    ['of more than the charge', { amount: '80.01' }],
    ['before the charge', { date: '2026-03-09' }],
    ['too long after it', { date: '2026-07-09' }],
  ])('[TRF-16] %s is linked to none', async (_, more) => {
    const company = await refunded(more);
    expect((await transactionOf(company, company.refund)).match).toBeNull();
  });

  it('[TRF-16] that a person kept out of the books gives nothing back', async () => {
    const company = await refunded();
    granted(await company.ledger.transactions.exclude(company.owner, company.refund, { reason: 'of another company' }));
    const again = await importOne(company, { ...REFUND, date: '2026-03-22' });
    expect((await transactionOf(company, again)).match).toEqual({ kind: 'refund', transactionId: company.charge });
  });

  it('[TRF-17] of a charge that is spread over months is filed as it is, and waits to be posted', async () => {
    const company = await openCompany();
    const charge = await importOne(company, CHARGE);
    granted(
      await company.ledger.transactions.categorize(company.owner, charge, {
        categoryAccountId: company.account('6050'),
        spread: { months: 3 },
      }),
    );
    const refund = await importOne(company, REFUND);
    expect(await transactionOf(company, refund)).toMatchObject({
      status: 'ready',
      match: { kind: 'refund', transactionId: charge },
      assignment: { kind: 'account', accountId: company.account('6050') },
    });
  });

  it('[TRF-16] never gives back more than the charge was', async () => {
    const company = await refunded({ amount: '50.00' });
    const [second, third] = await importFrom(
      company,
      company.bank,
      { ...REFUND, amount: '30.00', date: '2026-03-21' },
      { ...REFUND, amount: '0.01', date: '2026-03-22' },
    );
    expect([second?.match?.transactionId, third?.match ?? null]).toEqual([company.charge, null]);
  });

  it('[TRF-16] of charges that are filed alike is that of the latest, of others that of none', async () => {
    const company = await openCompany();
    const first = await importOne(company, CHARGE);
    const second = await importOne(company, { ...CHARGE, date: '2026-03-12' });
    await file(company, first);
    expect((await transactionOf(company, await importOne(company, REFUND))).match).toBeNull();
    await file(company, second);
    expect((await transactionOf(company, await importOne(company, { ...REFUND, date: '2026-03-21' }))).match?.transactionId).toBe(second);
  });

  it('[TRF-17] of a charge that is not filed is linked, and goes on to the rules', async () => {
    const company = await openCompany();
    const charge = await importOne(company, CHARGE);
    const refund = await importOne(company, REFUND);
    expect(await transactionOf(company, refund)).toMatchObject({
      status: 'needs_review',
      match: { kind: 'refund', transactionId: charge },
    });
  });

  it.each([
    ['the whole', '80.00', 'split'],
    ['a part', '20.00', 'unfiled'],
  ])('[TRF-17] of %s of a split charge', async (_, amount, kind) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const charge = await importOne(company, CHARGE);
    const parts = [
      { amount: '70.00', categoryAccountId: account('6070') },
      { amount: '10.00', categoryAccountId: account('6110') },
    ];
    granted(await ledger.transactions.split(owner, charge, { parts }));
    expect((await transactionOf(company, await importOne(company, { ...REFUND, amount }))).assignment.kind).toBe(kind);
  });

  it('[TRF-8] [TRF-17] is unmatched until it is in the books', async () => {
    const company = await refunded();
    const { ledger, owner, refund, account } = company;
    granted(await ledger.transactions.unmatch(owner, refund, {}));
    expect(await transactionOf(company, refund)).toMatchObject({
      status: 'needs_review',
      match: null,
      isKeptApart: true,
      assignment: { kind: 'unfiled', accountId: account('1900') },
    });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    const posted = await refunded();
    await file(posted, posted.refund);
    await expectRefused(posted, 'match_not_undoable', () => posted.ledger.transactions.unmatch(posted.owner, posted.refund, {}));
  });
});

describe('a refund that comes in before its charge', () => {
  const rule = async ({ ledger, owner, account }: Company, code: string) =>
    granted(await ledger.rules.create(owner, { name: 'Tools', accountId: account(code), descriptionContains: 'hardware' }));

  it.each([
    ['is linked when the charge comes in', false, { status: 'needs_review' }],
    ['is linked, and filed as the rules file the charge', true, { status: 'ready', decision: { by: 'refund' } }],
  ])('[TRF-22] %s', async (_, isRuled, expected) => {
    const company = await openCompany();
    const refund = await importOne(company, REFUND);
    expect((await transactionOf(company, refund)).match).toBeNull();
    if (isRuled) await rule(company, '6070');
    const charge = await importOne(company, CHARGE);
    expect(await transactionOf(company, refund)).toMatchObject({ ...expected, match: { kind: 'refund', transactionId: charge } });
    const { data } = granted(await company.ledger.events.list(company.owner, { types: ['transaction.matched'] }));
    expect(data.map(({ subjectId }) => subjectId)).toEqual([refund]);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[TRF-22] loses what a rule posted of it meanwhile, and waits to be posted', async () => {
    const company = await openCompany();
    await rule(company, '6070');
    const refund = await importOne(company, REFUND);
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'posted', decision: { by: 'rule' } });
    const charge = await importOne(company, CHARGE);
    expect(await transactionOf(company, refund)).toMatchObject({
      status: 'ready',
      entryId: null,
      decision: { by: 'refund', chargeId: charge },
    });
  });

  it.each([
    ['is linked to it', '6070', false],
    ['is flagged when that is filed elsewhere', '6110', true],
  ])('[TRF-22] [TRF-20] in a month that is closed keeps what a rule posted of it, and %s', async (_, code, isLeftBehind) => {
    const company = await openCompany();
    const { id } = await rule(company, '6070');
    const refund = await importOne(company, REFUND);
    granted(await company.ledger.periods.close(company.owner, '2026-03'));
    const before = await transactionOf(company, refund);
    granted(await company.ledger.rules.change(company.owner, id, { accountId: company.account(code) }));
    const charge = await importOne(company, { ...CHARGE, date: '2026-02-10' });
    expect((await transactionOf(company, charge)).status).toBe('posted');
    const { match, replaced } = await transactionOf(company, refund);
    expect(match).toEqual({ kind: 'refund', transactionId: charge });
    expect(await transactionOf(company, refund)).toEqual({ ...before, rowVersion: before.rowVersion + 1, match, replaced, isLeftBehind });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it.each<[string, (company: Company, refund: TransactionId) => Promise<unknown>]>([
    ['decided on', (company, refund) => file(company, refund)],
    ['kept out of the books', ({ ledger, owner }, refund) => ledger.transactions.exclude(owner, refund, { reason: 'of another company' })],
  ])('[TRF-22] stays as it is once a person %s it', async (_, decide) => {
    const company = await openCompany();
    const refund = await importOne(company, REFUND);
    await decide(company, refund);
    const before = await transactionOf(company, refund);
    await importOne(company, CHARGE);
    expect(await transactionOf(company, refund)).toEqual(before);
  });

  it('[TRF-22] is linked to the later of two charges, and to none where they are filed differently', async () => {
    const company = await openCompany();
    const refund = await importOne(company, REFUND);
    const first = await importOne(company, CHARGE);
    const second = await importOne(company, { ...CHARGE, date: '2026-03-12' });
    expect((await transactionOf(company, refund)).match?.transactionId).toBe(second);
    expect((await transactionOf(company, first)).match).toBeNull();
    granted(
      await company.ledger.rules.create(company.owner, { name: 'Large', accountId: company.account('6110'), descriptionContains: '#7' }),
    );
    await importOne(company, { ...CHARGE, date: '2026-03-14', description: 'Hardware Store #7' });
    expect(await transactionOf(company, refund)).toMatchObject({ match: null, kind: 'refund', status: 'needs_review' });
  });

  it('[TRF-22] keeps its link to a charge that a person filed, whatever comes in later', async () => {
    const company = await refunded();
    await importOne(company, { ...CHARGE, date: '2026-03-12' });
    expect(await transactionOf(company, company.refund)).toMatchObject({ status: 'ready', match: { transactionId: company.charge } });
  });

  it('[TRF-22] is rather the half of an evident transfer', async () => {
    const company = await openCompany();
    const card = await addSource(company, '2110', 'card');
    const charge = { date: '2026-03-10', amount: '-80.00', description: 'Transfer Ann' };
    await importFrom(company, card, charge);
    const [back] = await importFrom(company, card, { ...charge, date: '2026-03-12', amount: '80.00' });
    expect(back).toMatchObject({ kind: 'refund', match: { kind: 'refund' } });
    const [out] = await importFrom(company, company.bank, { ...charge, date: '2026-03-12', description: 'Transfer out' });
    expect(out?.match).toEqual({ kind: 'transfer', transactionId: back?.id });
    expect(await transactionOf(company, back?.id as TransactionId)).toMatchObject({ kind: 'money_in', match: { kind: 'transfer' } });
  });
});
