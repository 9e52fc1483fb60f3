import { fingerprintOf } from '../../bank/imports/fingerprint.ts';
import { isSamePayload } from '../../bank/imports/payload.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import type { KnownByFingerprint, KnownMovement } from '../../bank/transactions/port.ts';
import { isHold } from '../../bank/transactions/transaction.ts';
import { distinct, groupBy } from '../../kernel/grouping.ts';
import { inSlices } from '../../kernel/slices.ts';
import type { Books } from '../../store/books.ts';
import { type AgainReported, changedRecords } from './changed-records.ts';
import type { NewMovement, Recognised } from './recognised.ts';

/**
 * Sorts records into new movements and known ones, by evidence and count, never by a content hash alone.  [ING-2] [ING-3] [ING-4]
 * The source's own id decides within its source account. Otherwise equal account, day, amount, direction and text are counted: the n-th of them in this
 * import is the n-th that the books hold, so that two equal coffees stay two and a statement that is imported again adds nothing. A movement that came
 * without an id takes the one that a later import gives it.
 */
export const recognise = async (books: Books, source: SourceAccount, records: readonly SourceRecord[]): Promise<Recognised> => {
  const sorting = sortingOf(records);
  const again = await inSlices(books, records, async (slice) => {
    const byRef = await books.transactions.byRefs(source.id, distinct(slice.map((record) => record.ref)));
    sorting.knowByRef(byRef);
    const printed = slice.map((record) => ({ record, fingerprint: fingerprintOf(source, record) }));
    const asked = sorting.unknownPrints(printed);
    sorting.offer(asked, asked.length === 0 ? [] : await books.transactions.byFingerprints(source.id, asked));
    return sorting.sort(printed);
  });
  const changed = await changedRecords(books, again);
  return {
    added: sorting.added,
    changed,
    known: sorting.repeated() + again.length - changed.length,
    knownAs: new Map(again.map(({ record, movement }) => [record, movement.id])),
    newRefs: new Map(
      again.flatMap(({ record: { ref }, movement }) => (ref !== null && movement.sourceRef === null ? [[movement.id, ref] as const] : [])),
    ),
  };
};

interface Printed {
  readonly record: SourceRecord;
  readonly fingerprint: string;
}

/** Sorts the records of an import, slice by slice, in their order. */
const sortingOf = (records: readonly SourceRecord[]) => {
  const free = freeMovements(records);
  const heldByRef = new Map<string, KnownMovement>();
  const newByRef = new Map<string, NewMovement & { readonly changed: SourceRecord[] }>();
  const added: NewMovement[] = [];
  let repeated = 0;

  const heldAs = ({ record, fingerprint }: Printed): KnownMovement | undefined => {
    const byRef = record.ref === null ? undefined : heldByRef.get(record.ref);
    const isNewHere = record.ref !== null && newByRef.has(record.ref);
    return byRef ?? (isNewHere ? undefined : free.take(fingerprint, record));
  };

  const addNew = ({ record, fingerprint }: Printed): void => {
    const movement = { fingerprint, first: record, changed: [] };
    added.push(movement);
    if (record.ref !== null) newByRef.set(record.ref, movement);
  };

  return {
    /** The new movements, in their order. */
    added,
    /** How many records repeat a new movement of this import, word for word. */
    repeated: () => repeated,
    knowByRef: (held: readonly KnownMovement[]): void => {
      for (const movement of held) if (movement.sourceRef !== null) heldByRef.set(movement.sourceRef, movement);
    },
    /** The fingerprints to look up: those of records without a known id, each once in an import. */
    unknownPrints: (printed: readonly Printed[]): readonly string[] =>
      distinct(
        printed.flatMap(({ record, fingerprint }) =>
          (record.ref !== null && heldByRef.has(record.ref)) || free.isOffered(fingerprint) ? [] : [fingerprint],
        ),
      ),
    offer: free.offer,
    /** The records of known movements, each with its movement; the others become new movements or repeat one. */
    sort: (printed: readonly Printed[]): readonly AgainReported[] =>
      printed.flatMap((each) => {
        const { record, fingerprint } = each;
        const movement = heldAs(each);
        if (movement !== undefined) {
          if (record.ref !== null) heldByRef.set(record.ref, movement);
          return [{ movement, record, fingerprint }];
        }
        const here = record.ref === null ? undefined : newByRef.get(record.ref);
        if (here === undefined) addNew(each);
        else if (isSamePayload((here.changed.at(-1) ?? here.first).payload, record.payload)) repeated += 1;
        else here.changed.push(record);
        return [];
      }),
  };
};

/**
 * Hands out held movements of equal evidence, each at most once and oldest first. A record with an id is never one of a movement that has another, a charge
 * is never a hold whose charge came already, and a hold is rather a hold than a charge.
 */
const freeMovements = (records: readonly SourceRecord[]) => {
  const refs = new Set(records.map((record) => record.ref));
  const free = new Map<string, KnownMovement[]>();
  return {
    isOffered: (fingerprint: string): boolean => free.has(fingerprint),
    /** Movements that the books hold under fingerprints that were looked up. */
    offer: (fingerprints: readonly string[], held: readonly KnownByFingerprint[]): void => {
      const unclaimed = held.filter(({ sourceRef }) => sourceRef === null || !refs.has(sourceRef));
      const byPrint = groupBy(unclaimed, ({ fingerprint }) => fingerprint);
      for (const fingerprint of fingerprints) {
        const offered = byPrint.get(fingerprint);
        if (offered !== undefined) free.set(fingerprint, [...offered]);
      }
    },
    take: (fingerprint: string, record: SourceRecord): KnownMovement | undefined => {
      const candidates = free.get(fingerprint);
      if (candidates === undefined) return undefined;
      const fits = ({ sourceRef, kind, match }: KnownMovement) =>
        (record.ref === null || sourceRef === null) && (record.kind === 'hold' || kind !== 'hold' || match === null);
      const alike = candidates.findIndex((each) => fits(each) && isHold(each) === (record.kind === 'hold'));
      const at = alike >= 0 ? alike : candidates.findIndex(fits);
      return at < 0 ? undefined : candidates.splice(at, 1)[0];
    },
  };
};
