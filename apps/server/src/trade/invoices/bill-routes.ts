import { BillChangeIn, BillQueryIn, listQuery, NewBillIn, VoidIn, WriteOffIn } from 'ledger-wire/trade/invoices/commands';
import type * as v from 'valibot';
import { documentRoutes } from '../documents.ts';

export const billRoutes = documentRoutes({
  group: 'bills',
  path: 'bills',
  param: 'bill_id',
  enters: 'approve',
  does: {
    list: 'Lists bills, newest first, each with its open balance and payments.',
    create: 'Creates a draft bill of a vendor. Nothing is posted until it is approved.',
    read: 'Returns a bill with its open balance and payments.',
    change: 'Changes a draft bill, or the due date, the memo and the purchase-order number of an approved bill.',
    delete: 'Deletes a draft bill. Void an approved bill instead.',
    enter: 'Approves a draft bill. Its entry is posted to the payable on its day. Amounts for later months are prepaid.',
    void: 'Voids an approved bill without payments, and reverses its entry.',
    writeOff:
      'Writes off the open balance of a bill, or a part of it, that the vendor will not request. An entry reduces the payable and pays the bill. Reverse that entry to undo the write-off.',
  },
  query: BillQueryIn,
  create: NewBillIn,
  change: BillChangeIn,
  void: VoidIn,
  queryIn: ({ status, ...query }: v.InferOutput<typeof BillQueryIn>) => ({
    ...listQuery(query),
    status: status === 'approved' ? ('issued' as const) : status,
  }),
  listRefuses: { unprocessable: true },
  operations: (ledger) => ledger.bills,
  writeOff: WriteOffIn,
});
