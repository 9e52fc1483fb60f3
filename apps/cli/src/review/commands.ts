import type { Command } from 'commander';
import { answering } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { wholeNumber } from '../print.ts';
import { matchText, reviewText, transferText, unmatchText } from './review.ts';

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
