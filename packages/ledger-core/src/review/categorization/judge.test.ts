import { type Company, codeOf, importOne, openCompany, transactionOf, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { hooksOf } from '../../app/hooks.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { IsoMonth } from '../../kernel/dates.ts';
import { gatherFacts } from '../../ledger/journal/post.ts';
import type { PostingFacts } from '../../ledger/journal/posting-rules.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import type { NewCategorization } from './categorization.ts';
import { judge } from './judge.ts';

/** A filing of a coffee to meals, and the posting facts. */
const prepared = async (more: Partial<Transaction> = {}, wanted: Partial<NewCategorization> = {}) => {
  const company = await openCompany();
  const transaction = { ...(await transactionOf(company, await importOne(company))), ...more };
  const categorization: NewCategorization = {
    transaction,
    assignment: { kind: 'account', accountId: company.account('6060') },
    decision: { by: 'person' },
    note: null,
    post: true,
    ...wanted,
  };
  return { company, categorization, facts: await factsOf(company) };
};

const factsOf = ({ store, owner }: Company): Promise<PostingFacts> =>
  store.read(owner.ledgerId, async (repositories) => {
    const settings = await repositories.ledger.get();
    const guard = { policies: [], operation: null, decider: 'owner', today: '2026-03-15' };
    return gatherFacts({ ...repositories, settings, guard, hooks: hooksOf(repositories as UnitOfWork) } as unknown as UnitOfWork, []);
  });

const ACTIVE = unknownId('entry');
const closed = new Set(['2026-03' as IsoMonth]);

describe('judging a filing', () => {
  it.each<readonly [string, Partial<Transaction>, Partial<NewCategorization>, Partial<PostingFacts>, string | null]>([
    [
      '[FIL-7] one that is kept out of the books, whatever its month',
      { status: 'excluded', entryId: ACTIVE },
      {},
      { closedMonths: closed },
      'conflict',
    ],
    ['[FIL-7] one that is posted in a closed month', { entryId: ACTIVE, currency: 'EUR' }, {}, { closedMonths: closed }, 'period_closed'],
    [
      '[FIL-7] one that is posted in a closed month, to be taken out',
      { entryId: ACTIVE },
      { post: false },
      { closedMonths: closed },
      'period_closed',
    ],
    ['[FIL-7] one of another currency, before its month', { currency: 'EUR' }, {}, { closedMonths: closed }, 'unprocessable'],
    ['[FIL-7] one whose entry posting refuses', {}, {}, { closedMonths: closed }, 'period_closed'],
    ['[FIL-7] one with an unknown counterparty', { counterpartyId: unknownId('counterparty') }, {}, {}, 'unprocessable'],
    ['[FIL-5] one in a closed month that is not to be posted', {}, { post: false }, { closedMonths: closed }, null],
    ['[FIL-5] one of another currency that is not to be posted', { currency: 'EUR' }, { post: false }, {}, null],
    ['[FIL-6] a hold in a closed month', { kind: 'hold' }, {}, { closedMonths: closed }, null],
    ['[FIL-3] one that is posted in an open month', { entryId: ACTIVE }, {}, {}, null],
  ])('%s', async (_, transaction, wanted, known, code) => {
    const { categorization, facts } = await prepared(transaction, wanted);
    expect(codeOf(judge({ ...facts, ...known }, categorization))).toBe(code);
  });

  it('[FIL-3] [FIL-5] [FIL-6] names the entry to reverse and the entry to post', async () => {
    const verdict = async (transaction: Partial<Transaction>, wanted: Partial<NewCategorization> = {}) => {
      const { categorization, facts } = await prepared(transaction, wanted);
      const allowed = judge(facts, categorization);
      return 'categorization' in allowed ? [allowed.reverses, allowed.draft?.lines.length ?? null] : allowed;
    };
    expect(await verdict({})).toEqual([[], 2]);
    expect(await verdict({ entryId: ACTIVE })).toEqual([[ACTIVE], 2]);
    expect(await verdict({ entryId: ACTIVE }, { post: false })).toEqual([[ACTIVE], null]);
    expect(await verdict({}, { post: false })).toEqual([[], null]);
    expect(await verdict({ kind: 'hold' })).toEqual([[], null]);
  });
});
