import type { Command } from 'commander';
import {
  type Caller,
  type Currency,
  formatAmount,
  isId,
  type Ledger,
  MAX_PAGE_SIZE,
  type TransactionDetail,
  type TransactionId,
  type TransactionView,
} from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { accountOf } from '../account.ts';
import { answering, granted, type Operated } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { columns, wholeNumber } from '../print.ts';

const DEFAULT_LIMIT = '20';

/** The commands with which a person reviews transactions: what awaits review, and transfers between own accounts. */
export const addReview = (program: Command, parts: CommandParts): void => {
  const printing = answering(parts);
  program
    .command('review')
    .description('Lists the transactions that await review, each with the likeliest match or account.')
    .option('--limit <count>', 'how many, 1 to 200', DEFAULT_LIMIT)
    .addOption(BOOKS)
    .action((flags) => printing(flags.books, (ledger, operated) => reviewText(ledger, operated, wholeNumber(flags.limit, '--limit'))));
  program
    .command('match')
    .description('Matches two transactions as the halves of one transfer; with one, lists the candidates of the other half.')
    .argument('<transaction>')
    .argument('[other]')
    .addOption(BOOKS)
    .action((id: string, other: string | undefined, flags) =>
      printing(flags.books, (ledger, operated) => matchText(ledger, operated, id, other)),
    );
  program
    .command('unmatch')
    .description('Undoes a match; both transactions await review again.')
    .argument('<transaction>')
    .option('--reason <text>', 'why')
    .addOption(BOOKS)
    .action((id: string, flags) => printing(flags.books, (ledger, operated) => unmatchText(ledger, operated, id, flags.reason)));
  program
    .command('transfer')
    .description('Files a transaction as a transfer to an account whose movements are not in the books.')
    .argument('<transaction>')
    .requiredOption('--to <code>', 'the account on the other side, for example 1090 Cash in transit')
    .option('--note <text>', 'a note; it becomes the memo of the entry')
    .addOption(BOOKS)
    .action((id: string, flags) => printing(flags.books, (ledger, operated) => transferText(ledger, operated, id, flags)));
};

/** Transactions that await a person, newest first, each with the likeliest transfer or account.  [CLI-18] */
const reviewText = async (ledger: Ledger, { caller, settings }: Operated, limit: number): Promise<string> => {
  const { data, hasMore } = granted(await ledger.transactions.list(caller, { statuses: ['needs_review'], limit }));
  if (data.length === 0) return 'Nothing awaits review.';
  const rows: string[][] = [];
  for (const view of data) rows.push([...rowOf(view, settings.currency), await likeliest(ledger, caller, view)]);
  const more = hasMore ? `\n\nMore await review; --limit shows up to ${MAX_PAGE_SIZE}.` : '';
  return `${columns(HEADINGS, rows, [3])}${more}`;
};

const HEADINGS = ['transaction', 'date', 'account', 'amount', 'description', 'likely'];

const likeliest = async (ledger: Ledger, caller: Caller, { transaction }: TransactionView): Promise<string> => {
  const { accounts, transfers } = granted(await ledger.transactions.suggestions(caller, transaction.id));
  const [[transfer], [account]] = [transfers, accounts];
  if (transfer?.kind === 'match') return `match ${transfer.other?.id}`;
  if (account !== undefined) return `${account.account.code} ${account.account.name}`;
  return transfer === undefined ? '' : `transfer --to ${transfer.account.code}`;
};

const rowOf = ({ transaction, account }: TransactionView, currency: Currency): string[] => [
  transaction.id,
  transaction.date,
  account.code,
  `${transaction.direction === 'out' ? '-' : ''}${formatAmount(transaction.amountMinor, currency.scale)}`,
  transaction.description.slice(0, 40),
];

/** Matches two transactions, or lists the candidates of one.  [CLI-18] */
const matchText = async (ledger: Ledger, operated: Operated, given: string, other: string | undefined): Promise<string> => {
  const id = transactionId(given);
  if (other === undefined) return candidatesText(ledger, operated, id);
  const matched = granted(await ledger.filing.match(operated.caller, id, { otherTransactionId: transactionId(other) }));
  return `Matched ${id} with ${other}: ${stateOf(matched)}`;
};

const candidatesText = async (ledger: Ledger, { caller, settings }: Operated, id: TransactionId): Promise<string> => {
  const found = granted(await ledger.transactions.matchCandidates(caller, id));
  return found.length === 0
    ? 'There is no candidate: no free transaction of the same amount moved the other way on another account.'
    : columns(
        HEADINGS.slice(0, -1),
        found.map((view) => rowOf(view, settings.currency)),
        [3],
      );
};

const unmatchText = async (ledger: Ledger, { caller }: Operated, given: string, reason: string | undefined): Promise<string> =>
  `Unmatched ${given}: ${stateOf(granted(await ledger.filing.unmatch(caller, transactionId(given), { reason })))}`;

const transferText = async (
  ledger: Ledger,
  { caller }: Operated,
  given: string,
  { to, note }: { readonly to: string; readonly note?: string | undefined },
): Promise<string> => {
  const { id: otherAccountId } = await accountOf(ledger, caller, to);
  return `Filed ${given}: ${stateOf(granted(await ledger.filing.transfer(caller, transactionId(given), { otherAccountId, note })))}`;
};

const stateOf = ({ transaction, account, otherAccount }: TransactionDetail): string => {
  const { status, direction } = transaction;
  if (otherAccount === null) return `${status}.`;
  const [from, to] = direction === 'out' ? [account, otherAccount] : [otherAccount, account];
  return `${status}, a transfer from ${from.code} ${from.name} to ${to.code} ${to.name}.`;
};

const transactionId = (text: string): TransactionId => {
  if (!isId('transaction', text)) throw new Mistake(`"${text}" is not the id of a transaction (see "review").`);
  return text;
};
