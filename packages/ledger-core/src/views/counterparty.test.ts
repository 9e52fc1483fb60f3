import { type Company, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { CounterpartyId } from '../kernel/ids.ts';
import type { Side } from '../kernel/sides.ts';
import type { NewCounterparty } from '../ledger/counterparties/add-counterparty.ts';

const add = async ({ ledger, owner }: Company, name: string, more: Partial<NewCounterparty> = {}) =>
  granted(await ledger.counterparties.create(owner, { name, ...more })).counterparty;

describe('a counterparty as it is shown', () => {
  it('[CPT-3] owe the sum of their lines on receivables, and are owed the sum of those on payables', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const acme = await add(company, 'Acme');
    const other = await add(company, 'Other');
    const post = async (code: string, side: Side, amount: string, counterpartyId: CounterpartyId) =>
      granted(
        await ledger.journal.post(owner, {
          date: '2026-03-01',
          description: 'On account',
          lines: [
            { accountId: account(code), side, amount, counterpartyId },
            { accountId: account('1010'), side: side === 'debit' ? 'credit' : 'debit', amount, counterpartyId },
          ],
        }),
      );
    await post('1100', 'debit', '10.00', acme.id);
    await post('1100', 'credit', '4.00', acme.id);
    await post('2000', 'credit', '3.00', acme.id);
    await post('1100', 'debit', '99.00', other.id);
    const { open } = granted(await ledger.counterparties.read(owner, acme.id));
    expect(open).toEqual({ receivableMinor: 600n, payableMinor: 300n });
    const listed = granted(await ledger.counterparties.list(owner)).data;
    expect(listed.map(({ counterparty, open: balance }) => [counterparty.name, balance.receivableMinor])).toEqual([
      ['Other', 9_900n],
      ['Acme', 600n],
    ]);
  });
});
