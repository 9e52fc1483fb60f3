import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, MappingId, SourceId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';
import type { StoredMapping } from './statement-mapping.ts';

export const SOURCE_KINDS = ['bank', 'card', 'processor', 'wallet', 'statement'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The bank, card or processor account that feeds an account of the chart. */
export interface SourceAccount {
  readonly id: SourceId;
  readonly accountId: AccountId;
  readonly kind: SourceKind;
  readonly name: string;
  /** The last digits as the provider prints them. */
  readonly mask: string | null;
  /** The connector that feeds it: chosen by a person, or otherwise the connector of its first import.  [SRC-4] */
  readonly provider: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * The processor, for the source of a clearing account. It is the default counterparty of lines
   * on that account. Null for other kinds.  [SRC-9]
   */
  readonly counterpartyId: CounterpartyId | null;
  /** How its tables are parsed, by shape, newest last.  [SRC-5] */
  readonly mappings: readonly SourceMapping[];
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** A mapping stored for a source account's files with its shape. */
export interface SourceMapping extends StoredMapping {
  readonly id: MappingId;
  /** When it was stored or last changed. */
  readonly keptAt: Instant;
}

export const findSource = (sources: readonly SourceAccount[], id: SourceId): SourceAccount | Refusal<'not_found'> =>
  sources.find((source) => source.id === id) ?? refuse('not_found', why.no_such_source_account({ id }));

export const cardsOf = (sources: readonly SourceAccount[]): ReadonlySet<SourceId> =>
  new Set(sources.flatMap(({ id, kind }) => (kind === 'card' ? [id] : [])));
