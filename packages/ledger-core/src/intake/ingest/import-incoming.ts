import type { Import, ImportReport, Incoming } from '../../bank/imports/import.ts';
import { MAX_STATEMENT_ROWS } from '../../bank/imports/limits.ts';
import { isObjectText } from '../../bank/imports/payload.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import { withMask } from '../../bank/sources/check-mask.ts';
import { connectorOf } from '../../bank/sources/connector.ts';
import { findSource, type SourceAccount } from '../../bank/sources/source.ts';
import { withMapping } from '../../bank/sources/store-mapping.ts';
import { contradicts } from '../../bank/transactions/reported-transaction.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { MAX_POSTED_MINOR, MAX_SOURCE_TEXT_LENGTH } from '../../kernel/limits.ts';
import { amountIn } from '../../kernel/money.ts';
import { whyRow } from '../../kernel/places.ts';
import { type FieldError, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { inSlices, turnAfter } from '../../kernel/slices.ts';
import { isLongerThan } from '../../kernel/text.ts';
import type { EventDetail } from '../../ledger/events/event.ts';
import type { Predictions } from '../../review/models/prediction.ts';
import { isWanted } from '../../review/receipts/wanted.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Batch } from './batch.ts';
import { foreignFault } from './foreign.ts';
import { daysOf, linesOf, rowsOf } from './import-report.ts';
import { MAX_REPORTED_TRANSACTIONS } from './limits.ts';
import type { IngestNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { withOneEvent } from './single-event.ts';
import { STEPS } from './steps/steps.ts';

/**
 * Imports records: recognizes existing transactions, stores new ones, pairs holds with their charges, and lets the rules decide, then the
 * model.  [ING-1] to [ING-12]
 * All records or none. Refusals, in order of precedence: not_found, conflict (the source is inactive), unprocessable (a record, with its
 * row).
 */
export const importIncoming = async (
  unit: IngestNeeds,
  actor: Actor,
  predictions: Predictions | null,
  sourceId: SourceId,
  incoming: Incoming,
): Promise<ImportReport | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const source = findSource(await unit.sources.all(), sourceId);
  if (isRefusal(source)) return source;
  const refusal = checkInUse(source) ?? (await checkRecords(unit, source, incoming.records));
  if (refusal !== undefined) return refusal;
  const wrapped = withOneEvent(unit);
  let batch: Batch = { ...EMPTY, actor, source, importId: unit.newId('import'), incoming, predictions };
  for (const step of STEPS) {
    batch = await step(hasOneEvent(batch) ? wrapped : unit, batch);
    await turnAfter(unit, incoming.records);
  }
  const done = importOf(unit, batch);
  const rows = await rowsOf(unit, incoming, batch.recognised, batch.added);
  await unit.imports.add(done, incoming.statement === undefined ? [] : await linesOf(unit, incoming.records, rows));
  const fed = fedBy(unit, source, incoming);
  if (!isSame(fed, source)) {
    await unit.sources.put(fed);
    unit.emit('source_account.updated', source.id);
  }
  const transactions = batch.added.map((transaction) => batch.current.get(transaction.id) ?? transaction);
  if (hasOneEvent(batch)) unit.emit('import.completed', done.id, await countAwaiting(unit, transactions));
  return {
    import: done,
    transactions,
    rows,
    ignored: incoming.ignored ?? [],
    bad: incoming.bad ?? [],
    statement: incoming.statement ?? null,
  };
};

/** An import with more than a hundred new transactions emits one event, instead of one for each transaction and entry.  [EVT-11] */
const hasOneEvent = ({ recognised }: Batch): boolean => recognised.added.length > MAX_REPORTED_TRANSACTIONS;

/**
 * The source account with what the import adds: its first connector, its last digits, and the column mapping of the file.
 * [SRC-4] [SRC-5] [SRC-10]
 */
const fedBy = (unit: Needs, source: SourceAccount, { origin, mask, mapping }: Incoming): SourceAccount => {
  const connected = source.provider === null ? { ...source, provider: connectorOf(origin.format, source.kind) } : source;
  const masked = withMask(connected, mask);
  return mapping === undefined ? masked : withMapping(masked, mapping, unit);
};

const EMPTY: Omit<Batch, 'actor' | 'source' | 'importId' | 'incoming' | 'predictions'> = {
  recognised: { added: [], changed: [], known: 0, knownAs: new Map(), newIds: [] },
  added: [],
  pairs: [],
  possibleDuplicates: new Map(),
  lateHolds: [],
  holds: new Map(),
  undecided: [],
  refunds: [],
  filings: [],
  current: new Map(),
};

const importOf = (unit: Needs, { actor, source, importId, incoming, recognised, ...batch }: Batch): Import => ({
  ...incoming.origin,
  id: importId,
  sourceId: source.id,
  records: incoming.records.length,
  added: batch.added.length,
  changed: recognised.changed.length + recognised.added.reduce((sum, transaction) => sum + transaction.changed.length, 0),
  known: recognised.known,
  joined: batch.pairs.length + batch.lateHolds.length,
  possibleDuplicates: batch.possibleDuplicates.size,
  ...daysOf(incoming),
  openingBalanceMinor: incoming.statement?.openingBalanceMinor ?? null,
  closingBalanceMinor: incoming.statement?.closingBalanceMinor ?? null,
  importedAt: unit.now,
  importedBy: actor.author,
});

const checkInUse = (source: SourceAccount): Refusal<'conflict'> | undefined =>
  source.isActive ? undefined : refuse('conflict', why.source_account_out_of_use({ name: source.name }));
/** [ING-1] */
const checkRecords = async (
  unit: Needs,
  source: SourceAccount,
  records: readonly SourceRecord[],
): Promise<Refusal<'unprocessable'> | undefined> => {
  if (records.length > MAX_STATEMENT_ROWS)
    return refuse('unprocessable', why.too_many_movements({ most: MAX_STATEMENT_ROWS, count: records.length }));
  const errors = await inSlices(unit, records, (slice, from) => slice.flatMap((record, at) => faultOf(source, record, from + at)));
  const [first] = errors;
  return first === undefined ? undefined : refuse('unprocessable', first, first.field, errors);
};

/** The first error of a record, with its row or its index.  [ING-1] */
const faultOf = (source: SourceAccount, record: SourceRecord, at: number): readonly FieldError[] => {
  const field = record.row === null ? `records[${at}]` : whyRow(record.row.rowNumber);
  if (record.amountMinor <= 0n || record.amountMinor > MAX_POSTED_MINOR)
    return [{ field, ...why.amount_out_of_range({ most: amountIn(source.currency, MAX_POSTED_MINOR) }) }];
  const foreign = foreignFault(source, record);
  if (foreign !== undefined) return [{ field, ...foreign }];
  if (contradicts(record.kind, record.direction))
    return [{ field, ...why.kind_contradicts_its_direction({ kind: record.kind, direction: record.direction }) }];
  if (isLongerThan(record.description, MAX_SOURCE_TEXT_LENGTH))
    return [{ field, ...why.description_too_long({ most: MAX_SOURCE_TEXT_LENGTH }) }];
  if (isLongerThan(record.memo ?? '', MAX_SOURCE_TEXT_LENGTH)) return [{ field, ...why.memo_too_long({ most: MAX_SOURCE_TEXT_LENGTH }) }];
  if (record.description.trim() === '') return [{ field, ...why.no_description() }];
  if (!isObjectText(record.payload)) return [{ field, ...why.payload_no_object() }];
  return [];
};

/** The number of imported transactions in review, and of those without a required receipt.  [EVT-11] [NTF-9] [NTF-10] */
const countAwaiting = async (unit: Needs<'attachments'>, imported: readonly Transaction[]): Promise<EventDetail> => {
  const { receiptRule, currency } = unit.settings;
  const wanted = imported.filter((transaction) => isWanted(receiptRule, currency.code, transaction)).map(({ id }) => id);
  const attached = await inSlices(unit, wanted, (slice) => unit.attachments.of(slice));
  const documented = new Set(attached.map(({ transactionId }) => transactionId));
  const toReview = imported.filter((transaction) => transaction.status === 'needs_review' && !isHold(transaction));
  return { needs_review: String(toReview.length), receipts_missing: String(wanted.filter((id) => !documented.has(id)).length) };
};
