import { fingerprintOf } from '../../bank/imports/fingerprint.ts';
import { isSamePayload } from '../../bank/imports/payload.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import { areFarApart, isAnother, type Read } from '../../bank/transactions/evidence.ts';
import type { KnownTransaction } from '../../bank/transactions/port.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import { inSlices } from '../../kernel/slices.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type AgainReported, changedRecords } from './changed-records.ts';
import { freeMovements, type Printed } from './free-transactions.ts';
import { type Ids, idsOf } from './ids.ts';
import { type Delivered, hasRowsOfTheirOwn, isBefore } from './listing.ts';
import { mayBeUnnamed } from './lost-ids.ts';
import { newIdsOf } from './new-ids.ts';
import type { NewTransaction, Recognised } from './recognised.ts';
import { reissued } from './reissued.ts';

/**
 * Separates records into new and known transactions, by evidence and count, never by a content hash alone.
 * [ING-2] [ING-3] [ING-4] [ING-23] [ING-24]
 * Within a source account, the source's id decides if it identifies one transaction. Otherwise records with equal account, date, amount,
 * direction and text are counted: the n-th in this import is the n-th in the books. So two equal coffees stay two, and importing a
 * statement again adds nothing. A transaction without an id, or whose id is lost, gets the id of a later import.
 */
export const recognise = async (
  unit: Needs<'aliases' | 'imports' | 'records' | 'transactions'>,
  source: SourceAccount,
  delivered: Delivered,
): Promise<Recognised> => {
  const { records } = delivered;
  const ids = await idsOf(unit, source, records, hasRowsOfTheirOwn(delivered));
  const sorting = sortingOf(isBefore(delivered));
  const sorted = await inSlices(unit, records, async (slice) => {
    sorting.knowById(await knownById(unit, source, ids, slice));
    const printed = slice.map((record) => ({ record, ref: ids.of(record), namedBefore: null, fingerprint: fingerprintOf(source, record) }));
    const requested = sorting.unknownPrints(printed);
    const existing = requested.length === 0 ? [] : await unit.transactions.byFingerprints(source.id, requested);
    const unnamed = existing.filter((transaction) => !ids.name(transaction));
    const named = unnamed.filter(({ sourceRef }) => sourceRef !== null);
    sorting.offer(requested, unnamed, await mayBeUnnamed(unit, delivered, ids, named));
    return sorting.sort(printed);
  });
  const taken = new Set(sorted.map(({ transaction }) => transaction.id));
  const reissuedRows = await reissued(
    unit,
    source,
    delivered,
    { ...ids, name: (one) => taken.has(one.id) || ids.name(one) },
    sorting.added,
  );
  const added = sorting.added.filter((transaction) => !reissuedRows.has(transaction));
  const again = [...sorted, ...againAs(reissuedRows)];
  const changed = await changedRecords(unit, again);
  return {
    added,
    changed,
    known: sorting.repeated() + again.length - changed.length,
    knownAs: new Map(again.map(({ record, transaction }) => [record, transaction.id])),
    newIds: await newIdsOf(unit, again, [...ids.shared, ...sorting.reused()]),
  };
};

/** Transactions that the ids of records identify, under each of their ids. */
const knownById = async (
  unit: Needs<'transactions'>,
  source: SourceAccount,
  ids: Ids,
  slice: readonly SourceRecord[],
): Promise<ReadonlyMap<string, KnownTransaction>> => {
  const refs = distinct(slice.map(ids.of));
  const known = new Map<string, KnownTransaction>();
  for (const transaction of await unit.transactions.byRefs(source.id, refs))
    if (transaction.sourceRef !== null) known.set(transaction.sourceRef, transaction);
  const further = refs.filter((ref) => ids.further.has(ref) && !known.has(ref));
  const transactions = byId(await unit.transactions.byIds(distinct(further.map((ref) => ids.further.get(ref)))));
  for (const ref of further) {
    const transaction = transactions.get(ids.further.get(ref) ?? 'txn_');
    if (transaction !== undefined) known.set(ref, transaction);
  }
  return known;
};

