import type { Instant } from '../dates.ts';
import type { AccountId, SourceId } from '../ids.ts';

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
  /** The connector that feeds it: csv, ofx, camt053, processor_csv, api … */
  readonly provider: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** The accounts of the chart that a bank, card or processor feeds. */
export const fedAccountIds = (sources: readonly SourceAccount[]): ReadonlySet<AccountId> =>
  new Set(sources.map((source) => source.accountId));
