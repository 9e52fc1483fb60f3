import { type Command, Option } from 'commander';
import { INVOICE_STATUSES } from 'ledger-core';
import { BILL_STATUSES } from 'ledger-server/json';
import { answering } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { type DocumentKind, issueText, listText, showText, voidText } from './documents.ts';

const DEFAULT_LIMIT = '20';

/** The commands about invoices and bills.  [CLI-19] */
export const addDocuments = (program: Command, parts: CommandParts): void => {
  addKind(program, parts, 'invoice', 'Lists, shows, issues and voids the invoices to customers.');
  addKind(program, parts, 'bill', 'Lists, shows, approves and voids the bills of vendors.');
};

const addKind = (program: Command, parts: CommandParts, kind: DocumentKind, description: string): void => {
  const printing = answering(parts);
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
    .addOption(BOOKS)
    .action((flags) => printing(flags.books, (ledger, operated) => listText(ledger, operated, kind, flags)));
  documents
    .command('show')
    .description(`Shows one ${kind} with its lines and what paid it.`)
    .argument('<id>')
    .addOption(json)
    .addOption(BOOKS)
    .action((id: string, flags) => printing(flags.books, (ledger, operated) => showText(ledger, operated, kind, id, flags)));
  documents
    .command(issue)
    .description(`Puts the draft of ${kind === 'invoice' ? 'an invoice' : 'a bill'} on the books.`)
    .argument('<id>')
    .addOption(BOOKS)
    .action((id: string, flags) => printing(flags.books, (ledger, operated) => issueText(ledger, operated, kind, id)));
  documents
    .command('void')
    .description(`Takes ${kind === 'invoice' ? 'an invoice' : 'a bill'} of which nothing is paid off the books, by a reversal.`)
    .argument('<id>')
    .option('--reason <text>', 'why')
    .addOption(BOOKS)
    .action((id: string, flags) => printing(flags.books, (ledger, operated) => voidText(ledger, operated, kind, id, flags.reason)));
};
