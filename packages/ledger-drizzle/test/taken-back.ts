import { granted } from 'ledger-core';
import { addDocumentTo, type Company, entryOf, issueInvoice, pdfWith } from 'ledger-core/testing';

/** Takes back, of rich books, something of every kind that can go, and changes what was final. */
export const takeBack = async (company: Company): Promise<void> => {
  const { ledger, owner, account } = company;
  for (const { id } of granted(await ledger.rules.list(owner))) granted(await ledger.rules.delete(owner, id));
  for (const { id } of granted(await ledger.webhooks.list(owner)).data) granted(await ledger.webhooks.delete(owner, id));
  for (const { id, name } of granted(await ledger.financingInstruments.list(owner)))
    if (name === 'Later SAFE') granted(await ledger.financingInstruments.delete(owner, id));
  for (const { invoice } of granted(await ledger.invoices.list(owner, { status: 'draft' })).data)
    granted(await ledger.invoices.delete(owner, invoice.id));
  for (const { reconciliation } of granted(await ledger.reconciliations.list(owner, {})).data) {
    if (reconciliation.completion !== null) granted(await ledger.reconciliations.reopen(owner, reconciliation.id));
    granted(await ledger.reconciliations.delete(owner, reconciliation.id));
  }
  await changeDocuments(company);
  granted(await ledger.books.setLogo(owner, pdfWith('another logo')));
  granted(await ledger.notifications.markAllRead(owner));
  // A month that was closed before is open for a while, and is posted to.
  granted(await ledger.periods.reopen(owner, '2026-01', 'A late sale'));
  granted(
    await ledger.journal.post(
      owner,
      entryOf(company, '2026-01-31', [
        ['1010', 'debit', '9.00'],
        ['4010', 'credit', '9.00'],
      ]),
    ),
  );
  granted(await ledger.periods.close(owner, '2026-01', { force: true }));
  granted(await ledger.accounts.change(owner, account('6060'), { name: 'Software' }));
  const [counterparty] = granted(await ledger.counterparties.list(owner, {})).data;
  if (counterparty !== undefined) await issueInvoice(company, counterparty.counterparty.id, { amount: '12.00' });
};

/** Takes an attached document off and away, and brings its file again under another id. */
const changeDocuments = async (company: Company): Promise<void> => {
  const { ledger, owner } = company;
  for (const { document, transactions } of granted(await ledger.documents.list(owner)).data) {
    for (const { transaction } of transactions)
      granted(await ledger.documents.detach(owner, document.id, { transactionId: transaction.id }));
    granted(await ledger.documents.delete(owner, document.id));
  }
  await addDocumentTo(company, { bytes: pdfWith('lunch'), contentType: 'application/pdf' } as never);
};
