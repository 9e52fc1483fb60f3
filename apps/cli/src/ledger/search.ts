import type { Command } from 'commander';
import { titleOf } from '../choosing/account.ts';
import { endOf } from '../choosing/one-of.ts';
import { signed } from '../choosing/transaction.ts';
import { answers, define, limit } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';

/** The command that looks for words among transactions, entries, accounts and counterparties.  [CLI-35] */
export const addSearch = (program: Command, parts: Parts): void => {
  const command = define(program, 'search', 'Looks for words among transactions, entries, accounts and counterparties.', [
    'ledger search rent',
    'ledger search "SQ PAYOUT" --limit 3 --json',
  ]).argument('<words>');
  answers(limit(command), parts, async (at, { limit }: { readonly limit: number }, words: string) => {
    const asked = { q: words, limit };
    const [transactions, entries, parties, chart] = await Promise.all([
      at.ledger.transactions.list(asked),
      at.ledger.journal.listEntries(asked),
      at.ledger.counterparties.list(asked),
      at.chart(),
    ]);
    const accounts = chart.filter((account) => titleOf(account).toLowerCase().includes(words.toLowerCase())).slice(0, limit);
    const rows = [
      ...accounts.map((row) => ({ what: 'account', name: row.code, date: '', text: row.name, amount: row.balance })),
      ...parties.data.map((row) => ({ what: 'counterparty', name: endOf(row.id), date: '', text: row.name, amount: '' })),
      ...transactions.data.map((row) => ({
        what: row.status.replace('_', ' '),
        name: endOf(row.id),
        date: row.event_date,
        text: row.description,
        amount: signed(row),
      })),
      ...entries.data.map((row) => ({
        what: 'entry',
        name: String(row.entry_no),
        date: row.entry_date,
        text: row.description,
        amount: '',
      })),
    ];
    return {
      json: { accounts, counterparties: parties.data, transactions: transactions.data, entries: entries.data },
      table: tableOf(rows, {
        what: (row) => row.what,
        id: (row) => row.name,
        date: (row) => row.date,
        description: (row) => row.text,
        amount: (row) => row.amount,
      }),
      note: rows.length === 0 ? `Nothing has "${words}".` : `${counted(rows.length, 'row')}.`,
    };
  });
};
