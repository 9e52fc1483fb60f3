import {
  addSource,
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importFrom,
  importOne,
  openCompany,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';

/** A company with a pair of the matcher. */
const matched = async () => {
  const company = await openCompany();
  const savings = await addSource(company, '1020');
  const [out] = await importFrom(company, company.bank, { date: '2026-03-10', amount: '-500.00', description: 'To savings' });
  const [imported] = await importFrom(company, savings, { date: '2026-03-12', amount: '500.00', description: 'From checking' });
  return { ...company, savings, out: out?.id as TransactionId, imported: imported?.id as TransactionId };
};
type Matched = Awaited<ReturnType<typeof matched>>;

/** A pair through Cash in transit: its first half is a transfer on its own, in a closed month. */
const throughTransit = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const [out] = await importFrom(company, company.bank, { date: '2026-01-30', amount: '-500.00', description: 'To savings' });
  const outId = out?.id as TransactionId;
  granted(await ledger.transactions.transfer(owner, outId, { otherAccountId: account('1090') }));
  granted(await ledger.periods.close(owner, '2026-01'));
  const savings = await addSource(company, '1020');
  const [imported] = await importFrom(company, savings, { date: '2026-02-02', amount: '500.00', description: 'From checking' });
  return { ...company, savings, out: outId, imported: imported?.id as TransactionId };
};

const unmatch = ({ ledger, owner }: Company, id: TransactionId, reason?: string) => ledger.transactions.unmatch(owner, id, { reason });
const balance = async ({ ledger, owner, account }: Company, code: string) =>
  granted(await ledger.accounts.chart(owner)).accounts.find(({ account: { id } }) => id === account(code))?.balanceMinor;

