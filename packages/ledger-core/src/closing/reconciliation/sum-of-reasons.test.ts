import fc from 'fast-check';
import { addSource, type Company, entryOf, granted, importStatement, openCompany, type StatementRow } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { TieOut } from './tie-out.ts';

const row = (month: '03' | '04') =>
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(-300n, -200n, -100n, 100n, 200n), fc.constantFrom('Tea', 'Rent', 'Sale'))
    .map(([day, minor, text]): StatementRow => [`2026-${month}-${String(day).padStart(2, '0')}`, minor, text]);

/** What people and other statements do to the books: each act may be refused, and then does nothing. */
const ACTS: Readonly<Record<string, (company: Company, id: TransactionId, by: number) => Promise<unknown>>> = {
  reopen: ({ ledger, owner }, id) => ledger.transactions.reopen(owner, id, {}),
  unmatch: ({ ledger, owner }, id) => ledger.transactions.unmatch(owner, id, {}),
  exclude: ({ ledger, owner }, id) => ledger.transactions.exclude(owner, id, { reason: 'not ours' }),
  move: ({ ledger, owner }, id, by) => ledger.transactions.change(owner, id, { date: `2026-0${(by % 4) + 2}-15` }),
  transfer: ({ ledger, owner, account }, id) => ledger.transactions.transfer(owner, id, { otherAccountId: account('1020') }),
  file: ({ ledger, owner, account }, id, by) =>
    ledger.transactions.categorize(owner, id, { categoryAccountId: account(by % 2 ? '4010' : '6110') }),
  post: (company, _id, by) => {
    const lines = [
      ['6110', 'debit', '1.00'],
      ['1010', 'credit', '1.00'],
    ] as const;
    return company.ledger.journal.post(company.owner, entryOf(company, `2026-0${(by % 4) + 2}-20`, lines));
  },
};

const act = fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(), fc.nat(7));
const acts = fc.array(act, { maxLength: 8 });
/** Mostly none, so that many of the first periods are completed. */
const fewActs = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, acts);

const execute = async (company: Company, ids: readonly TransactionId[], drawn: readonly (readonly [string, number, number])[]) => {
  for (const [name, which, by] of drawn) await ACTS[name]?.(company, ids[which % ids.length] as TransactionId, by);
};

const fileAll = async (company: Company, ids: readonly TransactionId[]) => {
  for (const id of ids) for (const by of [0, 1]) await ACTS.file?.(company, id, by);
};

const sumOf = ({ reasons }: TieOut) => reasons.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0n);

describe('whatever was done to the books', () => {
  it('[RCN-6] [RCN-9] the difference is the sum of its reasons, in the first period and in the next', async () => {
    let completed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(row('03'), { minLength: 1, maxLength: 6 }),
        fc.array(row('04'), { minLength: 1, maxLength: 6 }),
        fewActs,
        fewActs,
        acts,
        async (march, april, first, second, third) => {
          const company = await openCompany();
          const { create, complete } = company.ledger.reconciliations;
          const savings = await addSource(company, '1020');
          const opposite = march.map(([date, minor, text]): StatementRow => [date, -minor, text]);
          const before = await importStatement(company, march, { period: ['2026-03-01', '2026-03-31'] });
          const ids = before.transactions.map(({ id }) => id);
          await fileAll(company, ids);
          await importStatement(company, opposite, { source: savings });
          await execute(company, ids, first);
          const shown = granted(await create(company.owner, { importId: before.import.id }));
          expect(sumOf(shown)).toBe(shown.differenceMinor);

          const entryIds = shown.left.map(({ entryId }) => entryId);
          await execute(company, ids, second);
          const done = await complete(company.owner, shown.reconciliation.id, { outstandingEntryIds: entryIds });
          if (isRefusal(done)) return;
          completed += 1;
          expect(done.differenceMinor).toBe(0n);
          const opening = shown.reconciliation.closingBalanceMinor;
          const after = await importStatement(company, april, { period: ['2026-04-01', '2026-04-30'], opening });
          await execute(company, [...ids, ...after.transactions.map(({ id }) => id)], third);
          const next = granted(await create(company.owner, { importId: after.import.id }));
          expect(sumOf(next)).toBe(next.differenceMinor);
        },
      ),
      { numRuns: 100 },
    );
    expect(completed).toBeGreaterThan(10);
  });
});
