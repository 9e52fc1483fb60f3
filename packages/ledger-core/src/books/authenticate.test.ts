import { describe, expect, it } from 'vitest';
import { type Company, codeOf, granted, openCompany } from '../../test/company.ts';
import { createLedger } from '../ledger.ts';
import { TOKEN_BELIEVED_MS } from '../limits.ts';

const tokenOf = async ({ ledger, owner }: Company, expiresAt?: string) =>
  granted(await ledger.tokens.create(owner, { name: 'ci', expiresAt }));

describe('authentication', () => {
  it('[CRE-3] makes a caller of a token: its member, in the books that it names', async () => {
    const company = await openCompany();
    const bo = granted(await company.ledger.members.add(company.owner, { name: 'Bo', role: 'reviewer' }));
    const { token } = granted(await company.ledger.tokens.create(company.owner, { name: 'ci', memberId: bo.id }));
    expect(await company.ledger.authenticate(token)).toEqual({ ledgerId: company.owner.ledgerId, memberId: bo.id, role: 'reviewer' });
  });

  it.each<readonly [string, (token: string, other: string) => string]>([
    ['nothing', () => ''],
    ['another secret', (token) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')],
    ['a token cut short', (token) => token.slice(0, -1)],
    ['a token with something behind it', (token) => `${token} `],
    ['a token in capitals', (token) => token.toUpperCase()],
    ['the secret with the name of other books', (token, other) => other.slice(0, -64) + token.slice(-64)],
    ['a token of no books', (token) => `ledger_${'u'.repeat(26)}${token.slice(33)}`],
  ])('[CRE-3] refuses %s', async (_, alter) => {
    const [company, other] = [await openCompany(), await openCompany()];
    const { token } = await tokenOf(company);
    const otherToken = (await tokenOf(other)).token;
    expect(codeOf(await company.ledger.authenticate(alter(token, otherToken)))).toBe('unauthenticated');
    expect(codeOf(await company.ledger.authenticate(token))).toBeNull();
  });

  it('[CRE-3] refuses a token from the moment on at which it expires', async () => {
    const company = await openCompany();
    const { token } = await tokenOf(company, '2026-03-15T13:00:00Z');
    /** Asked of servers that have not seen the token: none of them believes it. */
    const askAt = (moment: string) => {
      company.clock.set(moment);
      return createLedger({ store: company.store, system: { clock: company.clock } }).authenticate(token);
    };
    expect(codeOf(await askAt('2026-03-15T12:59:59.999Z'))).toBeNull();
    expect(codeOf(await askAt('2026-03-15T13:00:00.000Z'))).toBe('unauthenticated');
  });

  it.each<readonly [string, (company: Company, id: Awaited<ReturnType<typeof tokenOf>>['credential']) => Promise<unknown>, string | null]>([
    ['it was revoked', ({ ledger, owner }, { id }) => ledger.tokens.revoke(owner, id), 'unauthenticated'],
    [
      'its member was taken out',
      ({ ledger, owner }, { memberId }) => ledger.members.change(owner, memberId, { isActive: false }),
      'unauthenticated',
    ],
    ['its member got another role', ({ ledger, owner }, { memberId }) => ledger.members.change(owner, memberId, { role: 'viewer' }), null],
  ])('[CRE-3] a token that was just seen is believed for 3 seconds after %s, and no longer', async (_, change, code) => {
    const company = await openCompany();
    const { ledger, owner, clock } = company;
    const bo = granted(await ledger.members.add(owner, { name: 'Bo', role: 'admin' }));
    const { token, credential } = granted(await ledger.tokens.create(owner, { name: 'ci', memberId: bo.id }));
    const seen = granted(await ledger.authenticate(token));
    await change(company, credential);
    clock.advance(TOKEN_BELIEVED_MS - 1);
    expect(await ledger.authenticate(token)).toEqual(seen);
    clock.advance(1);
    const answer = await ledger.authenticate(token);
    expect(codeOf(answer)).toBe(code);
    expect(answer).not.toEqual(seen);
  });

  it('[CRE-3] a server that has not seen the token believes nothing', async () => {
    const company = await openCompany();
    const { token, credential } = await tokenOf(company);
    granted(await company.ledger.tokens.revoke(company.owner, credential.id));
    const other = createLedger({ store: company.store, system: { clock: company.clock } });
    expect(codeOf(await other.authenticate(token))).toBe('unauthenticated');
  });
});
