import { addSource, type Company, everythingIn, granted, importFrom, importOne, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { TransactionId } from '../../kernel/ids.ts';

/** A charge that awaits review, with its refund. */
const refunded = async (amount = '80.00') => {
  const company = await openCompany();
  const charge = await importOne(company, { date: '2026-03-10', amount: '-80.00', description: 'Hardware Store' });
  const refund = await importOne(company, { date: '2026-03-20', amount, description: 'Hardware Store', kind: 'refund' });
  expect(await transactionOf(company, refund)).toMatchObject({ status: 'needs_review', match: { kind: 'refund', transactionId: charge } });
  return { ...company, charge, refund };
};
type Refunded = Awaited<ReturnType<typeof refunded>>;

const file = async ({ ledger, owner, account }: Company, id: TransactionId, code: string): Promise<Transaction> =>
  granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(code) })).transaction;

const split = ({ ledger, owner, account, charge }: Refunded) =>
  ledger.transactions.split(owner, charge, {
    parts: [
      { amount: '70.00', categoryAccountId: account('6070') },
      { amount: '10.00', categoryAccountId: account('6110') },
    ],
  });

const unfiled = { status: 'needs_review', assignment: { kind: 'unfiled' }, match: { kind: 'refund' } };

describe('a refund whose charge is filed', () => {
  it.each<[string, (company: Refunded) => Promise<unknown>]>([
    ['alone', (company) => file(company, company.charge, '6070')],
    [
      'together with others',
      async ({ ledger, owner, account, charge }) =>
        granted(await ledger.transactions.categorizeMany(owner, { transactionIds: [charge], categoryAccountId: account('6070') })),
    ],
    [
      'without posting',
      async ({ ledger, owner, account, charge }) =>
        granted(await ledger.transactions.categorize(owner, charge, { categoryAccountId: account('6070'), post: false })),
    ],
  ])('[TRF-20] %s is filed as it is, and waits to be posted', async (_, fileCharge) => {
    const company = await refunded('30.00');
    await fileCharge(company);
    const { ledger, owner, account, charge, refund } = company;
    expect(await transactionOf(company, refund)).toMatchObject({
      status: 'ready',
      assignment: { kind: 'account', accountId: account('6070') },
      decision: { by: 'refund', chargeId: charge },
      entryId: null,
    });
    const { data } = granted(await ledger.transactions.categorizations(owner, refund));
    expect(data[0]?.categorization).toMatchObject({ reason: 'refund', recordedBy: null, version: 1 });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it.each([
    ['the whole', '80.00', 'ready'],
    ['a part', '20.00', 'needs_review'],
  ])('[TRF-20] [TRF-17] as a split takes it over when it gives back %s', async (_, amount, status) => {
    const company = await refunded(amount);
    granted(await split(company));
    expect((await transactionOf(company, company.refund)).status).toBe(status);
  });

  it('[TRF-20] has the counterparty and the dimension values of its charge, where it has none', async () => {
    const company = await refunded();
    const { ledger, owner, charge, refund } = company;
    const store = granted(await ledger.counterparties.create(owner, { name: 'Hardware Store' })).counterparty.id;
    granted(await ledger.transactions.setCounterparty(owner, charge, store));
    await file(company, charge, '6070');
    expect((await transactionOf(company, refund)).counterpartyId).toBe(store);
  });

  it('[TRF-20] by a rule, when its source corrects the charge', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const record = { id: 'c', date: '2026-03-10', amount: '-80.00', description: 'Hardware Store' };
    await importOne(company, record);
    const refund = await importOne(company, { date: '2026-03-20', amount: '79.00', description: 'Hardware Store', kind: 'refund' });
    granted(await ledger.rules.create(owner, { name: 'Tools', accountId: account('6070'), descriptionContains: 'hardware' }));
    await importFrom(company, company.bank, { ...record, amount: '-79.00', payload: { corrected: true } });
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'ready', assignment: { accountId: account('6070') } });
  });

  it('[TRF-20] elsewhere follows it until it is in the books', async () => {
    const company = await refunded();
    const { account, charge, refund } = company;
    await file(company, charge, '6070');
    await file(company, charge, '6110');
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'ready', assignment: { accountId: account('6110') }, version: 2 });
  });

  it('[TRF-20] as before keeps its decision', async () => {
    const company = await refunded();
    await file(company, company.charge, '6070');
    await file(company, company.charge, '6070');
    expect((await transactionOf(company, company.refund)).version).toBe(1);
  });

  it.each([true, false])(
    '[TRF-20] elsewhere is flagged once a person decided on it (posted: %s), until a person decides again',
    async (post) => {
      const company = await refunded();
      const { ledger, owner, account, charge, refund } = company;
      await file(company, charge, '6070');
      granted(await ledger.transactions.categorize(owner, refund, { categoryAccountId: account('6070'), post }));
      const before = await transactionOf(company, refund);
      await file(company, charge, '6070');
      expect(await transactionOf(company, refund)).toEqual(before);
      await file(company, charge, '6110');
      expect(await transactionOf(company, refund)).toEqual({ ...before, rowVersion: before.rowVersion + 1, isLeftBehind: true });
      await file(company, charge, '6070');
      expect((await transactionOf(company, refund)).isLeftBehind).toBe(false);
      await file(company, charge, '6110');
      await file(company, refund, '6110');
      expect(await transactionOf(company, refund)).toMatchObject({ status: 'posted', isLeftBehind: false });
    },
  );

  it('[TRF-20] stays kept out of the books', async () => {
    const company = await refunded();
    granted(await company.ledger.transactions.exclude(company.owner, company.refund, { reason: 'of another company' }));
    await file(company, company.charge, '6070');
    expect(await transactionOf(company, company.refund)).toMatchObject({ status: 'excluded', isLeftBehind: false });
  });
});

