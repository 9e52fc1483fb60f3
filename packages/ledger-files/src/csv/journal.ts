import { type Refusal, refuse } from 'ledger-core';
import { decideDecimalMark, readMoneyCell } from './amounts.ts';
import { type Layout, textFor } from './layout.ts';
import type { AccountColumn } from './own-accounts.ts';

/**
 * Refuses the journal of a bookkeeping program: rows of several accounts whose debits are as much as their credits. There a debit of the bank is money in, the reverse
 * of a bank's own file.  [STM-40]
 */
export const refuseJournal = (layout: Layout, { at, name }: AccountColumn): Refusal<'unprocessable'> | null => {
  const [debits, credits] = [sumOf(layout, 'debit'), sumOf(layout, 'credit')];
  if (debits === null || debits !== credits) return null;
  const counts = new Map<string, number>();
  for (const { cells } of layout.rows) {
    const account = (cells[at] ?? '').trim();
    if (account !== '') counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  const listed = [...counts].map(([account, count]) => `${account} (${count} ${count === 1 ? 'row' : 'rows'})`).join(', ');
  return refuse(
    'unprocessable',
    `The file is a journal of books: column ${name} has ${counts.size} accounts (${listed}), and their debits are as much as their credits. Bring it in as a migration, or download the statement of the account from the bank.`,
  );
};

/** The sum of a column in hundredths of a cent; null where it has no amounts. */
const sumOf = (layout: Layout, role: 'debit' | 'credit'): bigint | null => {
  const cells = layout.rows.map((row) => textFor(layout, row, role)).filter((text) => text !== '');
  const mark = decideDecimalMark(
    cells.map((text) => ({ rowNumber: 0, column: '', text })),
    { code: 'XXX', scale: 4 },
  );
  if (typeof mark !== 'string' || cells.length === 0) return null;
  return cells.reduce((sum, text) => {
    const [whole = '0', decimals = ''] = (readMoneyCell(text, mark)?.decimal ?? '0').replace('-', '').split('.');
    return sum + BigInt(whole + decimals.slice(0, 4).padEnd(4, '0'));
  }, 0n);
};
