import type { Actor } from '../books/member.ts';
import { file } from '../filing/file.ts';
import type { AccountId, ImportId, SourceId } from '../ids.ts';
import { MAX_POSTED_MINOR, MAX_STATEMENT_ROWS } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { decideByRules } from '../rules/decide.ts';
import { inOrder } from '../rules/rule.ts';
import { fedAccountIds, type SourceAccount } from '../sources/source.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { recognise } from './dedupe.ts';
import type { Delivery, Import, ImportReport, SourceReading } from './import.ts';
import type { Reading } from './reading.ts';

/**
 * Takes readings in: knows again what was read before, keeps what is new, and lets the rules decide on it.  [ING-1] to [ING-7]
 * All of it or none. The first that applies wins: not_found, conflict (the source is out of use), unprocessable (a reading, with its row).
 */
export const takeIn = async (
  books: Books,
  actor: Actor,
  sourceId: SourceId,
  delivery: Delivery,
): Promise<ImportReport | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const source = (await books.sources.all()).find((candidate) => candidate.id === sourceId);
  if (source === undefined) return refuse('not_found', `There is no source account ${sourceId} in these books.`);
  const refusal = checkInUse(source) ?? checkReadings(delivery.readings);
  if (refusal !== undefined) return refusal;

  const importId = books.newId('import');
  const { added, reread, known } = await recognise(books, source, delivery.readings);
  const suspense = (await books.accounts.chart()).byRole.get('suspense')?.id ?? null;
  const transactions = added.map(({ first, fingerprint }) => receive(books, source, importId, suspense, first, fingerprint));
  await books.transactions.add(transactions);
  await books.readings.add([
    ...added.flatMap(({ first, reread: others }, at) =>
      [first, ...others].map((reading, index) => keep(books, delivery, importId, transactions[at] as Transaction, index + 1, reading)),
    ),
    ...reread.map(({ transaction, version, reading }) => keep(books, delivery, importId, transaction, version, reading)),
  ]);
  for (const transaction of transactions) books.emit('transaction.imported', transaction.id);

  const report: Import = {
    ...delivery.origin,
    id: importId,
    sourceId,
    readings: delivery.readings.length,
    added: transactions.length,
    changed: reread.length + added.reduce((sum, movement) => sum + movement.reread.length, 0),
    known,
    ...daysCovered(delivery.readings),
    importedAt: books.now,
    importedBy: actor.memberId,
  };
  await books.imports.add(report);
  return {
    import: report,
    transactions: await decide(books, actor, transactions),
    ignored: delivery.ignored ?? [],
    bad: delivery.bad ?? [],
  };
};

/** Lets the rules decide on new transactions; answers all of them as they then stand. What the books refuse to post waits for a person.  [ING-6] [RUL-5] */
const decide = async (books: Books, actor: Actor, transactions: readonly Transaction[]): Promise<readonly Transaction[]> => {
  const [chart, sources, rules] = await Promise.all([books.accounts.chart(), books.sources.all(), books.rules.all()]);
  const [ordered, fed] = [inOrder(rules), fedAccountIds(sources)];
  const decisions = transactions.flatMap((transaction) => decideByRules(ordered, chart, fed, transaction) ?? []);
  if (decisions.length === 0) return transactions;
  const { filed } = await file(books, actor, decisions);
  const now = new Map(filed.map((transaction) => [transaction.id, transaction]));
  return transactions.map((transaction) => now.get(transaction.id) ?? transaction);
};

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
  status: 'needs_review',
  filing: { accountId: suspense, source: 'default', confidence: null, rationale: null, ruleId: null, splits: [] },
  version: 0,
  partyId: null,
  dimensions: [],
  note: null,
  entryId: null,
  reviewedAt: null,
  receivedAt: books.now,
  importId,
});

const keep = (
  books: Books,
  { origin }: Delivery,
  importId: ImportId,
  transaction: Transaction,
  version: number,
  reading: Reading,
): SourceReading => ({
  transactionId: transaction.id,
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

const daysCovered = (readings: readonly Reading[]): Pick<Import, 'firstDate' | 'lastDate'> => {
  const dates = readings.map((reading) => reading.date).sort();
  return { firstDate: dates[0] ?? null, lastDate: dates.at(-1) ?? null };
};
