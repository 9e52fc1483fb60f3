import {
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importOne,
  openCompany,
  tamper,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';

const rule = async ({ ledger, owner, account }: Company, postsOnItsOwn: boolean) =>
  granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee', postsOnItsOwn }));

const file = ({ ledger, owner, account }: Company, id: TransactionId, code: string, post = true) =>
  ledger.transactions.categorize(owner, id, { categoryAccountId: account(code), post }).then(granted);

const reopen = ({ ledger, owner }: Company, id: TransactionId, input: Parameters<Company['ledger']['transactions']['reopen']>[2] = {}) =>
  ledger.transactions.reopen(owner, id, input);

describe('reopening', () => {
  it.each([true, false])(
    '[FIL-17] takes a person’s filing back; without an earlier decision the transaction is undecided (posted: %s)',
    async (post) => {
      const company = await openCompany();
      const id = await importOne(company);
      await file(company, id, '6060', post);
      await file(company, id, '6070', post);
      granted(await reopen(company, id, { reason: 'not sure' }));
      expect(await transactionOf(company, id)).toMatchObject({
        status: 'needs_review',
        entryId: null,
        reviewedAt: null,
        version: 3,
        assignment: { kind: 'unfiled', accountId: company.account('1900') },
        decision: { by: 'service' },
      });
      const { journal } = await everythingIn(company);
      expect(journal.entries.map(({ source }) => source)).toEqual(post ? ['transaction', 'reversal', 'transaction', 'reversal'] : []);
      const [decision] = granted(await company.ledger.transactions.categorizations(company.owner, id)).data;
      expect(decision?.categorization).toMatchObject({
        version: 3,
        reason: 'default',
        note: 'not sure',
        recordedBy: company.owner.memberId,
      });
    },
  );

  it('[FIL-17] restores the rule’s decision that the person replaced', async () => {
    const company = await openCompany();
    const { id: ruleId } = await rule(company, true);
    const id = await importOne(company);
    await file(company, id, '6070');
    granted(await reopen(company, id));
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'needs_review',
      assignment: { kind: 'account', accountId: company.account('6060') },
      decision: { by: 'rule', ruleId },
    });
  });

  it('[FIL-17] undoes a split, and a filing taken over from a hold', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    const parts = [
      { amount: '10.00', categoryAccountId: account('6060') },
      { amount: '2.50', categoryAccountId: account('6070') },
    ];
    granted(await ledger.transactions.split(owner, id, { parts }));
    granted(await reopen(company, id));
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'needs_review',
      assignment: { kind: 'unfiled' },
      decision: { by: 'service' },
    });
    const hold = await importOne(company, { description: 'Hotel', amount: '-80', kind: 'hold' });
    await file(company, hold, '6060');
    const charge = await importOne(company, { description: 'Hotel', amount: '-80', date: '2026-03-11' });
    expect((await transactionOf(company, charge)).status).toBe('posted');
    granted(await reopen(company, charge));
    expect(await transactionOf(company, charge)).toMatchObject({ status: 'needs_review', decision: { by: 'service' } });
  });

  it.each([true, false])('[FIL-17] a rule’s own filing keeps its account and waits for a person (posted: %s)', async (posts) => {
    const company = await openCompany();
    await rule(company, posts);
    const id = await importOne(company);
    granted(await reopen(company, id, { post: true }));
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'needs_review',
      entryId: null,
      version: 2,
      assignment: { kind: 'account', accountId: company.account('6060') },
      decision: { by: 'rule' },
    });
  });

  it('[FIL-17] a hold that a person filed goes back to review', async () => {
    const company = await openCompany();
    const id = await importOne(company, { kind: 'hold' });
    await file(company, id, '6060');
    granted(await reopen(company, id));
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', decision: { by: 'service' } });
  });

  it('[FIL-18] with post, the decision of an automatic rule is posted again', async () => {
    const company = await openCompany();
    await rule(company, true);
    const id = await importOne(company);
    await file(company, id, '6070');
    granted(await reopen(company, id, { post: true, reason: 'the rule was right' }));
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'posted',
      reviewedAt: null,
      assignment: { kind: 'account', accountId: company.account('6060') },
      decision: { by: 'rule' },
    });
    expect((await everythingIn(company)).journal.entries).toHaveLength(5);
  });

  it('[FIL-18] with post, the decision of a rule that does not post awaits review', async () => {
    const company = await openCompany();
    await rule(company, false);
    const id = await importOne(company);
    await file(company, id, '6070');
    granted(await reopen(company, id, { post: true }));
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', decision: { by: 'rule' } });
  });

  it('[FIL-18] with post, a refusal of posting is passed on, and the transaction is not reopened', async () => {
    const company = await openCompany();
    await rule(company, true);
    const id = await importOne(company);
    await file(company, id, '6070');
    const { ledger, owner, account } = company;
    const dimension = granted(await ledger.dimensions.create(owner, { name: 'Team', kind: 'department' }));
    granted(await ledger.accounts.requireDimensions(owner, account('6060'), [dimension.id]));
    await expectRefused(company, 'dimension_required', () => reopen(company, id, { post: true }));
  });

  it('[FIL-17] is refused with the first refusal that applies, and nothing changes', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const open = await importOne(company);
    const stored = await importOne(company, { description: 'Private' });
    const closed = await importOne(company, { description: 'Tea' });
    granted(await ledger.transactions.exclude(owner, stored, { reason: 'private' }));
    await file(company, closed, '6060');
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    await expectRefused(company, 'not_found', () => reopen(company, unknownId('transaction')));
    expect((await expectRefused(company, 'unprocessable', () => reopen(company, open, { reason: 'x'.repeat(501) }))).field).toBe('reason');
    await expectRefused(company, 'event_not_reopenable', () => reopen(company, open));
    await expectRefused(company, 'event_not_reopenable', () => reopen(company, stored));
    await expectRefused(company, 'period_closed', () => reopen(company, closed));
  });
});

