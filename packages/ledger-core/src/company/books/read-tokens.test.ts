import { granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('tokens', () => {
  it('[CRE-4] are listed, the revoked ones too', async () => {
    const { ledger, owner } = await openCompany();
    const { credential } = granted(await ledger.tokens.create(owner, { name: 'ci' }));
    const revoked = granted(await ledger.tokens.revoke(owner, credential.id));
    expect(granted(await ledger.tokens.list(owner))).toEqual([revoked]);
  });
});
