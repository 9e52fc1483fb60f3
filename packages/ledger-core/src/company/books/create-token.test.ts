import { type Company, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../kernel/ids.ts';
import type { NewToken } from './create-token.ts';
import type { MemberCaller } from './member.ts';
import type { Role } from './roles.ts';

const create = async ({ ledger, owner }: Company, more: Partial<NewToken> = {}) =>
  granted(await ledger.tokens.create(owner, { name: 'ci', ...more }));
const member = async ({ ledger, owner }: Company, role: Role) => granted(await ledger.members.create(owner, { name: 'Bo', role })).id;
const actingMember = async (company: Company, role: Role): Promise<MemberCaller> => ({
  ...company.owner,
  memberId: await member(company, role),
  role,
});

describe('tokens', () => {
  it('[CRE-1] have 256 random bits, name their books, and are stored only as a hash', async () => {
    const company = await openCompany();
    const { token, credential } = await create(company);
    expect(token).toMatch(/^ledger_[0-9a-z]{26}_[0-9a-f]{64}$/);
    expect(token).toContain(company.owner.ledgerId.slice('led_'.length));
    expect((await create(company)).token).not.toBe(token);
    expect(credential.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    const stored = JSON.stringify(granted(await company.ledger.tokens.list(company.owner)));
    expect(stored).toContain(credential.tokenHash);
    expect(stored).not.toContain(token.slice(-64));
  });

  it('[CRE-8] of an agent make it the agent, which never gets the access of a person', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { token, credential } = await create(company, { agent: 'bookkeeper' });
    expect(credential.agent).toBe('bookkeeper');
    const agent = granted(await ledger.authenticate(token));
    expect(agent).toMatchObject({ memberId: owner.memberId, agent: 'bookkeeper' });
    await expectRefused(company, 'forbidden', () => ledger.tokens.create(agent, { name: 'Mine' }));
    await expectRefused(company, 'forbidden', () => ledger.signInLinks.create(agent));
    expect(granted(await ledger.tokens.create(agent, { name: 'Mine', agent: 'other' })).credential.agent).toBe('other');
    await expectRefused(company, 'unprocessable', () => ledger.tokens.create(owner, { name: 'No', agent: 'Big Bot' }));
    expect(granted(await ledger.authenticate((await create(company)).token))).not.toHaveProperty('agent');
  });

  it('[CRE-2] belong to the caller or to the named member', async () => {
    const company = await openCompany();
    expect((await create(company)).credential).toMatchObject({ memberId: company.owner.memberId, expiresAt: null, revokedAt: null });
    const viewer = await member(company, 'viewer');
    const { credential } = await create(company, { name: ' till ', memberId: viewer, expiresAt: '2026-03-15T12:00:01Z' });
    expect(credential).toMatchObject({ memberId: viewer, name: 'till', expiresAt: '2026-03-15T12:00:01.000Z' });
  });

  it.each<readonly [string, (company: Company) => Promise<Partial<NewToken>>]>([
    ['an unknown member', async () => ({ memberId: unknownId('member'), name: '' })],
    ['an expiry that is not a moment', async (company) => ({ memberId: await member(company, 'viewer'), expiresAt: 'soon', name: '' })],
    ['an expiry now', async () => ({ expiresAt: '2026-03-15T12:00:00Z' })],
    ['a blank name', async () => ({ name: ' ' })],
  ])('[CRE-2] refuses %s', async (_, wrong) => {
    const company = await openCompany();
    const input = { name: 'ci', ...(await wrong(company)) };
    await expectRefused(company, 'unprocessable', () => company.ledger.tokens.create(company.owner, input));
  });

  it.each<readonly [string, (company: Company) => Promise<MemberId>]>([
    ['an owner', async ({ owner }) => owner.memberId],
    ['another member', (company) => member(company, 'viewer')],
    ['another admin', (company) => member(company, 'admin')],
  ])('[CRE-2] an admin may not make a token for %s', async (_, whose) => {
    const company = await openCompany();
    const admin = await actingMember(company, 'admin');
    const memberId = await whose(company);
    await expectRefused(company, 'forbidden', () => company.ledger.tokens.create(admin, { name: '', memberId, expiresAt: 'soon' }));
  });

  it('[CRE-2] an admin makes tokens for no other member; an owner makes them for any', async () => {
    const company = await openCompany();
    const admin = await actingMember(company, 'admin');
    expect(granted(await company.ledger.tokens.create(admin, { name: 'ci' })).credential.memberId).toBe(admin.memberId);
    const second = await actingMember(company, 'owner');
    expect(granted(await company.ledger.tokens.create(second, { name: 'ci', memberId: admin.memberId })).credential).toMatchObject({
      memberId: admin.memberId,
    });
    expect((await create(company, { memberId: second.memberId })).credential.memberId).toBe(second.memberId);
  });

  it('[CRE-2] refuses a deactivated member', async () => {
    const company = await openCompany();
    const viewer = await member(company, 'viewer');
    granted(await company.ledger.members.change(company.owner, viewer, { isActive: false }));
    await expectRefused(company, 'unprocessable', () => company.ledger.tokens.create(company.owner, { name: 'ci', memberId: viewer }));
  });
});
