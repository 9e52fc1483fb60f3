import {
  type Company,
  everythingIn,
  granted,
  importAll,
  importOne,
  incomingWith,
  openWith,
  sourceRecordOf,
  transactionOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_MODEL_QUESTIONS, MAX_SEARCHED_FOR_QUESTIONS } from '../../intake/ingest/limits.ts';
import type { Model } from './model.ts';
import type { ModelProposal, ModelRequest } from './prediction.ts';
import type { Thresholds } from './thresholds.ts';

/** A model that gives the answers of a test and records its requests. */
const companyWith = async (
  result: (company: Pick<Company, 'account'>) => Partial<ModelProposal> | null,
  thresholds: Partial<Thresholds> = {},
) => {
  const requested: ModelRequest[] = [];
  const company = await openWith(
    ({ account }): Model => ({
      name: 'told',
      propose: async (request) => {
        requested.push(request);
        const proposal = result({ account });
        return request.questions.map(() =>
          proposal === null ? null : { accountId: account('6060'), confidence: 0.95, reasoning: 'Coffee.', ...proposal },
        );
      },
    }),
    thresholds,
  );
  return { company, requested };
};

/** A record with an amount of its own. */
const numbered = (at: number, date: string) => sourceRecordOf({ date, amountMinor: BigInt(at + 1), payload: JSON.stringify({ at }) });

/** Files a transaction of the payee, as a person. */
const seenBefore = async (company: Company, code = '6060', date = '2026-02-01') => {
  const id = await importOne(company, { date });
  granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account(code) }));
};

describe('asking a model', () => {
  it('[MOD-1] it receives description, amount, currency and direction, the accounts to choose from, and earlier decisions', async () => {
    const { company, requested } = await companyWith(() => null);
    await seenBefore(company);
    await importAll(company, { amount: '-3.10' });
    const request = requested.at(-1);
    expect(request?.questions).toEqual([{ description: 'Coffee House', amountMinor: 310n, currency: 'USD', direction: 'out' }]);
    expect(request?.examples).toEqual([
      { description: 'Coffee House', amountMinor: 1_250n, currency: 'USD', direction: 'out', accountId: company.account('6060') },
    ]);
    const codes = request?.accounts.map(({ code }) => code) ?? [];
    expect(codes).toEqual(expect.arrayContaining(['4010', '6060', '1600']));
    for (const code of ['1010', '1100', '1900', '6000']) expect(codes).not.toContain(code);
  });

  it('[MOD-1] it is not asked about known records, holds or those of a rule, and only about the newest of too many', async () => {
    const { company, requested } = await companyWith(() => null);
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Tea', accountId: account('6060'), descriptionContains: 'tea' }));
    await importAll(company, { description: 'Tea' }, { description: 'Hotel', kind: 'hold' });
    expect(requested).toEqual([]);
    await importAll(company, {});
    await importAll(company, {});
    expect(requested.length).toBe(1);
    const records = Array.from({ length: MAX_MODEL_QUESTIONS + 1 }, (_, at) => numbered(at, at === 0 ? '2026-01-01' : '2026-03-01'));
    granted(await ledger.imports.importIncoming(owner, company.bank, incomingWith(records)));
    expect(requested[1]?.questions.length).toBe(MAX_MODEL_QUESTIONS);
    expect(requested[1]?.questions.some(({ amountMinor }) => amountMinor === 1n)).toBe(false);
  });

  it('[MOD-1] it is asked about new movements among the newest records of a large import', async () => {
    const { company, requested } = await companyWith(() => null);
    const { ledger, owner, bank } = company;
    const newest = Array.from({ length: MAX_SEARCHED_FOR_QUESTIONS }, (_, at) => numbered(at, '2026-03-01'));
    granted(await ledger.imports.importIncoming(owner, bank, incomingWith(newest.slice(1))));
    const before = requested.length;
    granted(await ledger.imports.importIncoming(owner, bank, incomingWith([numbered(9_999, '2026-01-01'), ...newest])));
    expect(requested.slice(before).map(({ questions }) => questions.map(({ amountMinor }) => amountMinor))).toEqual([[1n]]);
  });

  it('[MOD-1] it is asked once about a transaction in review without a prediction', async () => {
    let isSilent = true;
    const { company, requested } = await companyWith(() => (isSilent ? null : { confidence: 0.5 }));
    const id = await importOne(company);
    isSilent = false;
    const { accounts } = granted(await company.ledger.transactions.suggestions(company.owner, id));
    expect([requested.length, accounts.map(({ modelConfidence }) => modelConfidence)]).toEqual([2, ['0.5000']]);
    const other = await importOne(company, { date: '2026-03-11' });
    granted(await company.ledger.transactions.suggestions(company.owner, other));
    expect(requested.length).toBe(3);
  });

  it.each<[string, (company: Pick<Company, 'account'>) => Partial<ModelProposal>]>([
    ['an account that was not offered', ({ account }) => ({ accountId: account('1010') })],
    ['a confidence below 0.2', () => ({ confidence: 0.1999 })],
    ['a confidence above 1', () => ({ confidence: 1.01 })],
    ['a confidence that is not a number', () => ({ confidence: Number.NaN })],
    ['a confidence that is text', () => ({ confidence: '0.95' as never })],
    ['reasoning that is not a text', () => ({ reasoning: 7 as never })],
  ])('[MOD-2] %s counts as no answer', async (_, result) => {
    const { company } = await companyWith(result);
    const id = await importOne(company);
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', version: 0, decision: { by: 'service' } });
  });

  it('[MOD-2] a failing model does not stop an import', async () => {
    const company = await openWith(() => ({ name: 'broken', propose: () => Promise.reject(new Error('down')) }));
    const id = await importOne(company);
    expect((await transactionOf(company, id)).decision.by).toBe('service');
    expect(granted(await company.ledger.transactions.suggestions(company.owner, id)).accounts).toMatchObject([{ modelConfidence: null }]);
  });
});