describe('unmatching', () => {
  it.each(['out', 'imported'] as const)('[TRF-8] sends both legs back to review and reverses the entry (path: %s)', async (path) => {
    const company = await matched();
    granted(await unmatch(company, company[path], 'two payments'));
    for (const id of [company.out, company.imported])
      expect(await transactionOf(company, id)).toMatchObject({
        status: 'needs_review',
        match: null,
        entryId: null,
        isKeptApart: true,
        assignment: { kind: 'unfiled', accountId: company.account('1900') },
      });
    expect((await everythingIn(company)).journal.entries.map(({ source }) => source)).toEqual(['transaction', 'reversal']);
    const { data } = granted(await company.ledger.transactions.categorizations(company.owner, company[path]));
    expect(data[0]?.categorization).toMatchObject({ note: 'two payments', recordedBy: company.owner.memberId, reason: 'default' });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[TRF-9] is final for the matcher: only a person matches the two again', async () => {
    const company = await matched();
    granted(await unmatch(company, company.out));
    const [again] = await importFrom(company, company.savings, { date: '2026-03-13', amount: '500.00', description: 'Another' });
    expect(again?.match).toBeNull();
    granted(await company.ledger.transactions.match(company.owner, company.out, { otherTransactionId: company.imported }));
    expect((await transactionOf(company, company.out)).match?.transactionId).toBe(company.imported);
  });

  it.each(['out', 'imported'] as const)('[TRF-7] leaves the entries of a pair through Cash in transit (path: %s)', async (path) => {
    const company = await throughTransit();
    const before = (await everythingIn(company)).journal;
    expect(await transactionOf(company, company.imported)).toMatchObject({ match: { transactionId: company.out } });
    granted(await unmatch(company, company[path]));
    expect((await everythingIn(company)).journal).toEqual(before);
    for (const id of [company.out, company.imported])
      expect(await transactionOf(company, id)).toMatchObject({
        status: 'posted',
        match: null,
        isKeptApart: true,
        assignment: { kind: 'transfer' },
      });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it.each(['out', 'imported'] as const)('[TRF-7] a pair through Cash in transit is matched again as it stands (path: %s)', async (path) => {
    const company = await throughTransit();
    const before = (await everythingIn(company)).journal;
    granted(await unmatch(company, company.out));
    const other = path === 'out' ? company.imported : company.out;
    granted(await company.ledger.transactions.match(company.owner, company[path], { otherTransactionId: other }));
    expect((await everythingIn(company)).journal).toEqual(before);
    expect((await transactionOf(company, company.out)).match).toEqual({ kind: 'transfer', transactionId: company.imported });
    expect((await transactionOf(company, company.imported)).match).toEqual({ kind: 'transfer', transactionId: company.out });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[TRF-7] a half through Cash in transit that is reopened leaves the entry of the other one', async () => {
    const company = await throughTransit();
    granted(await company.ledger.transactions.reopen(company.owner, company.imported, {}));
    expect(await transactionOf(company, company.imported)).toMatchObject({ status: 'needs_review', match: null, entryId: null });
    expect(await transactionOf(company, company.out)).toMatchObject({ status: 'posted', match: null });
    expect(await balance(company, '1090')).toBe(50_000n);
    await expectRefused(company, 'period_closed', () => company.ledger.transactions.reopen(company.owner, company.out, {}));
  });

  it.each([
    ['reopen', (company: Matched, id: TransactionId) => company.ledger.transactions.reopen(company.owner, id, {})],
    [
      'categorize',
      (company: Matched, id: TransactionId) =>
        company.ledger.transactions.categorize(company.owner, id, {
          categoryAccountId: company.account(id === company.out ? '6110' : '4910'),
        }),
    ],
    [
      'split',
      (company: Matched, id: TransactionId) =>
        company.ledger.transactions.split(company.owner, id, {
          parts: [{ amount: '500.00', categoryAccountId: company.account(id === company.out ? '6110' : '4910') }],
        }),
    ],
    [
      'owner money',
      (company: Matched, id: TransactionId) =>
        company.ledger.transactions.recordOwnerMoney(company.owner, id, { purpose: id === company.out ? 'distribution' : 'contribution' }),
    ],
    [
      'transfer',
      (company: Matched, id: TransactionId) =>
        company.ledger.transactions.transfer(company.owner, id, { otherAccountId: company.account('1310') }),
    ],
  ] as const)('[TRF-6] %s takes the partner of either half back', async (_, act) => {
    for (const path of ['out', 'imported'] as const) {
      const company = await matched();
      granted(await act(company, company[path]));
      const partner = path === 'out' ? company.imported : company.out;
      expect(await transactionOf(company, partner)).toMatchObject({
        status: 'needs_review',
        match: null,
        entryId: null,
        isKeptApart: true,
      });
      expect((await transactionOf(company, company[path])).match).toBeNull();
      expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
    }
  });

  it('[FIL-8] a bulk filing takes no half apart: both stay, and are named', async () => {
    const company = await matched();
    const { ledger, owner, out, imported, account } = company;
    const alone = await importOne(company, { description: 'Paper' });
    const before = [await transactionOf(company, out), await transactionOf(company, imported)];
    const result = granted(
      await ledger.transactions.categorizeMany(owner, { transactionIds: [out, alone, imported], categoryAccountId: account('2700') }),
    );
    expect(result.categorized.map(({ transaction }) => transaction.id)).toEqual([alone]);
    expect(result.refused.map(({ transactionId, refusal }) => [transactionId, refusal.refused])).toEqual([
      [out, 'conflict'],
      [imported, 'conflict'],
    ]);
    expect([await transactionOf(company, out), await transactionOf(company, imported)]).toEqual(before);
  });

  it('[FIL-13] [TRF-8] of a duplicate that a person kept out of the books sends it back to review', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const feed = granted(await ledger.sourceAccounts.create(owner, { accountId: company.account('1010'), kind: 'bank', name: 'Feed' })).id;
    const [first] = await importFrom(company, company.bank, {});
    const [again] = await importFrom(company, feed, { description: 'COFFEE HOUSE 12' });
    const id = again?.id as TransactionId;
    granted(await ledger.transactions.exclude(owner, id, { reason: 'the same' }));
    expect((await transactionOf(company, id)).match).toEqual({ kind: 'duplicate', transactionId: first?.id });
    granted(await unmatch(company, id));
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', match: null, isKeptApart: true });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  const REFUSED: readonly (readonly [string, RefusalCode, (company: Matched) => Promise<() => Promise<unknown>>])[] = [
    ['an unknown transaction', 'not_found', async (company) => () => unmatch(company, unknownId('transaction'))],
    ['too long a reason', 'unprocessable', async (company) => () => unmatch(company, company.out, 'x'.repeat(501))],
    [
      'a transaction that is not matched',
      'match_not_undoable',
      async (company) => {
        const [one] = await importFrom(company, company.bank, {});
        return () => unmatch(company, one?.id as TransactionId);
      },
    ],
    [
      'the charge of a hold',
      'match_not_undoable',
      async (company) => {
        await importFrom(company, company.bank, { id: 'h', kind: 'hold', amount: '-7.00' });
        const [charge] = await importFrom(company, company.bank, { id: 'c', holdId: 'h', amount: '-7.00' });
        return () => unmatch(company, charge?.id as TransactionId);
      },
    ],
    [
      'a transfer in a closed month',
      'period_closed',
      async (company) => {
        granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
        return () => unmatch(company, company.imported);
      },
    ],
  ];
  it.each(REFUSED)('[TRF-8] of %s is refused with %s', async (_, code, prepare) => {
    const company = await matched();
    await expectRefused(company, code, await prepare(company));
  });
});

describe('what a match took the place of', () => {
  const charged = async () => {
    const company = await openCompany();
    const hold = await importOne(company, { id: 'h', kind: 'hold', amount: '-500.00' });
    const charge = await importOne(company, { id: 'c', date: '2026-03-11', amount: '-500.00' });
    return { ...company, charge, link: { kind: 'authorisation', transactionId: hold } };
  };

  it('[TRF-19] is the hold of a charge, which is linked again once the charge is no half of a transfer any more', async () => {
    const company = await charged();
    const { ledger, owner, charge, link } = company;
    expect((await transactionOf(company, charge)).match).toEqual(link);
    const [imported] = await importFrom(company, await addSource(company, '1020'), { date: '2026-03-12', amount: '500.00' });
    const otherTransactionId = imported?.id as TransactionId;
    granted(await ledger.transactions.match(owner, charge, { otherTransactionId }));
    expect((await transactionOf(company, charge)).match).toEqual({ kind: 'transfer', transactionId: otherTransactionId });
    granted(await unmatch(company, charge));
    expect((await transactionOf(company, charge)).match).toEqual(link);
    granted(await ledger.transactions.match(owner, charge, { otherTransactionId }));
    granted(await ledger.transactions.categorize(owner, otherTransactionId, { categoryAccountId: company.account('2700') }));
    expect(await transactionOf(company, charge)).toMatchObject({ status: 'needs_review', match: link, replaced: null });
  });

  it('[TRF-19] is the charge of a refund, and its kind: a payment that was taken for a refund can be filed as a transfer', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const card = await addSource(company, '2110', 'card');
    await importFrom(company, card, { amount: '-500.00' });
    const [paid] = await importFrom(company, card, { date: '2026-03-12', amount: '500.00' });
    const { id, match } = paid as Transaction;
    expect(paid).toMatchObject({ kind: 'refund', match: { kind: 'refund' } });
    const [out] = await importFrom(company, company.bank, { date: '2026-03-12', amount: '-500.00', description: 'Wire out' });
    granted(await ledger.transactions.match(owner, id, { otherTransactionId: out?.id as TransactionId }));
    granted(await unmatch(company, id));
    expect(await transactionOf(company, id)).toMatchObject({ kind: 'refund', match });
    granted(await unmatch(company, id));
    expect(await transactionOf(company, id)).toMatchObject({ kind: 'money_in', match: null });
    granted(await ledger.transactions.transfer(owner, id, { otherAccountId: account('1010') }));
  });

  it('[TRF-19] [ING-4] stays what it is when its source corrects the movement', async () => {
    const company = await openCompany();
    const card = await addSource(company, '2110', 'card');
    await importFrom(company, card, { amount: '-500.00' });
    const record = { id: 'r', date: '2026-03-12', amount: '500.00' };
    const [refund] = await importFrom(company, card, record);
    await importFrom(company, card, { ...record, amount: '450.00', payload: { corrected: true } });
    const { id, match } = refund as Transaction;
    expect(await transactionOf(company, id)).toMatchObject({ amountMinor: 45_000n, kind: 'refund', match });
  });
});
