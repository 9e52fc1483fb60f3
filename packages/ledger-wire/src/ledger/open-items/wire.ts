import { type AllocationOf, EXAMPLE_IDS, type IdKind, type ItemId, isId } from 'ledger-core';
import * as v from 'valibot';
import { author, date, described, ID_CHECKS, id, listOf, moment, money, text } from '../../fields.ts';
import { output, outputOf } from '../../schemas.ts';

const KINDS = ['invoice', 'bill', 'creditNote', 'vendorCredit', 'entry', 'transaction'] as const satisfies readonly IdKind[];
const isItemId = (given: string): given is ItemId => KINDS.some((kind) => isId(kind, given));
ID_CHECKS.add(isItemId);

export const AllocationsQueryIn = v.strictObject({
  of: described(
    v.pipe(
      v.string(),
      v.guard(isItemId, 'is not the id of an invoice, a bill, a credit note, a vendor credit, a transaction, or the entry of a write-off'),
    ),
    'The invoice, the bill, the credit note, the paying transaction, or the entry of a write-off.',
    EXAMPLE_IDS.invoice,
  ),
});

const AllocationOut = outputOf<AllocationOf>()(
  'AllocationOut',
  'An amount that one document or payment applies to another one.',
  {
    id: id('allocation', 'The id of the allocation.'),
    with_id: text('The id of the other document, vendor credit, transaction, or write-off entry.', EXAMPLE_IDS.creditNote),
    number: v.nullable(
      text('The number of the other document. Null for a payment, and for a document that is no longer in the books.', 'CN-0001'),
    ),
    amount: money('The amount.', '48.00'),
    on: date('The first day of the allocation.', '2026-07-20'),
    made_at: moment('When it was created.'),
    made_by: author('Who created it.'),
    ended_on: v.nullable(
      date(
        'The first day on which it no longer counts. If it never counted, this is its first day. Null while it is active.',
        '2026-08-01',
      ),
    ),
    ended_at: v.nullable(moment('When it was ended. Null while it is active.')),
    ended_by: v.nullable(author('Who ended it. Null while it is active.')),
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

export const AllocationList = output('AllocationList', 'The allocations of a document or a payment.', {
  data: listOf(AllocationOut, 'The allocations in the order of creation, including ended ones.'),
});
