import { type Company, codeOf, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { CounterpartyId } from '../ids.ts';
import type { Side } from '../sides.ts';
import type { NewCounterparty } from './keep-counterparties.ts';

const add = async ({ ledger, owner }: Company, name: string, more: Partial<NewCounterparty> = {}) =>
  granted(await ledger.counterparties.add(owner, { name, ...more })).counterparty;

const WRONG: readonly (readonly [string, Partial<NewCounterparty>, string])[] = [
  ['a blank name', { name: ' ', termsDays: -1 }, 'name'],
  ['an account that is not there', { defaultAccountId: unknownId('account'), termsDays: -1 }, 'defaultAccountId'],
  ['terms below 0 days', { termsDays: -1 }, 'termsDays'],
  ['terms above 3,650 days', { termsDays: 3_651 }, 'termsDays'],
  ['terms of half a day', { termsDays: 0.5 }, 'termsDays'],
];

describe('counterparties', () => {
  it('[CPT-1] are added with the given fields, and by default with 30 days', async () => {
    const company = await openCompany();
    const { account } = company;
    expect(await add(company, ' Acme ')).toMatchObject({ name: 'Acme', kinds: [], defaultAccountId: null, termsDays: 30 });
    const more = { kinds: ['vendor', 'customer'], defaultAccountId: account('6110'), termsDays: 0 } as const;
    expect(await add(company, 'Editor', more)).toMatchObject(more);
  });

  it.each(WRONG)('[CPT-1] refuses to add one with %s', async (_, wrong, field) => {
    const company = await openCompany();
    const refusal = await expectRefused(company, 'unprocessable', () =>
      company.ledger.counterparties.add(company.owner, { name: 'Acme', ...wrong }),
    );
    expect(refusal.field).toBe(field);
  });

  it.each(WRONG)('[CPT-1] refuses to change one to %s', async (_, wrong, field) => {
    const company = await openCompany();
    const { id } = await add(company, 'Acme');
    const refusal = await expectRefused(company, 'unprocessable', () => company.ledger.counterparties.change(company.owner, id, wrong));
    expect(refusal.field).toBe(field);
  });

  it('[CPT-1] change only in the given fields', async () => {
    const company = await openCompany();
    const acme = await add(company, 'Acme', { defaultAccountId: company.account('6110'), termsDays: 14 });
    const change = async (wanted: Partial<NewCounterparty>) =>
      granted(await company.ledger.counterparties.change(company.owner, acme.id, wanted)).counterparty;
    expect(await change({ kinds: ['owner'] })).toEqual({ ...acme, kinds: ['owner'] });
    expect(await change({ defaultAccountId: null })).toEqual({ ...acme, kinds: ['owner'], defaultAccountId: null });
  });

  it('[CPT-2] have a unique slug, with a number if needed, which stays when the name changes', async () => {
    const company = await openCompany();
    const slugs: string[] = [];
    for (let at = 0; at < 23; at++) slugs.push((await add(company, 'Acmé')).slug);
    expect([slugs[0], slugs[1], slugs[19], slugs[20], slugs[22]]).toEqual(['acme', 'acme-2', 'acme-20', 'acme-21', 'acme-23']);
    const other = await add(company, 'Other');
    expect(granted(await company.ledger.counterparties.change(company.owner, other.id, { name: 'Acme' })).counterparty.slug).toBe('other');
  });

  it('[CPT-3] owe the sum of their lines on receivables, and are owed the sum of those on payables', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const [acme, other] = [await add(company, 'Acme'), await add(company, 'Other')];
    const post = async (code: string, side: Side, amount: string, partyId: CounterpartyId) =>
      granted(
        await ledger.journal.post(owner, {
          date: '2026-03-01',
          description: 'On account',
          lines: [
            { accountId: account(code), side, amount, partyId },
            { accountId: account('1010'), side: side === 'debit' ? 'credit' : 'debit', amount, partyId },
          ],
        }),
      );
    await post('1100', 'debit', '10.00', acme.id);
    await post('1100', 'credit', '4.00', acme.id);
    await post('2000', 'credit', '3.00', acme.id);
    await post('1100', 'debit', '99.00', other.id);
    const { open } = granted(await ledger.counterparties.read(owner, acme.id));
    expect(open).toEqual({ receivableMinor: 600n, payableMinor: 300n });
    const listed = granted(await ledger.counterparties.list(owner)).data;
    expect(listed.map(({ counterparty, open: balance }) => [counterparty.name, balance.receivableMinor])).toEqual([
      ['Other', 9_900n],
      ['Acme', 600n],
    ]);
  });

  it('[CPT-4] are listed newest first, page by page, and found by a part of their name', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    for (const name of ['Café Über', 'Acme', 'Uber']) await add(company, name);
    const names = async (query: Parameters<typeof ledger.counterparties.list>[1]) =>
      granted(await ledger.counterparties.list(owner, query)).data.map(({ counterparty }) => counterparty.name);
    expect(await names({})).toEqual(['Uber', 'Acme', 'Café Über']);
    expect(await names({ text: 'ÜBER' })).toEqual(['Café Über']);
    const { nextCursor } = granted(await ledger.counterparties.list(owner, { limit: 2 }));
    expect(await names({ limit: 2, cursor: nextCursor })).toEqual(['Café Über']);
    expect(codeOf(await ledger.counterparties.list(owner, { text: 'x', cursor: nextCursor }))).toBe('invalid_cursor');
  });

  it('[CPT-4] unknown ones are not found', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    expect(codeOf(await ledger.counterparties.read(owner, unknownId('counterparty')))).toBe('not_found');
    await expectRefused(company, 'not_found', () => ledger.counterparties.change(owner, unknownId('counterparty'), { name: '' }));
  });
});
