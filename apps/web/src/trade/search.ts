import { word } from '../base/word.ts';

export const SIDES = { sales: ['invoice', 'credit_note'], purchases: ['bill', 'vendor_credit'] } as const;
export type Side = keyof typeof SIDES;
export type Kind = (typeof SIDES)[Side][number];

export const isSaleKind = (kind: Kind): boolean => kind === 'invoice' || kind === 'credit_note';
export const isCreditKind = (kind: Kind): boolean => kind === 'credit_note' || kind === 'vendor_credit';

export const SHOWS = ['draft', 'unpaid', 'overdue', 'paid', 'void'] as const;
export type Show = (typeof SHOWS)[number];

/** The kind and state of the documents, their customer or vendor, and the open document, or `new`. */
export interface TradeSearch {
  readonly kind?: Kind | undefined;
  readonly show?: Show | undefined;
  readonly party?: string | undefined;
  readonly document?: string | undefined;
}

/** Parses the address of one side. Unknown fields are dropped. */
export const tradeSearch =
  (side: Side) =>
  (given: Readonly<Record<string, unknown>>): TradeSearch => ({
    kind: SIDES[side].find((kind) => kind === given.kind),
    show: SHOWS.find((show) => show === given.show),
    party: word(given.party),
    document: word(given.document),
  });
