import type { ReportedKind } from 'ledger-core';
import * as v from 'valibot';
import { maybeId, maybeText, numberText, withSent } from './response.ts';
import { type FeedRow, fact, negated } from './rows.ts';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);

/** The fields of `/transactions/sync` that are read. The full row is stored. */
const Fields = v.object({
  transaction_id: maybeId,
  pending_transaction_id: maybeText,
  pending: v.boolean(),
  /** Positive for money out. */
  amount: numberText,
  iso_currency_code: maybeText,
  unofficial_currency_code: maybeText,
  date: v.string(),
  authorized_date: maybeText,
  name: maybeText,
  original_description: maybeText,
  merchant_name: maybeText,
  payment_channel: maybeText,
  transaction_code: maybeText,
  check_number: maybeText,
  account_owner: maybeText,
  payment_meta: maybe(v.object({ reference_number: maybeText, reason: maybeText })),
  location: maybe(v.object({ address: maybeText, city: maybeText, region: maybeText, country: maybeText })),
  counterparties: maybe(v.array(v.object({ name: v.string(), type: maybeText }))),
  personal_finance_category: maybe(v.object({ detailed: maybeText, confidence_level: maybeText })),
});
export const PlaidRow = withSent(Fields);

/** The codes of European banks. Other banks send none. */
const KINDS: Readonly<Record<string, ReportedKind>> = { 'bank charge': 'fee', interest: 'interest' };

/** A row of Plaid. Its id is the transaction id, and a charge references its hold.  [FEE-10] Pure. */
export const plaidRow = (row: v.InferOutput<typeof PlaidRow>): FeedRow => {
  const { pending, transaction_code: code, personal_finance_category: category, location, counterparties, payment_meta: meta } = row;
  const place = [location?.address, location?.city, location?.region, location?.country].filter((each) => each != null).join(', ');
  return {
    ref: row.transaction_id,
    holdRef: row.pending_transaction_id,
    date: row.date,
    amount: negated(row.amount),
    currency: row.iso_currency_code ?? row.unofficial_currency_code,
    kind: pending ? 'hold' : KINDS[code ?? ''],
    descriptions: [row.original_description, row.name, row.merchant_name],
    memo: meta?.reason ?? null,
    counterparty: row.merchant_name,
    facts: [
      fact('authorized', row.authorized_date),
      fact('channel', row.payment_channel),
      fact('category', category?.detailed ?? null),
      fact('category_confidence', category?.confidence_level ?? null),
      ...(counterparties ?? []).map(({ name, type }) => fact('counterparty', name, type)),
      fact('descriptor', row.original_description),
      fact('location', place),
      fact('kind', code),
      fact('note', meta?.reference_number ?? null, 'reference_number'),
      fact('check_number', row.check_number),
      fact('cardholder', row.account_owner),
    ],
    sent: row.sent,
  };
};
