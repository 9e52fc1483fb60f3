import { actingAs, type Company, codeOf, expectRefused, granted, openCompany, tamper, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../kernel/ids.ts';
import type { NewMember } from './add-member.ts';
import type { MemberChange } from './change-member.ts';

const BO: NewMember = { name: 'Bo', email: 'Bo@example.com', role: 'bookkeeper' };
const add = async ({ ledger, owner }: Company, more: Partial<NewMember> = {}) =>
  granted(await ledger.members.create(owner, { ...BO, ...more }));

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

  it('[MEM-1] get another name and another address, or none; the first owner too', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const bo = await add(company);
    const changed = granted(await ledger.members.change(owner, owner.memberId, { name: ' Ada ', email: 'ada@example.com' }));
    expect(changed).toMatchObject({ id: owner.memberId, name: 'Ada', email: 'ada@example.com', role: 'owner', isActive: true });
    expect(granted(await ledger.members.change(owner, bo.id, { email: null })).email).toBeNull();
    expect(granted(await ledger.members.change(owner, bo.id, { email: 'BO@example.com' })).email).toBe('BO@example.com');
  });

  it.each<readonly [string, MemberChange, 'unprocessable' | 'conflict']>([
    ['a blank name', { name: ' ' }, 'unprocessable'],
    ['no address', { email: 'nobody' }, 'unprocessable'],
    ['the address of another member', { email: 'ADA@example.com' }, 'conflict'],
  ])('[MEM-1] are not given %s', async (_, change, code) => {
    const company = await openCompany();
    const { ledger, owner } = company;
    granted(await ledger.members.change(owner, owner.memberId, { email: 'ada@example.com' }));
    const bo = await add(company);
    await expectRefused(company, code, () => ledger.members.change(owner, bo.id, change));
  });

  it('[MEM-1] an unknown member is not_found', async () => {
    const company = await openCompany();
    await expectRefused(company, 'not_found', () => company.ledger.members.change(company.owner, unknownId('member'), { role: 'owner' }));
  });
});

const tokenOf = async ({ ledger, owner }: Company, memberId: MemberId) =>
  granted(await ledger.tokens.create(owner, { name: 'ci', memberId }));

describe('the tokens of a member', () => {
  it('[CRE-6] are revoked when their member is deactivated, and stay revoked when the member is activated again', async () => {
    const company = await openCompany();
    const { ledger, owner, clock } = company;
    const { id: memberId } = await add(company);
    const one = await tokenOf(company, memberId);
    const two = await tokenOf(company, memberId);
    const other = await tokenOf(company, owner.memberId);
    granted(await ledger.tokens.revoke(owner, two.credential.id));
    clock.advance(60_000);
    granted(await ledger.members.change(owner, memberId, { isActive: false }));
    clock.advance(60_000);
    granted(await ledger.members.change(owner, memberId, { isActive: true }));
    const stored = granted(await ledger.tokens.list(owner)).map(({ revokedAt }) => revokedAt);
    expect(stored).toEqual(['2026-03-15T12:01:00.000Z', '2026-03-15T12:00:00.000Z', null]);
    const opens = await Promise.all([one, two, other].map(async ({ token }) => codeOf(await ledger.authenticate(token))));
    expect(opens).toEqual(['unauthenticated', 'unauthenticated', null]);
    expect(codeOf(await ledger.authenticate((await tokenOf(company, memberId)).token))).toBeNull();
  });

  it('[CRE-6] that an earlier version left valid are revoked when their member is activated again', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { id: memberId } = await add(company);
    const { token } = await tokenOf(company, memberId);
    await tamper(company, async (books) => {
      const [left] = (await books.members.all()).filter(({ id }) => id === memberId);
      if (left !== undefined) await books.members.put({ ...left, isActive: false });
    });
    granted(await ledger.members.change(owner, memberId, { isActive: true }));
    expect(codeOf(await ledger.authenticate(token))).toBe('unauthenticated');
  });
});
