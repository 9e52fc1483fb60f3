import { type NewRecord, readRecords } from '../../bank/imports/new-record.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import { findSource } from '../../bank/sources/source.ts';
import { memoOf } from '../../bank/transactions/reported-transaction.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { ModelQuestion } from '../../review/models/prediction.ts';
import { matches } from '../../review/rules/conditions.ts';
import { inOrder } from '../../review/rules/rule.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_MODEL_QUESTIONS, MAX_SEARCHED_FOR_QUESTIONS } from './limits.ts';
import type { Delivered } from './listing.ts';
import { recognise } from './recognise.ts';

/**
 * The questions for a model before an import: the new transactions that are not holds and match no rule, newest first if there are too
 * many.  [MOD-1]
 */
export const questionsOf = async (
  unit: Needs<'aliases' | 'imports' | 'records' | 'rules' | 'sources' | 'transactions'>,
  sourceId: SourceId | null,
  delivered: Delivered,
): Promise<readonly ModelQuestion[]> => {
  const added = await newIn(unit, sourceId, { ...delivered, records: newestOf(delivered.records) });
  const requested = inOrder(await unit.rules.all());
  const open = added.flatMap((record) => {
    const { kind, date, description, amountMinor, direction, currency } = record;
    const question = { description, amountMinor, direction, currency: currency ?? unit.settings.currency.code };
    const isForRules = requested.some((rule) =>
      matches(rule, { ...question, sourceMemo: memoOf(record), date, sourceId, counterpartyId: null }),
    );
    return kind === 'hold' || isForRules ? [] : [{ date, question }];
  });
  const newest = open.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, MAX_MODEL_QUESTIONS);
  return newest.map(({ question }) => question);
};

/**
 * The newest records of a large import. Only some need questions, and checking whether the others are known costs as much as importing
 * them.
 */
const newestOf = (records: readonly SourceRecord[]): readonly SourceRecord[] => {
  if (records.length <= MAX_SEARCHED_FOR_QUESTIONS) return records;
  const days = [...groupBy(records, ({ date }) => date)].sort(([a], [b]) => (a < b ? 1 : -1));
  const newest: SourceRecord[] = [];
  for (const [, ofDay] of days)
    if (newest.length < MAX_SEARCHED_FOR_QUESTIONS) newest.push(...ofDay.slice(0, MAX_SEARCHED_FOR_QUESTIONS - newest.length));
  return newest;
};

const newIn = async (
  unit: Needs<'aliases' | 'imports' | 'records' | 'sources' | 'transactions'>,
  sourceId: SourceId | null,
  delivered: Delivered,
): Promise<readonly SourceRecord[]> => {
  if (sourceId === null) return delivered.records;
  const source = findSource(await unit.sources.all(), sourceId);
  return isRefusal(source) ? [] : (await recognise(unit, source, delivered)).added.map(({ first }) => first);
};

/** The questions about records from the API. Invalid records are refused later by the import. */
export const questionsOfRecords = async (
  unit: Needs<'aliases' | 'imports' | 'records' | 'rules' | 'sources' | 'transactions'>,
  sourceId: SourceId,
  records: readonly NewRecord[],
): Promise<readonly ModelQuestion[]> => {
  const incoming = readRecords(unit.settings.currency, records);
  return isRefusal(incoming) ? [] : questionsOf(unit, sourceId, incoming);
};