describe('the allowed actions of a transaction', () => {
  const refusedOf = async (company: Company, id: TransactionId) =>
    Object.fromEntries(
      granted(await company.ledger.transactions.read(company.owner, id)).allowedActions.map(({ action, refusal }) => [
        action,
        refusal?.refused ?? null,
      ]),
    );
  const ALL = {
    categorize: null,
    split: null,
    exclude: null,
    reopen: null,
    change_date: null,
    set_counterparty: null,
    set_dimensions: null,
    transfer: null,
    match: null,
    refund: null,
    unmatch: 'match_not_undoable',
    owner_money: null,
    cash_link: null,
    attach_receipt: null,
    capitalize: null,
    settle: null,
  };

  it('[FIL-19] carry the code of the command’s own refusal', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    expect(await refusedOf(company, id)).toEqual({ ...ALL, reopen: 'event_not_reopenable' });
    await file(company, id, '6060');
    expect(await refusedOf(company, id)).toEqual({ ...ALL, exclude: 'conflict' });
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    const closed = {
      categorize: 'period_closed',
      split: 'period_closed',
      reopen: 'period_closed',
      change_date: 'period_closed',
      transfer: 'period_closed',
      match: 'period_closed',
      refund: 'period_closed',
      owner_money: 'period_closed',
      cash_link: 'period_closed',
      capitalize: 'period_closed',
      settle: 'period_closed',
    };
    expect(await refusedOf(company, id)).toEqual({ ...ALL, ...closed, exclude: 'conflict', set_dimensions: 'period_closed' });
    await expectRefused(company, 'period_closed', () => ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
    await expectRefused(company, 'period_closed', () => ledger.transactions.change(owner, id, { date: '2026-02-01' }));
  });

  it('[FIL-19] differ for one kept out of the books, one in another currency, and a hold', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const stored = await importOne(company);
    granted(await ledger.transactions.exclude(owner, stored, { reason: 'private' }));
    const out = {
      categorize: 'conflict',
      split: 'conflict',
      exclude: 'conflict',
      reopen: 'event_not_reopenable',
      transfer: 'transfer_not_possible',
      match: 'match_not_possible',
      refund: 'match_not_possible',
      owner_money: 'conflict',
      cash_link: 'cash_link_not_possible',
      capitalize: 'conflict',
      settle: 'settlement_not_possible',
    };
    expect(await refusedOf(company, stored)).toEqual({ ...ALL, ...out });
    const euros = await importOne(company, { description: 'Euros' });
    await tamper(company, async (books) =>
      books.transactions.update((await books.transactions.byIds([euros])).map((row) => ({ ...row, currency: 'EUR' }))),
    );
    expect(await refusedOf(company, euros)).toMatchObject({ categorize: 'unprocessable', exclude: null });
    const hold = await importOne(company, { kind: 'hold', description: 'Hotel', date: '2026-01-01' });
    granted(await ledger.periods.close(owner, '2026-01', { force: true }));
    expect(await refusedOf(company, hold)).toMatchObject({ categorize: null });
  });
});
