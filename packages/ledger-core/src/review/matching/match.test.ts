import {
  addSource,
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importFrom,
  openCompany,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../bank/imports/new-record.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';

/** A company whose two halves the matcher leaves to a person: they are three weeks apart. */
const withLegs = async (more: { readonly out?: Partial<NewRecord>; readonly in?: Partial<NewRecord> } = {}) => {
  const company = await openCompany();
  const savings = await addSource(company, '1020');
  const [out] = await importFrom(company, company.bank, { date: '2026-03-10', amount: '-500.00', description: 'To savings', ...more.out });
  const [imported] = await importFrom(company, savings, { date: '2026-03-31', amount: '500.00', description: 'From checking', ...more.in });
  return { ...company, savings, out: out?.id as TransactionId, imported: imported?.id as TransactionId };
};
type Legs = Awaited<ReturnType<typeof withLegs>>;

const match = ({ ledger, owner }: Company, id: TransactionId, otherTransactionId: TransactionId) =>
  ledger.transactions.match(owner, id, { otherTransactionId });

const entriesOf = async (company: Company) =>
  (await everythingIn(company)).journal.entries.map(({ date, source, lines }) => [
    date,
    source,
    lines.map(({ accountId, side, amountMinor }) => [accountId, side, amountMinor]),
  ]);

describe('matching', () => {
  it.each(['out', 'imported'] as const)(
    '[TRF-4] posts the outgoing half on its own day, and keeps the incoming one as evidence (path: %s)',
    async (path) => {
      const company = await withLegs();
      const { account, out, imported } = company;
      const other = path === 'out' ? imported : out;
      const answered = granted(await match(company, company[path], other));
      expect(answered.transaction.id).toBe(company[path]);
      expect(await transactionOf(company, out)).toMatchObject({
        status: 'posted',
        assignment: { kind: 'transfer', accountId: account('1020') },
        match: { kind: 'transfer', transactionId: imported },
        decision: { by: 'person' },
        reviewedAt: expect.any(String),
      });
      expect(await transactionOf(company, imported)).toMatchObject({
        status: 'excluded',
        entryId: null,
        assignment: { kind: 'transfer', accountId: account('1010') },
        match: { kind: 'transfer', transactionId: out },
        reviewedAt: expect.any(String),
      });
      expect(await entriesOf(company)).toEqual([
        [
          '2026-03-10',
          'transaction',
          [
            [account('1010'), 'credit', 50_000n],
            [account('1020'), 'debit', 50_000n],
          ],
        ],
      ]);
      const { data } = granted(await company.ledger.transactions.categorizations(company.owner, imported));
      expect(data[0]?.categorization).toMatchObject({ version: 1, reason: 'transfer', recordedBy: company.owner.memberId });
      expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
    },
  );

  it('[TRF-5] takes the path transaction apart first, where it is posted to a category', async () => {
    const company = await withLegs();
    granted(await company.ledger.transactions.categorize(company.owner, company.out, { categoryAccountId: company.account('6110') }));
    granted(await match(company, company.out, company.imported));
    expect((await entriesOf(company)).map(([, source]) => source)).toEqual(['transaction', 'reversal', 'transaction']);
    expect(await transactionOf(company, company.out)).toMatchObject({ status: 'posted', assignment: { kind: 'transfer' }, version: 2 });
  });

  it('[TRF-5] [TRF-6] takes the path transaction out of another match, whose other leg awaits review again', async () => {
    const company = await withLegs();
    const [another] = await importFrom(company, company.savings, { date: '2026-04-20', amount: '500.00', description: 'Again' });
    granted(await match(company, company.out, company.imported));
    granted(await match(company, company.out, another?.id as TransactionId));
    expect(await transactionOf(company, company.imported)).toMatchObject({
      status: 'needs_review',
      match: null,
      isKeptApart: true,
      assignment: { kind: 'unfiled', accountId: company.account('1900') },
      decision: { by: 'service' },
    });
    expect((await transactionOf(company, company.out)).match?.transactionId).toBe(another?.id);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[TRF-5] takes the incoming half out of another match too', async () => {
    const company = await withLegs();
    const [another] = await importFrom(company, company.bank, { date: '2026-04-20', amount: '-500.00', description: 'Again' });
    granted(await match(company, company.out, company.imported));
    granted(await match(company, company.imported, another?.id as TransactionId));
    expect(await transactionOf(company, company.out)).toMatchObject({ status: 'needs_review', match: null, entryId: null });
    expect((await transactionOf(company, company.imported)).match?.transactionId).toBe(another?.id);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[TRF-5] of a transaction with its present partner posts nothing', async () => {
    const company = await withLegs();
    granted(await match(company, company.out, company.imported));
    const before = await entriesOf(company);
    granted(await match(company, company.imported, company.out));
    expect(await entriesOf(company)).toEqual(before);
    expect(await transactionOf(company, company.imported)).toMatchObject({ version: 2, decision: { by: 'person' } });
  });

  it('[TRF-5] [TRF-7] with a transfer through Cash in transit in a closed month is refused; the advice clears the account', async () => {
    const company = await withLegs();
    const { ledger, owner, account, out, imported } = company;
    granted(await ledger.transactions.transfer(owner, out, { otherAccountId: account('1090') }));
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    granted(await ledger.transactions.exclude(owner, imported, { reason: 'of the closed month' }));
    const [late] = await importFrom(company, company.savings, { date: '2026-04-20', amount: '500.00', description: 'Late' });
    const lateId = late?.id as TransactionId;
    const { message } = await expectRefused(company, 'match_not_possible', () => match(company, lateId, out));
    expect(message).toContain('categorize this one as a transfer to its account');
    granted(await ledger.transactions.transfer(owner, lateId, { otherAccountId: account('1090') }));
    const { accounts } = granted(await ledger.accounts.chart(owner, { asOf: '2026-04-30' }));
    expect(accounts.find((each) => each.account.code === '1090')?.balanceMinor).toBe(0n);
  });

  const REFUSED: readonly (readonly [string, RefusalCode, (company: Legs) => Promise<() => Promise<unknown>>])[] = [
    ['an unknown transaction', 'not_found', async (company) => () => match(company, unknownId('transaction'), company.imported)],
    ['an unknown other leg', 'unprocessable', async (company) => () => match(company, company.out, unknownId('transaction'))],
    [
      'a hold as the path',
      'match_not_possible',
      async (company) => {
        const [hold] = await importFrom(company, company.bank, { amount: '-500.00', kind: 'hold', description: 'Held' });
        return () => match(company, hold?.id as TransactionId, company.imported);
      },
    ],
    [
      'a path that is kept out of the books',
      'match_not_possible',
      async (company) => {
        granted(await company.ledger.transactions.exclude(company.owner, company.out, { reason: 'private' }));
        return () => match(company, company.out, company.imported);
      },
    ],
    [
      'a hold as the other leg',
      'match_not_possible',
      async (company) => {
        const [hold] = await importFrom(company, company.savings, { amount: '500.00', kind: 'hold', description: 'Held' });
        return () => match(company, company.out, hold?.id as TransactionId);
      },
    ],
    [
      'another half that is matched',
      'match_not_possible',
      async (company) => {
        const [another] = await importFrom(company, company.bank, { date: '2026-05-20', amount: '-500.00', description: 'Again' });
        granted(await match(company, company.out, company.imported));
        return () => match(company, another?.id as TransactionId, company.imported);
      },
    ],
    [
      'another half that is posted',
      'match_not_possible',
      async (company) => {
        granted(
          await company.ledger.transactions.categorize(company.owner, company.imported, { categoryAccountId: company.account('4910') }),
        );
        return () => match(company, company.out, company.imported);
      },
    ],
    [
      'another half that is kept out of the books',
      'match_not_possible',
      async (company) => {
        granted(await company.ledger.transactions.exclude(company.owner, company.imported, { reason: 'private' }));
        return () => match(company, company.out, company.imported);
      },
    ],
    [
      'another half on the same account',
      'match_not_possible',
      async (company) => {
        const [same] = await importFrom(company, company.bank, { amount: '500.00', description: 'Back' });
        return () => match(company, company.out, same?.id as TransactionId);
      },
    ],
    [
      'another half that moves the same way',
      'match_not_possible',
      async (company) => {
        const [same] = await importFrom(company, company.savings, { amount: '-500.00', description: 'Out' });
        return () => match(company, company.out, same?.id as TransactionId);
      },
    ],
    [
      'another half of another amount',
      'match_not_possible',
      async (company) => {
        const [less] = await importFrom(company, company.savings, { amount: '499.99', description: 'Less' });
        return () => match(company, company.out, less?.id as TransactionId);
      },
    ],
    [
      'an entry that goes back in a closed month',
      'period_closed',
      async (company) => {
        granted(await company.ledger.transactions.categorize(company.owner, company.out, { categoryAccountId: company.account('6110') }));
        granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
        return () => match(company, company.out, company.imported);
      },
    ],
    [
      'the day of the outgoing half in a closed month',
      'period_closed',
      async (company) => {
        granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
        return () => match(company, company.imported, company.out);
      },
    ],
  ];
  it.each(REFUSED)('[TRF-5] of %s is refused with %s', async (_, code, prepare) => {
    const company = await withLegs();
    await expectRefused(company, code, await prepare(company));
  });
});

describe('the candidates of a match', () => {
  it('[TRF-10] are of the same amount, the other way, on another account, and free; the nearest day comes first', async () => {
    const company = await withLegs();
    const { ledger, owner, savings, out, imported } = company;
    const [nearer] = await importFrom(company, savings, { date: '2026-03-20', amount: '500.00', description: 'Nearer' });
    const [years] = await importFrom(company, savings, { date: '2023-01-02', amount: '500.00', description: 'Years ago' });
    await importFrom(company, savings, { amount: '500.00', kind: 'hold', description: 'Held' }, { amount: '499.00', description: 'Less' });
    await importFrom(company, company.bank, { date: '2026-08-01', amount: '500.00', description: 'Same account' });
    const ids = async (id: TransactionId) =>
      granted(await ledger.transactions.matchCandidates(owner, id)).map(({ transaction }) => transaction.id);
    expect(await ids(out)).toEqual([nearer?.id, imported, years?.id]);
    granted(await ledger.transactions.exclude(owner, imported, { reason: 'private' }));
    expect(await ids(out)).toEqual([nearer?.id, years?.id]);
    expect(await ids(imported)).toEqual([]);
    await expectRefused(company, 'not_found', () => ledger.transactions.matchCandidates(owner, unknownId('transaction')));
  });
});
