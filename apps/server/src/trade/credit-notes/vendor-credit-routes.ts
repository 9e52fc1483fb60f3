import { annotationFilterIn } from 'ledger-wire/annotations';
import {
  VendorCreditApply,
  VendorCreditCreate,
  VendorCreditOut,
  VendorCreditPage,
  VendorCreditQueryIn,
  VendorCreditUnapply,
  VendorCreditUpdate,
} from 'ledger-wire/trade/credit-notes/vendor-credit-wire';
import { VoidIn } from 'ledger-wire/trade/invoices/commands';
import { REHEARSED } from '../../bank/transactions/posting.ts';
import { act, change, create, get, remove } from '../../http/route.ts';
import { answeredBy, type Subjects } from '../../http/subject.ts';
import { type FieldNames, PARTY_FIELDS } from '../../http/wire-names.ts';
import { DRAFT, ISSUE, VOID } from '../invoices/refusals.ts';

/** The library names the bills as it does the invoices. */
const FIELDS: FieldNames = { ...PARTY_FIELDS, originalInvoiceId: 'original_bill_id', invoiceIds: 'bill_ids' };

export const vendorCreditRoutes = [
  get('/v1/vendor_credits', {
    name: 'listVendorCredits',
    does: 'Lists vendor credits, newest first, each with what it is applied to and what is left.',
    query: VendorCreditQueryIn,
    answers: VendorCreditPage,
    call: (ledger, { caller, query: { party_id: counterpartyId, status, ...query } }) =>
      ledger.vendorCredits.list(caller, {
        ...annotationFilterIn(query),
        counterpartyId,
        status: status === 'approved' ? 'issued' : status,
      }),
  }),
  create('/v1/vendor_credits', {
    name: 'addVendorCredit',
    does: 'Enters the draft of a vendor credit, for a bill that it corrects or on its own. Nothing of it is on the books until it is approved.',
    needs: 'vendor_credits.add',
    refuses: DRAFT,
    body: VendorCreditCreate,
    fields: FIELDS,
    answers: VendorCreditOut,
    ...REHEARSED,
    call: (ledger, { caller, body }) => ledger.vendorCredits.create(caller, VendorCreditCreate.decode(body)),
  }),
  get('/v1/vendor_credits/:vendor_credit_id', {
    name: 'readVendorCredit',
    does: 'Reads a vendor credit with its lines, what it is applied to and what is left.',
    answers: VendorCreditOut,
    call: (ledger, { caller, params }) => ledger.vendorCredits.read(caller, params.vendor_credit_id),
  }),
  change('/v1/vendor_credits/:vendor_credit_id', {
    name: 'changeVendorCredit',
    does: 'Changes the draft of a vendor credit. One that is approved is made void instead.',
    needs: 'vendor_credits.change',
    refuses: DRAFT,
    body: VendorCreditUpdate,
    fields: FIELDS,
    answers: VendorCreditOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.vendorCredits.change(caller, params.vendor_credit_id, { ...VendorCreditUpdate.decode(body), rowVersion }),
  }),
  remove('/v1/vendor_credits/:vendor_credit_id', {
    name: 'removeVendorCredit',
    does: 'Removes the draft of a vendor credit. One that is approved is made void instead.',
    needs: 'vendor_credits.remove',
    refuses: { conflict: true },
    call: (ledger, { caller, params, rowVersion }) => ledger.vendorCredits.remove(caller, params.vendor_credit_id, { rowVersion }),
  }),
  act('/v1/vendor_credits/:vendor_credit_id/approve', {
    name: 'approveVendorCredit',
    does: 'Approves a draft: its lines come off their accounts, against its total off what the vendor is owed. The bill that it corrects is credited at once, as far as that is open.',
    needs: 'vendor_credits.approve',
    refuses: ISSUE,
    fields: FIELDS,
    answers: VendorCreditOut,
    ...REHEARSED,
    call: (ledger, { caller, params, rowVersion }) => ledger.vendorCredits.approve(caller, params.vendor_credit_id, { rowVersion }),
  }),
  act('/v1/vendor_credits/:vendor_credit_id/apply', {
    name: 'applyVendorCredit',
    does: "Spends what is left of an approved vendor credit on the vendor's bills: on the listed ones, or on the oldest first.",
    needs: 'vendor_credits.apply',
    refuses: { conflict: true, unprocessable: true, period_closed: true },
    body: VendorCreditApply,
    fields: FIELDS,
    answers: VendorCreditOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.vendorCredits.apply(caller, params.vendor_credit_id, { ...VendorCreditApply.decode(body), rowVersion }),
  }),
  act('/v1/vendor_credits/:vendor_credit_id/unapply', {
    name: 'unapplyVendorCredit',
    does: 'Takes what is applied of a vendor credit back, from the listed bills or from all: they are open again, and the credit is left to apply.',
    needs: 'vendor_credits.unapply',
    refuses: { conflict: true, unprocessable: true },
    body: VendorCreditUnapply,
    fields: FIELDS,
    answers: VendorCreditOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.vendorCredits.unapply(caller, params.vendor_credit_id, { ...VendorCreditUnapply.decode(body), rowVersion }),
  }),
  act('/v1/vendor_credits/:vendor_credit_id/void', {
    name: 'voidVendorCredit',
    does: 'Voids an approved vendor credit of which nothing is applied or paid out: its entry is reversed.',
    needs: 'vendor_credits.void',
    refuses: VOID,
    body: VoidIn,
    fields: FIELDS,
    answers: VendorCreditOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.vendorCredits.void(caller, params.vendor_credit_id, { ...body, rowVersion }),
  }),
];

export const vendorCreditSubjects: Subjects = { vendor_credit: answeredBy(vendorCreditRoutes, 'readVendorCredit', 'vendor_credit_id') };
