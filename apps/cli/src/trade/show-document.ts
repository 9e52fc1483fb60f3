import type { Schemas } from 'ledger-api-client';
import { titleOf } from '../choosing/account.ts';
import { oneOf } from '../choosing/one-of.ts';
import { type Shown, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { type Document, nameOf } from './document.ts';
import type { DocumentKind } from './document-kind.ts';

/** The argument that identifies a document. */
export const DOCUMENT = ['<number>', 'its number, its id, or the end of its id'] as const;

/** Finds a document by its number, its id, or an id suffix. */
export const documentOf = async (at: Connection, kind: DocumentKind, given: string): Promise<Document> => {
  if (given.startsWith(`${kind.prefix}_`)) return kind.read(at.ledger, given);
  const [numbered, another] = (await kind.list(at.ledger, { number: given, limit: 2 })).data;
  if (numbered !== undefined && another === undefined) return numbered;
  return oneOf(await kind.all(at.ledger), given, {
    id: ({ id }) => id,
    text: nameOf,
    called: kind.name,
    seeWith: `books ${kind.plural}`,
  });
};

/** One document in detail: its lines and its payments. */
export const shown = async (at: Connection, kind: DocumentKind, document: Document): Promise<Shown> => {
  const accounts = new Map((await at.chart()).map((account) => [account.id, account]));
  const { out, counterparty, status, total, open, paid } = document;
  const table = tableOf(out.lines as readonly Schemas['CreditNoteLineOut'][], {
    account: ({ account_id }) => titleOf(accounts.get(account_id) ?? { code: '', name: account_id }),
    description: ({ description }) => description,
    quantity: ({ quantity }) => quantity,
    price: ({ unit_price }) => unit_price,
    amount: ({ amount }) => amount,
  });
  const due = document.due === '' ? '' : `, due ${document.due}`;
  const order = document.order === null ? '' : `, purchase order ${document.order}`;
  return {
    json: out,
    title: `${capital(kind.name)} ${nameOf(document)}, ${stateOf(document, kind)}\n${counterparty}, ${out.issue_date}${due}${order} (${out.currency})`,
    table: { ...table, rows: [...table.rows, ['', 'Total', '', '', total]] },
    note: status === 'draft' || status === 'void' ? undefined : [...paid, `${capital(kind.open)} ${open}.`].join('\n'),
  };
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "issued, 50.00 open". */
export const stateOf = ({ status, open }: Document, { open: word }: DocumentKind): string =>
  status === 'issued' || status === 'approved' ? `${status}, ${open} ${word}` : status;
