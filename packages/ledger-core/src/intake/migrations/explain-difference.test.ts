import { expectRefused, granted, oldBooks, openCompany, postSale, startMigration, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from './snapshot.ts';

/** A posted run, and how its control totals are explained. */
const posted = async (more: Partial<Snapshot> = {}) => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const { run } = await startMigration(company, oldBooks(more));
  const view = granted(await ledger.migrations.post(owner, run.id));
  return {
    company,
    view,
    explain: (id: (typeof view.totals)[number]['id'], explanation: string | null, rowVersion?: number) =>
      ledger.migrations.explainDifference(owner, run.id, id, { explanation, rowVersion }),
  };
};

/** An invoice of 0.03 less than the receivable. */
const { openItems = [] } = oldBooks();
const SHORT = { openItems: openItems.map((item, at) => (at === 0 ? { ...item, amount: '349.97' } : item)) };

describe('explaining differences', () => {
  it('[MIG-22] [MIG-24] ties out once every difference has a reason, and no more when one is taken back', async () => {
    const { company, view, explain } = await posted(SHORT);
    const open = view.totals.filter(({ differenceMinor, explanation }) => differenceMinor !== 0n && explanation === null);
    expect(open.map(({ control, subject, differenceMinor }) => `${control} ${subject} ${differenceMinor}`)).toEqual([
      'receivable_aging 1100 -3',
      'receivable_aging no-customer -3',
    ]);
    for (const [at, { id }] of open.entries()) {
      const explained = granted(await explain(id, ' The old aging rounded. '));
      expect([explained.run.status, explained.tiedOut]).toEqual(at === 1 ? ['tied_out', true] : ['posted', false]);
      expect(explained.totals.find((total) => total.id === id)?.explanation).toMatchObject({
        text: 'The old aging rounded.',
        by: company.owner.memberId,
      });
    }
    const [first] = open;
    const back = granted(await explain(first?.id as never, null));
    expect([back.run.status, back.tiedOut, back.totals.find(({ id }) => id === first?.id)?.explanation]).toEqual(['posted', false, null]);
  });

  it('[MIG-22] a reason is for one difference: when that changes, it has none', async () => {
    const { company, view, explain } = await posted(SHORT);
    for (const { id } of view.totals.filter(({ differenceMinor, explanation }) => differenceMinor !== 0n && explanation === null))
      granted(await explain(id, 'Rounded'));
    await postSale(company, '2025-12-31', '5.00');
    const later = granted(await company.ledger.migrations.read(company.owner, view.run.id));
    expect(later.tiedOut).toBe(false);
  });

  it('[MIG-22] the statement of the run itself can be taken back, too', async () => {
    const { view, explain } = await posted();
    const stated = view.totals.find(({ subject }) => subject === '3800');
    const back = granted(await explain(stated?.id as never, null));
    expect([back.run.status, back.tiedOut]).toEqual(['posted', false]);
  });

  it('[MIG-22] refuses a reason without a difference, without a text, for another control total, and against another version', async () => {
    const { company, view, explain } = await posted(SHORT);
    const even = view.totals.find(({ control }) => control === 'cash');
    const open = view.totals.find(({ subject }) => subject === '1100');
    await expectRefused(company, 'unprocessable', () => explain(even?.id as never, 'x'));
    await expectRefused(company, 'unprocessable', () => explain(open?.id as never, ' '));
    await expectRefused(company, 'unprocessable', () => explain(open?.id as never, 'x'.repeat(2_001)));
    await expectRefused(company, 'not_found', () => explain(unknownId('controlTotal'), 'x'));
    await expectRefused(company, 'conflict', () => explain(open?.id as never, 'x', 9));
  });

  it('[MIG-24] a run that is not posted is not tied out, whatever is explained', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run, totals } = await startMigration(company);
    for (const { id } of totals) granted(await ledger.migrations.explainDifference(owner, run.id, id, { explanation: 'Soon' }));
    const view = granted(await ledger.migrations.read(owner, run.id));
    expect([view.run.status, view.tiedOut]).toEqual(['mapped', false]);
  });
});
