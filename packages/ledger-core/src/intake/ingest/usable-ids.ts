import { fingerprintOf } from '../../bank/imports/fingerprint.ts';
import { isSamePayload } from '../../bank/imports/payload.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import { isAnother, isLike } from '../../bank/transactions/evidence.ts';
import { groupBy } from '../../kernel/grouping.ts';

/** The id of a record; null if it is blank.  [ING-2] */
export const idOf = ({ ref }: Pick<SourceRecord, 'ref'>): string | null => (ref === null || ref.trim() === '' ? null : ref);

/**
 * The ids that an import uses for several transactions, so that they identify none.  [ING-23]
 * If each row is a separate transaction, two rows are two. Otherwise a row may repeat another, or be its next version. A hold and a charge
 * are one transaction, unless they are evidently two. Pure.
 */
export const sharedIds = (source: SourceAccount, records: readonly SourceRecord[], areOwn: boolean): ReadonlySet<string> => {
  const readingOf = (record: SourceRecord) => ({ ...record, fingerprint: fingerprintOf(source, record) });
  const areVersions = (first: SourceRecord, later: SourceRecord): boolean =>
    !areOwn && (isSamePayload(first.payload, later.payload) || isLike(readingOf(first), readingOf(later)));
  const isShared = (group: readonly SourceRecord[]): boolean => {
    const holds = group.filter(({ kind }) => kind === 'hold');
    const charges = group.filter(({ kind }) => kind !== 'hold');
    const isRepeated = [holds, charges].some(([first, ...others]) =>
      others.some((each) => first !== undefined && !areVersions(first, each)),
    );
    const hold = holds[0];
    const charge = charges[0];
    return isRepeated || (hold !== undefined && charge !== undefined && isAnother(readingOf(hold), readingOf(charge)));
  };
  return new Set([...groupBy(repeated(records), idOf)].flatMap(([ref, group]) => (ref !== null && isShared(group) ? [ref] : [])));
};

/** The records whose id occurs more than once: few of many. */
const repeated = (records: readonly SourceRecord[]): readonly SourceRecord[] => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const record of records) {
    const id = idOf(record);
    if (id !== null) (seen.has(id) ? twice : seen).add(id);
  }
  return twice.size === 0 ? [] : records.filter((record) => twice.has(idOf(record) ?? ''));
};
