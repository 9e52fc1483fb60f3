import { type Annotated, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { foldName, plainLetters } from '../../kernel/text.ts';

export const COUNTERPARTY_KINDS = ['customer', 'vendor', 'owner', 'investor', 'employee', 'other'] as const;
export type CounterpartyKind = (typeof COUNTERPARTY_KINDS)[number];

/** The contact data of a counterparty, as shown on its documents.  [CPT-5] */
export interface Contact {
  readonly email: string | null;
  /** The postal address, in lines. */
  readonly address: string | null;
  /** The number at a tax office, such as a VAT number. */
  readonly taxNumber: string | null;
}

export interface Counterparty extends Annotated, Contact {
  readonly id: CounterpartyId;
  readonly name: string;
  /** Unique in the books, and derived from the name. Migrations and reports reference it. */
  readonly slug: string;
  readonly kinds: readonly CounterpartyKind[];
  /** The default account for categorizing its transactions. */
  readonly defaultAccountId: AccountId | null;
  /** Days from issue to due date. */
  readonly termsDays: number;
  /** The name of the uploaded logo; null if there is none. */
  readonly logo: string | null;
  /** False if inactive: nothing new can use it, and its history stays.  [CPT-7] */
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

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

/** The amount a counterparty owes on receivables, and the amount it is owed on payables. Both are normally positive. */
export interface OpenBalance {
  readonly receivableMinor: bigint;
  readonly payableMinor: bigint;
}

/** The comparison key of a name: "Blue Fox, Inc." equals "BLUE FOX INC". A name of only punctuation is compared unchanged.  [CPT-6] */
export const nameKey = (name: string): string => foldName(name) || name.trim();

/** "Café Ü & Söhne" → "cafe-u-sohne": letters without diacritics, digits, single hyphens. */
export const slugOf = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'counterparty';
