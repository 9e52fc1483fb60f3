import {
  addSource,
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importAll,
  importFrom,
  importOne,
  openCompany,
  openWith,
  tamper,
  transactionOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../messages.ts';
import type { NewRule } from './draft.ts';

const REASON = 'Paid by the owner';

/** A rule that excludes coffees. */
const excluding = async (company: Company, more: Partial<NewRule> = {}) => {
  const { ledger, owner } = company;
  return granted(await ledger.rules.create(owner, { name: 'Private', descriptionContains: 'coffee', excludeReason: REASON, ...more }));
};

const opened = async (more: Partial<NewRule> = {}) => {
  const company = await openCompany();
  const rule = await excluding(company, more);
  const apply = async (...transactionIds: readonly Awaited<ReturnType<typeof importOne>>[]) =>
    granted(await company.ledger.rules.apply(company.owner, rule.id, { transactionIds }));
  return { ...company, rule, apply };
};

describe('a rule that excludes', () => {
  it('[RUL-13] has a reason in place of accounts, which a change to one of the others takes off', async () => {
    const { ledger, owner, account, rule } = await opened({ excludeReason: ` ${REASON} ` });
    expect(rule).toMatchObject({ excludeReason: REASON, accountId: null, transferAccountId: null, shares: [] });
    const files = granted(await ledger.rules.change(owner, rule.id, { accountId: account('6060') }));
    expect(files).toMatchObject({ excludeReason: null, accountId: account('6060') });
    expect(granted(await ledger.rules.change(owner, rule.id, { excludeReason: 'Twice' }))).toMatchObject({
      excludeReason: 'Twice',
      accountId: null,
    });
  });

  it.each<readonly [string, (company: Company) => Partial<NewRule>, string]>([
    ['beside an account', ({ account }) => ({ accountId: account('6060') }), 'accountId'],
    ['for a blank reason', () => ({ excludeReason: ' ' }), 'excludeReason'],
    ['for a reason that is too long', () => ({ excludeReason: 'x'.repeat(501) }), 'excludeReason'],
    ['with nothing that it does', () => ({ excludeReason: null }), 'accountId'],
  ])('[RUL-13] is refused %s', async (_, wrong, field) => {
    const company = await openCompany();
    const input = { name: 'Private', descriptionContains: 'coffee', excludeReason: REASON, ...wrong(company) };
    const refusal = await expectRefused(company, 'unprocessable', () => company.ledger.rules.create(company.owner, input));
    expect(refusal.field).toBe(field);
  });

  it('[RUL-17] decides without a person only where the call that makes it so says that', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    expect(await excluding(company)).toMatchObject({ postsOnItsOwn: false });
    expect(await excluding(company, { postsOnItsOwn: true })).toMatchObject({ postsOnItsOwn: true });
    const files = granted(await ledger.rules.create(owner, { name: 'Coffee', descriptionContains: 'coffee', accountId: account('6060') }));
    const changed = granted(await ledger.rules.change(owner, files.id, { excludeReason: REASON }));
    expect([files.postsOnItsOwn, changed.postsOnItsOwn]).toEqual([true, false]);
    granted(await ledger.rules.change(owner, files.id, { postsOnItsOwn: true }));
    expect(granted(await ledger.rules.change(owner, files.id, { excludeReason: 'Twice' })).postsOnItsOwn).toBe(true);
  });

  it('[RUL-17] keeps new transactions out as a person does, and is the author of the decision', async () => {
    const company = await opened({ postsOnItsOwn: true });
    const { ledger, owner, account, rule } = company;
    const id = await importOne(company);
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'excluded',
      entryId: null,
      reviewedAt: null,
      note: null,
      assignment: { kind: 'unfiled', accountId: account('1900') },
      decision: { by: 'rule', ruleId: rule.id, ruleName: 'Private', excludes: REASON },
    });
    const decisions = await tamper(company, (books) => books.categorizations.list(id, { after: null, take: 5 }));
    expect(decisions).toMatchObject([{ version: 1, reason: 'rule', note: REASON, recordedBy: null, decision: { excludes: REASON } }]);
    expect((await everythingIn(company)).journal.entries).toEqual([]);
    await expectRefused(company, 'event_not_reopenable', () => ledger.transactions.reopen(owner, id, {}));
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RUL-17] suggests otherwise: nobody else decides meanwhile, and a person confirms it', async () => {
    const company = await openWith(({ account }) => ({
      name: 'sure',
      propose: async ({ questions }) => questions.map(() => ({ accountId: account('6060'), confidence: 0.99, reasoning: 'Always.' })),
    }));
    const { ledger, owner, account } = company;
    const rule = await excluding(company, { priority: 1 });
    granted(await ledger.rules.create(owner, { name: 'Coffee', descriptionContains: 'coffee', accountId: account('6060'), priority: 2 }));
    const id = await importOne(company);
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'needs_review',
      version: 1,
      assignment: { kind: 'unfiled' },
      decision: { by: 'rule', ruleId: rule.id, excludes: REASON },
    });
    granted(await ledger.transactions.exclude(owner, id, { reason: REASON }));
    expect(await transactionOf(company, id)).toMatchObject({ status: 'excluded', version: 2, reviewedAt: expect.any(String) });
    const [last] = await tamper(company, (books) => books.categorizations.list(id, { after: null, take: 5 }));
    expect(last).toMatchObject({ reason: 'person', note: REASON, recordedBy: owner.memberId });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RUL-17] is confirmed by its own reason; for another one the exclusion is the person’s', async () => {
    const company = await opened();
    const { ledger, owner, rule } = company;
    const confirmed = await importOne(company, { id: 'a' });
    const other = await importOne(company, { id: 'b' });
    granted(await ledger.transactions.exclude(owner, confirmed, { reason: ` ${REASON} ` }));
    granted(await ledger.transactions.exclude(owner, other, { reason: 'Twice' }));
    expect((await transactionOf(company, confirmed)).decision).toMatchObject({ by: 'rule', ruleId: rule.id });
    expect(await transactionOf(company, other)).toMatchObject({ status: 'excluded', decision: { by: 'person' } });
    expect(granted(await ledger.rules.usage(owner))).toMatchObject([{ timesFiled: 1 }]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RUL-17] [FIL-17] [FIL-18] suggests again what a person filed and took back, and never posts it', async () => {
    const company = await opened();
    const { ledger, owner, account, rule } = company;
    const id = await importOne(company);
    granted(await ledger.rules.change(owner, rule.id, { postsOnItsOwn: true }));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    granted(await ledger.transactions.reopen(owner, id, { post: true }));
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', entryId: null, decision: { excludes: REASON } });
  });

  it('[RUL-17] leaves a hold in review, and its charge is decided on by its own words', async () => {
    const company = await opened({ postsOnItsOwn: true });
    const hold = await importOne(company, { id: 'a', kind: 'hold' });
    expect(await transactionOf(company, hold)).toMatchObject({ status: 'needs_review', decision: { excludes: REASON } });
    await importAll(company, { id: 'a', description: 'Hotel' });
    expect(await transactionOf(company, hold)).toMatchObject({ status: 'needs_review', kind: 'money_out', decision: { by: 'service' } });
    const charged = await importOne(company, { id: 'b', kind: 'hold', amount: '-9.00' });
    await importAll(company, { id: 'b', amount: '-9.00' });
    expect(await transactionOf(company, charged)).toMatchObject({ status: 'excluded', decision: { excludes: REASON } });
  });

  it('[RUL-17] gives way to the evidence of a transfer while it only suggests', async () => {
    const company = await opened({ descriptionContains: 'transfer' });
    const savings = await addSource(company, '1020');
    const out = await importOne(company, { amount: '-50.00', description: 'Transfer to savings' });
    expect((await transactionOf(company, out)).decision).toMatchObject({ excludes: REASON });
    await importFrom(company, savings, { date: '2026-03-10', amount: '50.00', description: 'Transfer from checking' });
    expect(await transactionOf(company, out)).toMatchObject({ status: 'posted', match: { kind: 'transfer' } });
  });

  it('[RUL-7] [RUL-17] sets the counterparty and the note too', async () => {
    const company = await openCompany();
    const owner = granted(await company.ledger.counterparties.create(company.owner, { name: 'Mo' })).counterparty.id;
    await excluding(company, { setsCounterpartyId: owner, setsNote: 'Mo pays this herself', postsOnItsOwn: true });
    expect(await transactionOf(company, await importOne(company))).toMatchObject({
      status: 'excluded',
      counterpartyId: owner,
      note: 'Mo pays this herself',
    });
  });

  it('[RUL-14] [RUL-18] applied, excludes what is not posted, and says why the others stay', async () => {
    const company = await opened({ isActive: false });
    const { ledger, owner, account, rule, apply } = company;
    const waits = await importOne(company, { id: 'a' });
    const ready = await importOne(company, { id: 'b' });
    const posted = await importOne(company, { id: 'c' });
    const out = await importOne(company, { id: 'd' });
    const tea = await importOne(company, { id: 'e', description: 'Tea' });
    granted(await ledger.transactions.categorize(owner, ready, { categoryAccountId: account('6060'), post: false }));
    granted(await ledger.transactions.categorize(owner, posted, { categoryAccountId: account('6060') }));
    granted(await ledger.transactions.exclude(owner, out, { reason: 'Twice' }));
    const preview = granted(await ledger.rules.preview(owner, rule.id, { statuses: ['needs_review', 'ready', 'posted'] }));
    expect(preview.data.map(({ transaction }) => transaction.id)).toEqual([ready, waits]);
    const { categorized, refused } = await apply(waits, ready, posted, out, tea);
    expect(categorized.map(({ transaction }) => [transaction.id, transaction.status])).toEqual([
      [waits, 'excluded'],
      [ready, 'excluded'],
    ]);
    expect(refused.map(({ transactionId, refusal }) => [transactionId, refusal.refused, messageOf(refusal)])).toEqual([
      [posted, 'conflict', 'This transaction is posted. Reopen it first, which reverses its entry.'],
      [out, 'conflict', 'This transaction is already excluded.'],
      [tea, 'conflict', 'The rule "Private" does not match this transaction.'],
    ]);
    const [last] = await tamper(company, (books) => books.categorizations.list(ready, { after: null, take: 5 }));
    expect(last).toMatchObject({ reason: 'rule', note: REASON, recordedBy: owner.memberId, decision: { by: 'rule', ruleId: rule.id } });
    granted(await ledger.transactions.reopen(owner, posted, {}));
    expect((await apply(posted)).categorized).toHaveLength(1);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RUL-18] [FIL-13] applied to a possible duplicate, matches it as one', async () => {
    const company = await opened({ isActive: false });
    const card = await addSource(company, '1010');
    const first = await importOne(company);
    const [again] = await importFrom(company, card, { description: 'COFFEE HOUSE 1' });
    expect((await transactionOf(company, again?.id ?? first)).possibleDuplicateOf).toBe(first);
    await company.apply(again?.id ?? first);
    expect(await transactionOf(company, again?.id ?? first)).toMatchObject({
      status: 'excluded',
      possibleDuplicateOf: null,
      match: { kind: 'duplicate', transactionId: first },
    });
  });

  it('[RUL-16] counts what it excluded, and hides a later rule that asks for the same', async () => {
    const company = await opened({ postsOnItsOwn: true, priority: 1 });
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Coffee', descriptionIs: 'Coffee House', accountId: account('6060') }));
    await importOne(company, { date: '2026-03-05' });
    expect(
      granted(await ledger.rules.usage(owner)).map(({ timesFiled, lastDate, hiddenBy }) => [timesFiled, lastDate, hiddenBy?.name]),
    ).toEqual([
      [1, '2026-03-05', undefined],
      [0, null, 'Private'],
    ]);
  });
});
