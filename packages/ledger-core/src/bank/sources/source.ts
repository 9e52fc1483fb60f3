import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, MappingId, SourceId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';
import type { KeptMapping } from './statement-mapping.ts';

export const SOURCE_KINDS = ['bank', 'card', 'processor', 'wallet', 'statement'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The bank, card or processor account that feeds an account of the chart. */
export interface SourceAccount {
  readonly id: SourceId;
  readonly accountId: AccountId;
  readonly kind: SourceKind;
  readonly name: string;
  /** Last digits as the provider prints them. */
  readonly mask: string | null;
  /** The connector that feeds it: that of its first import, unless somebody named one.  [SRC-4] */
  readonly provider: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** The processor itself, whose clearing account it feeds: lines without another counterparty name it. Null for any other kind.  [SRC-9] */
  readonly counterpartyId: CounterpartyId | null;
  /** How its tables are read, by their shape; the latest last.  [SRC-5] */
  readonly mappings: readonly SourceMapping[];
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** A mapping that is kept for the files of a source account that have its shape. */
export interface SourceMapping extends KeptMapping {
  readonly id: MappingId;
  /** When it was kept or last changed. */
  readonly keptAt: Instant;
}

/** The source account with an id, or the refusal of an unknown id. */
export const findSource = (sources: readonly SourceAccount[], id: SourceId): SourceAccount | Refusal<'not_found'> =>
  sources.find((source) => source.id === id) ?? refuse('not_found', why.no_such_source_account({ id }));

/** The sources that are cards. */
export const cardsOf = (sources: readonly SourceAccount[]): ReadonlySet<SourceId> =>
  new Set(sources.flatMap(({ id, kind }) => (kind === 'card' ? [id] : [])));
