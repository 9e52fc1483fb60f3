import { type Currency, type Entry, type EntrySource, type EntryView, type Line, lineIdOf } from 'ledger-core';
import * as v from 'valibot';
import { amount, amountOut, author, date, id, input, LineDimensionIn, moment, money, output, pageOf, paging } from '../wire.ts';

const SOURCES = ['manual', 'transaction', 'reversal'] as const satisfies readonly EntrySource[];
const whole = v.pipe(v.number(), v.integer());

export const EntryLineOut = output('EntryLineOut', {
  id: id('line'),
  line_no: whole,
  account_id: id('account'),
  direction: v.picklist(['debit', 'credit']),
  amount: money,
  party_id: v.nullable(id('counterparty')),
  dimensions: v.array(v.object({ dimension_id: id('dimension'), value_id: id('dimensionValue') })),
  memo: v.nullable(v.string()),
});

export const EntryOut = output('EntryOut', {
  id: id('entry'),
  entry_no: whole,
  entry_date: date,
  description: v.string(),
  memo: v.nullable(v.string()),
  currency: v.string(),
  source: v.picklist(SOURCES),
  source_id: v.nullable(v.string()),
  reverses_entry_id: v.nullable(id('entry')),
  reversed_by_entry_id: v.nullable(id('entry')),
  posted_at: moment,
  posted_by: author,
  lines: v.array(EntryLineOut),
});

export const EntryPage = pageOf('EntryPage', EntryOut);

export const EntryQueryIn = v.strictObject({
  ...paging,
  account_id: v.optional(id('account')),
  source: v.optional(v.picklist(SOURCES)),
  since: v.optional(date),
  until: v.optional(date),
  q: v.optional(v.string()),
});

export const NewEntryIn = input('NewEntry', {
  entry_date: date,
  description: v.string(),
  memo: v.nullish(v.string()),
  lines: v.array(
    input('NewEntryLine', {
      account_id: id('account'),
      direction: v.picklist(['debit', 'credit']),
      amount,
      party_id: v.nullish(id('counterparty')),
      dimensions: v.optional(v.array(LineDimensionIn)),
      memo: v.nullish(v.string()),
    }),
  ),
});

export const entryOut = ({ entry, reversedById }: EntryView, currency: Currency): v.InferOutput<typeof EntryOut> => ({
  id: entry.id,
  entry_no: entry.entryNo,
  entry_date: entry.date,
  description: entry.description,
  memo: entry.memo,
  currency: currency.code,
  source: entry.source,
  source_id: entry.sourceId,
  reverses_entry_id: entry.reversesEntryId,
  reversed_by_entry_id: reversedById,
  posted_at: entry.postedAt,
  posted_by: entry.postedBy,
  lines: entry.lines.map((line) => ({ ...entryLineOut(line, currency), id: lineIdOf(entry.id, line.lineNo) })),
});

const entryLineOut = (line: Line, currency: Currency) => ({
  line_no: line.lineNo,
  account_id: line.accountId,
  direction: line.side,
  amount: amountOut(line.amountMinor, currency),
  party_id: line.partyId,
  dimensions: line.dimensions.map(({ dimensionId, valueId }) => ({ dimension_id: dimensionId, value_id: valueId })),
  memo: line.memo,
});

/** On a dry run: the entries that would have been posted, including reversals. */
export const WouldPost = v.optional(v.array(EntryOut));

export const wouldPost = (entries: readonly Entry[], { currency }: { readonly currency: Currency }): v.InferOutput<typeof WouldPost> =>
  entries.map((entry) => entryOut({ entry, reversedById: null }, currency));
