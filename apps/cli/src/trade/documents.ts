import { type Command, Option } from 'commander';
import {
  type Currency,
  type Id,
  INVOICE_STATUSES,
  type InvoiceStatus,
  type InvoiceView,
  isId,
  type Ledger,
  MAX_PAGE_SIZE,
} from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { amountOut, BILL_STATUSES, billOut, invoiceOut } from 'ledger-server/json';
import { answering, granted, type Operated } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { columns, wholeNumber } from '../print.ts';
import { partyOf } from './party.ts';

type DocumentKind = 'invoice' | 'bill';

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

interface ListFlags {
  readonly status?: InvoiceStatus | 'approved';
  readonly party?: string;
  readonly limit: string;
  readonly json?: boolean;
}

/** Invoices or bills, newest first, with what is open of each.  [CLI-19] */
const listText = async (
  ledger: Ledger,
  { caller, settings: { currency } }: Operated,
  kind: DocumentKind,
  flags: ListFlags,
): Promise<string> => {
  const counterpartyId = flags.party === undefined ? undefined : (await partyOf(ledger, caller, flags.party)).id;
  const status = flags.status === 'approved' ? 'issued' : flags.status;
  const page = granted(await ledger[`${kind}s`].list(caller, { status, counterpartyId, limit: wholeNumber(flags.limit, '--limit') }));
  if (flags.json) return JSON.stringify(page.data.map((view) => outOf(view, kind, currency)));
  if (page.data.length === 0) return `There are no such ${kind}s.`;
  const more = page.hasMore ? `\n\nThere are more; --limit shows up to ${MAX_PAGE_SIZE}.` : '';
  return `${columns(
    HEADINGS,
    page.data.map((view) => rowOf(view, kind, currency)),
    [6, 7],
  )}${more}`;
};

const HEADINGS = ['id', 'number', 'date', 'due', 'counterparty', 'status', 'total', 'open'];

const rowOf = (view: InvoiceView, kind: DocumentKind, currency: Currency): string[] => [
  view.invoice.id,
  view.invoice.number,
  view.invoice.issueDate,
  view.invoice.dueDate,
  view.party.name.slice(0, 40),
  outOf(view, kind, currency).status,
  amountOut(view.invoice.totalMinor, currency),
  amountOut(view.openMinor, currency),
];

/** One document as a bookkeeper reads it: its lines, and what paid it.  [CLI-19] */
const showText = async (
  ledger: Ledger,
  { caller, settings: { currency } }: Operated,
  kind: DocumentKind,
  given: string,
  { json }: { readonly json?: boolean },
): Promise<string> => {
  const view = granted(await ledger[`${kind}s`].read(caller, documentId(kind, given)));
  const { invoice, party, openMinor } = view;
  if (json) return JSON.stringify(outOf(view, kind, currency));
  const amount = (minor: bigint) => amountOut(minor, currency);
  const lines = view.lines.map((line) => [
    `${line.account.code} ${line.account.name}`,
    line.description.slice(0, 40),
    line.quantity,
    amount(line.unitPriceMinor),
    amount(line.amountMinor),
  ]);
  const paid = view.applied.map(({ item, allocation }) => [
    allocation.on,
    item.kind.replace('_', ' '),
    item.number ?? item.id,
    amount(allocation.amountMinor),
  ]);
  const title = `${kind === 'invoice' ? 'Invoice' : 'Bill'} ${invoice.number}, ${stateOf(view, kind, currency)}`;
  return [
    `${title}\n${party.name}, ${invoice.issueDate}, due ${invoice.dueDate} (${currency.code})\n`,
    columns(
      ['account', 'description', 'quantity', 'price', 'amount'],
      [...lines, ['', 'Total', '', '', amount(invoice.totalMinor)]],
      [2, 3, 4],
    ),
    '',
    columns(['since', 'paid by', '', 'amount'], [...paid, ['', 'open', '', amount(openMinor)]], [3]),
  ].join('\n');
};

/** Issues an invoice or approves a bill.  [CLI-19] */
const issueText = async (ledger: Ledger, operated: Operated, kind: DocumentKind, given: string): Promise<string> => {
  const id = documentId(kind, given);
  const issue = kind === 'invoice' ? ledger.invoices.issue : ledger.bills.approve;
  return doneText(granted(await issue(operated.caller, id)), kind, operated);
};

const voidText = async (
  ledger: Ledger,
  operated: Operated,
  kind: DocumentKind,
  given: string,
  reason: string | undefined,
): Promise<string> =>
  doneText(granted(await ledger[`${kind}s`].void(operated.caller, documentId(kind, given), { reason })), kind, operated);

const doneText = (view: InvoiceView, kind: DocumentKind, { settings: { currency } }: Operated): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Bill'} ${view.invoice.number}: ${stateOf(view, kind, currency)}.`;

const stateOf = (view: InvoiceView, kind: DocumentKind, currency: Currency): string => {
  const { status } = outOf(view, kind, currency);
  return view.status === 'issued' ? `${status}, ${amountOut(view.openMinor, currency)} open` : status;
};

const outOf = (view: InvoiceView, kind: DocumentKind, currency: Currency) =>
  kind === 'invoice' ? invoiceOut(view, currency) : billOut(view, currency);

const documentId = (kind: DocumentKind, text: string): Id<'invoice'> | Id<'bill'> => {
  if (!isId(kind, text))
    throw new Mistake(`"${text}" is not the id of ${kind === 'invoice' ? 'an invoice' : 'a bill'} (see "${kind}s list").`);
  return text;
};
