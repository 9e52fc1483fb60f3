import { describe, expect, it } from 'vitest';
import { actingAs, type Company, expectRefused, granted, openCompany, unknownId } from '../../test/company.ts';
import type { NewToken } from './keep-tokens.ts';

const create = async ({ ledger, owner }: Company, more: Partial<NewToken> = {}) =>
  granted(await ledger.tokens.create(owner, { name: 'ci', ...more }));
const member = async ({ ledger, owner }: Company, role: 'viewer' | 'owner') =>
  granted(await ledger.members.add(owner, { name: 'Bo', role })).id;

describe('tokens', () => {
  it('[CRE-1] carry 256 random bits, name their books, and are kept as a hash alone', async () => {
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

  it('[CRE-2] belong to the caller, or to another member who is named', async () => {
    const company = await openCompany();
    expect((await create(company)).credential).toMatchObject({ memberId: company.owner.memberId, expiresAt: null, revokedAt: null });
    const viewer = await member(company, 'viewer');
    const { credential } = await create(company, { name: ' till ', memberId: viewer, expiresAt: '2026-03-15T12:00:01Z' });
    expect(credential).toMatchObject({ memberId: viewer, name: 'till', expiresAt: '2026-03-15T12:00:01.000Z' });
  });

  it.each<readonly [string, (company: Company) => Promise<Partial<NewToken>>, 'unprocessable' | 'forbidden']>([
    ['a member who is not there', async () => ({ memberId: unknownId('member'), name: '' }), 'unprocessable'],
    ['an owner’s, by an admin', async (company) => ({ memberId: company.owner.memberId, expiresAt: 'soon' }), 'forbidden'],
    [
      'an expiry that is no moment',
      async (company) => ({ memberId: await member(company, 'viewer'), expiresAt: 'soon', name: '' }),
      'unprocessable',
    ],
    [
      'an expiry now',
      async (company) => ({ memberId: await member(company, 'viewer'), expiresAt: '2026-03-15T12:00:00Z' }),
      'unprocessable',
    ],
    ['a blank name', async (company) => ({ memberId: await member(company, 'viewer'), name: ' ' }), 'unprocessable'],
  ])('[CRE-2] refuses %s', async (_, wrong, code) => {
    const company = await openCompany();
    const input = { name: 'ci', ...(await wrong(company)) };
    await expectRefused(company, code, () => company.ledger.tokens.create(actingAs(company, 'admin'), input));
  });

  it('[CRE-2] refuses a member who was taken out', async () => {
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
});
