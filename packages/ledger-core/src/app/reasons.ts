import { reasonsOf } from '../kernel/reason.ts';

/** Refusals of operations that are independent of a module. */
export const REASONS = {
  not_member_of_other_books: 'You are not a member of the other books, or not known there to be the same person.',
  papers_not_set_up: 'Papers are not set up: this ledger has nothing that draws them.',
  same_books: 'There are no other such books: these are the same.',
  no_such_books_in_organization: 'There are no such books in this organization.',
  books_opened_under_old_key: 'Books were opened under this Idempotency-Key more than a day ago. Send another key to open others.',
  only_owner_opens_books: 'Only an owner opens other books of the organization.',
  answer_with_secret_not_stored:
    'This request was carried out. Its answer contains a secret, which this server has no key to store. Send a new request with another Idempotency-Key.',
  no_such_books: 'There are no such books.',
  takes_no_logos: 'This ledger takes no logos: it was made without redrawLogo.',
  service_owns_no_books: 'a service owns no books; name one of their owners.',
  not_owner_of_books: '{id} is no owner of these books; name one of their owners.',
} as const;

export const why = reasonsOf(REASONS);