describe('a decision of a model', () => {
  it('[MOD-3] posts past every gate, and keeps its confidence and reasoning', async () => {
    const { company } = await companyWith(() => ({}));
    await seenBefore(company);
    const id = await importOne(company);
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'posted',
      reviewedAt: null,
      decision: { by: 'model', confidence: '0.9500', model: 'told', reasoning: 'Coffee.', isCleared: true },
    });
    const [decision] = granted(await company.ledger.transactions.categorizations(company.owner, id)).data;
    expect(decision?.categorization).toMatchObject({ reason: 'model', note: 'Coffee.', recordedBy: null, version: 1 });
  });

  it.each<[string, Partial<ModelProposal>, Partial<Thresholds>, string]>([
    ['an unsure decision', { confidence: 0.8999 }, {}, '-12.50'],
    ['a confidence below the books’ limit', { confidence: 0.95 }, { minConfidence: 0.96 }, '-12.50'],
    ['a large amount', {}, {}, '-1000.01'],
    ['an amount above the books’ limit', {}, { maxAmount: 10 }, '-12.50'],
  ])('[MOD-3] %s stays a suggestion', async (_, proposal, thresholds, amount) => {
    const { company } = await companyWith(() => proposal, thresholds);
    await seenBefore(company);
    const id = await importOne(company, { amount });
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'needs_review',
      version: 1,
      entryId: null,
      assignment: { kind: 'account', accountId: company.account('6060') },
      decision: { by: 'model', isCleared: false },
    });
  });

  it('[MOD-3] stays a suggestion for a payee never filed there, or filed elsewhere more than once in ten times', async () => {
    const { company } = await companyWith(() => ({}));
    expect((await transactionOf(company, await importOne(company))).status).toBe('needs_review');
    await seenBefore(company, '6060', '2026-02-01');
    await seenBefore(company, '6070', '2026-02-02');
    expect((await transactionOf(company, await importOne(company, { date: '2026-03-11' }))).status).toBe('needs_review');
    for (let day = 3; day <= 9; day += 1) await seenBefore(company, '6060', `2026-02-0${day}`);
    expect((await transactionOf(company, await importOne(company, { date: '2026-03-13' }))).status).toBe('needs_review');
    await seenBefore(company, '6060', '2026-02-10');
    expect((await transactionOf(company, await importOne(company, { date: '2026-03-12' }))).status).toBe('posted');
  });

  it('[MOD-3] stays a suggestion when posting refuses it', async () => {
    const { company } = await companyWith(() => ({}));
    await seenBefore(company);
    granted(await company.ledger.periods.close(company.owner, '2026-01', { force: true }));
    const id = await importOne(company, { date: '2026-01-10' });
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', decision: { by: 'model' } });
  });

  it('[MOD-3] is dropped when the transaction may not be filed so', async () => {
    const { company } = await companyWith(({ account }) => ({ accountId: account('4010') }));
    expect(await transactionOf(company, await importOne(company))).toMatchObject({ decision: { by: 'service' } });
  });

  it('[MOD-4] is not made where a rule decided, or for a possible duplicate', async () => {
    const { company } = await companyWith(() => ({}));
    const { ledger, owner, account } = company;
    await seenBefore(company);
    const feed = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Feed' })).id;
    const { transactions } = granted(
      await ledger.imports.importRecords(owner, feed, [{ date: '2026-02-01', amount: '-12.50', description: 'COFFEE', payload: {} }]),
    );
    expect(transactions).toMatchObject([{ decision: { by: 'service' }, status: 'needs_review' }]);
    granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6070'), descriptionContains: 'coffee' }));
    expect((await transactionOf(company, await importOne(company))).decision.by).toBe('rule');
  });

  it('[FIL-17] [FIL-18] stands again when a person’s filing is reopened, and is posted again past every gate', async () => {
    const { company } = await companyWith(() => ({}));
    const { ledger, owner, account } = company;
    await seenBefore(company);
    for (const [post, status] of [
      [false, 'needs_review'],
      [true, 'posted'],
    ] as const) {
      const id = await importOne(company, { date: post ? '2026-03-11' : '2026-03-12' });
      granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
      granted(await ledger.transactions.reopen(owner, id, { post }));
      expect(await transactionOf(company, id)).toMatchObject({
        status,
        assignment: { kind: 'account', accountId: account('6060') },
        decision: { by: 'model', confidence: '0.9500' },
      });
    }
  });
});

describe('a dry run', () => {
  it('[DRY-1] answers with the result and the entries that it would have posted, and writes nothing', async () => {
    const { company } = await companyWith(() => null);
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    const before = await everythingIn(company);
    const tried = granted(await ledger.transactions.categorize({ ...owner, dryRun: true }, id, { categoryAccountId: account('6070') }));
    expect(tried.wouldReturn.transaction).toMatchObject({
      status: 'posted',
      version: 2,
      assignment: { kind: 'account', accountId: account('6070') },
    });
    expect(tried.entries.map(({ entryNo, source }) => [entryNo, source])).toEqual([
      [2, 'reversal'],
      [3, 'transaction'],
    ]);
    expect(await everythingIn(company)).toEqual(before);
  });

  it('[DRY-1] [DRY-2] has the refusals of the command', async () => {
    const { company } = await companyWith(() => null);
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    const dry = { ...owner, dryRun: true } as const;
    expect(await ledger.transactions.categorize(dry, id, { categoryAccountId: account('4010') })).toMatchObject({
      refused: 'account_not_usable',
    });
    expect(await ledger.transactions.categorize({ ...dry, role: 'viewer' }, id, { categoryAccountId: account('6060') })).toMatchObject({
      refused: 'forbidden',
    });
  });
});
