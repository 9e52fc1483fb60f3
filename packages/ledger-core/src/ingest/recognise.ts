import { checksum } from '../checksum.ts';
import { distinct, groupBy } from '../grouping.ts';
import { MAX_INDEXED_BYTES } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import type { SourceAccount } from '../sources/source.ts';
import { fold } from '../text.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';
import { isSamePayload } from './payload.ts';
import type { ChangedRecord, NewMovement, Recognised } from './recognised.ts';
import type { SourceRecord } from './source-record.ts';

/**
 * Sorts records into new movements and known ones, by evidence and count, never by a content hash alone.  [ING-2] [ING-3] [ING-4]
 * The source's own id decides within its source account. Otherwise equal account, day, amount, direction and text are counted: the n-th of them in this
 * import is the n-th that the books hold, so that two equal coffees stay two and a statement that is imported again adds nothing. A movement that came
 * without an id takes the one that a later import gives it.
 */
export const recognise = async (books: Books, source: SourceAccount, records: readonly SourceRecord[]): Promise<Recognised> => {
  const byRef = await books.transactions.byRefs(source.id, distinct(records.map((record) => record.ref)));
  const heldByRef = new Map(byRef.map((transaction) => [transaction.sourceRef, transaction]));
  const hasKnownRef = (record: SourceRecord) => record.ref !== null && heldByRef.has(record.ref);
  const prints = new Map(records.map((record) => [record, fingerprintOf(source, record)]));
  const asked = records.flatMap((record) => (hasKnownRef(record) ? [] : [prints.get(record) as string]));
  const take = claims(await books.transactions.byFingerprints(source.id, distinct(asked)), records);

  const added: NewMovement[] = [];
  const newByRef = new Map<string, { readonly first: SourceRecord; readonly changed: SourceRecord[] }>();
  const again: { transaction: Transaction; record: SourceRecord; fingerprint: string }[] = [];
  let known = 0;
  for (const record of records) {
    const fingerprint = prints.get(record) as string;
    const here = record.ref === null ? undefined : newByRef.get(record.ref);
    const held =
      (record.ref === null ? undefined : heldByRef.get(record.ref)) ?? (here === undefined ? take(fingerprint, record) : undefined);
    if (held !== undefined) {
      again.push({ transaction: held, record, fingerprint });
      if (record.ref !== null) heldByRef.set(record.ref, held);
    } else if (here === undefined) {
      const movement = { fingerprint, first: record, changed: [] };
      added.push(movement);
      if (record.ref !== null) newByRef.set(record.ref, movement);
    } else if (isSamePayload((here.changed.at(-1) ?? here.first).payload, record.payload)) known += 1;
    else here.changed.push(record);
  }
  const changed = await changedRecords(books, again);
  return {
    added,
    changed,
    known: known + again.length - changed.length,
    knownAs: new Map(again.map(({ record, transaction }) => [record, transaction.id])),
    newRefs: new Map(
      again.flatMap(({ record: { ref }, transaction }) =>
        ref !== null && transaction.sourceRef === null ? [[transaction.id, ref] as const] : [],
      ),
    ),
  };
};

/**
 * Hands out held movements of equal evidence, each at most once and oldest first. A record with an id is never one of a movement that has another, a charge
 * is never a hold whose charge came already, and a hold is rather a hold than a charge.
 */
const claims = (held: readonly Transaction[], records: readonly SourceRecord[]) => {
  const refs = new Set(records.map((record) => record.ref));
  const free = new Map<string, Transaction[]>();
  for (const [print, transactions] of groupBy(
    held.filter(({ sourceRef }) => sourceRef === null || !refs.has(sourceRef)),
    (transaction) => transaction.fingerprint,
  ))
    free.set(print, [...transactions]);
  return (fingerprint: string, record: SourceRecord): Transaction | undefined => {
    const candidates = free.get(fingerprint) ?? [];
    const fits = ({ sourceRef, kind, match }: Transaction) =>
      (record.ref === null || sourceRef === null) && (record.kind === 'hold' || kind !== 'hold' || match === null);
    const alike = candidates.findIndex((each) => fits(each) && isHold(each) === (record.kind === 'hold'));
    const at = alike >= 0 ? alike : candidates.findIndex(fits);
    return at < 0 ? undefined : candidates.splice(at, 1)[0];
  };
};

/** Of known movements, those whose record differs from the latest version that is kept. */
const changedRecords = async (
  books: Books,
  again: readonly { readonly transaction: Transaction; readonly record: SourceRecord; readonly fingerprint: string }[],
): Promise<readonly ChangedRecord[]> => {
  const kept = await books.records.of(again.map(({ transaction }) => transaction.id));
  const latest = new Map(kept.map(({ transactionId, version, payload }) => [transactionId, { version, payload }]));
  return again.flatMap(({ transaction, record, fingerprint }) => {
    const last = latest.get(transaction.id);
    if (last === undefined || isSamePayload(last.payload, record.payload)) return [];
    const version = last.version + 1;
    latest.set(transaction.id, { version, payload: record.payload });
    return [{ transaction, version, record, fingerprint }];
  });
};

/** What equal movements have in common. */
const fingerprintOf = (source: SourceAccount, record: SourceRecord): string =>
  [
    record.date,
    record.direction,
    record.amountMinor,
    record.currency ?? source.currency,
    indexable(fold(record.description).replace(/\s+/g, ' ').trim()),
  ].join('|');

/** A text that is too long for an index stands as its first characters, its length and a checksum. */
const indexable = (text: string): string =>
  text.length * MAX_UTF8_BYTES <= MAX_INDEXED_BYTES || utf8Bytes(text) <= MAX_INDEXED_BYTES
    ? text
    : `${[...text.slice(0, 201)].slice(0, 200).join('')}… ${text.length} ${checksum(text)}`;

/** Of one unit of UTF-16. */
const MAX_UTF8_BYTES = 3;

const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};
