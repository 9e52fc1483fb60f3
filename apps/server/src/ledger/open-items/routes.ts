import { type AllocationOf, EXAMPLE_IDS, type IdKind, type ItemId, isId } from 'ledger-core';
import { author, date, described, ID_CHECKS, id, listOf, moment, money, text } from 'ledger-wire/fields';
import { output, outputOf } from 'ledger-wire/schemas';
import * as v from 'valibot';
import { get } from '../../http/route.ts';

const KINDS = ['invoice', 'bill', 'creditNote', 'vendorCredit', 'entry', 'transaction'] as const satisfies readonly IdKind[];
const isItemId = (given: string): given is ItemId => KINDS.some((kind) => isId(kind, given));
ID_CHECKS.add(isItemId);

const AllocationsQueryIn = v.strictObject({
  of: described(
    v.pipe(
      v.string(),
      v.guard(isItemId, 'is not the id of an invoice, a bill, a credit note, a vendor credit, a transaction, or the entry of a write-off'),
    ),
    'The invoice, the bill, the credit note, the transaction that pays, or the entry of a write-off.',
    EXAMPLE_IDS.invoice,
  ),
});

const AllocationOut = outputOf<AllocationOf>()(
  'AllocationOut',
  'An amount that one document or payment paid of another one.',
  {
    id: id('allocation', 'The id of the allocation.'),
    with_id: text(
      'The other one: the id of a document, of a vendor credit, of a transaction, or of the entry of a write-off.',
      EXAMPLE_IDS.creditNote,
    ),
    number: v.nullable(text('The number of the other one; null for a payment, and for what is off the books by now.', 'CN-0001')),
    amount: money('How much.', '48.00'),
    on: date('The first day on which it counts.', '2026-07-20'),
    made_at: moment('When it was made.'),
    made_by: author('Who made it.'),
    ended_on: v.nullable(
      date('The first day on which it counts no more, which is its first day when it counts on none; null while it stands.', '2026-08-01'),
    ),
    ended_at: v.nullable(moment('When it was ended; null while it stands.')),
    ended_by: v.nullable(author('Who ended it; null while it stands.')),
  },
  {
    of: 'allocation',
    differences: {
      with_id: ({ otherId }) => otherId,
      number: ({ other }) => other?.number ?? null,
      ended_on: ({ allocation }) => allocation.end?.on ?? null,
      ended_at: ({ allocation }) => allocation.end?.at ?? null,
      ended_by: ({ allocation }) => allocation.end?.by ?? null,
    },
  },
);

const AllocationList = output('AllocationList', 'What paid, or was paid by, a document or a payment.', {
  data: listOf(AllocationOut, 'In the order of their making, those that ended too.'),
});

export const allocationRoutes = [
  get('/v1/allocations', {
    name: 'allocations.list',
    does: 'Lists what paid a document, or what a payment or credit note paid: when, by whom, and until when.',
    refuses: { not_found: true },
    query: AllocationsQueryIn,
    answers: AllocationList,
    call: (ledger, { caller, query }) => ledger.allocations.list(caller, query.of),
    as: (data, known) => AllocationList.encode({ data }, known),
  }),
];
