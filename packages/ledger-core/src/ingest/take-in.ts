import type { Actor } from '../books/member.ts';
import { byId } from '../grouping.ts';
import type { AccountId, ImportId, SourceId, TransactionId } from '../ids.ts';
import { MAX_POSTED_MINOR, MAX_STATEMENT_ROWS } from '../limits.ts';
import type { Opinions } from '../models/opinion.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { findSource, type SourceAccount } from '../sources/source.ts';
import { FIRST_STATUS } from '../transactions/moves.ts';
import { payeeOf } from '../transactions/payee.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';
import { charged, settled } from './carry.ts';
import { decideNew } from './decide-new.ts';
import { recognise } from './dedupe.ts';
import { findPossibleDuplicates } from './duplicates.ts';
import { type Joined, joinHolds } from './holds.ts';
import type { Delivery, Import, ImportReport, SourceReading } from './import.ts';
import type { Reading } from './reading.ts';
import type { NewMovement, Recognised } from './recognised.ts';
import { daysOf, rowsOf } from './report.ts';
import { refresh } from './reread.ts';

/**
 * Takes readings in: knows again what was read before, keeps what is new, gives holds their charges, and lets the rules decide, then the model.  [ING-1] to [ING-12]
 * All of it or none. The first that applies wins: not_found, conflict (the source is out of use), unprocessable (a reading, with its row).
 */
export const takeIn = async (
  books: Books,
  actor: Actor,
  opinions: Opinions | null,
  sourceId: SourceId,
  delivery: Delivery,
): Promise<ImportReport | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const source = findSource(await books.sources.all(), sourceId);
  if (isRefusal(source)) return source;
  const refusal = checkInUse(source) ?? checkReadings(delivery.readings);
  if (refusal !== undefined) return refusal;

  const importId = books.newId('import');
  const recognised = await recognise(books, source, delivery.readings);
  const { added, reread, known } = recognised;
  const suspense = (await books.accounts.chart()).byRole.get('suspense')?.id ?? null;
  const received = added.map(({ first, fingerprint }) => receive(books, source, importId, suspense, first, fingerprint));
  const holds = [...(await books.transactions.openHolds([source.accountId])), ...received.filter(isHold)];
  const joined = joinHolds(received, holdRefsOf(received, added), holds);
  const duplicates = await findPossibleDuplicates(books, delivery.origin.format, received, new Set(recognised.knownAs.values()));
  const transactions = link(received, joined, duplicates);
  await books.transactions.add(transactions);
  await keepReadings(books, delivery, importId, recognised, transactions);
  for (const transaction of transactions) books.emit('transaction.imported', transaction.id);
  const settledHolds = await settleHolds(books, joined);
  const refreshed = await refresh(books, suspense, recognised);
  const holdOf = new Map([...joined, ...refreshed.charged].map(({ charge, hold }) => [charge.id, hold]));
  const undecided = [...transactions.filter(({ id }) => !settledHolds.has(id)), ...refreshed.undecided];
  const filed = await decideNew(books, actor, { holds: holdOf, opinions }, undecided);

  const report: Import = {
    ...delivery.origin,
    id: importId,
    sourceId,
    readings: delivery.readings.length,
    added: transactions.length,
    changed: reread.length + added.reduce((sum, movement) => sum + movement.reread.length, 0),
    known,
    joined: joined.length,
    possibleDuplicates: duplicates.size,
    ...daysOf(delivery),
    importedAt: books.now,
    importedBy: actor.author,
  };
  await books.imports.add(report);
  return {
    import: report,
    transactions: transactions.map((transaction) => filed.get(transaction.id) ?? settledHolds.get(transaction.id) ?? transaction),
    rows: rowsOf(delivery, recognised, transactions),
    ignored: delivery.ignored ?? [],
    bad: delivery.bad ?? [],
  };
};

/** The holds that charges name themselves, by their source's own ids. */
const holdRefsOf = (received: readonly Transaction[], added: readonly NewMovement[]): ReadonlyMap<Transaction, string> =>
  new Map(
    received.flatMap((transaction, at) => {
      const ref = added[at]?.first.holdRef ?? null;
      return ref === null ? [] : [[transaction, ref] as const];
    }),
  );

