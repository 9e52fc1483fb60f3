import { codeOf, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../ledger.ts';

describe('a logo', () => {
  it('[LOG-3] with an unknown name is not found', async () => {
    const { store, owner, clock } = await openCompany();
    const ledger = createLedger({ store, system: { clock }, redrawLogo: async () => 'drawn' });
    const present = granted(await ledger.books.setLogo(owner, new Uint8Array([1]))).logo ?? '';
    for (const name of [
      '',
      'logo',
      present.slice(0, -1),
      `${present.slice(0, 26)}${'0'.repeat(32)}`,
      `${'0'.repeat(26)}${present.slice(26)}`,
    ])
      expect(codeOf(await ledger.image(name))).toBe('not_found');
  });
});
