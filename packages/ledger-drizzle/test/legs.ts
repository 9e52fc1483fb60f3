import { createLedger, isRefusal, type Store, type TransactionId } from 'ledger-core';
import { addSource, granted, importFrom, openCompany } from 'ledger-core/testing';

/** Two persons on two servers match the same half with different ones at once, eight times. Answers what each pair was answered, and the findings of the verification. */
export const matchOnBoth = async (one: Store, two: Store) => {
  const company = await openCompany({}, { store: one });
  const { ledger, owner, clock } = company;
  const savings = await addSource(company, '1020');
  const other = createLedger({ store: two, system: { clock } });
  const results: string[] = [];
  for (let round = 1; round <= 8; round += 1) {
    const amount = `${round}.00`;
    const out = await importFrom(
      company,
      company.bank,
      { date: '2026-03-01', amount: `-${amount}`, description: 'First' },
      { date: '2026-04-01', amount: `-${amount}`, description: 'Second' },
    );
    const [imported] = await importFrom(company, savings, { date: '2026-05-01', amount, description: 'Arrived' });
    const match = async (server: typeof ledger, id: TransactionId | undefined) => {
      const result = await server.transactions.match(owner, id ?? 'txn_none', { otherTransactionId: imported?.id ?? 'txn_none' });
      return isRefusal(result) ? result.refused : 'matched';
    };
    results.push((await Promise.all([match(ledger, out[0]?.id), match(other, out[1]?.id)])).sort().join(' '));
  }
  return { results: [...new Set(results)], findings: granted(await other.reports.verify(owner)).findings };
};

/** One wins each time, and the other is refused. */
export const ONE_WINS = { results: ['match_not_possible matched'], findings: [] };
