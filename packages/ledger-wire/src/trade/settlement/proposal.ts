import type { Id, IdKind, OpenItem, ProposalView } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { id, listOf, money, mostlyNull, text, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';

/** The settlement of a transaction, actual and proposed. */

/** A part of a payment, with the document that it pays. */
export interface Part {
  readonly item: OpenItem;
  readonly amountMinor: bigint;
}

/** The ids of an open item, by its kind. Exactly one is not null. */
export const idsOf = <View>(itemOf: (view: View) => OpenItem) => {
  const idOf =
    <Kind extends IdKind>(kind: OpenItem['kind']) =>
    (view: View): Id<Kind> | null => {
      const item = itemOf(view);
      return item.kind === kind ? (item.id as Id<Kind>) : null;
    };
  return {
    bill_id: idOf<'bill'>('bill'),
    invoice_id: idOf<'invoice'>('invoice'),
    credit_note_id: idOf<'creditNote'>('credit_note'),
    event_id: idOf<'transaction'>('payment'),
    vendor_credit_id: idOf<'vendorCredit'>('vendor_credit'),
  };
};

export const SettlementPartOut = outputOf<Part>()(
  'SettlementPartOut',
  'A part of a transaction, applied to one document.',
  {
    amount: money("The amount, in the books' currency.", '300.00'),
    bill_id: mostlyNull(id('bill', 'The bill, or null.')),
    invoice_id: v.nullable(id('invoice', 'The invoice, or null.')),
    credit_note_id: mostlyNull(id('creditNote', 'The refunded credit note, or null.')),
    event_id: mostlyNull(id('transaction', 'The payment whose unapplied cash is returned, or null.')),
    vendor_credit_id: mostlyNull(id('vendorCredit', 'The vendor credit that is paid out, or null.')),
    number: text('The number of the document, or the id of a payment.', 'INV-0001'),
  },
  {
    of: 'item',
    differences: { ...idsOf(({ item }: Part) => item), number: ({ item }) => item.number ?? item.id },
  },
);

const WithheldOut = output('WithheldOut', 'A small difference that the company waives, or null.', {
  account_id: id('account', 'The account of the difference.', EXAMPLE_ACCOUNTS.supplies),
  amount: money('The missing amount.', '0.02'),
});

export const SettlementProposalOut = outputOf<ProposalView>()(
  'SettlementProposalOut',
  "A proposal to apply a transaction to one counterparty's documents.",
  {
    parts: listOf(SettlementPartOut, 'The parts, oldest document first.'),
    party_id: called('counterpartyId', id('counterparty', 'The counterparty.')),
    party_name: text('The name of the counterparty.', 'Blue Fox Diner'),
    withheld: mostlyNull(WithheldOut),
    exact: called(
      'isExact',
      truth(
        'Whether the match is exact: the description names the documents, no other counterparty is named, and the amount equals their open balance.',
        true,
      ),
    ),
    reason: text(
      'The reason for the proposal, with the amount that would remain on either side.',
      'The description names INV-0001, and it is exactly what is left to pay.',
    ),
  },
  { differences: { party_name: ({ counterparty }) => counterparty?.name ?? '' } },
);