/** New transactions with the others that they belong with. A charge whose hold was known is no duplicate. */
const link = (
  received: readonly Transaction[],
  joined: readonly Joined[],
  duplicates: ReadonlyMap<TransactionId, TransactionId>,
): readonly Transaction[] => {
  const joinedBy = new Map(joined.map((pair) => [pair.charge.id, pair]));
  return received.map((transaction) => {
    const pair = joinedBy.get(transaction.id);
    return pair !== undefined ? charged(pair) : { ...transaction, possibleDuplicateOf: duplicates.get(transaction.id) ?? null };
  });
};

/** A hold whose charge came is kept out of the books, also one that came in with its charge. */
const settleHolds = async (books: Books, joined: readonly Joined[]): Promise<ReadonlyMap<TransactionId, Transaction>> => {
  const holds = joined.map(settled);
  await books.transactions.update(holds);
  for (const { id } of holds) books.emit('transaction.excluded', id);
  return byId(holds);
};

/** Every reading of a new movement, and the changed ones of those that were known.  [ING-4] */
const keepReadings = (
  books: Books,
  delivery: Delivery,
  importId: ImportId,
  { added, reread }: Recognised,
  transactions: readonly Transaction[],
): Promise<void> =>
  books.readings.add([
    ...added.flatMap(({ first, reread: others }, at) =>
      [first, ...others].map((reading, index) => keep(books, delivery, importId, (transactions[at] as Transaction).id, index + 1, reading)),
    ),
    ...reread.map(({ transaction, version, reading }) => keep(books, delivery, importId, transaction.id, version, reading)),
  ]);

/** A movement as it comes in: nobody decided on it, so it is filed to suspense by default.  [ING-5] */
const receive = (
  books: Books,
  source: SourceAccount,
  importId: ImportId,
  suspense: AccountId | null,
  reading: Reading,
  fingerprint: string,
): Transaction => ({
  id: books.newId('transaction'),
  sourceId: source.id,
  accountId: source.accountId,
  date: reading.date,
  amountMinor: reading.amountMinor,
  currency: reading.currency ?? source.currency,
  direction: reading.direction,
  kind: reading.kind,
  description: reading.description,
  sourceDescription: reading.description,
  sourceRef: reading.ref,
  fingerprint,
  payee: payeeOf(reading.description),
  status: FIRST_STATUS,
  treatment: { kind: 'unfiled', accountId: suspense },
  decision: { by: 'service' },
  version: 0,
  partyId: null,
  dimensions: [],
  note: null,
  match: null,
  possibleDuplicateOf: null,
  changedReading: null,
  entryId: null,
  reviewedAt: null,
  receivedAt: books.now,
  importId,
});

const keep = (
  books: Books,
  { origin }: Delivery,
  importId: ImportId,
  transactionId: TransactionId,
  version: number,
  reading: Reading,
): SourceReading => ({
  transactionId,
  version,
  importId,
  readAt: books.now,
  payload: reading.payload,
  facts: reading.facts,
  counterparty: reading.counterparty,
  row: reading.row === null ? null : { ...reading.row, source: origin.profile ?? origin.format, fileName: origin.fileName },
});

const checkInUse = (source: SourceAccount): Refusal<'conflict'> | undefined =>
  source.isActive ? undefined : refuse('conflict', `The source account ${source.name} is out of use.`);

/** [ING-1] */
const checkReadings = (readings: readonly Reading[]): Refusal<'unprocessable'> | undefined => {
  if (readings.length > MAX_STATEMENT_ROWS)
    return refuse('unprocessable', `At most ${MAX_STATEMENT_ROWS} movements are taken in at once; these are ${readings.length}.`);
  const errors = readings.flatMap((reading, at) => {
    const field = reading.row === null ? `records[${at}]` : `row ${reading.row.rowNumber}`;
    if (reading.amountMinor <= 0n || reading.amountMinor > MAX_POSTED_MINOR)
      return [{ field, message: `The amount must be more than zero and at most ${MAX_POSTED_MINOR} minor units.` }];
    if (reading.description.trim() === '') return [{ field, message: 'There is no description.' }];
    return [];
  });
  const [first] = errors;
  return first === undefined ? undefined : refuse('unprocessable', `${first.field}: ${first.message}`, { field: first.field, errors });
};
