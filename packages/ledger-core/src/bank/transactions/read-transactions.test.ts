import { type Company, codeOf, granted, importAll, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionQuery } from './read-transactions.ts';

/** Rent posted by a rule that names the landlord, coffee posted, tea ready, a sale on the card that awaits review. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const landlord = granted(await ledger.counterparties.create(owner, { name: 'Landlord' })).counterparty.id;
  const rule = granted(
    await ledger.rules.create(owner, {
      name: 'Rent',
      accountId: account('6090'),
      descriptionContains: 'rent',
      setsCounterpartyId: landlord,
    }),
  );
  const card = granted(await ledger.sourceAccounts.create(owner, { accountId: account('2110'), kind: 'card', name: 'Card' })).id;
  const [, coffee, tea] = (
    await importAll(
      company,
      { date: '2026-03-01', description: 'RENT March' },
      { date: '2026-03-03', description: 'Café' },
      { date: '2026-03-03', description: 'Tea' },
    )
  ).transactions;
  await importAll({ ...company, bank: card }, { date: '2026-03-02', amount: '40.00', description: 'Sale' });
  granted(await ledger.transactions.categorize(owner, coffee?.id ?? 'txn_', { categoryAccountId: account('6060') }));
  granted(await ledger.transactions.categorize(owner, tea?.id ?? 'txn_', { categoryAccountId: account('6060'), post: false }));
  return { company, landlord, rule: rule.id };
};
type Prepared = Awaited<ReturnType<typeof prepared>>;

const listed = async ({ ledger, owner }: Company, query?: TransactionQuery) =>
  granted(await ledger.transactions.list(owner, query)).data.map(({ transaction }) => transaction.description);

describe('the list of transactions', () => {
  it('[TXN-1] is newest first by day, then by import, with the names of accounts and counterparties', async () => {
    const { company } = await prepared();
    expect(await listed(company)).toEqual(['Tea', 'Café', 'Sale', 'RENT March']);
    const views = granted(await company.ledger.transactions.list(company.owner)).data;
    expect(
      views.map(({ account, source, category, counterparty }) => [account.name, source.name, category?.name, counterparty?.name]),
    ).toEqual([
      ['Checking', 'First Bank', 'Meals', undefined],
      ['Checking', 'First Bank', 'Meals', undefined],
      ['Company credit card', 'Card', 'Suspense', undefined],
      ['Checking', 'First Bank', 'Rent', 'Landlord'],
    ]);
  });

  it.each<readonly [string, (prepared: Prepared) => TransactionQuery, readonly string[]]>([
    ['one status', () => ({ statuses: ['posted'] }), ['Café', 'RENT March']],
    ['any of several statuses', () => ({ statuses: ['ready', 'needs_review'] }), ['Tea', 'Sale']],
    ['no status named', () => ({ statuses: [] }), ['Tea', 'Café', 'Sale', 'RENT March']],
    ['own account', ({ company }) => ({ accountId: company.account('2110') }), ['Sale']],
    ['counterparty', ({ landlord }) => ({ counterpartyId: landlord }), ['RENT March']],
    ['category', ({ company }) => ({ categoryAccountId: company.account('6060') }), ['Tea', 'Café']],
    ['rule', ({ rule }) => ({ ruleId: rule }), ['RENT March']],
    ['text, in any case', () => ({ text: 'CAF' }), ['Café']],
    ['days', () => ({ since: '2026-03-02', until: '2026-03-02' }), ['Sale']],
    [
      'all of it together',
      ({ company }) => ({ statuses: ['posted'], categoryAccountId: company.account('6060'), since: '2026-03-02', text: 'é' }),
      ['Café'],
    ],
  ])('[TXN-2] is narrowed by %s', async (_, query, expected) => {
    const given = await prepared();
    expect(await listed(given.company, query(given))).toEqual(expected);
  });

  it('[TXN-2] [PAG-2] comes page by page, under the same filters in any notation', async () => {
    const { company } = await prepared();
    const { ledger, owner } = company;
    const { nextCursor } = granted(await ledger.transactions.list(owner, { limit: 2, statuses: ['posted', 'ready'], text: undefined }));
    expect(await listed(company, { limit: 2, statuses: ['ready', 'posted'], cursor: nextCursor })).toEqual(['RENT March']);
    expect(codeOf(await ledger.transactions.list(owner, { limit: 2, statuses: ['posted'], cursor: nextCursor }))).toBe('invalid_cursor');
    expect(codeOf(await ledger.transactions.list(owner, { limit: 2, text: 'x', cursor: nextCursor }))).toBe('invalid_cursor');
  });

  it.each<readonly [TransactionQuery, string]>([
    [{ since: '2026-02-30' }, 'unprocessable'],
    [{ until: 'today' }, 'unprocessable'],
    [{ limit: 201 }, 'invalid_request'],
    [{ cursor: 'x' }, 'invalid_cursor'],
  ])('[TXN-2] refuses %o', async (query, code) => {
    const { ledger, owner } = await openCompany();
    expect(codeOf(await ledger.transactions.list(owner, query))).toBe(code);
  });

  it('[TXN-3] an unknown one is not found', async () => {
    const { ledger, owner } = await openCompany();
    expect(codeOf(await ledger.transactions.read(owner, unknownId('transaction')))).toBe('not_found');
  });
});
