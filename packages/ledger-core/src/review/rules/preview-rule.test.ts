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
  transactionOf,
  unknownId,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import type { NewRule } from './draft.ts';
import { MAX_PREVIEWED_TRANSACTIONS } from './limits.ts';
import type { PreviewRequest } from './preview-rule.ts';

/** Coffee to 6060, out of use: imported transactions await review. */
const opened = async (more: Partial<NewRule> = {}) => {
  const company = await openCompany();
  const input = { name: 'Coffee', accountId: company.account('6060'), descriptionContains: 'COFFEE', isActive: false, ...more };
  return { ...company, rule: granted(await company.ledger.rules.create(company.owner, input)) };
};

type Opened = Company & { readonly rule: { readonly id: Parameters<Company['ledger']['rules']['preview']>[1] } };

const preview = async ({ ledger, owner, rule }: Opened, request?: PreviewRequest) => {
  const { data, left, ...rest } = granted(await ledger.rules.preview(owner, rule.id, request));
  return {
    ids: data.map(({ transaction }) => transaction.id),
    ...(left.length > 0 && { left: left.map(({ transactionId, refusal }) => [transactionId, refusal.refused]) }),
    ...rest,
  };
};

describe('the preview of a rule', () => {
  it('[RUL-11] shows the transactions that it would file, newest first, and changes nothing', async () => {
    const company = await opened();
    const older = await importOne(company, { date: '2026-03-01' });
    const newer = await importOne(company, { date: '2026-03-02' });
    await importOne(company, { description: 'Tea' });
    await importOne(company, { description: 'Coffee refund of the wrong side', amount: '12.50' });
    const before = await everythingIn(company);
    expect(await preview(company)).toEqual({ ids: [newer, older], hasMore: false, nextCursor: null });
    expect(await everythingIn(company)).toEqual(before);
  });

  it('[RUL-11] omits posted transactions and ready ones', async () => {
    const company = await opened();
    const { ledger, owner, account, rule } = company;
    const posted = await importOne(company, { id: 'a' });
    const waiting = await importOne(company, { id: 'b' });
    const open = await importOne(company, { id: 'c' });
    granted(await ledger.transactions.categorize(owner, posted, { categoryAccountId: account('6070') }));
    granted(await ledger.transactions.categorize(owner, waiting, { categoryAccountId: account('6070'), post: false }));
    expect((await preview(company)).ids).toEqual([open]);
    granted(await ledger.rules.change(owner, rule.id, { isActive: true }));
    await importOne(company, { id: 'd' });
    expect((await preview(company)).ids).toEqual([open]);
  });

  it('[RUL-11] lists by choice the posted and ready ones that it would file otherwise, and leaves out what is matched', async () => {
    const company = await opened();
    const { ledger, owner, account, rule } = company;
    const same = await importOne(company, { id: 'a', date: '2026-03-01' });
    const other = await importOne(company, { id: 'b', date: '2026-03-02' });
    const ready = await importOne(company, { id: 'c', date: '2026-03-03' });
    granted(await ledger.transactions.categorize(owner, same, { categoryAccountId: account('6060') }));
    granted(await ledger.transactions.categorize(owner, other, { categoryAccountId: account('6070') }));
    granted(await ledger.transactions.categorize(owner, ready, { categoryAccountId: account('6070'), post: false }));
    expect((await preview(company)).ids).toEqual([]);
    expect((await preview(company, { statuses: ['posted'] })).ids).toEqual([other]);
    expect((await preview(company, { statuses: ['posted', 'ready', 'needs_review'] })).ids).toEqual([ready, other]);
    await expectRefused(company, 'invalid_cursor', () => ledger.rules.preview(owner, rule.id, { statuses: ['posted'], cursor: 'x' }));
  });

  it.each([
    ['1100', 'a control account'],
    ['1020', 'one of the books’ own cash accounts'],
    ['4010', 'on the wrong side'],
  ])('[RUL-4] [RUL-11] is empty while its account %s is %s', async (code) => {
    const company = await opened();
    const { ledger, owner, account, rule } = company;
    const open = await importOne(company);
    expect((await preview(company)).ids).toEqual([open]);
    granted(await ledger.rules.change(owner, rule.id, { accountId: account(code) }));
    expect((await preview(company)).ids).toEqual([]);
  });

  it('[PAG-3] [RUL-11] is read page by page', async () => {
    const company = await opened();
    const ids = (await importAll(company, ...Array.from({ length: 5 }, (_, at) => ({ id: `${at}` })))).transactions.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof preview>> = await preview(company, { limit: 2, cursor });
      expect(page.ids.length).toBeLessThanOrEqual(2);
      seen.push(...page.ids);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids.toReversed());
  });

  it('[PAG-4] [RUL-11] ends a page after a number of rows without a match, and continues from there', async () => {
    const company = await opened({ descriptionContains: null, descriptionWords: 'coffee' });
    const oldest = await importOne(company, { date: '2026-03-01' });
    const tea = Array.from({ length: 1_000 }, (_, at) => ({ description: `Tea ${at}`, date: '2026-03-05' }));
    for (let taken = 0; taken < MAX_PREVIEWED_TRANSACTIONS; taken += tea.length)
      await importAll(company, ...tea.map((record) => ({ ...record, id: `${taken} ${record.description}` })));
    const newest = await importOne(company, { date: '2026-03-09' });
    const first = await preview(company);
    expect(first).toMatchObject({ ids: [newest], hasMore: true });
    expect(await preview(company, { cursor: first.nextCursor })).toEqual({ ids: [oldest], hasMore: false, nextCursor: null });
  });

  it('[RUL-12] is made of a rule that is not kept, with the refusals of a new one, and writes nothing', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const ids = (await importAll(company, { id: 'a' }, { id: 'b' }, { id: 'c', description: 'Tea' })).transactions.map(({ id }) => id);
    const before = await everythingIn(company);
    const input = { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee', maxAmount: '20.00' };
    const { data, nextCursor } = granted(await ledger.rules.try(owner, input, { limit: 1 }));
    expect(data.map(({ transaction }) => transaction.id)).toEqual([ids[1]]);
    const next = granted(await ledger.rules.try(owner, input, { cursor: nextCursor }));
    expect(next.data.map(({ transaction }) => transaction.id)).toEqual([ids[0]]);
    await expectRefused(company, 'invalid_cursor', () => ledger.rules.try(owner, { ...input, maxAmount: '21.00' }, { cursor: nextCursor }));
    await expectRefused(company, 'unprocessable', () => ledger.rules.try(owner, { ...input, name: '' }));
    expect(await everythingIn(company)).toEqual(before);
  });

  it('[RUL-11] refuses an unknown rule, and the cursor of another rule', async () => {
    const company = await opened();
    const { ledger, owner, rule } = company;
    await expectRefused(company, 'not_found', () => ledger.rules.preview(owner, unknownId('rule'), { limit: 0 }));
    await expectRefused(company, 'invalid_request', () => ledger.rules.preview(owner, rule.id, { limit: 0 }));
    await importAll(company, { id: 'a' }, { id: 'b' });
    const { nextCursor } = await preview(company, { limit: 1 });
    const other = granted(await ledger.rules.create(owner, { name: 'x', accountId: company.account('6060'), direction: 'in' }));
    await expectRefused(company, 'invalid_cursor', () => ledger.rules.preview(owner, other.id, { cursor: nextCursor }));
  });

  it('[RUL-11] [RUL-20] lists apart what applying the rule would leave, with the reason that applying it gives', async () => {
    const company = await opened();
    const { ledger, owner, account, rule } = company;
    const bought = await importOne(company, { id: 'a', date: '2026-03-01' });
    granted(await ledger.transactions.capitalize(owner, bought, {}));
    const closed = await importOne(company, { id: 'b', date: '2026-02-10' });
    const posted = await importOne(company, { id: 'c', date: '2026-02-11' });
    granted(await ledger.transactions.categorize(owner, posted, { categoryAccountId: account('6070') }));
    const same = await importOne(company, { id: 'd', date: '2026-02-12' });
    granted(await ledger.transactions.categorize(owner, same, { categoryAccountId: account('6060') }));
    granted(await ledger.periods.close(owner, '2026-02', { force: true }));
    const csv = await addSource(company, '1010');
    const first = await importOne(company, { id: 'e', date: '2026-03-05' });
    const [twice] = await importFrom(company, csv, { id: 'x', date: '2026-03-05', amount: '-12.50', description: 'Coffee' });
    const statuses = ['needs_review', 'ready', 'posted'] as const;
    const page = await preview(company, { statuses });
    expect(page).toMatchObject({
      ids: [first],
      left: [
        [twice?.id, 'conflict'],
        [bought, 'conflict'],
        [posted, 'period_closed'],
        [closed, 'period_closed'],
      ],
    });
    const all = [first, twice?.id as TransactionId, bought, posted, closed];
    const { categorized, refused } = granted(await ledger.rules.apply(owner, rule.id, { transactionIds: all }));
    expect(categorized.map(({ transaction }) => transaction.id)).toEqual(page.ids);
    expect(refused.map(({ transactionId, refusal }) => [transactionId, refusal.refused])).toEqual(page.left);
  });

  it('[RUL-20] a rule that does not post takes nothing out of the books', async () => {
    const company = await opened({ postsOnItsOwn: false });
    const { ledger, owner, account, rule } = company;
    const posted = await importOne(company, { id: 'a' });
    granted(await ledger.transactions.categorize(owner, posted, { categoryAccountId: account('6070') }));
    expect(await preview(company, { statuses: ['posted'] })).toMatchObject({ ids: [], left: [[posted, 'conflict']] });
    const { refused } = granted(await ledger.rules.apply(owner, rule.id, { transactionIds: [posted] }));
    expect(withMessages(refused)).toMatchObject([
      { transactionId: posted, refusal: { refused: 'conflict', message: expect.stringContaining('does not post') } },
    ]);
    expect((await transactionOf(company, posted)).status).toBe('posted');
  });

  it('[RUL-11] [PAG-3] lists what is left once, on the page on which it would stand', async () => {
    const company = await opened();
    const { ledger, owner } = company;
    for (const [at, date] of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].entries()) {
      const id = await importOne(company, { id: `${at}`, date });
      if (at % 2 === 0) granted(await ledger.transactions.recordOwnerMoney(owner, id, { purpose: 'distribution' }));
    }
    const request = { statuses: ['needs_review', 'posted'] as const, limit: 1 };
    const first = await preview(company, request);
    const second = await preview(company, { ...request, cursor: first.nextCursor });
    expect([first.ids.length, first.left, second.ids.length, second.left?.length]).toEqual([1, undefined, 1, 2]);
  });
});
