import fc from 'fast-check';
import { granted, importStatement, openCompany, type StatementRow } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';

const dayOf = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`;

/** Few amounts, so that many movements are alike but for their words. */
const amount = fc.tuple(fc.constantFrom(1n, -1n), fc.integer({ min: 1, max: 5 })).map(([way, size]) => way * BigInt(size) * 100n);
const drafts = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 31 }), amount), { minLength: 1, maxLength: 12 })
  .map((drawn) => drawn.map(([day, minor], at): StatementRow => [dayOf(day), minor, `Movement ${at}`]));

interface Mistake {
  readonly rows: readonly StatementRow[];
  /** The row of the file that is at fault; null for a row that is left out. */
  readonly row: number | null;
  readonly kinds: readonly string[];
}

/** Each mistake that a statement may have about one of its rows. */
const MISTAKES: Readonly<Record<string, (rows: readonly StatementRow[], at: number, by: number) => Mistake>> = {
  missing: (rows, at) => ({ rows: rows.toSpliced(at, 1), row: null, kinds: ['not_reported', 'doubled'] }),
  doubled: (rows, at) => ({ rows: [...rows, rows[at] as StatementRow], row: rows.length + 2, kinds: ['doubled'] }),
  moved: (rows, at, by) => {
    const [date, minor, text] = rows[at] as StatementRow;
    const day = ((Number(date.slice(-2)) + by - 1) % 31) + 1;
    return { rows: rows.with(at, [dayOf(day), minor, text]), row: at + 2, kinds: ['on_another_day'] };
  },
  changed: (rows, at, by) => {
    const [date, minor, text] = rows[at] as StatementRow;
    const more = BigInt(by) * (minor < 0n ? -1n : 1n);
    return { rows: rows.with(at, [date, minor + more, text]), row: at + 2, kinds: ['amount_changed'] };
  },
};

/** Books that have all movements posted, and a later statement of the same month, reconciled. */
const reconcile = async (posted: readonly StatementRow[], printed: readonly StatementRow[]) => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const { transactions } = await importStatement(company, posted);
  const ids = transactions.map(({ id }) => id);
  for (const { id, direction } of transactions)
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(direction === 'in' ? '4010' : '6110') }));
  const later = await importStatement(company, printed);
  const shown = granted(await ledger.reconciliations.create(owner, { importId: later.import.id }));
  return { company, ids, later, shown };
};

describe('random movements', () => {
  it('[RCN-8] a statement that is right is completed, whatever the order of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, fc.nat(), async (rows, by) => {
        const turned = [...rows.slice(by % rows.length), ...rows.slice(0, by % rows.length)];
        const { company, shown } = await reconcile(rows, turned);
        const { reconciliations } = company.ledger;
        const done = granted(await reconciliations.complete(company.owner, shown.reconciliation.id, {}));
        expect(done.cleared).toHaveLength(rows.length);
        expect(done.reasons).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it.each(Object.keys(MISTAKES))('[RCN-6] one row of the statement is wrong (%s), and the reasons name exactly this row', async (name) => {
    await fc.assert(
      fc.asyncProperty(drafts, fc.nat(), fc.integer({ min: 1, max: 30 }), async (rows, drawn, by) => {
        const at = drawn % rows.length;
        const { rows: printed, row, kinds } = (MISTAKES[name] as (typeof MISTAKES)[string])(rows, at, by);
        const { ids, later, shown } = await reconcile(rows, printed);
        const wrong: TransactionId | undefined = row === null ? ids[at] : later.transactions[0]?.id;
        expect(shown.reasons).toMatchObject([{ row, transactionId: wrong, blocks: true }]);
        expect(kinds).toContain(shown.reasons[0]?.kind);
        expect(shown.reasons[0]?.differenceMinor).toBe(shown.differenceMinor);
        expect(shown.cleared).toHaveLength(rows.length - (name === 'doubled' ? 0 : 1));
      }),
      { numRuns: 50 },
    );
  });
});
