import { actingAs, type Company, codeOf, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Role } from './roles.ts';

/** The token of a new member. */
const tokenOf = async ({ ledger, owner }: Company, role: Role) => {
  const { id } = granted(await ledger.members.create(owner, { name: 'Bo', role }));
  return granted(await ledger.tokens.create(owner, { name: 'ci', memberId: id })).credential;
};

describe('tokens', () => {
  it('[CRE-4] stay revoked; revoking again changes nothing', async () => {
    const company = await openCompany();
    const { ledger, owner, clock } = company;
    const { credential } = granted(await ledger.tokens.create(owner, { name: 'ci' }));
    const revoked = granted(await ledger.tokens.revoke(owner, credential.id));
    expect(revoked).toEqual({ ...credential, revokedAt: '2026-03-15T12:00:00.000Z' });
    clock.advance(60_000);
    expect(granted(await ledger.tokens.revoke(owner, credential.id))).toEqual(revoked);
    await expectRefused(company, 'not_found', () => ledger.tokens.revoke(owner, unknownId('token')));
  });

  it('[CRE-4] end the sign-in links that were made with them, and no others', async () => {
    const { ledger, owner } = await openCompany();
    const { credential } = granted(await ledger.tokens.create(owner, { name: 'ci' }));
    const by = { ...owner, tokenId: credential.id };
    const leaked = granted(await ledger.signInLinks.create(by));
    const used = granted(await ledger.signInLinks.create(by));
    const other = granted(await ledger.signInLinks.create(owner));
    const redeem = (code: string) => ledger.signInLinks.redeem(code, { use: 'browser', name: 'Page' });
    const signedIn = granted(await redeem(used.code));
    granted(await ledger.tokens.revoke(owner, credential.id));
    expect(codeOf(await redeem(leaked.code))).toBe('unauthenticated');
    granted(await redeem(other.code));
    expect(granted(await ledger.tokens.list(owner)).find(({ id }) => id === signedIn.credential.id)?.revokedAt).toBeNull();
  });

  it.each<readonly [string, 'forbidden' | null, Role]>([
    ['revokes no token of an owner', 'forbidden', 'owner'],
    ['revokes an admin’s token', null, 'admin'],
    ['revokes a viewer’s token', null, 'viewer'],
  ])('[CRE-4] an admin %s', async (_, code, role) => {
    const company = await openCompany();
    const { id } = await tokenOf(company, role);
    const revoke = () => company.ledger.tokens.revoke(actingAs(company, 'admin'), id);
    if (code === null) expect(granted(await revoke()).revokedAt).not.toBeNull();
    else await expectRefused(company, code, revoke);
  });
});
