import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { plainLetters } from '../../kernel/text.ts';

export const COUNTERPARTY_KINDS = ['customer', 'vendor', 'owner', 'investor', 'employee', 'other'] as const;
export type CounterpartyKind = (typeof COUNTERPARTY_KINDS)[number];

/** A counterparty of the books: a payer or a payee. */
export interface Counterparty {
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
  readonly createdAt: Instant;
}

/** The amount that a party owes on receivables, and the amount it is owed on payables; both normally positive. */
export interface OpenBalance {
  readonly receivableMinor: bigint;
  readonly payableMinor: bigint;
}

/** "Café Ü & Söhne" → "cafe-u-sohne": letters without their marks, digits, single hyphens. */
export const slugOf = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'counterparty';
