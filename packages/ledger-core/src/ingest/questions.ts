import type { SourceId } from '../ids.ts';
import { MAX_MODEL_QUESTIONS } from '../limits.ts';
import type { ModelQuestion } from '../models/opinion.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal } from '../refusal.ts';
import { inOrder, matches } from '../rules/rule.ts';
import { findSource } from '../sources/source.ts';
import type { Incoming } from './import.ts';
import { type NewRecord, readRecords } from './new-record.ts';
import { recognise } from './recognise.ts';

/**
 * What a model is to be asked about records before they are imported: the new movements that are no holds and that no rule matches, the newest of them where
 * there are too many.  [MOD-1]
 */
export const questionsOf = async (books: Books, sourceId: SourceId, { records }: Incoming): Promise<readonly ModelQuestion[]> => {
  const source = findSource(await books.sources.all(), sourceId);
  if (isRefusal(source)) return [];
  const [{ added }, rules] = await Promise.all([recognise(books, source, records), books.rules.all()]);
  const asked = inOrder(rules);
  const open = added.flatMap(({ first: { kind, date, description, amountMinor, direction, currency } }) => {
    const question = { description, amountMinor, direction, currency: currency ?? source.currency };
    const isForRules = asked.some((rule) => matches(rule, { ...question, sourceId, counterpartyId: null }));
    return kind === 'hold' || isForRules ? [] : [{ date, question }];
  });
  const newest = open.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, MAX_MODEL_QUESTIONS);
  return newest.map(({ question }) => question);
};

/** The same about records; those that cannot be read are refused by the import. */
export const questionsOfRecords = async (
  books: Books,
  sourceId: SourceId,
  records: readonly NewRecord[],
): Promise<readonly ModelQuestion[]> => {
  const incoming = readRecords(books.settings.currency, records);
  return isRefusal(incoming) ? [] : questionsOf(books, sourceId, incoming);
};
