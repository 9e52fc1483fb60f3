import { BillChangeIn, BillQueryIn, listQuery, NewBillIn, VoidIn, WriteOffIn } from 'ledger-wire/trade/invoices/commands';
import { BillOut, BillPage } from 'ledger-wire/trade/invoices/wire';
import { REHEARSED } from '../../bank/transactions/posting.ts';
import { act, change, create, get, remove } from '../../http/route.ts';
import { answeredBy, type Subjects } from '../../http/subject.ts';
import { PARTY_FIELDS } from '../../http/wire-names.ts';
import { DRAFT, ISSUE, VOID, WRITE_OFF } from './refusals.ts';

export const billRoutes = [
  get('/v1/bills', {
    name: 'listBills',
    does: 'Lists bills, newest first, each with what is open of it and what paid it.',
    refuses: { unprocessable: true },
    query: BillQueryIn,
    answers: BillPage,
    call: (ledger, { caller, query: { status, ...query } }) =>
      ledger.bills.list(caller, { ...listQuery(query), status: status === 'approved' ? 'issued' : status }),
  }),
  create('/v1/bills', {
    name: 'addBill',
    does: "Enters the draft of a vendor's bill. Nothing of it is on the books until it is approved.",
    needs: 'bills.add',
    refuses: DRAFT,
    body: NewBillIn,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, body }) => ledger.bills.create(caller, NewBillIn.decode(body)),
  }),
  get('/v1/bills/:bill_id', {
    name: 'readBill',
    does: 'Reads a bill, with what is open of it and what paid it.',
    answers: BillOut,
    call: (ledger, { caller, params }) => ledger.bills.read(caller, params.bill_id),
  }),
  change('/v1/bills/:bill_id', {
    name: 'changeBill',
    does: 'Changes the draft of a bill, or the due date, the memo and the purchase-order number of an approved one.',
    needs: 'bills.change',
    refuses: DRAFT,
    body: BillChangeIn,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.bills.change(caller, params.bill_id, { ...BillChangeIn.decode(body), rowVersion }),
  }),
  remove('/v1/bills/:bill_id', {
    name: 'removeBill',
    does: 'Removes the draft of a bill. One that is approved is made void instead.',
    needs: 'bills.remove',
    refuses: { conflict: true },
    call: (ledger, { caller, params, rowVersion }) => ledger.bills.remove(caller, params.bill_id, { rowVersion }),
  }),
  act('/v1/bills/:bill_id/approve', {
    name: 'approveBill',
    does: 'Approves a draft: its entry is posted through the payable on its day, and what is for later months is prepaid.',
    needs: 'bills.approve',
    refuses: ISSUE,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, params, rowVersion }) => ledger.bills.approve(caller, params.bill_id, { rowVersion }),
  }),
  act('/v1/bills/:bill_id/void', {
    name: 'voidBill',
    does: 'Voids an approved bill of which nothing is paid: its entry is reversed.',
    needs: 'bills.void',
    refuses: VOID,
    body: VoidIn,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) => ledger.bills.void(caller, params.bill_id, { ...body, rowVersion }),
  }),
  act('/v1/bills/:bill_id/write_off', {
    name: 'writeOffBill',
    does: 'Writes off what the vendor will not ask for, all that is open or a part: an entry takes it off the payable and pays the bill. Reversing that entry takes it back.',
    needs: 'bills.write_off',
    refuses: WRITE_OFF,
    body: WriteOffIn,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.bills.writeOff(caller, params.bill_id, { ...WriteOffIn.decode(body), rowVersion }),
  }),
];

export const billSubjects: Subjects = { bill: answeredBy(billRoutes, 'readBill', 'bill_id') };
