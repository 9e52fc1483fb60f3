import { annotationFilterIn } from 'ledger-wire/annotations';
import {
  VendorCreditApply,
  VendorCreditCreate,
  VendorCreditQueryIn,
  VendorCreditUnapply,
  VendorCreditUpdate,
} from 'ledger-wire/trade/credit-notes/commands';
import { VoidIn } from 'ledger-wire/trade/invoices/commands';
import type * as v from 'valibot';
import { documentRoutes } from '../documents.ts';

/** The library uses the same names for bills and invoices. */

export const vendorCreditRoutes = documentRoutes({
  group: 'vendorCredits',
  path: 'vendor_credits',
  param: 'vendor_credit_id',
  enters: 'approve',
  does: {
    list: 'Lists vendor credits, newest first, each with its applications and remaining credit.',
    create: 'Creates a draft vendor credit, for a bill that it corrects or on its own. Nothing is posted until it is approved.',
    read: 'Returns a vendor credit with its lines, applications and remaining credit.',
    change: 'Changes a draft vendor credit. Void an approved vendor credit instead.',
    delete: 'Deletes a draft vendor credit. Void an approved vendor credit instead.',
    enter:
      "Approves a draft vendor credit. Its lines reduce their accounts, and its total reduces the vendor's payable. It is applied at once to the open balance of the bill that it corrects.",
    void: 'Voids an approved vendor credit that is neither applied nor paid out, and reverses its entry.',
    apply:
      "Applies the remaining credit of an approved vendor credit to the vendor's bills. It is applied to the listed bills, or else to the oldest first.",
    unapply: 'Unapplies a vendor credit from the listed bills or from all. The bills are open again, and the credit can be applied again.',
  },
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
