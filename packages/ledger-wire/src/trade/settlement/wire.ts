import { type AppliedCashView, EXAMPLE_IDS, type Id, isId, PARTY_SIDES } from 'ledger-core';
import * as v from 'valibot';
import { note } from '../../bank/transactions/commands.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, id, listOf, money, mostlyNull, oneOf, text, truth } from '../../fields.ts';
import { CounterpartyOut } from '../../ledger/counterparties/wire.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionIn, output, outputOf } from '../../schemas.ts';
import { appliedOn, chosenAmounts } from '../invoices/commands.ts';
import { idsOf, SettlementPartOut, SettlementProposalOut } from './proposal.ts';

const SettlePartIn = input(
  'SettlePart',
  'A part of a payment, with the one thing that it pays.',
  {
    amount: amount('The part, more than zero.', '300.00'),
    invoice_id: v.nullish(id('invoice', 'The invoice that money in pays.')),
    bill_id: v.nullish(id('bill', 'The bill that money out pays.')),
    credit_note_id: v.nullish(id('creditNote', 'The credit note that money out pays back to its customer.')),
    event_id: called(
      'transactionId',
      v.nullish(id('transaction', 'The earlier payment whose unapplied cash this transaction gives back.')),
    ),
    vendor_credit_id: v.nullish(id('vendorCredit', 'The vendor credit that money in pays out.')),
  },
  { amount: '300.00', invoice_id: EXAMPLE_IDS.invoice },
);

const WithheldIn = input('Withheld', "What was kept back of a payment, such as a bank's fee.", {
  account_id: id('account', 'The revenue or expense account of the fee or discount.', EXAMPLE_ACCOUNTS.supplies),
  amount: amount('How much was kept back.', '5.00'),
  dimensions: v.optional(
    listOf(
      LineDimensionIn,
      'The values of dimensions that its line has, at most one of each; those that all lines of the paid documents share when left out.',
    ),
  ),
});

export const SettleIn = input(
  'Settle',
  'What a transaction pays.',
  {
    parts: listOf(
      SettlePartIn,
      "One party's open invoices, or one party's open bills, together no more than the transaction moved and what was withheld. The rest is the party's unapplied cash.",
    ),
    party_id: called(
      'counterpartyId',
      v.nullish(id('counterparty', 'The party, where no part names a document: all of it is unapplied cash.')),
    ),
    side: v.nullish(
      oneOf(
        PARTY_SIDES,
        'Used with `party_id`: whether the counterparty pays or is paid as a customer (`receivable`) or as a vendor (`payable`). Required only if it is both.',
      ),
    ),
    withheld: v.nullish(WithheldIn),
    note,
  },
  { parts: [{ amount: '300.00', invoice_id: EXAMPLE_IDS.invoice }] },
);

export const SettlementOut = output('SettlementOut', 'What a transaction pays, or may pay.', {
  pays: listOf(SettlementPartOut, 'What it pays; empty when it pays nothing.', []),
  proposals: listOf(SettlementProposalOut, 'What it may pay, best first; empty once it pays something, and for what pays nothing.'),
  settled_by_service: called(
    'isByService',
    truth('Whether the service settled it itself, since its description names one document of which it pays exactly what is left.', false),
  ),
  unapplied: money('What of a settled transaction pays nothing yet.', '0.00'),
});

export const ApplyCashIn = input(
  'ApplyCash',
  'Which documents to put unapplied cash to.',
  {
    invoice_ids: v.nullish(listOf(id('invoice', 'An invoice of the customer.'), 'Invoices, in the order in which they are paid.')),
    bill_ids: v.nullish(
      listOf(id('bill', 'A bill of the vendor.'), 'Bills, in the order in which they are paid. Without both, the oldest documents first.'),
    ),
    amounts: chosenAmounts(EXAMPLE_IDS.invoice),
    date: appliedOn,
  },
  { invoice_ids: [EXAMPLE_IDS.invoice] },
);

type Applied = AppliedCashView['applied'][number];

const AppliedPaymentOut = outputOf<Applied>()(
  'AppliedPaymentOut',
  'Unapplied cash that was put to a document.',
  {
    event_id: v.nullable(id('transaction', 'The payment; null for a vendor credit.')),
    vendor_credit_id: mostlyNull(id('vendorCredit', 'The vendor credit; null for a payment.')),
    invoice_id: v.nullable(id('invoice', 'The invoice; null for any other.')),
    bill_id: mostlyNull(id('bill', 'The bill; null for any other.')),
    credit_note_id: mostlyNull(id('creditNote', 'The credit note whose refund was paid earlier; null for any other document.')),
    number: text('The number of the document.', 'INV-0002'),
    amount: money('How much.', '80.00'),
  },
  {
    differences: {
      ...idsOf(({ document }: Applied) => document),
      event_id: ({ payment }) => (isId('transaction', payment) ? payment : null),
      vendor_credit_id: ({ payment, document }) => {
        if (isId('vendorCredit', payment)) return payment;
        return document.kind === 'vendor_credit' ? (document.id as Id<'vendorCredit'>) : null;
      },
      number: ({ document }) => document.number ?? document.id,
    },
  },
);

export const UnapplyCashIn = input(
  'UnapplyCash',
  'Which payment to take back, and from which documents.',
  {
    event_id: called('transactionId', v.nullish(id('transaction', 'The payment.'))),
    vendor_credit_id: v.nullish(id('vendorCredit', 'The vendor credit: in place of a payment.')),
    invoice_ids: v.nullish(listOf(id('invoice', 'An invoice that it pays.'), 'Invoices to take it back from.')),
    bill_ids: v.nullish(
      listOf(id('bill', 'A bill that it pays.'), 'Bills to take it back from. Without both, all documents that it pays.'),
    ),
  },
  { event_id: OTHER_IDS.transaction, invoice_ids: [EXAMPLE_IDS.invoice] },
);

export const UnappliedCashOut = outputOf<AppliedCashView>()(
  'UnappliedCashOut',
  'What was taken back from documents.',
  {
    counterparty: CounterpartyOut,
    unapplied: called('applied', listOf(AppliedPaymentOut, 'What the payment does not pay any more.')),
  },
  { differences: { counterparty: (view) => view } },
);

export const AppliedCashOut = outputOf<AppliedCashView>()(
  'AppliedCashOut',
  'What unapplied cash was put to.',
  {
    counterparty: CounterpartyOut,
    applied: listOf(AppliedPaymentOut, 'In the order in which it was applied.'),
  },
  { differences: { counterparty: (view) => view } },
);
