import {
  addCounterparty,
  addSource,
  type Company,
  codeOf,
  everythingIn,
  expectRefused,
  granted,
  importFrom,
  importOne,
  issueInvoice,
  openCompany,
  storedAs,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RequestId, TransactionId } from '../../kernel/ids.ts';
import type { Restore } from './restore.ts';

const REQUEST = unknownId('request') as RequestId;

const file = async ({ ledger, owner, account }: Company, id: TransactionId, code = '6110', requestId?: RequestId) =>
  granted(await ledger.transactions.categorize({ ...owner, requestId }, id, { categoryAccountId: account(code) })).transaction;

const restore = async ({ ledger, owner }: Company, input: Restore) => {
  const { restored, refused } = granted(await ledger.transactions.restore(owner, input));
  return { restored: restored.map(({ transaction }) => transaction.id), refused: refused.map(({ refusal }) => refusal.refused) };
};

describe('restoring', () => {
  it('[FIL-26] counts one version for each request, however often it writes the row', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    expect((await transactionOf(company, id)).rowVersion).toBe(1);
    expect((await file(company, id)).rowVersion).toBe(2);
    expect((await file(company, id, '6070')).rowVersion).toBe(3);
    const { rowVersion } = await transactionOf(company, id);
    await expectRefused(company, 'account_not_usable', () =>
      company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('1000') }),
    );
    expect(rowVersion).toBe(3);
  });

  it('[FIL-29] takes both legs of a transfer back, or neither where one was changed since', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const sent = await importOne(company, { amount: '-50.00', description: 'Out' });
    const [received] = await importFrom(company, await addSource(company, '1020'), { amount: '50.00', description: 'In' });
    const other = received?.id as TransactionId;
    granted(await ledger.transactions.match({ ...owner, requestId: REQUEST }, sent, { otherTransactionId: other }));
    granted(await ledger.transactions.change(owner, other, { note: 'Seen' }));
    expect(await restore(company, { requestId: REQUEST })).toEqual({ restored: [], refused: ['conflict', 'conflict'] });
    expect(await restore(company, { rows: [{ transactionId: sent, rowVersion: 1 }] })).toEqual({ restored: [], refused: ['conflict'] });
    expect(await restore(company, { rows: [{ transactionId: other, rowVersion: 2 }] })).toEqual({ restored: [other], refused: [] });
    expect((await transactionOf(company, other)).match?.transactionId).toBe(sent);
    const rows = [
      { transactionId: other, rowVersion: 1, currentVersion: 4 },
      { transactionId: sent, rowVersion: 1 },
    ];
    expect((await restore(company, { rows })).restored).toHaveLength(2);
    expect((await transactionOf(company, sent)).status).toBe('needs_review');
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FIL-28] [FIL-29] restores of many rows those that can be, and names the others', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const rows = await importFrom(
      company,
      company.bank,
      ...['2026-01-10', '2026-02-10', '2026-03-10'].map((date) => ({ date, amount: '-5.00', description: `Tea of ${date}` })),
    );
    const ids = rows.map(({ id }) => id);
    granted(
      await ledger.transactions.categorizeMany(
        { ...owner, requestId: REQUEST },
        { transactionIds: ids, categoryAccountId: account('6060') },
      ),
    );
    granted(await ledger.periods.close(owner, '2026-01', { force: true }));
    granted(await ledger.transactions.reopen(owner, ids[2] as TransactionId, {}));
    const { restored, refused } = granted(await ledger.transactions.restore(owner, { requestId: REQUEST }));
    expect(restored.map(({ transaction }) => [transaction.id, transaction.status])).toEqual([[ids[1], 'needs_review']]);
    expect(refused.map(({ transactionId, refusal }) => [transactionId, refusal.refused])).toEqual([
      [ids[0], 'period_closed'],
      [ids[2], 'conflict'],
    ]);
  });

  it('[FIL-32] bulk filing leaves what something depends on, where it is told to; a rule always does', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const counterparty = await addCounterparty(company);
    const [pays, asset, owners, plain] = (
      await importFrom(
        company,
        company.bank,
        ...['Pays', 'Asset', 'Owners', 'Plain'].map((description) => ({ date: '2026-03-10', amount: '-50.00', description })),
      )
    ).map(({ id }) => id) as [TransactionId, TransactionId, TransactionId, TransactionId];
    granted(await ledger.transactions.settle(owner, pays, { parts: [], counterpartyId: counterparty }));
    granted(await ledger.transactions.capitalize(owner, asset, {}));
    granted(await ledger.transactions.recordOwnerMoney(owner, owners, { purpose: 'distribution' }));
    const transactionIds = [pays, asset, owners, plain];
    const bulk = { transactionIds, categoryAccountId: account('6110') };
    const left = granted(await ledger.transactions.categorizeMany(owner, { ...bulk, leaveLinked: true }));
    expect(left.categorized.map(({ transaction }) => transaction.id)).toEqual([plain]);
    expect(left.refused.map(({ refusal }) => refusal.refused)).toEqual(['conflict', 'conflict', 'conflict']);
    const rule = { name: 'All', minAmount: '1.00', accountId: account('6110'), isActive: false };
    const { id } = granted(await ledger.rules.create(owner, rule));
    const ruled = granted(await ledger.rules.apply(owner, id, { transactionIds }));
    expect(ruled.refused.map(({ transactionId }) => transactionId)).toEqual([pays, asset, owners]);
    expect(granted(await ledger.transactions.categorizeMany(owner, bulk)).refused).toEqual([]);
  });

  it('[FIL-30] does not take back what the source reported since', async () => {
    const company = await openCompany();
    const row = { id: 'a', date: '2026-03-10', amount: '-12.50', description: 'Coffee' };
    const [first] = await importFrom(company, company.bank, row);
    const id = first?.id as TransactionId;
    await importFrom(company, company.bank, { ...row, amount: '-13.00' });
    const { rowVersion, amountMinor } = await transactionOf(company, id);
    expect([rowVersion, amountMinor]).toEqual([2, 1_300n]);
    expect(await restore(company, { rows: [{ transactionId: id, rowVersion: 1 }] })).toEqual({ restored: [], refused: ['conflict'] });
  });

  it('[FIL-28] [FIL-30] is refused where what it paid is paid otherwise since', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const counterparty = await addCounterparty(company);
    const { invoice } = await issueInvoice(company, counterparty);
    const one = await importOne(company, { amount: '100.00' });
    const other = await importOne(company, { amount: '100.00', date: '2026-03-11' });
    const pays = { parts: [{ invoiceId: invoice.id, amount: '100.00' }] };
    granted(await ledger.transactions.settle(owner, one, pays));
    granted(await ledger.transactions.reopen({ ...owner, requestId: REQUEST }, one, {}));
    granted(await ledger.transactions.settle(owner, other, pays));
    expect(await restore(company, { requestId: REQUEST })).toEqual({ restored: [], refused: ['settlement_invalid'] });
    granted(await ledger.transactions.reopen(owner, other, {}));
    expect(await restore(company, { requestId: REQUEST })).toEqual({ restored: [one], refused: [] });
    expect(granted(await ledger.transactions.settlement(owner, one)).pays).toHaveLength(1);
  });

  it('[FIL-28] a payment counts again on the days before what it paid was taken back', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const counterparty = await addCounterparty(company);
    const { invoice } = await issueInvoice(company, counterparty);
    const id = await importOne(company, { amount: '40.00', date: '2026-03-05' });
    granted(await ledger.transactions.settle(owner, id, { parts: [{ invoiceId: invoice.id, amount: '40.00' }] }));
    granted(await ledger.counterparties.unapplyCash(owner, counterparty, { transactionId: id }));
    const paidOn = async (day: string): Promise<bigint> =>
      granted(await ledger.allocations.list(owner, invoice.id))
        .filter(({ allocation: { on, end } }) => on <= day && (end === null || day < end.on))
        .reduce((sum, { allocation }) => sum + allocation.amountMinor, 0n);
    const days = ['2026-03-04', '2026-03-10', '2026-03-15'];
    const before = await Promise.all(days.map(paidOn));
    expect(before).toEqual([0n, 4_000n, 0n]);
    granted(await ledger.transactions.reopen({ ...owner, requestId: REQUEST }, id, {}));
    expect(await Promise.all(days.map(paidOn))).toEqual([0n, 0n, 0n]);
    expect(await restore(company, { requestId: REQUEST })).toEqual({ restored: [id], refused: [] });
    expect(await Promise.all(days.map(paidOn))).toEqual(before);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FIL-28] is refused for an account out of use, and restoring can be taken back', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    await file(company, id);
    await file(company, id, '6070', REQUEST);
    granted(await ledger.accounts.change(owner, account('6110'), { isActive: false }));
    expect(await restore(company, { requestId: REQUEST })).toEqual({ restored: [], refused: ['account_not_usable'] });
    granted(await ledger.accounts.change(owner, account('6110'), { isActive: true }));
    expect((await restore(company, { rows: [{ transactionId: id, rowVersion: 2 }] })).restored).toEqual([id]);
    expect((await restore(company, { rows: [{ transactionId: id, rowVersion: 3 }] })).restored).toEqual([id]);
    expect(await transactionOf(company, id)).toMatchObject({ rowVersion: 5, version: 4, assignment: { accountId: account('6070') } });
    expect((await restore(company, { rows: [{ transactionId: id, rowVersion: 1, currentVersion: 5 }] })).restored).toEqual([id]);
    expect(await transactionOf(company, id)).toMatchObject({ rowVersion: 6, status: 'needs_review', entryId: null });
  });

  it('[FIL-30] acts are taken back one after the other, the last one first', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    const requests = ['6110', '6070', '6060'].map((code, at) => ({ code, request: `req_${String(at).padStart(26, '1')}` as RequestId }));
    for (const { code, request } of requests) await file(company, id, code, request);
    for (const { request } of requests.toReversed())
      expect(await restore(company, { requestId: request })).toEqual({ restored: [id], refused: [] });
    expect(await transactionOf(company, id)).toMatchObject({ rowVersion: 7, status: 'needs_review' });
    await file(company, id);
    expect((await restore(company, { requestId: requests[0]?.request })).refused).toEqual(['conflict']);
  });

  it('[FIL-28] of a reconciled row is refused where its entry would change', async () => {
    const company = await openCompany();
    const { ledger, owner, bank } = company;
    const id = await importOne(company, { amount: '100.00' });
    await file(company, id, '4910', REQUEST);
    const { reconciliation } = granted(
      await ledger.reconciliations.create(owner, {
        sourceId: bank,
        since: '2026-03-01',
        until: '2026-03-31',
        openingBalance: '0.00',
        closingBalance: '100.00',
      }),
    );
    granted(await ledger.reconciliations.complete(owner, reconciliation.id, {}));
    const rows = [{ transactionId: id, rowVersion: 1, currentVersion: 3 }];
    expect(await restore(company, { rows })).toEqual({ restored: [], refused: ['transaction_reconciled'] });
  });

  it('[FIL-28] refuses lists and requests that name nothing', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const id = await importOne(company);
    const row = { transactionId: id, rowVersion: 1 };
    for (const [input, code] of [
      [{}, 'unprocessable'],
      [{ rows: [row], requestId: REQUEST }, 'unprocessable'],
      [{ requestId: REQUEST }, 'unprocessable'],
      [{ rows: [] }, 'invalid_request'],
      [{ rows: [row, row] }, 'invalid_request'],
    ] as const)
      await expectRefused(company, code, () => ledger.transactions.restore(owner, input));
    const rows = [row, { transactionId: unknownId('transaction'), rowVersion: 1 }];
    expect((await restore(company, { rows })).refused).toEqual(['conflict', 'not_found']);
  });

  it('[FIL-31] a change is bound to the version that the caller saw', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    const second = await importOne(company, { date: '2026-03-11' });
    await file(company, id);
    const seen = { ...owner, seenVersion: 1 };
    await expectRefused(company, 'conflict', () => ledger.transactions.categorize(seen, id, { categoryAccountId: account('6070') }));
    await expectRefused(company, 'conflict', () => ledger.transactions.setCounterparty(seen, id, null));
    await expectRefused(company, 'not_found', () => ledger.transactions.reopen(seen, unknownId('transaction'), {}));
    granted(await ledger.transactions.reopen({ ...owner, seenVersion: 2 }, id, {}));
    const many = { transactionIds: [id, second], categoryAccountId: account('6060'), versions: { [id]: 2, [second]: 1 } };
    const { categorized, refused } = granted(await ledger.transactions.categorizeMany(owner, many));
    expect(categorized.map(({ transaction }) => transaction.id)).toEqual([second]);
    expect(refused.map(({ transactionId, refusal }) => [transactionId, refusal.refused])).toEqual([[id, 'conflict']]);
  });

  it('[FIL-31] a request that is repeated under its key gets its stored response before the version is compared', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    const once = { key: 'a', scope: 'POST /x', fingerprint: 'f', responseFor: () => storedAs('{}') };
    const by = { ...owner, seenVersion: 1, once } as never;
    const first = await ledger.transactions.categorize(by, id, { categoryAccountId: account('6070') });
    expect(codeOf(first)).not.toBe('conflict');
    expect(codeOf(await ledger.transactions.categorize(by, id, { categoryAccountId: account('6070') }))).not.toBe('conflict');
    expect((await everythingIn(company)).snapshots).toHaveLength(1);
  });
});
