import type { BankTransaction } from '../stage/bank.ts';
import type { Company } from '../traffic/open-books.ts';
import type { Violations } from '../violations.ts';

/** Checks that the transactions that the bank reported before the last successful sync are in the books, each once and with its amount. */
export const checkFeed = async ({ owner, desk: { name, ledgerId, feed } }: Company, violations: Violations): Promise<void> => {
  const transactions = new Map<string, BankTransaction>(
    feed.bank.moved(ledgerId).map((transaction) => [transaction.description, transaction]),
  );
  const found = new Set<string>();
  const add = (what: string): void => violations.add(`${name}: ${what}`);
  for await (const row of owner.transactions.list({ account_id: feed.account, limit: 200 })) {
    const amount = `${row.direction === 'out' ? '-' : ''}${row.amount}`;
    const text = row.source_description ?? '';
    const transaction = transactions.get(text);
    if (transaction === undefined) add(`the transaction ${row.id} "${text}" is none of the bank's`);
    else if (found.has(text)) add(`the bank's movement "${text}" is there twice`);
    else if (transaction.amount !== amount) add(`the bank's movement "${text}" is ${transaction.amount}, and ${amount} in the books`);
    found.add(text);
  }
  for (const { description } of feed.bank.moved(ledgerId).slice(0, feed.read))
    if (!found.has(description)) add(`the bank's movement "${description}" was read and is not there`);
};
