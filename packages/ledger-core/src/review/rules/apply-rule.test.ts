import {
  addSource,
  type Company,
  expectRefused,
  granted,
  importFrom,
  importOne,
  openCompany,
  tamper,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import { messageOf } from '../../messages.ts';
import type { NewRule } from './draft.ts';

/** Coffee to 6060, out of use: imported transactions await review. */
const opened = async (more: Partial<NewRule> = {}) => {
  const company = await openCompany();
  const input = { name: 'Coffee', accountId: company.account('6060'), descriptionContains: 'COFFEE', isActive: false, ...more };
  const { id } = granted(await company.ledger.rules.create(company.owner, input));
  const apply = async (...transactionIds: readonly TransactionId[]) =>
    granted(await company.ledger.rules.apply(company.owner, id, { transactionIds }));
  return { ...company, ruleId: id, apply };
};

const refusedOf = ({ refused }: Awaited<ReturnType<Awaited<ReturnType<typeof opened>>['apply']>>) =>
  refused.map(({ transactionId, refusal }) => [transactionId, refusal.refused, messageOf(refusal)]);

const balanceOf = async ({ ledger, owner, account }: Company, code: string) => {
  const { rows } = granted(await ledger.reports.trialBalance(owner, {}));
  const row = rows.find((each) => each.account.id === account(code));
  return row === undefined ? 0n : row.debitMinor - row.creditMinor;
};

describe('applying a rule', () => {
  it('[RUL-14] files what waits and what is posted otherwise, as the rule decides', async () => {
    const company = await opened({ setsNote: 'Beans' });
    const { ledger, owner, account, ruleId, apply } = company;
    const waits = await importOne(company, { id: 'a' });
    const posted = await importOne(company, { id: 'b', date: '2026-03-11' });
    granted(await ledger.transactions.categorize(owner, posted, { categoryAccountId: account('6070') }));
    const { categorized, refused } = await apply(waits, posted);
    expect(refused).toEqual([]);
    for (const { transaction } of categorized)
      expect(transaction).toMatchObject({
        status: 'posted',
        note: 'Beans',
        assignment: { kind: 'account', accountId: account('6060') },
        decision: { by: 'rule', ruleId, ruleName: 'Coffee' },
        reviewedAt: expect.any(String),
      });
    expect(await balanceOf(company, '6070')).toBe(0n);
    const decisions = await tamper(company, (books) => books.categorizations.list(waits, { after: null, take: 5 }));
    expect(decisions).toMatchObject([
      { reason: 'rule', decision: { by: 'rule' }, recordedBy: expect.stringMatching(/^mem_/), note: 'Beans' },
    ]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RUL-19] takes what it set beside the account along when its filing is taken back, unless a person set it', async () => {
    const company = await opened({ setsNote: 'Beans' });
    const { ledger, owner, account, apply } = company;
    const one = await importOne(company, { id: 'a' });
    const other = await importOne(company, { id: 'b', date: '2026-03-11' });
    await apply(one, other);
    granted(await ledger.transactions.change(owner, other, { note: 'For guests' }));
    const refiled = async (id: TransactionId) =>
      granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') })).transaction.note;
    expect([await refiled(one), await refiled(other)]).toEqual([null, 'For guests']);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RUL-14] is undone by sending the transactions back', async () => {
    const company = await opened();
    const { ledger, owner, apply } = company;
    const waits = await importOne(company);
    await apply(waits);
    granted(await ledger.transactions.reopen(owner, waits, {}));
    expect(await balanceOf(company, '6060')).toBe(0n);
    expect((await apply(waits)).categorized).toHaveLength(1);
  });

  it('[RUL-14] judges each alone, and says why one stays as it is', async () => {
    const company = await opened();
    const { ledger, owner, apply } = company;
    const tea = await importOne(company, { description: 'Tea' });
    const wrongSide = await importOne(company, { description: 'Coffee sold', amount: '12.50' });
    const closed = await importOne(company, { date: '2026-02-10' });
    const good = await importOne(company, { date: '2026-03-12' });
    granted(await ledger.periods.close(owner, '2026-02', { force: true }));
    const unknown = unknownId('transaction');
    const result = await apply(tea, wrongSide, closed, good, unknown);
    expect(result.categorized.map(({ transaction }) => transaction.id)).toEqual([good]);
    expect(refusedOf(result)).toEqual([
      [tea, 'conflict', 'The rule "Coffee" does not match this transaction.'],
      [wrongSide, 'account_not_usable', expect.stringMatching(/^6060 .* is an expense account\. Categorize money in to a revenue/)],
      [closed, 'period_closed', expect.stringContaining('2026-02 is closed')],
      [unknown, 'not_found', `There is no transaction ${unknown} in these books.`],
    ]);
  });

  it('[RUL-14] leaves what is matched, and a rule that does not post leaves ready', async () => {
    const company = await opened({ postsOnItsOwn: false });
    const { ledger, owner, apply } = company;
    const savings = await addSource(company, '1020');
    const out = await importOne(company, { amount: '-50.00' });
    const ready = await importOne(company, { date: '2026-03-14' });
    const [into] = await importFrom(company, savings, { date: '2026-03-10', amount: '50.00', description: 'Arrived' });
    granted(await ledger.transactions.match(owner, out, { otherTransactionId: into?.id ?? out }));
    const result = await apply(out, ready);
    expect(refusedOf(result)).toEqual([[out, 'conflict', expect.stringContaining('is matched with')]]);
    expect(result.categorized.map(({ transaction }) => [transaction.id, transaction.status])).toEqual([[ready, 'ready']]);
  });

  it('[RUL-14] refuses an unknown rule and a list that is empty or names one twice', async () => {
    const company = await opened();
    const { ledger, owner, ruleId } = company;
    const one = await importOne(company);
    const apply = (id: typeof ruleId, ...transactionIds: readonly TransactionId[]) => ledger.rules.apply(owner, id, { transactionIds });
    expect(await expectRefused(company, 'not_found', () => apply(unknownId('rule'), one))).toMatchObject({
      message: expect.stringMatching(/no rule/),
    });
    expect(await expectRefused(company, 'invalid_request', () => apply(ruleId))).toMatchObject({
      message: expect.stringMatching(/must be 1 to 1000 transactions/),
    });
    expect(await expectRefused(company, 'invalid_request', () => apply(ruleId, one, one))).toMatchObject({
      message: expect.stringMatching(/listed more than once/),
    });
  });
});
