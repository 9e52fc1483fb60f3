import { actingAs, type Company, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { isId } from '../ids.ts';
import type { MemberChange, NewMember } from './keep-members.ts';

const BO: NewMember = { name: 'Bo', email: 'Bo@example.com', role: 'bookkeeper' };
const add = async ({ ledger, owner }: Company, more: Partial<NewMember> = {}) =>
  granted(await ledger.members.add(owner, { ...BO, ...more }));

describe('members', () => {
  it('[MEM-1] are added, given another role, deactivated and activated again', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const bo = await add(company, { name: ' Bo ' });
    expect(bo).toMatchObject({ ...BO, isActive: true });
    expect(granted(await ledger.members.change(owner, bo.id, { role: 'admin' }))).toEqual({ ...bo, role: 'admin' });
    expect(granted(await ledger.members.change(owner, bo.id, { isActive: false })).isActive).toBe(false);
    expect(granted(await ledger.members.change(owner, bo.id, { isActive: true })).isActive).toBe(true);
    expect(granted(await ledger.members.list(owner)).map(({ name }) => name)).toEqual(['Owner', 'Bo']);
  });

  it.each<readonly [string, Partial<NewMember>, 'unprocessable' | 'conflict' | 'forbidden']>([
    ['a blank name', { name: '', email: 'nobody' }, 'unprocessable'],
    ['an address without an @', { email: 'nobody', role: 'owner' }, 'unprocessable'],
    ['an address with a blank', { email: 'no body@example.com' }, 'unprocessable'],
    ['an address that is too long', { email: `${'x'.repeat(200)}@example.com` }, 'unprocessable'],
    ['the address of another member, in another case', { email: 'BO@EXAMPLE.COM', role: 'owner' }, 'conflict'],
    ['an owner, by an admin', { email: 'new@example.com', role: 'owner' }, 'forbidden'],
  ])('[MEM-1] refuses to add %s', async (_, wrong, code) => {
    const company = await openCompany();
    await add(company);
    await expectRefused(company, code, () => company.ledger.members.add(actingAs(company, 'admin'), { ...BO, ...wrong }));
  });

  it('[MEM-4] are separate persons until they are linked', async () => {
    const { ledger, owner } = await openCompany();
    const bo = granted(await ledger.members.add(owner, { name: 'Bo', role: 'viewer' }));
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

  it.each<readonly [string, MemberChange]>([
    ['take an owner out', { isActive: false }],
    ['change an owner’s role', { role: 'viewer' }],
    ['send an empty change of an owner', {}],
  ])('[MEM-1] an admin may not %s', async (_, change) => {
    const company = await openCompany();
    const second = await add(company, { role: 'owner' });
    await expectRefused(company, 'forbidden', () => company.ledger.members.change(actingAs(company, 'admin'), second.id, change));
  });

  it('[MEM-1] only an owner makes a member an owner', async () => {
    const company = await openCompany();
    const bo = await add(company);
    await expectRefused(company, 'forbidden', () => company.ledger.members.change(actingAs(company, 'admin'), bo.id, { role: 'owner' }));
    expect(granted(await company.ledger.members.change(company.owner, bo.id, { role: 'owner' })).role).toBe('owner');
  });

  it.each<readonly [string, MemberChange]>([
    ['deactivation', { isActive: false }],
    ['another role', { role: 'admin' }],
  ])('[MEM-2] %s is refused for the last active owner', async (_, change) => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const second = await add(company, { role: 'owner' });
    granted(await ledger.members.change(owner, second.id, { isActive: false }));
    await expectRefused(company, 'conflict', () => ledger.members.change(owner, owner.memberId, change));
    granted(await ledger.members.change(owner, second.id, { isActive: true }));
    granted(await ledger.members.change(owner, owner.memberId, change));
  });

  it('[MEM-1] an unknown member is not_found', async () => {
    const company = await openCompany();
    await expectRefused(company, 'not_found', () => company.ledger.members.change(company.owner, unknownId('member'), { role: 'owner' }));
  });
});