const againAs = (reissuedRows: ReadonlyMap<NewTransaction, KnownTransaction>): readonly AgainReported[] =>
  [...reissuedRows].flatMap(([{ ref, fingerprint, first, changed }, transaction]) =>
    [first, ...changed].map((record) => ({ transaction, record, fingerprint, givenRef: ref })),
  );

/** Separates the records of an import, slice by slice, in their order. */
const sortingOf = (isBeforeList: (transaction: KnownTransaction) => boolean) => {
  const free = freeMovements();
  const storedById = new Map<string, KnownTransaction>();
  const newById = new Map<string, NewTransaction & { readonly changed: SourceRecord[] }>();
  const reused = new Set<string>();
  const added: (NewTransaction & { readonly changed: SourceRecord[] })[] = [];
  let repeated = 0;

  /** A record with an id that the source gave to another transaction before counts as having none.  [ING-23] */
  const identified = (printed: Printed): Printed => {
    const { record, ref, fingerprint } = printed;
    const existing = ref === null ? undefined : storedById.get(ref);
    if (ref === null || existing === undefined) return printed;
    const { laterReading } = existing;
    const read = { fingerprint, kind: record.kind };
    const isOther = (known: Read) => isAnother(known, read) || (isBeforeList(existing) && areFarApart(known, read));
    if (!isOther(existing) || (laterReading !== null && !isOther(laterReading))) return printed;
    reused.add(ref);
    return { ...printed, ref: null, namedBefore: isAnother(existing, read) ? null : existing.id };
  };

  const addNew = ({ record, ref, namedBefore, fingerprint }: Printed): void => {
    const transaction = { ref, namedBefore, fingerprint, first: record, changed: [] };
    added.push(transaction);
    if (ref !== null) newById.set(ref, transaction);
  };

  const repeat = (here: NewTransaction & { readonly changed: SourceRecord[] }, record: SourceRecord): void => {
    if (isSamePayload((here.changed.at(-1) ?? here.first).payload, record.payload)) repeated += 1;
    else here.changed.push(record);
  };

  return {
    /** The new transactions, in order. */
    added,
    /** The number of records that exactly repeat a new transaction of this import. */
    repeated: () => repeated,
    /** Ids that previously identified another transaction. */
    reused: () => [...reused],
    knowById: (existing: ReadonlyMap<string, KnownTransaction>): void => {
      for (const [ref, transaction] of existing) if (!storedById.has(ref)) storedById.set(ref, transaction);
    },
    /** The fingerprints to look up: those of records without a known id, each once per import. */
    unknownPrints: (printed: readonly Printed[]): readonly string[] =>
      distinct(
        printed
          .map(identified)
          .flatMap(({ ref, fingerprint }) => ((ref !== null && storedById.has(ref)) || free.isOffered(fingerprint) ? [] : [fingerprint])),
      ),
    offer: free.offer,
    /** The records of known transactions, each with its transaction. The others become new transactions or repeat one. */
    sort: (slice: readonly Printed[]): readonly AgainReported[] =>
      slice.flatMap((each) => {
        const printed = identified(each);
        const { record, ref, fingerprint } = printed;
        const byRef = ref === null ? undefined : storedById.get(ref);
        if (byRef !== undefined) return [{ transaction: byRef, record, fingerprint, givenRef: null }];
        const here = ref === null ? undefined : newById.get(ref);
        const transaction = here === undefined ? free.take(printed) : undefined;
        if (transaction !== undefined) {
          if (ref !== null) storedById.set(ref, transaction);
          return [{ transaction, record, fingerprint, givenRef: ref }];
        }
        if (here === undefined) addNew(printed);
        else repeat(here, record);
        return [];
      }),
  };
};
