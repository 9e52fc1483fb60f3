import {
  addCounterparty,
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importOne,
  issueInvoice,
  openCompany,
  openWith,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Model } from '../models/model.ts';

const suggested = async ({ ledger, owner }: Company, id: TransactionId) =>
  granted(await ledger.transactions.suggestions(owner, id)).accounts.map(({ account, reasons, hint, score }) => [
    account.code,
    hint ?? reasons.map(({ code, count }) => (count === null ? code : `${code} ${count}`)).join(', '),
    score,
  ]);

const file = async (company: Company, code: string, date: string) => {
  const id = await importOne(company, { date });
  granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account(code) }));
};

/** A model with one fixed answer. */
const saying = (code: string, confidence: number): ((company: Pick<Company, 'account'>) => Model) => {
  return ({ account }) => ({
    name: 'always',
    propose: async ({ questions }) => questions.map(() => ({ accountId: account(code), confidence, reasoning: 'It always is.' })),
  });
};

describe('suggested accounts', () => {
  it('[FIL-20] come from people, then the counterparty, then habit, then the model, each with its reasons and score', async () => {
    const company = await openWith(saying('6010', 0.87));
    const { ledger, owner, account } = company;
    const categorized = [await importOne(company, { date: '2026-02-01' }), await importOne(company, { date: '2026-02-02' })];
    for (const each of categorized) granted(await ledger.transactions.categorize(owner, each, { categoryAccountId: account('6060') }));
    const other = await importOne(company, { date: '2026-02-03' });
    granted(await ledger.transactions.categorize(owner, other, { categoryAccountId: account('6070') }));
    const id = await importOne(company);
    const counterparty = granted(await ledger.counterparties.create(owner, { name: 'Coffee House', defaultAccountId: account('6110') }))
      .counterparty.id;
    granted(await ledger.transactions.setCounterparty(owner, id, counterparty));
    granted(await ledger.comments.create(owner, id, { text: 'or this?', proposedAccountId: account('6020') }));
    expect(await suggested(company, id)).toEqual([
      ['6020', 'proposed 1', '1.0000'],
      ['6110', 'counterparty_default', '0.9500'],
      ['6060', 'filed_before 2', '0.4000'],
      ['6070', 'filed_before 1', '0.1500'],
      ['6010', 'model', '0.8700'],
    ]);
  });

  it('[FIL-20] one account has all its reasons, and the strongest of them as its score', async () => {
    const company = await openWith(saying('6060', 0.87));
    await file(company, '6060', '2026-02-01');
    const id = await importOne(company);
    const [first] = granted(await company.ledger.transactions.suggestions(company.owner, id)).accounts;
    expect(first).toMatchObject({
      timesFiled: 1,
      timesProposed: 0,
      modelConfidence: '0.8700',
      modelReasoning: 'It always is.',
      score: '0.8700',
    });
    expect(first?.reasons.map(({ code }) => code)).toEqual(['filed_before', 'model']);
  });

  it('[FIL-20] count each proposing person once, and no resolved proposal', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    for (const code of ['6060', '6060', '6070'])
      granted(await ledger.comments.create(owner, id, { text: 'this', proposedAccountId: account(code) }));
    expect(await suggested(company, id)).toEqual([
      ['6060', 'proposed 1', '1.0000'],
      ['6070', 'proposed 1', '1.0000'],
    ]);
    for (const { id: comment } of granted(await ledger.comments.list(owner, id)).data)
      granted(await ledger.comments.resolve(owner, comment));
    expect(await suggested(company, id)).toEqual([['6060', 'coffee house', '0.3000']]);
  });

  it.each([
    ['named and paid in part', 'COFFEE HOUSE INV-0001 PART', '5.00'],
    ['of exactly the amount', 'COFFEE HOUSE', '12.50'],
  ])('[FIL-35] are only those of persons where an open document is %s', async (_, description, amount) => {
    const company = await openWith(saying('4010', 0.99));
    const { ledger, owner, account } = company;
    for (const date of ['2026-02-01', '2026-02-02']) {
      const before = await importOne(company, { date, amount: '7.00', description });
      granted(await ledger.transactions.categorize(owner, before, { categoryAccountId: account('4010') }));
    }
    await issueInvoice(company, await addCounterparty(company, 'Blue Fox Diner'), { amount: amount === '5.00' ? '90.00' : amount });
    const id = await importOne(company, { amount, description });
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', decision: { by: 'service' } });
    expect(await suggested(company, id)).toEqual([]);
    granted(await ledger.comments.create(owner, id, { text: 'this', proposedAccountId: account('4020') }));
    expect((await suggested(company, id)).map(([code]) => code)).toEqual(['4020']);
    const other = await importOne(company, { amount: '7.01', description: 'COFFEE HOUSE' });
    expect((await suggested(company, other)).map(([code]) => code)).toEqual(['4010']);
  });

  it('[FIL-20] ignore the transaction’s own filing, and order equal habits as the chart', async () => {
    const company = await openCompany();
    await file(company, '6070', '2026-02-01');
    await file(company, '6060', '2026-02-02');
    const [newest, oldest] = granted(await company.ledger.transactions.list(company.owner)).data.map(({ transaction }) => transaction.id);
    if (newest === undefined || oldest === undefined) throw new Error('two were taken in');
    expect((await suggested(company, oldest)).map(([code]) => code)).toEqual(['6060']);
    const id = await importOne(company);
    expect((await suggested(company, id)).map(([code, why]) => [code, why])).toEqual([
      ['6060', 'filed_before 1'],
      ['6070', 'filed_before 1'],
    ]);
  });

  it('[FIL-21] are never suspense, on the balance sheet, on the wrong side or out of use', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    for (const code of ['1900', '1600', '4010', '6060', '6070'])
      granted(await ledger.comments.create(owner, id, { text: 'this', proposedAccountId: account(code) }));
    granted(await ledger.accounts.change(owner, account('6070'), { isActive: false }));
    expect((await suggested(company, id)).map(([code]) => code)).toEqual(['6060']);
  });

  it('[FIL-20] are the same for the same books, and change nothing', async () => {
    const company = await openCompany();
    await file(company, '6060', '2026-02-01');
    const id = await importOne(company);
    const before = await everythingIn(company);
    const first = await suggested(company, id);
    expect(await suggested(company, id)).toEqual(first);
    expect(await everythingIn(company)).toEqual(before);
    await expectRefused(company, 'not_found', () => company.ledger.transactions.suggestions(company.owner, unknownId('transaction')));
  });
});

