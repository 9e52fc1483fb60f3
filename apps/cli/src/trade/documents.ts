import {
  type Caller,
  type Counterparty,
  type Currency,
  type Id,
  type InvoiceStatus,
  type InvoiceView,
  isId,
  type Ledger,
  MAX_PAGE_SIZE,
} from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { amountOut, billOut, invoiceOut } from 'ledger-server/json';
import { granted, type Operated } from '../operate.ts';
import { columns, wholeNumber } from '../print.ts';

export type DocumentKind = 'invoice' | 'bill';

interface ListFlags {
  readonly status?: InvoiceStatus | 'approved';
  readonly party?: string;
  readonly limit: string;
  readonly json?: boolean;
}

/** Invoices or bills, newest first, with what is open of each.  [CLI-19] */
export const listText = async (
  ledger: Ledger,
  { caller, settings: { currency } }: Operated,
  kind: DocumentKind,
  flags: ListFlags,
): Promise<string> => {
  const partyId = flags.party === undefined ? undefined : (await partyOf(ledger, caller, flags.party)).id;
  const status = flags.status === 'approved' ? 'issued' : flags.status;
  const page = granted(await ledger[`${kind}s`].list(caller, { status, partyId, limit: wholeNumber(flags.limit, '--limit') }));
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
export const showText = async (
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
export const issueText = async (ledger: Ledger, operated: Operated, kind: DocumentKind, given: string): Promise<string> => {
  const id = documentId(kind, given);
  const issue = kind === 'invoice' ? ledger.invoices.issue : ledger.bills.approve;
  return doneText(granted(await issue(operated.caller, id)), kind, operated);
};

export const voidText = async (
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

/** The counterparty that is named by its id or name, or by a part of the name that no other has. */
export const partyOf = async (ledger: Ledger, caller: Caller, given: string): Promise<Counterparty> => {
  if (isId('counterparty', given)) return granted(await ledger.counterparties.read(caller, given)).counterparty;
  const { data } = granted(await ledger.counterparties.list(caller, { text: given, limit: MAX_PAGE_SIZE }));
  const found = data.map(({ counterparty }) => counterparty);
  const exact = found.filter(({ name }) => name.toLowerCase() === given.toLowerCase());
  const [party, other] = exact.length > 0 ? exact : found;
  if (party === undefined) throw new Mistake(`--party: there is no counterparty "${given}" in these books.`);
  if (other === undefined) return party;
  throw new Mistake(`--party: "${given}" may be ${party.name} (${party.id}) or ${other.name} (${other.id}); name one by its id.`);
};
