import { reasonsOf } from '../kernel/reason.ts';

/** Refusals of operations that are independent of a module. */
export const REASONS = {
  not_member_of_other_books: 'You are not a member of the other books, or your member there is not linked to you.',
  papers_not_set_up: 'PDF documents are not set up. This ledger was created without drawPaper.',
  same_books: 'The other books must not be these books.',
  no_such_books_in_organization: 'There are no such books in this organization.',
  books_opened_under_old_key: 'Books were created with this Idempotency-Key more than a day ago. To create other books, send another key.',
  no_books_with_external_id: 'There are no books with the external id "{externalId}". Open them first.',
  books_of_other_owner:
    'books with the external id "{externalId}" exist, but this person is not one of their owners. Ask an owner to add the person.',
  books_in_other_currency:
    'the books with the external id "{externalId}" are in {currency}, which never changes. Give this currency or another external id.',
  only_owner_opens_books: 'Only an owner can create books in this organization.',
  answer_with_secret_not_stored:
    'This request was executed. Its response contains a secret, which this server has no key to store. Send a new request with another Idempotency-Key.',
  no_such_books: 'There are no such books.',
  takes_no_logos: 'Logos are not set up. This ledger was created without redrawLogo.',
  service_owns_no_books: 'a service cannot own books. Name one of the owners.',
  not_owner_of_books: '{id} is not an owner of these books. Name one of the owners.',
  the_transaction_named: 'transaction {id}',
  the_asset_named: 'fixed asset {id}',
  the_schedule_named: 'schedule {id}',
  the_invoice_named: 'invoice {id}',
  the_bill_named: 'bill {id}',
  the_credit_note_named: 'credit note {id}',
  the_vendor_credit_named: 'vendor credit {id}',
  the_way_recategorize: 'recategorize or reopen the transaction',
  the_way_reopen_purchase: 'reopen the transaction that bought the asset',
  the_way_undo_disposal: 'undo the disposal',
  the_way_remove_schedule: 'remove the schedule',
  the_way_void_invoice: 'void the invoice',
  the_way_void_bill: 'void the bill',
  the_way_void_credit_note: 'void the credit note',
  the_way_void_vendor_credit: 'void the vendor credit',
  the_account_named: 'account {id}',
  the_counterparty_named: 'counterparty {id}',
} as const;

export const why = reasonsOf(REASONS);