describe('suggested transfers', () => {
  it('[FIL-22] are of the same amount, the other way, on another own account; the nearest day first', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const savings = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Savings' })).id;
    const id = await importOne(company, { amount: '-500.00', description: 'To savings' });
    const record = (date: string, amount: string, more = {}) => ({ date, amount, description: `${date} ${amount}`, payload: {}, ...more });
    granted(
      await ledger.imports.importRecords(owner, savings, [
        record('2026-03-14', '500.00'),
        record('2026-03-11', '500.00'),
        record('2026-03-10', '-500.00'),
        record('2026-03-10', '500.01'),
        record('2026-04-10', '500.00'),
        record('2026-03-30', '500.00', { kind: 'hold' }),
      ]),
    );
    const { transfers } = granted(await ledger.transactions.suggestions(owner, id));
    expect(transfers.map(({ kind, other, account: on, score }) => [kind, other?.description ?? null, on.code, score])).toEqual([
      ['match', '2026-03-11 500.00', '1020', '0.7600'],
      ['match', '2026-03-14 500.00', '1020', '0.7000'],
      ['in_transit', null, '1090', '0.1000'],
    ]);
    expect(transfers[0]?.reasons).toEqual([
      { code: 'same_amount', count: null },
      { code: 'days_apart', count: 1 },
      { code: 'candidates', count: 2 },
    ]);
  });

  it('[FIL-22] are no halves of which the money would arrive more than 4 days before it left', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const savings = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Savings' })).id;
    const left = await importOne(company, { date: '2026-03-31', amount: '-500.00', description: 'To savings' });
    const arrive = (date: string) => ({ date, amount: '500.00', description: `Arrived ${date}`, payload: {} });
    const { transactions } = granted(
      await ledger.imports.importRecords(owner, savings, ['2026-03-26', '2026-03-27', '2026-03-28'].map(arrive)),
    );
    const othersOf = async (id: typeof left) => {
      const { transfers } = granted(await ledger.transactions.suggestions(owner, id));
      return transfers.flatMap(({ other }) => (other === null ? [] : [other.description]));
    };
    expect(await othersOf(left)).toEqual(['Arrived 2026-03-28', 'Arrived 2026-03-27']);
    expect(await Promise.all(transactions.map(({ id }) => othersOf(id)))).toEqual([[], ['To savings'], ['To savings']]);
  });

  it('[FIL-22] are accounts to which money went before, and Cash in transit, each with its reasons', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const transferred = async (description: string, code: string, date = '2026-03-01') => {
      const id = await importOne(company, { description, amount: '-90.00', date });
      granted(await ledger.transactions.transfer(owner, id, { otherAccountId: account(code) }));
    };
    await transferred('Tax reserve', '1020');
    await transferred('Loan', '2700');
    await transferred('Loan', '2700', '2026-03-02');
    const id = await importOne(company, { description: 'Loan', amount: '-70.00' });
    const { transfers } = granted(await ledger.transactions.suggestions(owner, id));
    expect(transfers.map(({ kind, account: on, reasons }) => [kind, on.code, reasons])).toEqual([
      [
        'transfer_account',
        '2700',
        [
          { code: 'paired_before', count: 2 },
          { code: 'filed_as_transfer', count: 2 },
        ],
      ],
      ['in_transit', '1090', []],
    ]);
    const scores = transfers.map(({ score }) => Number(score));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('[FIL-22] are none for the reason alone that these accounts had transfers', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(
      await ledger.transactions.transfer(owner, await importOne(company, { description: 'Tax reserve', amount: '-90.00' }), {
        otherAccountId: account('1020'),
      }),
    );
    const kinds = async (description: string) => {
      const id = await importOne(company, { description, amount: '-71.00' });
      return granted(await ledger.transactions.suggestions(owner, id)).transfers.map(({ kind, account: on }) => [kind, on.code]);
    };
    expect(await kinds('CHEVRON 0098812')).toEqual([]);
    expect(await kinds('JUNIPER RESERVE')).toEqual([
      ['transfer_account', '1020'],
      ['in_transit', '1090'],
    ]);
  });

  it('[FIL-22] are none to an account that a source feeds: there the other leg comes in', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const pay = (date: string) => importOne(company, { description: 'Loan', amount: '-90.00', date });
    granted(await ledger.transactions.transfer(owner, await pay('2026-03-01'), { otherAccountId: account('2700') }));
    const id = await pay('2026-04-01');
    const kinds = async () => granted(await ledger.transactions.suggestions(owner, id)).transfers.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['transfer_account', 'in_transit']);
    granted(await ledger.sourceAccounts.create(owner, { accountId: account('2700'), kind: 'bank', name: 'Loan account' }));
    expect(await kinds()).toEqual([]);
  });

  it('[FIL-22] are more likely where the description names the company itself', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const plain = await importOne(company, { description: 'Coffee', amount: '-70.00' });
    const own = await importOne(company, { description: 'JUNIPER transfer', amount: '-71.00' });
    expect(granted(await ledger.transactions.suggestions(owner, plain)).transfers).toEqual([]);
    expect(granted(await ledger.transactions.suggestions(owner, own)).transfers).toMatchObject([
      { kind: 'in_transit', reasons: [{ code: 'names_the_books', count: null }] },
    ]);
  });

  it.each(['fee', 'interest', 'refund', 'hold'] as const)('[FIL-22] are none for a %s', async (kind) => {
    const company = await openCompany();
    const id = await importOne(company, { description: 'JUNIPER', kind });
    expect(granted(await company.ledger.transactions.suggestions(company.owner, id)).transfers).toEqual([]);
  });
});