describe('a refund whose charge is filed no more', () => {
  it.each<[string, (company: Refunded) => Promise<unknown>]>([
    ['is reopened', async ({ ledger, owner, charge }) => granted(await ledger.transactions.reopen(owner, charge, {}))],
    [
      'is filed as a transfer',
      async ({ ledger, owner, account, charge }) =>
        granted(await ledger.transactions.transfer(owner, charge, { otherAccountId: account('1090') })),
    ],
    [
      'is matched as the half of a transfer',
      async (company) => {
        const [leg] = await importFrom(company, await addSource(company, '1020'), { date: '2026-03-11', amount: '80.00' });
        granted(await company.ledger.transactions.match(company.owner, company.charge, { otherTransactionId: leg?.id as TransactionId }));
      },
    ],
    [
      'waits to be posted, and is kept out of the books',
      async ({ ledger, owner, account, charge }) => {
        granted(await ledger.transactions.categorize(owner, charge, { categoryAccountId: account('6070'), post: false }));
        granted(await ledger.transactions.exclude(owner, charge, { reason: 'of another company' }));
      },
    ],
  ])('[TRF-21] awaits review again when that %s', async (_, end) => {
    const company = await refunded();
    await file(company, company.charge, '6070');
    expect((await transactionOf(company, company.refund)).status).toBe('ready');
    await end(company);
    expect(await transactionOf(company, company.refund)).toMatchObject(unfiled);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[TRF-21] follows again when the charge is filed again', async () => {
    const company = await refunded();
    const { ledger, owner, account, charge, refund } = company;
    await file(company, charge, '6070');
    granted(await ledger.transactions.reopen(owner, charge, {}));
    await file(company, charge, '6110');
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'ready', assignment: { accountId: account('6110') } });
  });

  it('[TRF-17] waits to be posted while its charge is spread, and afterwards', async () => {
    const company = await refunded();
    const { ledger, owner, charge, refund } = company;
    await file(company, charge, '6050');
    const { schedule } = granted(await ledger.schedules.create(owner, { transactionId: charge, months: 3 }));
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'ready', decision: { by: 'refund' } });
    granted(await ledger.schedules.delete(owner, schedule.id));
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'ready', decision: { by: 'refund' } });
  });

  it('[TRF-21] stays posted', async () => {
    const company = await refunded();
    await file(company, company.charge, '6070');
    await file(company, company.refund, '6070');
    granted(await company.ledger.transactions.reopen(company.owner, company.charge, {}));
    expect((await transactionOf(company, company.refund)).status).toBe('posted');
  });

  it.each<[string, boolean, (company: Refunded) => Promise<unknown>]>([
    ['spread over months', true, ({ ledger, owner, charge }) => ledger.schedules.create(owner, { transactionId: charge, months: 3 })],
    ['owner money', true, ({ ledger, owner, charge }) => ledger.transactions.recordOwnerMoney(owner, charge, { purpose: 'distribution' })],
    ['reopened', false, ({ ledger, owner, charge }) => ledger.transactions.reopen(owner, charge, {})],
    [
      'kept out of the books',
      true,
      async ({ ledger, owner, charge }) => {
        granted(await ledger.transactions.reopen(owner, charge, {}));
        granted(await ledger.transactions.exclude(owner, charge, { reason: 'private' }));
      },
    ],
  ])('[TRF-20] posted already, is left behind by a charge that is %s: %s', async (_, isLeftBehind, end) => {
    const company = await refunded();
    await file(company, company.charge, '6050');
    await file(company, company.refund, '6050');
    await end(company);
    expect(await transactionOf(company, company.refund)).toMatchObject({ status: 'posted', isLeftBehind });
  });

  it('[TRF-21] once it is unmatched has nothing to do with it', async () => {
    const company = await refunded();
    await file(company, company.charge, '6070');
    granted(await company.ledger.transactions.unmatch(company.owner, company.refund, {}));
    const before = (await everythingIn(company)).transactions.find(({ id }) => id === company.refund);
    await file(company, company.charge, '6110');
    expect(await transactionOf(company, company.refund)).toEqual(before);
  });
});
