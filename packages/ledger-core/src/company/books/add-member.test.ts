import { actingAs, type Company, expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { isId } from '../../kernel/ids.ts';
import type { NewMember } from './add-member.ts';

const BO: NewMember = { name: 'Bo', email: 'Bo@example.com', role: 'bookkeeper' };
const add = async ({ ledger, owner }: Company, more: Partial<NewMember> = {}) =>
  granted(await ledger.members.create(owner, { ...BO, ...more }));

describe('members', () => {
  it.each<readonly [string, Partial<NewMember>, 'unprocessable' | 'conflict' | 'forbidden']>([
    ['a blank name', { name: '', email: 'nobody' }, 'unprocessable'],
    ['an address without an @', { email: 'nobody', role: 'owner' }, 'unprocessable'],
    ['two addresses in one', { email: 'ada,bo@example.com' }, 'unprocessable'],
    ['an address with its name', { email: 'Bo<new@example.com>' }, 'unprocessable'],
    ['an address with a blank', { email: 'no body@example.com' }, 'unprocessable'],
    ['an address that is too long', { email: `${'x'.repeat(200)}@example.com` }, 'unprocessable'],
    ['the address of another member, in another case', { email: 'BO@EXAMPLE.COM', role: 'owner' }, 'conflict'],
    ['the address of another member, in another form', { email: 'ｂo@example.com' }, 'conflict'],
    ['a name of two lines', { name: 'Bo\nOwner', email: null }, 'unprocessable'],
    ['an owner, by an admin', { email: 'new@example.com', role: 'owner' }, 'forbidden'],
  ])('[MEM-1] refuses to add %s', async (_, wrong, code) => {
    const company = await openCompany();
    await add(company);
    await expectRefused(company, code, () => company.ledger.members.create(actingAs(company, 'admin'), { ...BO, ...wrong }));
  });

  it('[MEM-4] are separate persons until they are linked', async () => {
    const { ledger, owner } = await openCompany();
    const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' }));
    const persons = granted(await ledger.members.list(owner)).map(({ personId }) => personId);
    expect(persons[1]).toBe(bo.personId);
    expect(new Set(persons).size).toBe(2);
    for (const id of persons) expect(isId('person', id)).toBe(true);
  });

  it('[MEM-1] several members may have no address', async () => {
    const company = await openCompany();
    await add(company, { email: null });
    expect((await add(company, { email: null })).email).toBeNull();
  });
});
