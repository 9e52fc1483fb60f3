import { distinct, groupBy } from '../grouping.ts';
import type { Books } from '../ports/books.ts';
import type { SourceAccount } from '../sources/source.ts';
import { fold, type Transaction } from '../transactions/transaction.ts';
import type { Reading } from './reading.ts';

/** A movement seen for the first time: its first reading, and later ones of the same delivery that say something else. */
export interface NewMovement {
  readonly fingerprint: string;
  readonly first: Reading;
  readonly reread: readonly Reading[];
}

/** Readings sorted by what the books know of them. */
export interface Recognised {
  /** Movements seen for the first time. */
  readonly added: readonly NewMovement[];
  /** Movements of earlier deliveries read again with other words: kept as their next version. */
  readonly reread: readonly { readonly transaction: Transaction; readonly version: number; readonly reading: Reading }[];
  /** How many were known, word for word. */
  readonly known: number;
}

/**
 * Tells new movements from known ones, by evidence and count, never by a content hash alone.  [ING-2] [ING-3] [ING-4]
 * The source's own id decides within its source account. Without one, equal account, day, amount, direction and text are counted: the n-th of them in this
 * delivery is the n-th that the books hold, so that two equal coffees stay two and a statement that is imported again adds nothing.
 */
export const recognise = async (books: Books, source: SourceAccount, readings: readonly Reading[]): Promise<Recognised> => {
  const prints = readings.map((reading) => fingerprintOf(source, reading));
  const [byRef, byPrint] = await Promise.all([
    books.transactions.byRefs(source.id, distinct(readings.map((reading) => reading.ref))),
    books.transactions.byFingerprints(source.id, distinct(prints.filter((_, at) => readings[at]?.ref === null))),
  ]);
  const heldByRef = new Map(byRef.map((transaction) => [transaction.sourceRef, transaction]));
  const heldByPrint = groupBy(byPrint, (transaction) => transaction.fingerprint);
  const counted = new Map<string, number>();
  const newByRef = new Map<string, { readonly first: Reading; readonly reread: Reading[] }>();

  const added: NewMovement[] = [];
  const again: { transaction: Transaction; reading: Reading }[] = [];
  let known = 0;
  for (const [at, reading] of readings.entries()) {
    const fingerprint = prints[at] as string;
    const nth = counted.get(fingerprint) ?? 0;
    if (reading.ref === null) counted.set(fingerprint, nth + 1);
    const held = reading.ref === null ? heldByPrint.get(fingerprint)?.[nth] : heldByRef.get(reading.ref);
    const here = reading.ref === null ? undefined : newByRef.get(reading.ref);
    if (held !== undefined) again.push({ transaction: held, reading });
    else if (here === undefined) {
      const movement = { fingerprint, first: reading, reread: [] };
      added.push(movement);
      if (reading.ref !== null) newByRef.set(reading.ref, movement);
    } else if (isSameRecord((here.reread.at(-1) ?? here.first).payload, reading.payload)) known += 1;
    else here.reread.push(reading);
  }
  const reread = await changedReadings(books, again);
  return { added, reread, known: known + again.length - reread.length };
};

/** Of movements read again, those whose record differs from the latest reading that is kept. */
const changedReadings = async (books: Books, again: readonly { readonly transaction: Transaction; readonly reading: Reading }[]) => {
  const kept = await books.readings.of(again.map(({ transaction }) => transaction.id));
  const latest = new Map(kept.map(({ transactionId, version, payload }) => [transactionId, { version, payload }]));
  return again.flatMap(({ transaction, reading }) => {
    const last = latest.get(transaction.id);
    if (last === undefined || isSameRecord(last.payload, reading.payload)) return [];
    const version = last.version + 1;
    latest.set(transaction.id, { version, payload: reading.payload });
    return [{ transaction, version, reading }];
  });
};

const isSameRecord = (one: Reading['payload'], other: Reading['payload']): boolean => canonical(one) === canonical(other);

/** JSON with its keys in order, so that equal records are equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** What equal movements without an id of their own have in common. */
const fingerprintOf = (source: SourceAccount, reading: Reading): string =>
  [
    reading.date,
    reading.direction,
    reading.amountMinor,
    reading.currency ?? source.currency,
    fold(reading.description).replace(/\s+/g, ' ').trim(),
  ].join('|');
