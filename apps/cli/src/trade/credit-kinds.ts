import { ofCreditNote, ofVendorCredit } from './document.ts';
import { type Body, type DocumentKind, rows } from './document-kind.ts';

/** The body of a draft, with the corrected document in the field for its kind. */
const bodyOf = ({ corrects, ...body }: Body, field: 'original_invoice_id' | 'original_bill_id') =>
  ({ ...body, ...(corrects !== undefined && { [field]: corrects }) }) as never;

export const creditNotes: DocumentKind = {
  name: 'credit note',
  plural: 'credit-notes',
  one: 'a credit note',
  about: 'credit notes to customers',
  module: 'creditNotes',
  prefix: 'crn',
  statuses: ['draft', 'issued', 'void'],
  open: 'unapplied',
  due: false,
  numberIsNeeded: false,
  account: '4020',
  example: 'CN-0001',
  draft: 'CN-0002',
  issue: { word: 'issue', does: 'issues', done: 'issued', call: async ({ creditNotes }, id) => ofCreditNote(await creditNotes.issue(id)) },
  list: async ({ creditNotes }, asked) => rows(await creditNotes.list(asked as object), ofCreditNote),
  all: async ({ creditNotes }) => (await creditNotes.list({ limit: 200 }).all()).map(ofCreditNote),
  read: async ({ creditNotes }, id) => ofCreditNote(await creditNotes.read(id)),
  add: async ({ creditNotes }, body, options) => ofCreditNote(await creditNotes.create(bodyOf(body, 'original_invoice_id'), options)),
  void: async ({ creditNotes }, id, reason) => ofCreditNote(await creditNotes.void(id, { reason })),
  pdf: ({ creditNotes }, id, options) => creditNotes.pdf(id, options),
  send: ({ creditNotes }, id, ...given) => creditNotes.send(id, ...given),
  credits: {
    owed: 'invoice',
    party: 'customer',
    example: 'INV-0001',
    unapply: 'creditNotes.unapply',
    apply: async ({ creditNotes }, id, ids, how) =>
      ofCreditNote(await creditNotes.apply(id, { ...how, ...(ids.length > 0 && { invoice_ids: [...ids] }) })),
  },
};

export const vendorCredits: DocumentKind = {
  name: 'vendor credit',
  plural: 'vendor-credits',
  one: 'a vendor credit',
  about: 'credits from vendors',
  module: 'vendorCredits',
  prefix: 'vcr',
  statuses: ['draft', 'approved', 'void'],
  open: 'unapplied',
  due: false,
  numberIsNeeded: true,
  account: '6070',
  example: 'VC-1',
  draft: 'VC-2',
  issue: {
    word: 'approve',
    does: 'approves',
    done: 'approved',
    call: async ({ vendorCredits }, id) => ofVendorCredit(await vendorCredits.approve(id)),
  },
  list: async ({ vendorCredits }, asked) => rows(await vendorCredits.list(asked as object), ofVendorCredit),
  all: async ({ vendorCredits }) => (await vendorCredits.list({ limit: 200 }).all()).map(ofVendorCredit),
  read: async ({ vendorCredits }, id) => ofVendorCredit(await vendorCredits.read(id)),
  add: async ({ vendorCredits }, body, options) => ofVendorCredit(await vendorCredits.create(bodyOf(body, 'original_bill_id'), options)),
  void: async ({ vendorCredits }, id, reason) => ofVendorCredit(await vendorCredits.void(id, { reason })),
  credits: {
    owed: 'bill',
    party: 'vendor',
    example: 'B-1',
    unapply: 'vendorCredits.unapply',
    apply: async ({ vendorCredits }, id, ids, how) =>
      ofVendorCredit(await vendorCredits.apply(id, { ...how, ...(ids.length > 0 && { bill_ids: [...ids] }) })),
  },
};
