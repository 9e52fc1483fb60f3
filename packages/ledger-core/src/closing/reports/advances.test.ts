import { addCounterparty, type Company, entryOf, granted, importOne, issueInvoice, openCompany } from 'ledger-core/testing';
import { expect, it } from 'vitest';

const rowsOf = ({
  rows,
}: {
  readonly rows: readonly {
    readonly account: { readonly code: string };
    readonly isHeader: boolean;
    readonly amountsMinor: readonly bigint[];
  }[];
}) => Object.fromEntries(rows.filter(({ isHeader }) => !isHeader).map(({ account, amountsMinor }) => [account.code, amountsMinor.at(-1)]));

const sheetOf = async ({ ledger, owner }: Company, asOf: string, basis: 'accrual' | 'cash' = 'accrual') => {
  const sheet = granted(await ledger.reports.balanceSheet(owner, { asOf, basis }));
  expect(sheet.totalAssetsMinor).toBe(sheet.totalLiabilitiesAndEquityMinor);
  expect(sheet.totalAssetsMinor).toBe(sheet.assets.totalsMinor.at(-1));
  return {
    receivable: rowsOf(sheet.assets)['1100'] ?? 0n,
    payable: rowsOf(sheet.liabilities)['2000'] ?? 0n,
    credits: sheet.customerCreditsMinor.at(-1),
    advances: sheet.vendorAdvancesMinor.at(-1),
  };
};

const pay = async (company: Company, counterpartyId: Awaited<ReturnType<typeof addCounterparty>>, date: string, amount: string) =>
  granted(
    await company.ledger.transactions.settle(company.owner, await importOne(company, { date, amount, description: 'Wire' }), {
      parts: [],
      counterpartyId,
    }),
  );

it('[RPT-28] what customers have left to apply is under liabilities, each customer alone, on every day and both bases', async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const fox = await addCounterparty(company, 'Blue Fox');
  const owl = await addCounterparty(company, 'Blue Owl');
  await issueInvoice(company, fox, { issueDate: '2026-03-01', amount: '100.00' });
  await pay(company, owl, '2026-03-05', '30.00');
  const { note } = granted(
    await ledger.creditNotes.create(owner, {
      counterpartyId: owl,
      issueDate: '2026-03-10',
      lines: [{ accountId: account('4010'), description: 'Goods', unitPrice: '20.00' }],
    }),
  );
  granted(await ledger.creditNotes.issue(owner, note.id));
  const none = { payable: 0n, advances: 0n };
  expect(await sheetOf(company, '2026-03-04')).toEqual({ receivable: 10_000n, credits: 0n, ...none });
  expect(await sheetOf(company, '2026-03-05')).toEqual({ receivable: 10_000n, credits: 3_000n, ...none });
  expect(await sheetOf(company, '2026-03-10')).toEqual({ receivable: 10_000n, credits: 5_000n, ...none });
  expect(await sheetOf(company, '2026-03-10', 'cash')).toEqual({ receivable: 0n, credits: 3_000n, ...none });
  const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf: '2026-03-10' }));
  expect(rows.find(({ account: each }) => each.code === '1100')).toMatchObject({ debitMinor: 5_000n });
  const compared = granted(await ledger.reports.balanceSheet(owner, { asOf: '2026-04-10', compare: 'period_before' }));
  expect(compared.customerCreditsMinor).toEqual([5_000n, 0n, 5_000n]);
});

it('[RPT-28] what vendors owe is under assets; an entry by hand on a receivable stays there', async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const vendor = await addCounterparty(company, 'Cup Supply');
  const { note } = granted(
    await ledger.vendorCredits.create(owner, {
      counterpartyId: vendor,
      issueDate: '2026-03-10',
      number: 'VC-1',
      lines: [{ accountId: account('6070'), description: 'Cups', unitPrice: '20.00' }],
    }),
  );
  granted(await ledger.vendorCredits.approve(owner, note.id));
  const lines = [
    { accountId: account('6070'), side: 'debit', amount: '5.00' },
    { accountId: account('1100'), side: 'credit', amount: '5.00', counterpartyId: vendor },
  ] as const;
  granted(await ledger.journal.post(owner, { ...entryOf(company, '2026-03-10', []), lines }));
  expect(await sheetOf(company, '2026-03-10')).toEqual({ receivable: -500n, credits: 0n, payable: 0n, advances: 2_000n });
  expect(await sheetOf(company, '2026-03-10', 'cash')).toEqual({ receivable: -500n, credits: 0n, payable: 0n, advances: 0n });
});

it('[RPT-28] a write-off that does not pay its document yet is with what is left to apply', async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const fox = await addCounterparty(company, 'Blue Fox');
  const { invoice } = await issueInvoice(company, fox, { issueDate: '2026-03-01', amount: '100.00' });
  const id = await importOne(company, { date: '2026-03-05', amount: '100.00', description: 'Wire' });
  granted(await ledger.transactions.settle(owner, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }] }));
  company.clock.set('2026-03-20T12:00:00.000Z');
  granted(await ledger.counterparties.unapplyCash(owner, fox, { transactionId: id }));
  granted(await ledger.invoices.writeOff(owner, invoice.id, { accountId: account('8090'), date: '2026-03-10' }));
  const none = { payable: 0n, advances: 0n };
  expect(await sheetOf(company, '2026-03-09')).toEqual({ receivable: 0n, credits: 0n, ...none });
  expect(await sheetOf(company, '2026-03-10')).toEqual({ receivable: 0n, credits: 10_000n, ...none });
  expect(await sheetOf(company, '2026-03-10', 'cash')).toEqual({ receivable: 0n, credits: 0n, ...none });
  expect(await sheetOf(company, '2026-03-20')).toEqual({ receivable: 0n, credits: 10_000n, ...none });
});
