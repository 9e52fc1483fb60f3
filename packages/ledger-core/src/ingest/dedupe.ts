import { distinct, groupBy } from '../grouping.ts';
import type { Books } from '../ports/books.ts';
import type { SourceAccount } from '../sources/source.ts';
import { fold } from '../text.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';
import type { Reading } from './reading.ts';
import type { NewMovement, Recognised, Reread } from './recognised.ts';

/**
 * Tells new movements from known ones, by evidence and count, never by a content hash alone.  [ING-2] [ING-3] [ING-4]
 * The source's own id decides within its source account. Otherwise equal account, day, amount, direction and text are counted: the n-th of them in this
 * delivery is the n-th that the books hold, so that two equal coffees stay two and a statement that is imported again adds nothing. A movement that came
 * without an id takes the one that a later delivery gives it.
 */
export const recognise = async (books: Books, source: SourceAccount, readings: readonly Reading[]): Promise<Recognised> => {
  const byRef = await books.transactions.byRefs(source.id, distinct(readings.map((reading) => reading.ref)));
  const heldByRef = new Map(byRef.map((transaction) => [transaction.sourceRef, transaction]));
  const hasKnownRef = (reading: Reading) => reading.ref !== null && heldByRef.has(reading.ref);
  const prints = new Map(readings.map((reading) => [reading, fingerprintOf(source, reading)]));
  const asked = readings.flatMap((reading) => (hasKnownRef(reading) ? [] : [prints.get(reading) as string]));
  const take = claims(await books.transactions.byFingerprints(source.id, distinct(asked)), readings);

  const added: NewMovement[] = [];
  const newByRef = new Map<string, { readonly first: Reading; readonly reread: Reading[] }>();
  const again: { transaction: Transaction; reading: Reading; fingerprint: string }[] = [];
  let known = 0;
  for (const reading of readings) {
    const fingerprint = prints.get(reading) as string;
    const here = reading.ref === null ? undefined : newByRef.get(reading.ref);
    const held =
      (reading.ref === null ? undefined : heldByRef.get(reading.ref)) ?? (here === undefined ? take(fingerprint, reading) : undefined);
    if (held !== undefined) {
      again.push({ transaction: held, reading, fingerprint });
      if (reading.ref !== null) heldByRef.set(reading.ref, held);
    } else if (here === undefined) {
      const movement = { fingerprint, first: reading, reread: [] };
      added.push(movement);
      if (reading.ref !== null) newByRef.set(reading.ref, movement);
    } else if (isSameRecord((here.reread.at(-1) ?? here.first).payload, reading.payload)) known += 1;
    else here.reread.push(reading);
  }
  const reread = await changedReadings(books, again);
  return {
    added,
    reread,
    known: known + again.length - reread.length,
    knownAs: new Map(again.map(({ reading, transaction }) => [reading, transaction.id])),
    newRefs: new Map(
      again.flatMap(({ reading: { ref }, transaction }) =>
        ref !== null && transaction.sourceRef === null ? [[transaction.id, ref] as const] : [],
      ),
    ),
  };
};

/**
 * Hands out held movements of equal evidence, each at most once and oldest first. A reading with an id is never one of a movement that has another, a charge
 * is never a hold whose charge came already, and a hold is rather a hold than a charge.
 */
const claims = (held: readonly Transaction[], readings: readonly Reading[]) => {
  const refs = new Set(readings.map((reading) => reading.ref));
  const free = new Map<string, Transaction[]>();
  for (const [print, transactions] of groupBy(
    held.filter(({ sourceRef }) => sourceRef === null || !refs.has(sourceRef)),
    (transaction) => transaction.fingerprint,
  ))
    free.set(print, [...transactions]);
  return (fingerprint: string, reading: Reading): Transaction | undefined => {
    const candidates = free.get(fingerprint) ?? [];
    const fits = ({ sourceRef, kind, match }: Transaction) =>
      (reading.ref === null || sourceRef === null) && (reading.kind === 'hold' || kind !== 'hold' || match === null);
    const alike = candidates.findIndex((each) => fits(each) && isHold(each) === (reading.kind === 'hold'));
    const at = alike >= 0 ? alike : candidates.findIndex(fits);
    return at < 0 ? undefined : candidates.splice(at, 1)[0];
  };
};

/** Of movements read again, those whose record differs from the latest reading that is kept. */
const changedReadings = async (
  books: Books,
  again: readonly { readonly transaction: Transaction; readonly reading: Reading; readonly fingerprint: string }[],
): Promise<readonly Reread[]> => {
  const kept = await books.readings.of(again.map(({ transaction }) => transaction.id));
  const latest = new Map(kept.map(({ transactionId, version, payload }) => [transactionId, { version, payload }]));
  return again.flatMap(({ transaction, reading, fingerprint }) => {
    const last = latest.get(transaction.id);
    if (last === undefined || isSameRecord(last.payload, reading.payload)) return [];
    const version = last.version + 1;
    latest.set(transaction.id, { version, payload: reading.payload });
    return [{ transaction, version, reading, fingerprint }];
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

/** What equal movements have in common. */
const fingerprintOf = (source: SourceAccount, reading: Reading): string =>
  [
    reading.date,
    reading.direction,
    reading.amountMinor,
    reading.currency ?? source.currency,
    fold(reading.description).replace(/\s+/g, ' ').trim(),
  ].join('|');
