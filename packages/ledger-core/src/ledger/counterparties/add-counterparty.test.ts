import { type Company, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewCounterparty } from './add-counterparty.ts';

const add = async ({ ledger, owner }: Company, name: string, more: Partial<NewCounterparty> = {}) =>
  granted(await ledger.counterparties.create(owner, { name, ...more })).counterparty;

const WRONG: readonly (readonly [string, Partial<NewCounterparty>, string])[] = [
  ['a blank name', { name: ' ', termsDays: -1 }, 'name'],
  ['an account that is not there', { defaultAccountId: unknownId('account'), termsDays: -1 }, 'defaultAccountId'],
  ['terms below 0 days', { termsDays: -1 }, 'termsDays'],
  ['terms above 3,650 days', { termsDays: 3_651 }, 'termsDays'],
  ['terms of half a day', { termsDays: 0.5 }, 'termsDays'],
];

describe('adding a counterparty', () => {
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
      company.ledger.counterparties.create(company.owner, { name: 'Acme', ...wrong }),
    );
    expect(refusal.field).toBe(field);
  });

  it('[CPT-2] have a unique slug, with a number if needed, which stays when the name changes', async () => {
    const company = await openCompany();
    const slugs: string[] = [];
    for (let at = 0; at < 23; at++) slugs.push((await add(company, 'Acmé', { force: true })).slug);
    expect([slugs[0], slugs[1], slugs[19], slugs[20], slugs[22]]).toEqual(['acme', 'acme-2', 'acme-20', 'acme-21', 'acme-23']);
    const other = await add(company, 'Other');
    expect(granted(await company.ledger.counterparties.change(company.owner, other.id, { name: 'Acme' })).counterparty.slug).toBe('other');
  });

  it.each(['acme inc', ' ACME, Inc. ', 'Acme-Inc'])('[CPT-6] refuses %j where Acme Inc. is known, unless it is forced', async (name) => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const acme = await add(company, 'Acme Inc.');
    const refusal = await expectRefused(company, 'conflict', () => ledger.counterparties.create(owner, { name }));
    expect(refusal).toMatchObject({ field: 'name', message: expect.stringContaining(acme.id) });
    const other = await add(company, 'Other');
    await expectRefused(company, 'conflict', () => ledger.counterparties.change(owner, other.id, { name }));
    expect(granted(await ledger.counterparties.change(owner, acme.id, { name })).counterparty.name).toBe(name.trim());
    granted(await ledger.counterparties.change(owner, acme.id, { isActive: false }));
    await expectRefused(company, 'conflict', () => ledger.counterparties.create(owner, { name }));
    expect((await add(company, name, { force: true })).id).not.toBe(acme.id);
    expect(granted(await ledger.counterparties.change(owner, other.id, { name, force: true })).counterparty.name).toBe(name.trim());
    await add(company, 'Acme 1-1');
    await add(company, 'Acme 11');
  });
});
