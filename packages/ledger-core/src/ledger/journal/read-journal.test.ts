import { type Company, codeOf, entryOf, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { EntryQuery } from './read-journal.ts';

const prepared = async () => {
  const company = await openCompany();
  const post = async (date: string, debit: string, credit: string, description: string) =>
    granted(
      await company.ledger.journal.post(company.owner, {
        ...entryOf(company, date, [
          [debit, 'debit', '1.00'],
          [credit, 'credit', '1.00'],
        ]),
        description,
      }),
    ).entry;
  const first = await post('2026-03-02', '1010', '4010', 'Überweisung');
  await post('2026-03-01', '6110', '2110', 'Editor');
  await post('2026-03-02', '1020', '4020', 'Consulting');
  granted(await company.ledger.journal.reverse(company.owner, first.id));
  return company;
};

const numbers = async ({ ledger, owner }: Company, query?: EntryQuery) =>
  granted(await ledger.journal.list(owner, query)).data.map(({ entry }) => entry.entryNo);

describe('the journal', () => {
  it.each<readonly [string, (company: Company) => EntryQuery, readonly number[]]>([
    ['all of it, newest first by date and number', () => ({}), [4, 3, 1, 2]],
    ['an account', ({ account }) => ({ accountId: account('1010') }), [4, 1]],
    ['a header, for its subtree', ({ account }) => ({ accountId: account('1000') }), [4, 3, 1]],
    ['an unknown account', () => ({ accountId: unknownId('account') }), []],
    ['a source', () => ({ source: 'reversal' }), [4]],
    ['days', () => ({ since: '2026-03-01', until: '2026-03-01' }), [2]],
    ['words in any case', () => ({ text: 'ÜBERW' }), [4, 1]],
    ['all of it together', ({ account }) => ({ accountId: account('1000'), source: 'manual', since: '2026-03-02', text: 'cons' }), [3]],
  ])('[JRN-19] is listed by %s', async (_, query, expected) => {
    const company = await prepared();
    expect(await numbers(company, query(company))).toEqual(expected);
  });

  it('[JRN-19] [PAG-3] comes page by page, each entry with the one that reverses it', async () => {
    const { ledger, owner } = await prepared();
    const one = granted(await ledger.journal.list(owner, { limit: 3 }));
    const two = granted(await ledger.journal.list(owner, { limit: 3, cursor: one.nextCursor }));
    expect([...one.data, ...two.data].map(({ entry, reversedById }) => [entry.entryNo, reversedById !== null])).toEqual([
      [4, false],
      [3, false],
      [1, true],
      [2, false],
    ]);
    expect([one.hasMore, two.hasMore, two.nextCursor]).toEqual([true, false, null]);
    expect(codeOf(await ledger.journal.list(owner, { limit: 3, cursor: one.nextCursor, source: 'manual' }))).toBe('invalid_cursor');
  });

  it.each<readonly [string, EntryQuery, string]>([
    ['a first day that is no date', { since: '2026-13-01' }, 'unprocessable'],
    ['a last day that is no date', { until: 'today' }, 'unprocessable'],
    ['a limit of 0', { limit: 0 }, 'invalid_request'],
    ['an unreadable cursor', { cursor: 'abc' }, 'invalid_cursor'],
  ])('[JRN-19] refuses %s', async (_, query, code) => {
    const { ledger, owner } = await openCompany();
    expect(codeOf(await ledger.journal.list(owner, query))).toBe(code);
  });

  it('[JRN-19] an unknown entry is not found', async () => {
    const { ledger, owner } = await openCompany();
    expect(codeOf(await ledger.journal.read(owner, unknownId('entry')))).toBe('not_found');
  });
});
