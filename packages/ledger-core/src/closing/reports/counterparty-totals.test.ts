import { expectRefused, granted, importOne, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import type { CounterpartyTotalsKind } from './counterparty-totals.ts';

const YEAR = { since: '2026-01-01', until: '2026-12-31' } as const;

/** A company with two vendors, and what its totals of a kind say. */
const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const add = async (name: string) => granted(await ledger.counterparties.create(owner, { name })).counterparty.id;
  const vic = await add('Vic');
  const otto = await add('Otto');
  const totals = async (kind: CounterpartyTotalsKind) =>
    granted(await ledger.reports.partyTotals(owner, { kind, ...YEAR })).counterparties.map(
      (each) => `${each.counterparty?.name}: ${each.accounts.map((row) => `${row.account.code} ${row.amountMinor}`).join(', ')}`,
    );
  const file = async (id: TransactionId, code: string) =>
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(code) }));
  return { company, ledger, owner, account, vic, otto, totals, file };
};

describe('totals of parties', () => {
  it('[RPT-22] count a posted transaction for its counterparty of now, in a closed month too; journal lines keep theirs', async () => {
    const { company, ledger, owner, account, vic, otto, totals, file } = await opened();
    const rent = await importOne(company, { date: '2026-01-20', amount: '-600.00' });
    await file(rent, '6030');
    granted(
      await ledger.journal.post(owner, {
        date: '2026-01-21',
        description: 'By hand',
        lines: [
          { accountId: account('6030'), side: 'debit', amount: '5.00', counterpartyId: otto },
          { accountId: account('1010'), side: 'credit', amount: '5.00' },
        ],
      }),
    );
    expect(await totals('vendor')).toEqual(['Otto: 6030 500', 'undefined: 6030 60000']);
    granted(await ledger.periods.close(owner, '2026-01', { force: true }));
    granted(await ledger.transactions.setCounterparty(owner, rent, vic));
    expect(await totals('vendor')).toEqual(['Vic: 6030 60000', 'Otto: 6030 500']);
    granted(await ledger.transactions.setCounterparty(owner, rent, null));
    expect(await totals('vendor')).toEqual(['Otto: 6030 500', 'undefined: 6030 60000']);
  });

  it('[RPT-22] count an entry and its reversal for the same party, whoever was named between them', async () => {
    const { company, ledger, owner, vic, otto, totals, file } = await opened();
    const rent = await importOne(company, { date: '2026-01-20', amount: '-600.00' });
    granted(await ledger.transactions.setCounterparty(owner, rent, vic));
    await file(rent, '6030');
    await file(rent, '6060');
    granted(await ledger.transactions.setCounterparty(owner, rent, otto));
    expect(await totals('vendor')).toEqual(['Otto: 6060 60000']);
    granted(await ledger.transactions.reopen(owner, rent, {}));
    expect(await totals('vendor')).toEqual([]);
  });

  it('[RPT-25] what was paid counts whatever it was for, less what came back, by the account that paid', async () => {
    const { company, ledger, owner, account, vic, otto, totals, file } = await opened();
    const card = granted(await ledger.sourceAccounts.create(owner, { accountId: account('2110'), kind: 'card', name: 'Card' })).id;
    const paid = async (amount: string, code: string, counterparty: typeof vic, bank = company.bank) => {
      const id = await importOne({ ...company, bank }, { date: '2026-02-01', amount, description: `For ${code} ${amount}` });
      granted(await ledger.transactions.setCounterparty(owner, id, counterparty));
      await file(id, code);
    };
    await paid('-600.00', '6030', vic);
    await paid('-100.00', '1400', vic);
    await paid('-40.00', '6060', vic, card);
    await paid('50.00', '1400', vic);
    await paid('70.00', '4010', otto);
    expect(await totals('paid')).toEqual(['Vic: 1010 65000, 2110 4000']);
    const { totalMinor, basis } = granted(await ledger.reports.partyTotals(owner, { kind: 'paid', ...YEAR }));
    expect([totalMinor, basis]).toEqual([69_000n, 'cash']);
    const onAccrual = () => ledger.reports.partyTotals(owner, { kind: 'paid', basis: 'accrual', ...YEAR });
    expect((await expectRefused(company, 'unprocessable', onAccrual)).field).toBe('basis');
  });
});
