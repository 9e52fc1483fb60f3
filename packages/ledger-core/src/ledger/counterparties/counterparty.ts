import { type Annotated, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { foldName, plainLetters } from '../../kernel/text.ts';

export const COUNTERPARTY_KINDS = ['customer', 'vendor', 'owner', 'investor', 'employee', 'other'] as const;
export type CounterpartyKind = (typeof COUNTERPARTY_KINDS)[number];

/** How a counterparty is reached, and what it is called on its documents.  [CPT-5] */
export interface Contact {
  readonly email: string | null;
  /** Its postal address, in lines. */
  readonly address: string | null;
  /** Its number with a tax office, such as a VAT number. */
  readonly taxNumber: string | null;
}

/** A counterparty of the books: a payer or a payee. */
export interface Counterparty extends Annotated, Contact {
  readonly id: CounterpartyId;
  readonly name: string;
  /** Unique in the books; made from the name. Migrations and reports refer to it. */
  readonly slug: string;
  readonly kinds: readonly CounterpartyKind[];
  /** The account its transactions file to by default. */
  readonly defaultAccountId: AccountId | null;
  /** Days from issue to due. */
  readonly termsDays: number;
  /** Name of its uploaded logo; null for none. */
  readonly logo: string | null;
  /** False when it is retired: nothing new names it, and its history stays.  [CPT-7] */
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** A counterparty of which nothing is said yet but its name. */
export const NEW_COUNTERPARTY = {
  kinds: [],
  defaultAccountId: null,
  termsDays: 30,
  logo: null,
  isActive: true,
  email: null,
  address: null,
  taxNumber: null,
  ...NOT_ANNOTATED,
} as const satisfies Partial<Counterparty>;

/** The amount that a party owes on receivables, and the amount it is owed on payables; both normally positive. */
export interface OpenBalance {
  readonly receivableMinor: bigint;
  readonly payableMinor: bigint;
}

/** What names are compared by: "Blue Fox, Inc." is "BLUE FOX INC". A name of punctuation alone is compared as it is.  [CPT-6] */
export const nameKey = (name: string): string => foldName(name) || name.trim();

/** "Café Ü & Söhne" → "cafe-u-sohne": letters without their marks, digits, single hyphens. */
export const slugOf = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'counterparty';
