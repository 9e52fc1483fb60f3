import {
  addCounterparty,
  addDocumentTo,
  addSource,
  codeOf,
  entryOf,
  granted,
  importAll,
  importFrom,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  saying,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

type Company = Awaited<ReturnType<typeof openCompany>>;

const kindsOf = async ({ ledger, owner }: Company, month?: string) =>
  granted(await ledger.reports.whatWaits(owner, { month })).tasks.map(({ kind, count }) => [kind, count]);

describe('what waits', () => {
  it('[RPT-16] nothing waits in new books', async () => {
    expect(await kindsOf(await openCompany())).toEqual([]);
  });

  it('[RPT-16] rows, pairs of a transfer once, overdue invoices and months that are over, each with its count', async () => {
    const company = await openCompany();
    await importAll(company, { date: '2026-03-02' }, { date: '2026-03-03', description: 'Moved', amount: '-70.00' });
    await importFrom(company, await addSource(company, '1020'), { date: '2026-03-04', description: 'Moved in', amount: '70.00' });
    await issueInvoice(company, await addCounterparty(company), { issueDate: '2026-01-05', dueDate: '2026-02-04' });
    expect(await kindsOf(company)).toEqual([
      ['undecided', 3],
      ['matches', 1],
      ['overdue_invoices', 1],
      ['open_months', 2],
    ]);
    const { tasks } = granted(await company.ledger.reports.whatWaits(company.owner));
    expect(tasks.at(-1)).toMatchObject({ month: '2026-01', isMore: false, account: null });
  });

  it('[RPT-16] payments with something left, and no credit of a customer', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const counterparty = await addCounterparty(company);
    await issueCreditNote(company, counterparty, { issueDate: '2026-03-02' });
    const unapplied = async () => (await kindsOf(company)).find(([kind]) => kind === 'unapplied_cash');
    expect(await unapplied()).toBeUndefined();
    const id = await importOne(company, { date: '2026-03-03', amount: '40.00' });
    granted(await ledger.transactions.settle(owner, id, { parts: [], counterpartyId: counterparty }));
    expect(await unapplied()).toEqual(['unapplied_cash', 1]);
  });

  it('[RPT-17] a month needs its rows decided, its spending documented, and what stands between at zero', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const [rent, pens, late] = (
      await importAll(
        company,
        { date: '2026-02-03' },
        { date: '2026-02-04', description: 'Pens' },
        { date: '2026-03-01', description: 'Late' },
      )
    ).transactions;
    for (const each of [rent, pens, late])
      granted(await ledger.transactions.categorize(owner, each?.id ?? 'txn_', { categoryAccountId: account('6070') }));
    const { document } = await addDocumentTo(company, { extraction: saying({ total: '12.50' }) });
    granted(await ledger.documents.attach(owner, document.id, { transactionId: rent?.id ?? 'txn_' }));
    await importAll(company, { date: '2026-02-05', description: 'Undecided' });
    const inTransit = granted(await ledger.accounts.chart(owner)).accounts.find((each) => each.account.role === 'cash_in_transit')?.account;
    await ledger.journal.post(
      owner,
      entryOf(company, '2026-02-20', [
        [inTransit?.code ?? '', 'debit', '9.00'],
        ['1010', 'credit', '9.00'],
      ]),
    );
    expect(await kindsOf(company, '2026-02')).toEqual([
      ['undecided', 1],
      ['missing_receipts', 1],
      ['not_zero', 1],
    ]);
    const { tasks, until } = granted(await ledger.reports.whatWaits(owner, { month: '2026-02' }));
    expect([until, tasks.at(-1)?.account?.code]).toEqual(['2026-02-28', inTransit?.code]);
    expect(await kindsOf(company, '2026-01')).toEqual([]);
  });

  it('[RPT-16] [RPT-17] [PRD-4] [TXN-5] a posted row that its source corrected waits, and prevents closing its month until a person decides', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const row = { id: 'a', date: '2026-02-10', amount: '-600.00', description: 'Rent' };
    const [rent] = await importFrom(company, company.bank, row);
    const id = rent?.id ?? 'txn_';
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6110') }));
    const flags = async (month?: string) => (await kindsOf(company, month)).filter(([kind]) => kind === 'flagged');
    expect([await flags(), await flags('2026-02')]).toEqual([[], []]);
    await importFrom(company, company.bank, { ...row, amount: '-650.00' });
    expect([await flags(), await flags('2026-02'), await flags('2026-01')]).toEqual([[['flagged', 1]], [['flagged', 1]], []]);
    const flagged = granted(await ledger.transactions.list(owner, { flaggedOnly: true }));
    expect(flagged.data.map(({ transaction }) => transaction.id)).toEqual([id]);
    await importOne(company, { date: '2026-02-12' });
    expect(withMessages(await ledger.periods.close(owner, '2026-02'))).toMatchObject({
      refused: 'conflict',
      message:
        '1 transaction in 2026-02 needs review. Categorize it, or close with force. 1 transaction in 2026-02 has a flag. Check it, or close with force.',
    });
    expect(granted(await ledger.periods.close({ ...owner, dryRun: true }, '2026-02', { force: true })).wouldReturn.status).toBe('closed');
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect(await flags()).toEqual([]);
    expect(granted(await ledger.transactions.list(owner, { flaggedOnly: true })).data).toEqual([]);
  });

  it('[RPT-18] a month that is none is refused', async () => {
    const { ledger, owner } = await openCompany();
    const result = await ledger.reports.whatWaits(owner, { month: '2026-13' });
    expect(codeOf(result)).toBe('unprocessable');
    expect(result).toMatchObject({ field: 'month' });
  });
});
