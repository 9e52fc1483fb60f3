import { BillChangeIn, BillQueryIn, listQuery, NewBillIn, VoidIn, WriteOffIn } from 'ledger-wire/trade/invoices/commands';
import { BillOut, BillPage } from 'ledger-wire/trade/invoices/wire';
import type * as v from 'valibot';
import { PARTY_FIELDS } from '../../http/wire-names.ts';
import { documentRoutes } from '../documents.ts';

export const billRoutes = documentRoutes({
  group: 'bills',
  path: 'bills',
  param: 'bill_id',
  enters: 'approve',
  does: {
    list: 'Lists bills, newest first, each with what is open of it and what paid it.',
    create: "Enters the draft of a vendor's bill. Nothing of it is on the books until it is approved.",
    read: 'Reads a bill, with what is open of it and what paid it.',
    change: 'Changes the draft of a bill, or the due date, the memo and the purchase-order number of an approved one.',
    delete: 'Removes the draft of a bill. One that is approved is made void instead.',
    enter: 'Approves a draft: its entry is posted through the payable on its day, and what is for later months is prepaid.',
    void: 'Voids an approved bill of which nothing is paid: its entry is reversed.',
    writeOff:
      'Writes off what the vendor will not ask for, all that is open or a part: an entry takes it off the payable and pays the bill. Reversing that entry takes it back.',
  },
  fields: PARTY_FIELDS,
  answers: BillOut,
  page: BillPage,
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
