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
  'What a transaction pays of one document.',
  {
    amount: money("The part, in the books' currency.", '300.00'),
    bill_id: mostlyNull(id('bill', 'The bill; null for any other.')),
    invoice_id: v.nullable(id('invoice', 'The invoice; null for any other.')),
    credit_note_id: mostlyNull(id('creditNote', 'The credit note that is paid back; null for any other.')),
    event_id: mostlyNull(id('transaction', 'The payment whose unapplied cash is given back; null for any other.')),
    vendor_credit_id: mostlyNull(id('vendorCredit', 'The vendor credit that is paid out; null for any other.')),
    number: text('The number of the document; the id of a payment.', 'INV-0001'),
  },
  {
    of: 'item',
    differences: { ...idsOf(({ item }: Part) => item), number: ({ item }) => item.number ?? item.id },
  },
);

const WithheldOut = output('WithheldOut', 'A small difference that the company lets go; null for none.', {
  account_id: id('account', 'The account that takes it.', EXAMPLE_ACCOUNTS.supplies),
  amount: money('How much is missing.', '0.02'),
});

export const SettlementProposalOut = outputOf<ProposalView>()(
  'SettlementProposalOut',
  "One party's documents that a transaction may pay.",
  {
    parts: listOf(SettlementPartOut, 'Oldest first.'),
    party_id: called('counterpartyId', id('counterparty', 'The party.')),
    party_name: text('The name of the party.', 'Blue Fox Diner'),
    withheld: mostlyNull(WithheldOut),
    exact: called(
      'isExact',
      truth(
        'Whether the description names the documents, the transaction names no other party, and it pays exactly what is left of them.',
        true,
      ),
    ),
    reason: text(
      'Why it is proposed, and what would be left of either side.',
      'The description names INV-0001, and it is exactly what is left to pay.',
    ),
  },
  { differences: { party_name: ({ party }) => party?.name ?? '' } },
);
