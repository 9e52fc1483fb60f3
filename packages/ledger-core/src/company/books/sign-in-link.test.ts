import { type Company, codeOf, expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Redeemer } from './sign-in-link.ts';

const BROWSER: Redeemer = { use: 'browser', name: 'Browser' };

const linkOf = async ({ ledger, owner }: Company) => granted(await ledger.signInLinks.create(owner)).code;

describe('sign-in links', () => {
  it('[SGN-1] have a code of five minutes, which opens nothing itself and is stored only as a hash', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { code, credential } = granted(await ledger.signInLinks.create(owner));
    expect(Date.parse(credential.expiresAt ?? '') - Date.parse(credential.createdAt)).toBe(5 * 60_000);
    expect(codeOf(await ledger.authenticate(code))).toBe('unauthenticated');
    expect(JSON.stringify(granted(await ledger.tokens.list(owner)))).not.toContain(code.slice(-64));
  });

  it('[SGN-1] are for the caller, or by an owner for another member', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'admin' }));
    const caller = { ...owner, memberId: bo.id, role: bo.role };
    expect(granted(await ledger.signInLinks.create(owner, bo.id)).credential.memberId).toBe(bo.id);
    expect(granted(await ledger.signInLinks.create(caller)).credential.memberId).toBe(bo.id);
    await expectRefused(company, 'forbidden', () => ledger.signInLinks.create(caller, owner.memberId));
    granted(await ledger.members.change(owner, bo.id, { isActive: false }));
    await expectRefused(company, 'unprocessable', () => ledger.signInLinks.create(owner, bo.id));
  });

  it('[SGN-2] give their member one token, once', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const code = await linkOf(company);
    const { token, credential } = granted(await ledger.signInLinks.redeem(code, BROWSER));
    expect(granted(await ledger.authenticate(token))).toEqual({ ...owner, tokenId: credential.id });
    await expectRefused(company, 'unauthenticated', () => ledger.signInLinks.redeem(code, BROWSER));
  });

  it('[SGN-2] let one of two in who come at the same time', async () => {
    const company = await openCompany();
    const code = await linkOf(company);
    const both = await Promise.all([1, 2].map(() => company.ledger.signInLinks.redeem(code, BROWSER)));
    expect(both.map(codeOf).sort()).toEqual([null, 'unauthenticated'].sort());
  });

  it.each<readonly [string, (company: Company) => Promise<string>]>([
    ['an unknown code', async (company) => (await linkOf(company)).replace(/[0-9a-f]{64}$/, '0'.repeat(64))],
    ['what is no code', async () => 'code'],
    ['a token of a program', async ({ ledger, owner }) => granted(await ledger.tokens.create(owner, { name: 'till' })).token],
    [
      'a code after five minutes',
      async (company) => {
        const code = await linkOf(company);
        company.clock.advance(5 * 60_000);
        return code;
      },
    ],
    [
      'a code of a member who was taken out',
      async ({ ledger, owner }) => {
        const { id } = granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' }));
        const { code } = granted(await ledger.signInLinks.create(owner, id));
        granted(await ledger.members.change(owner, id, { isActive: false }));
        return code;
      },
    ],
  ])('[SGN-2] refuse %s', async (_, wrong) => {
    const company = await openCompany();
    const code = await wrong(company);
    await expectRefused(company, 'unauthenticated', () => company.ledger.signInLinks.redeem(code, BROWSER));
  });

  it('[SGN-3] keep a browser signed in for 30 days, and a program until its token is revoked', async () => {
    const company = await openCompany();
    const { ledger } = company;
    const browser = granted(await ledger.signInLinks.redeem(await linkOf(company), BROWSER));
    const program = granted(await ledger.signInLinks.redeem(await linkOf(company), { use: 'program', name: ' laptop ' }));
    expect(program.credential).toMatchObject({ use: 'program', name: 'laptop', expiresAt: null });
    company.clock.advance(30 * 24 * 3_600_000);
    expect(codeOf(await ledger.authenticate(browser.token))).toBe('unauthenticated');
    expect(codeOf(await ledger.authenticate(program.token))).toBeNull();
  });

  it('[SGN-4] signing out ends the sign-in of a browser, and leaves the token of a program', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const browser = granted(await ledger.signInLinks.redeem(await linkOf(company), BROWSER));
    granted(await ledger.sessions.signOut(owner, browser.credential.id));
    expect(codeOf(await ledger.authenticate(browser.token))).toBe('unauthenticated');
    const program = granted(await ledger.tokens.create(owner, { name: 'till' }));
    granted(await ledger.sessions.signOut(owner, program.credential.id));
    expect(granted(await ledger.authenticate(program.token)).memberId).toBe(owner.memberId);
  });

  it('[SGN-4] nobody signs another member out', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' }));
    const { credential } = granted(await ledger.signInLinks.redeem(await linkOf(company), BROWSER));
    await expectRefused(company, 'not_found', () => ledger.sessions.signOut({ ...owner, memberId: bo.id, role: bo.role }, credential.id));
  });
});
