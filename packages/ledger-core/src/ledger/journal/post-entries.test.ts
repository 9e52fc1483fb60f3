import { entryOf, expectRefused, granted, openCompany, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewEntry } from './new-entry.ts';

const goodEntry = (company: Parameters<typeof entryOf>[0]): NewEntry =>
  entryOf(company, '2026-03-01', [
    ['1010', 'debit', '10.00'],
    ['4010', 'credit', '10.00'],
  ]);

describe('many manual entries', () => {
  it('[JRN-17] are posted together, with consecutive numbers', async () => {
    const company = await openCompany();
    const entries = granted(await company.ledger.journal.postMany(company.owner, Array(3).fill(goodEntry(company))));
    expect(entries.map((entry) => entry.entryNo)).toEqual([1, 2, 3]);
    expect(granted(await company.ledger.reports.verify(company.owner))).toMatchObject({ entries: 3, lines: 6, findings: [] });
  });

  it.each<readonly [string, (entry: NewEntry) => NewEntry, 'unprocessable' | 'entry_unbalanced', string]>([
    ['cannot be read', (entry) => ({ ...entry, date: 'soon' }), 'unprocessable', 'entries[1].date'],
    [
      'does not balance',
      (entry) => ({ ...entry, lines: [...entry.lines, ...entry.lines.slice(1)] }),
      'entry_unbalanced',
      'entries[1].lines',
    ],
  ])('[JRN-12] [JRN-17] are all refused when one %s, and the refusal names its place', async (_, wrong, code, field) => {
    const company = await openCompany();
    const good = goodEntry(company);
    const refusal = await expectRefused(company, code, () => company.ledger.journal.postMany(company.owner, [good, wrong(good), good]));
    expect(withMessages(refusal)).toMatchObject({ field, message: expect.stringMatching(/^entries\[1\]\./) });
  });
});
