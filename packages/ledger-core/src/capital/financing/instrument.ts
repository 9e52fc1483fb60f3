import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, EntryId, InstrumentId, TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

export const INSTRUMENT_KINDS = ['safe', 'convertible_note', 'venture_debt'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** Money that an investor or a lender gives a company, with its account. A draft is agreed; an issued one has an entry.  [FIN-1] */
export interface FinancingInstrument {
  readonly id: InstrumentId;
  readonly kind: InstrumentKind;
  readonly name: string;
  readonly investorId: CounterpartyId;
  /** Minor units, greater than zero. */
  readonly principalMinor: bigint;
  /** A liability or an equity account. */
  readonly accountId: AccountId;
  readonly note: string | null;
  readonly issue: Issue | null;
  readonly createdAt: Instant;
}

/** The issue of an instrument: its entry, its cash account, and the bank transaction of that cash. */
export interface Issue {
  readonly entryId: EntryId;
  readonly date: IsoDate;
  readonly cashAccountId: AccountId;
  readonly transactionId: TransactionId | null;
}

export const knownInstrument = (
  instruments: readonly FinancingInstrument[],
  id: InstrumentId,
): FinancingInstrument | Refusal<'not_found'> =>
  instruments.find((instrument) => instrument.id === id) ?? refuse('not_found', why.no_such_financing_instrument({ id }));

/** Only a draft can be changed, removed or issued.  [FIN-2] */
export const checkDraft = ({ issue, name }: FinancingInstrument): Refusal<'conflict'> | undefined =>
  issue === null ? undefined : refuse('conflict', why.instrument_issued({ name, entry: issue.entryId }));
