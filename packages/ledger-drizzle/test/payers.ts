import { createLedger, isRefusal, type Store, type TransactionId } from 'ledger-core';
import { addCounterparty, granted, importOne, issueCreditNote, issueInvoice, openCompany, openOf } from 'ledger-core/testing';

/** Two persons on two servers pay one invoice at once, each with more than half of it, and a third applies a credit note, six times. Answers what was answered, and the findings of the verification. */
export const payOnBoth = async (one: Store, two: Store) => {
  const company = await openCompany({}, { store: one });
  const { ledger, owner, clock } = company;
  const counterparty = await addCounterparty(company);
  const other = createLedger({ store: two, system: { clock } });
  const results: string[] = [];
  for (let round = 1; round <= 6; round += 1) {
    const { invoice } = await issueInvoice(company, counterparty);
    const { note } = await issueCreditNote(company, counterparty, { amount: '60.00' });
    const paying = [
      await importOne(company, { amount: '60.00', description: `First ${round}` }),
      await importOne(company, { amount: '60.00', description: `Second ${round}` }),
    ];
    const settle = async (server: typeof ledger, id: TransactionId) => {
      const result = await server.transactions.settle(owner, id, { parts: [{ invoiceId: invoice.id, amount: '60.00' }] });
      return isRefusal(result) ? result.refused : 'settled';
    };
    const apply = async () => {
      const result = await other.creditNotes.apply(owner, note.id, { invoiceIds: [invoice.id] });
      return isRefusal(result) ? result.refused : 'applied';
    };
    const [first, second, credited] = await Promise.all([
      settle(ledger, paying[0] as TransactionId),
      settle(other, paying[1] as TransactionId),
      apply(),
    ]);
    const settled = [first, second].filter((result) => result === 'settled').length;
    const paid = 10_000n - (await openOf({ ...company, ledger: other }, invoice.id));
    // The credit note takes what is left, whenever it comes; of the two payments at most one fits.
    results.push(
      settled <= 1 && credited === 'applied' && paid === (settled === 1 ? 10_000n : 6_000n)
        ? 'never more than it has left'
        : `${first} ${second} ${credited} ${paid}`,
    );
    granted(await ledger.creditNotes.unapply(owner, note.id));
  }
  return { results: [...new Set(results)], findings: granted(await other.reports.verify(owner)).findings };
};

export const NEVER_MORE = { results: ['never more than it has left'], findings: [] };
