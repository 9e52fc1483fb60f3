import { DEPENDENT_KINDS, EXAMPLE_IDS } from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, oneOf, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output } from '../../schemas.ts';

export const TakenApartOut = output(
  'TakenApartOut',
  "A record that depended on a transaction's categorization until a command unlinked it.",
  {
    event_id: called('transactionId', id('transaction', 'The transaction.')),
    kind: oneOf(
      DEPENDENT_KINDS,
      'The kind of record. An `invoice`, `bill`, `credit_note`, `vendor_credit` or `write_off` was paid by the transaction. A `payment` paid no document. A `fixed_asset` was bought with the transaction. A `schedule` amortized it. A `transaction` was the other leg of its transfer. A `financing_instrument` or `intercompany_transaction` had its cash. `owner_money` is money of the owners.',
    ),
    id: text(
      'The id of the document, asset, schedule, transaction, instrument or amount. For a `payment`, the transaction. For `owner_money`, the account.',
      EXAMPLE_IDS.bill,
    ),
    number: v.nullable(text('The number of the document. Null for other kinds.', 'ACME-1042')),
  },
);

export const takesApart = (whose: string) =>
  listOf(TakenApartOut, `The dependent records ${whose} that the command unlinks, or would unlink in a dry run. Empty if there are none.`);
