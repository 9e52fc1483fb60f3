import type { Currency, Id, OpenItem, ProposalView, TransactionId } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../http/example-ids.ts';
import { id, listOf, money, mostlyNull, text, truth } from '../../http/fields.ts';
import { amountOut, output } from '../../http/wire.ts';

/** What a transaction pays of documents, and what it may pay. */

export const SettlementPartOut = output('SettlementPartOut', 'What a transaction pays of one document.', {
  amount: money("The part, in the books' currency.", '300.00'),
  bill_id: mostlyNull(id('bill', 'The bill; null for any other.')),
  invoice_id: v.nullable(id('invoice', 'The invoice; null for any other.')),
  credit_note_id: mostlyNull(id('creditNote', 'The credit note that is paid back; null for any other.')),
  event_id: mostlyNull(id('transaction', 'The payment whose unapplied cash is given back; null for any other.')),
  vendor_credit_id: mostlyNull(id('vendorCredit', 'The vendor credit that is paid out; null for any other.')),
  number: text('The number of the document; the id of a payment.', 'INV-0001'),
});

const WithheldOut = output('WithheldOut', 'A small difference that the company lets go; null for none.', {
  account_id: id('account', 'The account that takes it.', EXAMPLE_ACCOUNTS.supplies),
  amount: money('How much is missing.', '0.02'),
});

export const SettlementProposalOut = output('SettlementProposalOut', "One party's documents that a transaction may pay.", {
  parts: listOf(SettlementPartOut, 'Oldest first.'),
  party_id: id('counterparty', 'The party.'),
  party_name: text('The name of the party.', 'Blue Fox Diner'),
  withheld: mostlyNull(WithheldOut),
  exact: truth(
    'Whether the description names the documents, the transaction names no other party, and it pays exactly what is left of them.',
    true,
  ),
  reason: text(
    'Why it is proposed, and what would be left of either side.',
    'The description names INV-0001, and it is exactly what is left to pay.',
  ),
});

export const partOut = (
  { item, amountMinor }: { readonly item: OpenItem; readonly amountMinor: bigint },
  currency: Currency,
): v.InferOutput<typeof SettlementPartOut> => ({
  amount: amountOut(amountMinor, currency),
  ...idsOf(item),
  number: item.number ?? item.id,
});

export const idsOf = ({ kind, id }: OpenItem) => ({
  bill_id: kind === 'bill' ? (id as Id<'bill'>) : null,
  invoice_id: kind === 'invoice' ? (id as Id<'invoice'>) : null,
  credit_note_id: kind === 'credit_note' ? (id as Id<'creditNote'>) : null,
  event_id: kind === 'payment' ? (id as TransactionId) : null,
  vendor_credit_id: kind === 'vendor_credit' ? (id as Id<'vendorCredit'>) : null,
});

export const proposalOut = (
  { parts, counterpartyId, party, withheld, isExact, reason }: ProposalView,
  currency: Currency,
): v.InferOutput<typeof SettlementProposalOut> => ({
  parts: parts.map((part) => partOut(part, currency)),
  party_id: counterpartyId,
  party_name: party?.name ?? '',
  withheld: withheld === null ? null : { account_id: withheld.accountId, amount: amountOut(withheld.amountMinor, currency) },
  exact: isExact,
  reason,
});
