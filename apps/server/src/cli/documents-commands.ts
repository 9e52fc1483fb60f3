import { type Command, Option } from 'commander';
import { INVOICE_STATUSES } from 'ledger-core';
import { BILL_STATUSES } from '../invoices/wire.ts';
import { operate } from './commands.ts';
import { type DocumentKind, issueText, listText, showText, voidText } from './documents.ts';
import type { ProgramParts } from './program.ts';
import type { Operated } from './review.ts';

type Parts = Pick<ProgramParts, 'withLedger' | 'print'>;
type Work = (ledger: Parameters<typeof listText>[0], operated: Operated) => Promise<string>;

const DEFAULT_LIMIT = '20';

/** The commands about invoices and bills.  [CLI-19] */
export const addDocuments = (program: Command, parts: Parts, books: Option): void => {
  addKind(program, parts, books, 'invoice', 'Lists, shows, issues and voids the invoices to customers.');
  addKind(program, parts, books, 'bill', 'Lists, shows, approves and voids the bills of vendors.');
};

const addKind = (program: Command, { withLedger, print }: Parts, books: Option, kind: DocumentKind, description: string): void => {
  const printing = (named: string | undefined, work: Work) =>
    withLedger(async (ledger) => print(await work(ledger, await operate(ledger, named))));
  const json = new Option('--json', 'answer as JSON, as the HTTP interface does');
  const [issue, statuses] = kind === 'invoice' ? (['issue', INVOICE_STATUSES] as const) : (['approve', BILL_STATUSES] as const);
  const documents = program.command(`${kind}s`).description(description);
  documents
    .command('list', { isDefault: true })
    .description(`Lists the ${kind}s, newest first, with what is open of each.`)
    .addOption(new Option('--status <status>', 'only those with this status').choices(statuses))
    .option('--party <name>', 'only those of this counterparty: its name or id')
    .option('--limit <count>', 'how many, 1 to 200', DEFAULT_LIMIT)
    .addOption(json)
    .addOption(books)
    .action((flags) => printing(flags.books, (ledger, operated) => listText(ledger, operated, kind, flags)));
  documents
    .command('show')
    .description(`Shows one ${kind} with its lines and what paid it.`)
    .argument('<id>')
    .addOption(json)
    .addOption(books)
    .action((id: string, flags) => printing(flags.books, (ledger, operated) => showText(ledger, operated, kind, id, flags)));
  documents
    .command(issue)
    .description(`Puts the draft of ${kind === 'invoice' ? 'an invoice' : 'a bill'} on the books.`)
    .argument('<id>')
    .addOption(books)
    .action((id: string, flags) => printing(flags.books, (ledger, operated) => issueText(ledger, operated, kind, id)));
  documents
    .command('void')
    .description(`Takes ${kind === 'invoice' ? 'an invoice' : 'a bill'} of which nothing is paid off the books, by a reversal.`)
    .argument('<id>')
    .option('--reason <text>', 'why')
    .addOption(books)
    .action((id: string, flags) => printing(flags.books, (ledger, operated) => voidText(ledger, operated, kind, id, flags.reason)));
};
