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
  ['an email address that is none', { email: 'nowhere' }, 'email'],
  ['an address of 501 characters', { address: 'x'.repeat(501) }, 'address'],
  ['a tax number in two lines', { taxNumber: '1\n2' }, 'taxNumber'],
];

describe('changing a counterparty', () => {
  it.each(WRONG)('[CPT-1] [CPT-5] refuses to change one to %s', async (_, wrong, field) => {
    const company = await openCompany();
    const { id } = await add(company, 'Acme');
    const refusal = await expectRefused(company, 'unprocessable', () => company.ledger.counterparties.change(company.owner, id, wrong));
    expect(refusal.field).toBe(field);
  });

  it('[CPT-1] [CPT-5] change only in the given fields', async () => {
    const company = await openCompany();
    const acme = await add(company, 'Acme', { defaultAccountId: company.account('6110'), termsDays: 14 });
    const change = async (wanted: Partial<NewCounterparty>) =>
      granted(await company.ledger.counterparties.change(company.owner, acme.id, wanted)).counterparty;
    expect(await change({ kinds: ['owner'] })).toEqual({ ...acme, kinds: ['owner'] });
    expect(await change({ kinds: ['owner'], email: 'a@b.example', address: 'Hafen 1\nWien', taxNumber: 'ATU1' })).toMatchObject({
      email: 'a@b.example',
      address: 'Hafen 1\nWien',
      taxNumber: 'ATU1',
    });
    expect(await change({ email: null, address: ' ', taxNumber: null })).toEqual({ ...acme, kinds: ['owner'] });
    expect(await change({ defaultAccountId: null })).toEqual({ ...acme, kinds: ['owner'], defaultAccountId: null });
  });
});
