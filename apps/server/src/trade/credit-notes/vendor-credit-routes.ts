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
import type * as v from 'valibot';
import { PARTY_FIELDS } from '../../http/wire-names.ts';
import { documentRoutes } from '../documents.ts';

/** The library uses the same names for bills and invoices. */
const FIELDS = { ...PARTY_FIELDS, originalInvoiceId: 'original_bill_id', invoiceIds: 'bill_ids' };

export const vendorCreditRoutes = documentRoutes({
  group: 'vendorCredits',
  path: 'vendor_credits',
  param: 'vendor_credit_id',
  enters: 'approve',
  does: {
    list: 'Lists vendor credits, newest first, each with what it is applied to and what is left.',
    create:
      'Enters the draft of a vendor credit, for a bill that it corrects or on its own. Nothing of it is on the books until it is approved.',
    read: 'Reads a vendor credit with its lines, what it is applied to and what is left.',
    change: 'Changes the draft of a vendor credit. One that is approved is made void instead.',
    delete: 'Removes the draft of a vendor credit. One that is approved is made void instead.',
    enter:
      'Approves a draft: its lines come off their accounts, against its total off what the vendor is owed. The bill that it corrects is credited at once, as far as that is open.',
    void: 'Voids an approved vendor credit of which nothing is applied or paid out: its entry is reversed.',
    apply: "Spends what is left of an approved vendor credit on the vendor's bills: on the listed ones, or on the oldest first.",
    unapply:
      'Takes what is applied of a vendor credit back, from the listed bills or from all: they are open again, and the credit is left to apply.',
  },
  fields: FIELDS,
  answers: VendorCreditOut,
  page: VendorCreditPage,
  query: VendorCreditQueryIn,
  create: VendorCreditCreate,
  change: VendorCreditUpdate,
  void: VoidIn,
  queryIn: ({ party_id: counterpartyId, status, ...query }: v.InferOutput<typeof VendorCreditQueryIn>) => ({
    ...annotationFilterIn(query),
    counterpartyId,
    status: status === 'approved' ? ('issued' as const) : status,
  }),
  operations: (ledger) => ledger.vendorCredits,
  apply: VendorCreditApply,
  unapply: VendorCreditUnapply,
});
