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
  'A part of a payment, applied to one document.',
  {
    amount: amount('The amount, more than zero.', '300.00'),
    invoice_id: v.nullish(id('invoice', 'The invoice that incoming money pays.')),
    bill_id: v.nullish(id('bill', 'The bill that outgoing money pays.')),
    credit_note_id: v.nullish(id('creditNote', 'The credit note that outgoing money refunds to the customer.')),
    event_id: called('transactionId', v.nullish(id('transaction', 'The earlier payment whose unapplied cash this transaction returns.'))),
    vendor_credit_id: v.nullish(id('vendorCredit', 'The vendor credit that incoming money pays out.')),
  },
  { amount: '300.00', invoice_id: EXAMPLE_IDS.invoice },
);

const WithheldIn = input('Withheld', 'An amount withheld from a payment, such as a bank fee.', {
  account_id: id('account', 'The revenue or expense account of the fee or discount.', EXAMPLE_ACCOUNTS.supplies),
  amount: amount('The withheld amount.', '5.00'),
  dimensions: v.optional(
    listOf(
      LineDimensionIn,
      'The dimension values of the line, at most one of each dimension. Default: the values shared by all lines of the paid documents.',
    ),
  ),
});

export const SettleIn = input(
  'Settle',
  'The documents that a transaction pays.',
  {
    parts: listOf(
      SettlePartIn,
      "Open invoices or open bills of one counterparty, at most the transaction's amount and the withheld amount together. The rest is unapplied cash.",
    ),
    party_id: called(
      'counterpartyId',
      v.nullish(id('counterparty', 'The counterparty, if no part names a document. The whole amount is then unapplied cash.')),
    ),
    side: v.nullish(
      oneOf(
        PARTY_SIDES,
        'The side, `receivable` for a customer or `payable` for a vendor, used with `party_id`. Required only if the counterparty is both.',
      ),
    ),
    withheld: v.nullish(WithheldIn),
    note,
  },
  { parts: [{ amount: '300.00', invoice_id: EXAMPLE_IDS.invoice }] },
);

export const SettlementOut = output('SettlementOut', 'The applications of a transaction, and proposed ones.', {
  pays: listOf(SettlementPartOut, 'The documents that the transaction pays.', []),
  proposals: listOf(
    SettlementProposalOut,
    'Proposed applications, best first. Empty if the transaction already pays something or cannot pay documents.',
  ),
  settled_by_service: called(
    'isByService',
    truth(
      'Whether the service applied the transaction automatically, because its description names one document whose open balance it pays exactly.',
      false,
    ),
  ),
  unapplied: money('The unapplied amount of a settled transaction.', '0.00'),
});

export const ApplyCashIn = input(
  'ApplyCash',
  'The documents that unapplied cash is applied to.',
  {
    invoice_ids: v.nullish(listOf(id('invoice', 'An invoice of the customer.'), 'Invoices, in order of application.')),
    bill_ids: v.nullish(
      listOf(
        id('bill', 'A bill of the vendor.'),
        'Bills, in order of application. If both lists are omitted, the oldest documents come first.',
      ),
    ),
    amounts: chosenAmounts(EXAMPLE_IDS.invoice),
    date: appliedOn,
  },
  { invoice_ids: [EXAMPLE_IDS.invoice] },
);

type Applied = AppliedCashView['applied'][number];

const AppliedPaymentOut = outputOf<Applied>()(
  'AppliedPaymentOut',
  'Unapplied cash that was applied to a document.',
  {
    event_id: v.nullable(id('transaction', 'The payment. Null for a vendor credit.')),
    vendor_credit_id: mostlyNull(id('vendorCredit', 'The vendor credit. Null for a payment.')),
    invoice_id: v.nullable(id('invoice', 'The invoice, or null.')),
    bill_id: mostlyNull(id('bill', 'The bill, or null.')),
    credit_note_id: mostlyNull(id('creditNote', 'The credit note whose refund was paid earlier, or null.')),
    number: text('The number of the document.', 'INV-0002'),
    amount: money('The amount.', '80.00'),
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
  'The payment and the documents that it is unapplied from.',
  {
    event_id: called('transactionId', v.nullish(id('transaction', 'The payment.'))),
    vendor_credit_id: v.nullish(id('vendorCredit', 'The vendor credit, as an alternative to a payment.')),
    invoice_ids: v.nullish(listOf(id('invoice', 'An invoice that it pays.'), 'The invoices that lose the payment.')),
    bill_ids: v.nullish(
      listOf(id('bill', 'A bill that it pays.'), 'The bills that lose the payment. If both lists are omitted, all documents that it pays.'),
    ),
  },
  { event_id: OTHER_IDS.transaction, invoice_ids: [EXAMPLE_IDS.invoice] },
);

export const UnappliedCashOut = outputOf<AppliedCashView>()(
  'UnappliedCashOut',
  'Cash that was unapplied from documents.',
  {
    counterparty: CounterpartyOut,
    unapplied: called('applied', listOf(AppliedPaymentOut, 'The documents that the payment no longer pays.')),
  },
  { differences: { counterparty: (view) => view } },
);

export const AppliedCashOut = outputOf<AppliedCashView>()(
  'AppliedCashOut',
  'Unapplied cash that was applied to documents.',
  {
    counterparty: CounterpartyOut,
    applied: listOf(AppliedPaymentOut, 'The documents, in order of application.'),
  },
  { differences: { counterparty: (view) => view } },
);
