import { type Company, codeOf, expectRefused, granted, openCompany, tamper, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '../ids.ts';
import type { CreatedToken, NewToken } from './keep-tokens.ts';
import type { MemberCaller, Role } from './member.ts';

const create = async ({ ledger, owner }: Company, more: Partial<NewToken> = {}) =>
  granted(await ledger.tokens.create(owner, { name: 'ci', ...more }));
const member = async ({ ledger, owner }: Company, role: Role) => granted(await ledger.members.add(owner, { name: 'Bo', role })).id;
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
    const kept = JSON.stringify(granted(await company.ledger.tokens.list(company.owner)));
    expect(kept).toContain(credential.tokenHash);
    expect(kept).not.toContain(token.slice(-64));
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

  it('[CRE-4] stay revoked; revoking again changes nothing', async () => {
    const company = await openCompany();
    const { ledger, owner, clock } = company;
    const { credential } = await create(company);
    const revoked = granted(await ledger.tokens.revoke(owner, credential.id));
    expect(revoked).toEqual({ ...credential, revokedAt: '2026-03-15T12:00:00.000Z' });
    clock.advance(60_000);
    expect(granted(await ledger.tokens.revoke(owner, credential.id))).toEqual(revoked);
    await expectRefused(company, 'not_found', () => ledger.tokens.revoke(owner, unknownId('token')));
  });

  it.each<readonly [string, 'forbidden' | null, Role]>([
    ['revokes no token of an owner', 'forbidden', 'owner'],
    ['revokes an admin’s token', null, 'admin'],
    ['revokes a viewer’s token', null, 'viewer'],
  ])('[CRE-4] an admin %s', async (_, code, role) => {
    const company = await openCompany();
    const { credential } = await create(company, { memberId: await member(company, role) });
    const admin = await actingMember(company, 'admin');
    const revoke = () => company.ledger.tokens.revoke(admin, credential.id);
    if (code === null) expect(granted(await revoke()).revokedAt).not.toBeNull();
    else await expectRefused(company, code, revoke);
  });

  it('[CRE-6] are revoked when their member is deactivated, and stay revoked when the member is activated again', async () => {
    const company = await openCompany();
    const { ledger, owner, clock } = company;
    const memberId = await member(company, 'viewer');
    const tokens = [await create(company, { memberId }), await create(company, { memberId }), await create(company)];
    granted(await ledger.tokens.revoke(owner, (tokens[1] as CreatedToken).credential.id));
    clock.advance(60_000);
    granted(await ledger.members.change(owner, memberId, { isActive: false }));
    clock.advance(60_000);
    granted(await ledger.members.change(owner, memberId, { isActive: true }));
    const kept = granted(await ledger.tokens.list(owner)).map(({ revokedAt }) => revokedAt);
    expect(kept).toEqual(['2026-03-15T12:01:00.000Z', '2026-03-15T12:00:00.000Z', null]);
    const opens = await Promise.all(tokens.map(async ({ token }) => codeOf(await ledger.authenticate(token))));
    expect(opens).toEqual(['unauthenticated', 'unauthenticated', null]);
    expect(codeOf(await ledger.authenticate((await create(company, { memberId })).token))).toBeNull();
  });

  it('[CRE-6] that an earlier version left valid are revoked when their member is activated again', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const memberId = await member(company, 'viewer');
    const { token } = await create(company, { memberId });
    await tamper(company, async (books) => {
      const [left] = (await books.members.all()).filter(({ id }) => id === memberId);
      if (left !== undefined) await books.members.put({ ...left, isActive: false });
    });
    granted(await ledger.members.change(owner, memberId, { isActive: true }));
    expect(codeOf(await ledger.authenticate(token))).toBe('unauthenticated');
  });
});