describe('what awaits review', () => {
  it('[FIL-24] is listed with the first suggestions of each, as they are suggested alone, and with the number of all', async () => {
    const company = await openWith(saying('6010', 0.4));
    const { ledger, owner, account } = company;
    await file(company, '6060', '2026-02-01');
    const savings = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Savings' })).id;
    const coffee = await importOne(company);
    const other = await importOne(company, { date: '2026-03-03', description: 'RENT' });
    await importOne({ ...company, bank: savings }, { date: '2026-03-20', amount: '12.50', description: 'From checking' });
    granted(await ledger.transactions.categorize(owner, other, { categoryAccountId: account('6090') }));
    granted(await ledger.transactions.reopen(owner, other, {}));
    const page = granted(await ledger.transactions.waiting(owner, {}));
    expect(page.data.map(({ view }) => view.transaction.id)).toContain(coffee);
    expect(page.data).toHaveLength(3);
    expect(page.awaiting).toBe(3);
    for (const { view, account: likeliest, transfer } of page.data) {
      const alone = granted(await ledger.transactions.suggestions(owner, view.transaction.id));
      expect([likeliest, transfer]).toEqual([alone.accounts[0] ?? null, alone.transfers[0] ?? null]);
    }
    const narrowed = granted(await ledger.transactions.waiting(owner, { text: 'checking', limit: 1 }));
    expect(narrowed.data.map(({ view }) => view.transaction.description)).toEqual(['From checking']);
    expect(narrowed.awaiting).toBe(3);
  });
});
