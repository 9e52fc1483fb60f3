import { addCounterparty, draftCreditNote, draftInvoice, granted, issueInvoice, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

const opened = async () => {
  const company = await openCompany();
  const counterparty = await addCounterparty(company);
  const gaps = async () => granted(await company.ledger.reports.numberGaps(company.owner)).series;
  return { company, counterparty, gaps };
};

describe('the missing numbers', () => {
  it('[RPT-26] are none in a series that has not begun, nor after removed drafts and void invoices', async () => {
    const { company, counterparty, gaps } = await opened();
    const { ledger, owner } = company;
    expect(await gaps()).toEqual([
      { kind: 'invoice', lastNumber: null, gaps: [] },
      { kind: 'credit_note', lastNumber: null, gaps: [] },
    ]);
    const gone = await draftInvoice(company, counterparty);
    const void_ = await issueInvoice(company, counterparty);
    granted(await ledger.invoices.delete(owner, gone.invoice.id));
    granted(await ledger.invoices.void(owner, void_.invoice.id));
    await issueInvoice(company, counterparty);
    expect((await gaps())[0]).toEqual({ kind: 'invoice', lastNumber: 'INV-0002', gaps: [] });
  });

  it('[RPT-26] are those that were skipped because another document had them, once that document has them no more', async () => {
    const { company, counterparty, gaps } = await opened();
    const { ledger, owner } = company;
    const typed = [];
    for (const number of ['inv 2', 'INV-0003', 'INV-0005']) typed.push(await draftInvoice(company, counterparty, { number }));
    for (let one = 0; one < 3; one++) await issueInvoice(company, counterparty);
    expect((await gaps())[0]).toEqual({ kind: 'invoice', lastNumber: 'INV-0006', gaps: [] });
    for (const { invoice } of typed.slice(0, 2)) granted(await ledger.invoices.delete(owner, invoice.id));
    expect((await gaps())[0]?.gaps).toEqual([{ first: 'INV-0002', last: 'INV-0003', count: 2 }]);
  });

  it('[RPT-26] of credit notes are those of removed drafts until they are given again', async () => {
    const { company, counterparty, gaps } = await opened();
    const { ledger, owner } = company;
    const { note } = await draftCreditNote(company, counterparty);
    await draftCreditNote(company, counterparty);
    granted(await ledger.creditNotes.delete(owner, note.id));
    const missing = { first: 'CN-0001', last: 'CN-0001', count: 1 };
    expect((await gaps())[1]).toEqual({ kind: 'credit_note', lastNumber: 'CN-0002', gaps: [missing] });
    await draftCreditNote(company, counterparty);
    expect((await gaps())[1]?.gaps).toEqual([]);
  });
});
