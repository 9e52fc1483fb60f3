import { type Company, codeOf, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../ledger.ts';
import type { Store } from '../../store/store.ts';
import { TOKEN_BELIEVED_MS } from './limits.ts';

const tokenOf = async ({ ledger, owner }: Company, expiresAt?: string) =>
  granted(await ledger.tokens.create(owner, { name: 'ci', expiresAt }));

describe('authentication', () => {
  it('[CRE-3] returns the token’s member as caller, in the books that the token names', async () => {
    const company = await openCompany();
    const bo = granted(await company.ledger.members.create(company.owner, { name: 'Bo', role: 'reviewer' }));
    const { token, credential } = granted(await company.ledger.tokens.create(company.owner, { name: 'ci', memberId: bo.id }));
    expect(await company.ledger.authenticate(token)).toEqual({
      ledgerId: company.owner.ledgerId,
      memberId: bo.id,
      role: 'reviewer',
      tokenId: credential.id,
    });
  });

  it.each<readonly [string, (token: string, other: string) => string]>([
    ['nothing', () => ''],
    ['another secret', (token) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')],
    ['a token cut short', (token) => token.slice(0, -1)],
    ['a token with a trailing blank', (token) => `${token} `],
    ['a token in capitals', (token) => token.toUpperCase()],
    ['the secret with the name of other books', (token, other) => other.slice(0, -64) + token.slice(-64)],
    ['a token of unknown books', (token) => `ledger_${'u'.repeat(26)}${token.slice(33)}`],
  ])('[CRE-3] refuses %s', async (_, alter) => {
    const company = await openCompany();
    const other = await openCompany();
    const { token } = await tokenOf(company);
    const otherToken = (await tokenOf(other)).token;
    expect(codeOf(await company.ledger.authenticate(alter(token, otherToken)))).toBe('unauthenticated');
    expect(codeOf(await company.ledger.authenticate(token))).toBeNull();
  });

  it('[CRE-3] refuses a token from the moment of its expiry', async () => {
    const company = await openCompany();
    const { token } = await tokenOf(company, '2026-03-15T13:00:00Z');
    /** Asks a new server each time, which has no cached answer. */
    const askAt = (moment: string) => {
      company.clock.set(moment);
      return createLedger({ store: company.store, system: { clock: company.clock } }).authenticate(token);
    };
    expect(codeOf(await askAt('2026-03-15T12:59:59.999Z'))).toBeNull();
    expect(codeOf(await askAt('2026-03-15T13:00:00.000Z'))).toBe('unauthenticated');
  });

  it('[CRE-5] refuses an expired token, even a recently verified one', async () => {
    const company = await openCompany();
    const { token } = await tokenOf(company, '2026-03-15T12:00:00.500Z');
    granted(await company.ledger.authenticate(token));
    company.clock.advance(499);
    granted(await company.ledger.authenticate(token));
    company.clock.advance(1);
    expect(codeOf(await company.ledger.authenticate(token))).toBe('unauthenticated');
  });

  const changes: readonly (readonly [
    string,
    (company: Company, made: Awaited<ReturnType<typeof tokenOf>>['credential']) => Promise<unknown>,
    string | null,
  ])[] = [
    ['it was revoked', ({ ledger, owner }, { id }) => ledger.tokens.revoke(owner, id), 'unauthenticated'],
    [
      'its member was deactivated',
      ({ ledger, owner }, { memberId }) => ledger.members.change(owner, memberId, { isActive: false }),
      'unauthenticated',
    ],
    ['its member’s role changed', ({ ledger, owner }, { memberId }) => ledger.members.change(owner, memberId, { role: 'viewer' }), null],
  ];
  const seenByAdmin = async (company: Company) => {
    const { ledger, owner } = company;
    const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'admin' }));
    const made = granted(await ledger.tokens.create(owner, { name: 'ci', memberId: bo.id }));
    return { ...made, seen: granted(await ledger.authenticate(made.token)) };
  };

  it.each(changes)('[CRE-5] a verified token has its new rights from the next request after %s', async (_, change, code) => {
    const company = await openCompany();
    const { token, credential, seen } = await seenByAdmin(company);
    await change(company, credential);
    const result = await company.ledger.authenticate(token);
    expect(codeOf(result)).toBe(code);
    expect(result).not.toEqual(seen);
  });

  it.each(changes)('[CRE-5] another server accepts a token for at most one second after %s', async (_, change, code) => {
    const company = await openCompany();
    const { token, credential, seen } = await seenByAdmin(company);
    const other = createLedger({ store: company.store, system: { clock: company.clock } });
    granted(await other.authenticate(token));
    await change(company, credential);
    company.clock.advance(TOKEN_BELIEVED_MS - 1);
    expect(await other.authenticate(token)).toEqual(seen);
    company.clock.advance(1);
    const result = await other.authenticate(token);
    expect(codeOf(result)).toBe(code);
    expect(result).not.toEqual(seen);
    expect(TOKEN_BELIEVED_MS).toBeLessThanOrEqual(1_000);
  });

  it('[CRE-5] an answer of the store is not cached when a change overtook it', async () => {
    const company = await openCompany();
    const { token, credential } = await tokenOf(company);
    const { read } = company.store;
    let answered = () => {};
    let letGo = () => {};
    const isRequested = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slow: Store = {
      ...company.store,
      read: async (ledgerId, work) => {
        const result = await read(ledgerId, work);
        answered();
        await isLetGo;
        return result;
      },
    };
    const ledger = createLedger({ store: slow, system: { clock: company.clock } });
    const early = ledger.authenticate(token);
    await isRequested;
    granted(await ledger.tokens.revoke(company.owner, credential.id));
    letGo();
    await early;
    expect(codeOf(await ledger.authenticate(token))).toBe('unauthenticated');
  });

  it('[CRE-5] setting the clock back does not extend a cached answer', async () => {
    const company = await openCompany();
    const { token, credential } = await tokenOf(company);
    const other = createLedger({ store: company.store, system: { clock: company.clock } });
    granted(await other.authenticate(token));
    granted(await company.ledger.tokens.revoke(company.owner, credential.id));
    company.clock.advance(-3_600_000);
    expect(codeOf(await other.authenticate(token))).toBe('unauthenticated');
  });

  it('[CRE-3] a server without a cached answer refuses a revoked token', async () => {
    const company = await openCompany();
    const { token, credential } = await tokenOf(company);
    granted(await company.ledger.tokens.revoke(company.owner, credential.id));
    const other = createLedger({ store: company.store, system: { clock: company.clock } });
    expect(codeOf(await other.authenticate(token))).toBe('unauthenticated');
  });
});
