import {
  addSource,
  everythingIn,
  expectRefused,
  granted,
  importFrom,
  importOne,
  openCompany,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';

const opened = async (record: Parameters<typeof importOne>[1] = { amount: '-500.00', description: 'To savings' }) => {
  const company = await openCompany();
  return { ...company, id: await importOne(company, record) };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const transfer = ({ ledger, owner, id }: Opened, otherAccountId: AccountId, note?: string | null) =>
  ledger.transactions.transfer(owner, id, { otherAccountId, note });

const lastEntry = async (company: Opened) => (await everythingIn(company)).journal.entries.at(-1);

describe('a transfer to an account whose movements are not in the books', () => {
  it.each([
    ['out', '-500.00', 'credit', 'debit'],
    ['in', '500.00', 'debit', 'credit'],
  ] as const)('[TRF-1] posts between the two accounts, in the direction in which the money moved (%s)', async (_, amount, own, other) => {
    const company = await opened({ amount, description: 'Savings' });
    const { account, id } = company;
    granted(await transfer(company, account('1020'), 'reserve'));
    expect((await lastEntry(company))?.lines).toMatchObject([
      { accountId: account('1010'), side: own, amountMinor: 50_000n },
      { accountId: account('1020'), side: other, amountMinor: 50_000n },
    ]);
    expect((await lastEntry(company))?.memo).toBe('reserve');
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'posted',
      assignment: { kind: 'transfer', accountId: account('1020') },
      decision: { by: 'person' },
      match: null,
      note: 'reserve',
    });
    const { data } = granted(await company.ledger.transactions.categorizations(company.owner, id));
    expect(data[0]?.categorization).toMatchObject({ reason: 'transfer', recordedBy: company.owner.memberId, note: 'reserve' });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[TRF-1] [TRF-15] has no category, and is listed among the transfers', async () => {
    const company = await opened();
    await importOne(company, { description: 'Coffee' });
    granted(await transfer(company, company.account('1020')));
    const { data } = granted(await company.ledger.transactions.list(company.owner, { transfersOnly: true }));
    expect(data).toMatchObject([{ transaction: { id: company.id }, category: null, otherAccount: { code: '1020' } }]);
  });

  it('[TRF-1] files a posted transaction again, and is undone by filing to a category or by reopening', async () => {
    const company = await opened();
    const { ledger, owner, account, id } = company;
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6110') }));
    granted(await transfer(company, account('1020')));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6110') }));
    granted(await transfer(company, account('1090')));
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', assignment: { kind: 'unfiled' } });
    expect((await everythingIn(company)).journal.entries).toHaveLength(8);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it.each(['1020', '1050', '1090', '1200', '1690', '2110', '2700'])('[TRF-2] goes to %s, an asset or a liability', async (code) => {
    const company = await opened();
    const { counterparty } = granted(await company.ledger.counterparties.create(company.owner, { name: 'Stripe' }));
    granted(await company.ledger.transactions.setCounterparty(company.owner, company.id, counterparty.id));
    granted(await transfer(company, company.account(code)));
  });

  it('[TRF-3] names the party and the dimension values only where an account requires them', async () => {
    const company = await opened();
    const { ledger, owner, account, id } = company;
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Stripe' }));
    granted(await ledger.transactions.setCounterparty(owner, id, counterparty.id));
    granted(await transfer(company, account('1020')));
    expect((await lastEntry(company))?.lines.map(({ counterpartyId }) => counterpartyId)).toEqual([null, null]);
    granted(await transfer(company, account('1050')));
    expect((await lastEntry(company))?.lines.map(({ counterpartyId }) => counterpartyId)).toEqual([null, counterparty.id]);
  });

  const to = (code: string) => async (company: Opened) => () => transfer(company, company.account(code));
  const REFUSED: readonly (readonly [string, RefusalCode, (company: Opened) => Promise<() => Promise<unknown>>])[] = [
    [
      'of an unknown transaction',
      'not_found',
      async (company) => () => transfer({ ...company, id: unknownId('transaction') }, company.account('1020')),
    ],
    ['with too long a note', 'unprocessable', async (company) => () => transfer(company, company.account('1020'), 'x'.repeat(2_001))],
    [
      'of a transaction that is kept out of the books',
      'transfer_not_possible',
      async (company) => {
        granted(await company.ledger.transactions.exclude(company.owner, company.id, { reason: 'private' }));
        return () => transfer(company, company.account('1020'));
      },
    ],
    ...(['hold', 'fee', 'interest', 'refund'] as const).map(
      (kind) =>
        [
          `of a ${kind}`,
          'transfer_not_possible' as const,
          async (company: Opened) => {
            const id = await importOne(company, { amount: '-9.00', kind, description: 'Other' });
            return () => transfer({ ...company, id }, company.account('1020'));
          },
        ] as const,
    ),
    ['to an unknown account', 'transfer_not_possible', async (company) => () => transfer(company, unknownId('account'))],
    ["to the transaction's own account", 'transfer_not_possible', to('1010')],
    ['to an expense account', 'transfer_not_possible', to('6110')],
    ['to a revenue account', 'transfer_not_possible', to('4010')],
    ['to an equity account', 'transfer_not_possible', to('3800')],
    ['to the receivables', 'transfer_not_possible', to('1100')],
    ['to the payables', 'transfer_not_possible', to('2000')],
    ['to suspense', 'transfer_not_possible', to('1900')],
    ['to a header', 'transfer_not_possible', to('1000')],
    [
      'to an account that is out of use',
      'transfer_not_possible',
      async (company) => {
        granted(await company.ledger.accounts.change(company.owner, company.account('1020'), { isActive: false }));
        return () => transfer(company, company.account('1020'));
      },
    ],
    [
      'in a closed month',
      'period_closed',
      async (company) => {
        granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
        return () => transfer(company, company.account('1020'));
      },
    ],
    [
      'of a transaction that is posted in a closed month',
      'period_closed',
      async (company) => {
        granted(await company.ledger.transactions.categorize(company.owner, company.id, { categoryAccountId: company.account('6110') }));
        granted(await company.ledger.periods.close(company.owner, '2026-03'));
        return () => transfer(company, company.account('1020'));
      },
    ],
    ["to a processor's clearing account without a party", 'party_required', to('1050')],
  ];
  it.each(REFUSED)('[TRF-1] [TRF-2] %s is refused with %s', async (_, code, prepare) => {
    const company = await opened();
    await expectRefused(company, code, await prepare(company));
  });

  it.each(['out', 'imported'] as const)('[TRF-6] takes either half out of its match, and its partner back to review (%s)', async (path) => {
    const company = await opened();
    const [imported] = await importFrom(company, await addSource(company, '1020'), { date: '2026-05-01', amount: '500.00' });
    const ids = { out: company.id, imported: imported?.id as TransactionId };
    granted(await company.ledger.transactions.match(company.owner, ids.out, { otherTransactionId: ids.imported }));
    granted(await transfer({ ...company, id: ids[path] }, company.account('1090')));
    const partner = path === 'out' ? ids.imported : ids.out;
    expect(await transactionOf(company, partner)).toMatchObject({ status: 'needs_review', match: null, entryId: null, isKeptApart: true });
    expect(await transactionOf(company, ids[path])).toMatchObject({
      status: 'posted',
      match: null,
      assignment: { accountId: company.account('1090') },
    });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });
});
