import type { Annotated } from '../../kernel/annotations.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Books } from '../../store/books.ts';
import type { ChangeType } from '../events/event.ts';

/** The kinds of resources that are annotated at any time. An entry is annotated when it is posted, and never changes.  [ANN-1] */
export const ANNOTATED_KINDS = ['account', 'counterparty', 'transaction', 'invoice', 'bill', 'creditNote', 'vendorCredit'] as const;
export type AnnotatedKind = (typeof ANNOTATED_KINDS)[number];
export type AnnotatedId = { readonly [Kind in AnnotatedKind]: Id<Kind> }[AnnotatedKind];

/** A resource that carries annotations. A document counts its changes. */
export type Holder = Annotated & { readonly id: AnnotatedId; readonly rowVersion?: number };

/** Where the resources of a kind are kept, and what a change of one leaves. */
export interface Keeper {
  /** As messages name it. */
  readonly name: string;
  readonly find: (books: Books, id: AnnotatedId) => Promise<Holder | undefined>;
  /** The one with this external id. */
  readonly holder: (books: Books, externalId: string) => Promise<Holder | undefined>;
  readonly put: (books: Books, holder: Holder) => Promise<void>;
  readonly event: ChangeType;
}

const FIRST: Slice = { after: null, take: 1 };

/** The keeper of one kind, which is given its own kind alone. */
const keeping = <Kind extends Holder>(keeper: {
  readonly name: string;
  readonly find: (books: Books, id: Kind['id']) => Promise<Kind | undefined>;
  readonly holder: (books: Books, externalId: string) => Promise<Kind | undefined>;
  readonly put: (books: Books, holder: Kind) => Promise<void>;
  readonly event: ChangeType;
}): Keeper => keeper as unknown as Keeper;

const invoicesOf = (kind: 'invoice' | 'bill'): Keeper =>
  keeping({
    name: kind,
    find: async (books, id: Id<'invoice'> | Id<'bill'>) => (await books.invoices.byIds([id]))[0],
    holder: async (books, externalId) => (await books.invoices.list({ kind, annotations: { externalId } }, FIRST))[0],
    put: (books, invoice) => books.invoices.put([invoice]),
    event: `${kind}.updated`,
  });

const creditsOf = (kind: 'credit_note' | 'vendor_credit', name: string): Keeper =>
  keeping({
    name,
    find: async (books, id: Id<'creditNote'> | Id<'vendorCredit'>) => (await books.creditNotes.byIds([id]))[0],
    holder: async (books, externalId) => (await books.creditNotes.list({ kind, annotations: { externalId } }, FIRST))[0],
    put: (books, note) => books.creditNotes.put([note]),
    event: `${kind}.updated`,
  });

export const KEEPERS: Readonly<Record<AnnotatedKind, Keeper>> = {
  account: keeping({
    name: 'account',
    find: async (books, id: Id<'account'>) => (await books.accounts.chart()).byId.get(id),
    holder: async (books, externalId) => (await books.accounts.chart()).accounts.find((account) => account.externalId === externalId),
    put: (books, account) => books.accounts.update([account]),
    event: 'account.updated',
  }),
  counterparty: keeping({
    name: 'counterparty',
    find: async (books, id: Id<'counterparty'>) => (await books.counterparties.byIds([id]))[0],
    holder: async (books, externalId) => (await books.counterparties.list({ annotations: { externalId } }, FIRST))[0],
    put: (books, counterparty) => books.counterparties.put(counterparty),
    event: 'counterparty.updated',
  }),
  transaction: keeping({
    name: 'transaction',
    find: async (books, id: Id<'transaction'>) => (await books.transactions.byIds([id]))[0],
    holder: async (books, externalId) => (await books.transactions.list({ annotations: { externalId } }, FIRST))[0],
    put: (books, transaction) => books.transactions.update([transaction]),
    event: 'transaction.updated',
  }),
  invoice: invoicesOf('invoice'),
  bill: invoicesOf('bill'),
  creditNote: creditsOf('credit_note', 'credit note'),
  vendorCredit: creditsOf('vendor_credit', 'vendor credit'),
};
