import { entryOf, expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewEntry, NewLine } from './new-entry.ts';

const goodEntry = (company: Parameters<typeof entryOf>[0]): NewEntry =>
  entryOf(company, '2026-03-01', [
    ['1010', 'debit', '10.00'],
    ['4010', 'credit', '10.00'],
  ]);

describe('a manual entry', () => {
  it('[JRN-18] is read from decimal notation and posted with the same amounts', async () => {
    const company = await openCompany();
    const { entry, reversedById } = granted(
      await company.ledger.journal.post(company.owner, { ...goodEntry(company), description: ' Opening ', memo: 'till' }),
    );
    expect(reversedById).toBeNull();
    expect(entry).toMatchObject({
      entryNo: 1,
      date: '2026-03-01',
      description: 'Opening',
      memo: 'till',
      source: 'manual',
      sourceId: null,
      reversesEntryId: null,
      postedAt: '2026-03-15T12:00:00.000Z',
      postedBy: company.owner.memberId,
    });
    expect(entry.lines.map(({ side, amountMinor }) => [side, amountMinor])).toEqual([
      ['debit', 1_000n],
      ['credit', 1_000n],
    ]);
  });

  const withLine = (entry: NewEntry, more: Partial<NewLine>): NewEntry => ({
    ...entry,
    lines: entry.lines.map((line, at) => (at === 1 ? { ...line, ...more } : line)),
  });

  it.each<readonly [string, (entry: NewEntry) => NewEntry, string]>([
    ['a day that the calendar does not have', (entry) => ({ ...withLine(entry, { amount: '1e2' }), date: '2026-02-30' }), 'date'],
    ['an amount that is not a decimal number', (entry) => ({ ...withLine(entry, { amount: '1e2' }), description: '' }), 'lines[1].amount'],
    ['an amount with too many decimals', (entry) => withLine(entry, { amount: '10.001' }), 'lines[1].amount'],
    ['an amount of zero', (entry) => withLine(entry, { amount: 0 }), 'lines[1].amount'],
    ['a line’s memo that is too long', (entry) => ({ ...withLine(entry, { memo: 'x'.repeat(2_001) }), description: '' }), 'lines[1].memo'],
    ['a blank description', (entry) => ({ ...entry, description: ' ', memo: 'x'.repeat(2_001), lines: [] }), 'description'],
    ['a memo that is too long', (entry) => ({ ...entry, memo: 'x'.repeat(2_001), lines: [] }), 'memo'],
  ])('[JRN-18] with %s is refused before any posting rule', async (_, wrong, field) => {
    const company = await openCompany();
    const refusal = await expectRefused(company, 'unprocessable', () =>
      company.ledger.journal.post(company.owner, wrong(goodEntry(company))),
    );
    expect(refusal.field).toBe(field);
  });

  it.each([
    ['JPY', '10', 10n],
    ['KWD', '10.125', 10_125n],
  ] as const)('[JRN-18] has amounts in the currency of the books: %s %s', async (currency, amount, minor) => {
    const company = await openCompany({ currency });
    const lines = goodEntry(company).lines.map((line) => ({ ...line, amount }));
    const { entry } = granted(await company.ledger.journal.post(company.owner, { ...goodEntry(company), lines }));
    expect(entry.lines[0]?.amountMinor).toBe(minor);
  });

  it('[JRN-24] a day more than 366 days ahead is refused unless it is meant, of one entry and of many', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const on = (date: string, force?: boolean): NewEntry => ({ ...goodEntry(company), date, force });
    granted(await ledger.journal.post(owner, on('2027-03-16')));
    expect((await expectRefused(company, 'unprocessable', () => ledger.journal.post(owner, on('2027-03-17')))).field).toBe('date');
    const many = () => ledger.journal.postMany(owner, [on('2026-03-01'), on('2062-03-01')]);
    expect((await expectRefused(company, 'unprocessable', many)).field).toBe('entries[1].date');
    expect(granted(await ledger.journal.post(owner, on('2062-03-01', true))).entry.date).toBe('2062-03-01');
  });
});
