import { type Company, everythingIn, expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import { MAX_REASON_LENGTH } from './limits.ts';

const exclude = ({ ledger, owner }: Company, id: TransactionId, reason = 'private') => ledger.transactions.exclude(owner, id, { reason });

/** Five coffees: one undecided, one posted, one ready, one a hold, one kept out of the books. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const open = await importOne(company);
  const ready = await importOne(company, { description: 'Tea' });
  granted(await ledger.transactions.categorize(owner, ready, { categoryAccountId: account('6060'), note: 'with Bo', post: false }));
  const posted = await importOne(company, { description: 'Cake' });
  granted(await ledger.transactions.categorize(owner, posted, { categoryAccountId: account('6060') }));
  const hold = await importOne(company, { description: 'Hotel', kind: 'hold' });
  const excluded = await importOne(company, { description: 'Twice' });
  granted(await exclude(company, excluded));
  return { company, ids: { open, ready, posted, hold, excluded, unknown: unknownId('transaction') } };
};
type Which = keyof Awaited<ReturnType<typeof prepared>>['ids'];

describe('keeping a transaction out of the books', () => {
  it.each<readonly [Which, string, string | null, number]>([
    ['open', '1900', null, 1],
    ['ready', '6060', 'with Bo', 2],
    ['hold', '1900', null, 1],
  ])('[FIL-13] takes one that is %s out of review and leaves its filing and its note unchanged', async (which, code, note, version) => {
    const { company, ids } = await prepared();
    const { journal } = await everythingIn(company);
    const { transaction, category } = granted(await exclude(company, ids[which], ' paid privately '));
    expect(transaction).toMatchObject({ status: 'excluded', entryId: null, note, version, reviewedAt: '2026-03-15T12:00:00.000Z' });
    expect(category?.code).toBe(code);
    expect((await everythingIn(company)).journal).toEqual(journal);
  });

  it('[FIL-13] [FIL-10] keeps the reason and its author with the decisions', async () => {
    const { company, ids } = await prepared();
    granted(await exclude(company, ids.ready, ' paid privately '));
    const { data } = granted(await company.ledger.transactions.categorizations(company.owner, ids.ready));
    expect(data.map(({ categorization, stands, category }) => [categorization.version, stands, category?.code])).toEqual([
      [2, true, '6060'],
      [1, false, '6060'],
    ]);
    expect(data[0]?.categorization).toMatchObject({ reason: 'person', note: 'paid privately', recordedBy: company.owner.memberId });
  });

  it('[FIL-13] [EVT-1] is announced by an event', async () => {
    const { company, ids } = await prepared();
    granted(await exclude(company, ids.open));
    expect((await everythingIn(company)).events[0]).toMatchObject({ type: 'transaction.excluded', subjectId: ids.open });
  });

  it('[FIL-13] [FIL-7] filing then refuses it', async () => {
    const { company, ids } = await prepared();
    const { ledger, owner, account } = company;
    await expectRefused(company, 'conflict', () =>
      ledger.transactions.categorize(owner, ids.excluded, { categoryAccountId: account('6060') }),
    );
  });

  it.each<readonly [string, Which, string, RefusalCode]>([
    ['an unknown transaction, for no reason', 'unknown', '', 'not_found'],
    ['a posted one, for no reason', 'posted', ' ', 'unprocessable'],
    ['for a reason that is too long', 'open', 'x'.repeat(MAX_REASON_LENGTH + 1), 'unprocessable'],
    ['a posted one', 'posted', 'private', 'conflict'],
    ['one that is kept out already', 'excluded', 'private', 'conflict'],
  ])('[FIL-13] is refused for %s', async (_, which, reason, code) => {
    const { company, ids } = await prepared();
    await expectRefused(company, code, () => exclude(company, ids[which], reason));
  });
});
