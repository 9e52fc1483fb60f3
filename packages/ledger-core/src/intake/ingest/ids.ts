import type { SourceAlias } from '../../bank/imports/source-alias.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import type { KnownTransaction } from '../../bank/transactions/port.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { inSlices } from '../../kernel/slices.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { idOf, sharedIds } from './usable-ids.ts';

/** The ids of an import: those that identify a transaction, and further ids of known ones. */
export interface Ids {
  /** The id of a record; null if it has none, or if the id does not identify one transaction. */
  readonly of: (record: SourceRecord) => string | null;
  /** Ids that this import is the first to use for several transactions.  [ING-23] */
  readonly shared: ReadonlySet<string>;
  /** The transaction for each further id.  [ING-24] */
  readonly further: ReadonlyMap<string, TransactionId>;
  /** Whether an id in this import identifies a known transaction. */
  readonly name: (transaction: KnownTransaction) => boolean;
}

export const idsOf = async (
  unit: Needs<'aliases'>,
  source: SourceAccount,
  records: readonly SourceRecord[],
  areOwn: boolean,
): Promise<Ids> => {
  const shared = sharedIds(source, records, areOwn);
  const aliases = await aliasesIn(unit, source, records);
  const further = new Map(aliases.flatMap(({ ref, transactionId }) => (transactionId === null ? [] : [[ref, transactionId] as const])));
  const known = new Set(aliases.flatMap(({ ref, transactionId }) => (transactionId === null ? [ref] : [])));
  const useless = new Set([...shared, ...known]);
  const of = (record: SourceRecord): string | null => {
    const id = idOf(record);
    return id === null || useless.has(id) ? null : id;
  };
  const present = new Set(records.map(of));
  const named = new Set([...further].flatMap(([ref, transactionId]) => (present.has(ref) ? [transactionId] : [])));
  const first = new Set([...shared].filter((ref) => !known.has(ref)));
  return { of, shared: first, further, name: ({ id, sourceRef }) => (sourceRef !== null && present.has(sourceRef)) || named.has(id) };
};

/** Most source accounts have none, and are only checked for that. */
const aliasesIn = async (
  unit: Needs<'aliases'>,
  { id }: SourceAccount,
  records: readonly SourceRecord[],
): Promise<readonly SourceAlias[]> => {
  const refs = distinct(records.map(idOf));
  return refs.length === 0 || !(await unit.aliases.anyOf(id)) ? [] : inSlices(unit, refs, (slice) => unit.aliases.byRefs(id, slice));
};
