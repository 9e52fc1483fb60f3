import { DEPENDENT_KINDS, EXAMPLE_IDS } from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, oneOf, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output } from '../../schemas.ts';

export const TakenApartOut = output('TakenApartOut', 'What depended on the filing of a transaction until a command took it apart.', {
  event_id: called('transactionId', id('transaction', 'The transaction.')),
  kind: oneOf(
    DEPENDENT_KINDS,
    'What it is: an `invoice`, `bill`, `credit_note`, `vendor_credit` or `write_off` that the transaction paid; its `payment` where it paid no document; the `fixed_asset` that it bought; its `schedule`; the `transaction` that was the other leg of its transfer; the `financing_instrument` or `intercompany_transaction` whose cash it was; `owner_money` for money of the owners.',
  ),
  id: text(
    'The id of the document, asset, schedule, transaction, instrument or amount; of a `payment` the transaction, of `owner_money` its account.',
    EXAMPLE_IDS.bill,
  ),
  number: v.nullable(text('The number of the document; null for anything else.', 'ACME-1042')),
});

export const takesApart = (whose: string) =>
  listOf(TakenApartOut, `What the command takes apart ${whose}; in a dry run, what it would take apart. Empty for nothing.`);
