import { granted, importAll, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { connectorOf } from './connector.ts';

describe('[SRC-4] the connector of a source account', () => {
  it.each([
    ['api', 'bank', 'api'],
    ['csv', 'bank', 'csv'],
    ['xlsx', 'bank', 'csv'],
    ['xlsx', 'processor', 'processor_csv'],
    ['chase_checking', 'card', 'csv'],
    ['inferred', 'processor', 'processor_csv'],
    ['ofx_1', 'bank', 'ofx'],
    ['camt052', 'bank', 'camt053'],
    ['camt053.001.02', 'processor', 'camt053'],
    ['mt940', 'bank', 'mt940'],
    ['qif', 'card', 'qif'],
  ] as const)('%s into a %s is %s', (format, kind, connector) => {
    expect(connectorOf(format, kind)).toBe(connector);
  });

  it('is that of its first import, where nobody named one; a named one stays', async () => {
    const company = await openCompany();
    const { ledger, owner, bank, account } = company;
    const providers = async () => granted(await ledger.sourceAccounts.list(owner)).map(({ provider }) => provider);
    expect(await providers()).toEqual([null]);
    const origin = { fileName: 'march.ofx', sha256: null, format: 'ofx', profile: 'ofx_1', encoding: null };
    granted(await ledger.imports.importIncoming(owner, bank, { origin, records: [] }));
    expect(await providers()).toEqual(['ofx']);
    expect(granted(await ledger.accounts.read(owner, account('1010'))).view.provider).toBe('ofx');
    await importAll(company, {});
    granted(await ledger.sourceAccounts.change(owner, bank, { provider: 'csv' }));
    await importAll(company, { description: 'Tea' });
    expect(await providers()).toEqual(['csv']);
  });
});

describe('[SRC-10] the mask of a source account', () => {
  const statementOf = (mask: string | null) => ({
    origin: { fileName: 'march.ofx', sha256: null, format: 'ofx', profile: 'ofx_1', encoding: null },
    records: [],
    mask,
  });

  it('is that of the first file that prints one; one that a person gave stays', async () => {
    const { ledger, owner, bank } = await openCompany();
    const maskAfter = async (mask: string | null) => {
      granted(await ledger.imports.importIncoming(owner, bank, statementOf(mask)));
      return granted(await ledger.sourceAccounts.list(owner)).map((source) => source.mask);
    };
    expect([await maskAfter(null), await maskAfter('KING'), await maskAfter('7')]).toEqual([[null], [null], [null]]);
    expect([await maskAfter('4321'), await maskAfter('9999')]).toEqual([['4321'], ['4321']]);
    granted(await ledger.sourceAccounts.change(owner, bank, { mask: '••42' }));
    expect(await maskAfter('4321')).toEqual(['••42']);
  });
});
