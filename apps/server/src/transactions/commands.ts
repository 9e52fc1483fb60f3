import type { CategorizedManyView, Currency } from 'ledger-core';
import * as v from 'valibot';
import { inWireNames } from '../http/wire-names.ts';
import { WouldPost } from '../journal/wire.ts';
import { amount, date, id, input, LineDimensionIn, output } from '../wire.ts';
import { TransactionOut, transactionOut } from './transaction.ts';

/** The bodies that commands on transactions take. */

const filing = {
  category_account_id: id('account'),
  note: v.nullish(v.string()),
  post: v.optional(v.boolean(), true),
};

export const CategorizeIn = input('Categorize', filing);

export const SplitIn = input('Split', {
  parts: v.array(input('SplitPart', { amount, category_account_id: id('account'), memo: v.nullish(v.string()) })),
  note: v.nullish(v.string()),
});

export const TransactionChangesIn = input('TransactionChanges', {
  description: v.optional(v.string()),
  event_date: v.optional(date),
  note: v.nullish(v.string()),
});

export const ReopenIn = input('Reopen', { post: v.optional(v.boolean()), reason: v.nullish(v.string()) });

export const ExcludeIn = input('Exclude', { reason: v.string() });

export const SetCounterpartyIn = input('SetCounterparty', { counterparty_id: v.nullable(id('counterparty')) });

export const SetDimensionsIn = input('SetDimensions', { dimensions: v.array(LineDimensionIn) });

/** An id may be any text: one that is no transaction of these books is refused on its own. */
export const CategorizeManyIn = input('CategorizeMany', { ...filing, event_ids: v.array(v.string()) });

export const FilingRefusalOut = output('FilingRefusal', { event_id: v.string(), code: v.string(), message: v.string() });

export const CategorizeManyOut = output('CategorizeManyOut', {
  filed: v.array(TransactionOut),
  refused: v.array(FilingRefusalOut),
  would_post: WouldPost,
});

export const categorizeManyOut = (
  { filed, refused }: CategorizedManyView,
  currency: Currency,
): v.InferOutput<typeof CategorizeManyOut> => ({
  filed: filed.map((view) => transactionOut(view, currency)),
  refused: refused.map(({ transactionId, refusal }) => ({
    event_id: transactionId,
    code: refusal.refused,
    message: inWireNames(refusal).message,
  })),
});
