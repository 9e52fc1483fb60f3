import { type Company, codeOf, everythingIn, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../ledger.ts';
import type { Store } from '../../store/store.ts';

/** A store that counts writes, and fails on demand. */
const observed = (store: Store) => {
  const state = { writes: 0, fails: false };
  const write: Store['write'] = (...requested) => {
    state.writes += 1;
    return state.fails ? Promise.reject(new Error('on purpose')) : store.write(...requested);
  };
  return { state, store: { ...store, write } };
};

const openInstrumented = async () => {
  const company = await openCompany();
  const { token, credential } = granted(await company.ledger.tokens.create(company.owner, { name: 'ci' }));
  const { state, store } = observed(company.store);
  const ledger = createLedger({ store, system: { clock: company.clock } });
  return { company, token, credential, state, store, ledger };
};

const storedUse = async ({ store, owner }: Company) =>
  (await store.read(owner.ledgerId, (books) => books.credentials.all())).map(({ lastUsedAt }) => lastUsedAt);
const shownUse = async ({ ledger, owner }: Pick<Company, 'ledger' | 'owner'>) =>
  granted(await ledger.tokens.list(owner)).map(({ lastUsedAt }) => lastUsedAt);

describe('the last use of a token', () => {
  it('[CRE-7] is shown, null before the first', async () => {
    const { company, token, ledger } = await openInstrumented();
    const shown = () => shownUse({ ledger, owner: company.owner });
    expect(await shown()).toEqual([null]);
    granted(await ledger.authenticate(token));
    expect(await shown()).toEqual(['2026-03-15T12:00:00.000Z']);
    company.clock.advance(5_000);
    granted(await ledger.authenticate(token));
    expect(await shown()).toEqual(['2026-03-15T12:00:05.000Z']);
  });

  it('[CRE-7] is written at most once a minute, and leaves no audit record', async () => {
    const { company, token, state, ledger } = await openInstrumented();
    const { audit } = await everythingIn(company);
    for (let second = 0; second < 60; second++) {
      granted(await ledger.authenticate(token));
      company.clock.advance(1_000);
    }
    expect(state.writes).toBe(1);
    expect(await storedUse(company)).toEqual(['2026-03-15T12:00:00.000Z']);
    granted(await ledger.authenticate(token));
    expect(await storedUse(company)).toEqual(['2026-03-15T12:01:00.000Z']);
    expect(state.writes).toBe(2);
    expect((await everythingIn(company)).audit).toEqual(audit);
  });

  it('[CRE-7] neither delays nor fails a request when it cannot be written, and is written the next time', async () => {
    const { company, token, state, ledger } = await openInstrumented();
    state.fails = true;
    expect(codeOf(await ledger.authenticate(token))).toBeNull();
    granted(await ledger.accounts.chart(company.owner));
    expect(await storedUse(company)).toEqual([null]);
    state.fails = false;
    company.clock.advance(60_000);
    granted(await ledger.authenticate(token));
    expect(await storedUse(company)).toEqual(['2026-03-15T12:01:00.000Z']);
  });

  it('[CRE-7] is written when the ledger is closed', async () => {
    const { company, token, store } = await openInstrumented();
    const closing = createLedger({ store: { ...store, close: async () => undefined }, system: { clock: company.clock } });
    granted(await closing.authenticate(token));
    company.clock.advance(30_000);
    granted(await closing.authenticate(token));
    await closing.close();
    expect(await storedUse(company)).toEqual(['2026-03-15T12:00:30.000Z']);
  });

  it('[CRE-7] keeps a later use that another server wrote, and a revocation', async () => {
    const { company, token, credential, ledger } = await openInstrumented();
    const clock = { now: () => '2026-03-15T12:00:40.000Z' as never };
    const other = createLedger({ store: company.store, system: { clock } });
    granted(await ledger.authenticate(token));
    company.clock.advance(30_000);
    granted(await ledger.authenticate(token));
    granted(await other.authenticate(token));
    granted(await other.tokens.revoke(company.owner, credential.id));
    company.clock.advance(31_000);
    const second = granted(await ledger.tokens.create(company.owner, { name: 'second' }));
    granted(await ledger.authenticate(second.token));
    expect(granted(await other.tokens.list(company.owner))).toMatchObject([
      { lastUsedAt: '2026-03-15T12:00:40.000Z', revokedAt: '2026-03-15T12:00:40.000Z' },
      { lastUsedAt: '2026-03-15T12:01:01.000Z', revokedAt: null },
    ]);
  });
});
