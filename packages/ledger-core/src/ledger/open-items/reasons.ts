import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  applied_in_future: '{day} is after today, {today}. Apply the amount on that day.',
  amount_of_unlisted_document: 'list this document too, or omit its amount.',
  less_open_than_chosen: 'only {open} of {number} are open.',
  less_left_than_chosen: 'only {left} are left to apply. Choose smaller amounts.',
  no_such_open_item: 'There is no document or payment {id} in these books.',
  the_way_unapply_payment: 'unapply or reopen the transaction {item}',
  the_way_unapply_credit_note: 'unapply the credit note {item}',
  the_way_unapply_vendor_credit: 'unapply the vendor credit {item}',
  the_way_reverse_write_off: 'reverse the entry {item}',
  the_way_unapply_from_invoice: 'unapply it from the invoice {item}',
  the_way_unapply_from_bill: 'unapply it from the bill {item}',
  the_number_and_id: '{number} ({id})',
  allocation_without_amount: 'The allocation {id} has no amount.',
  allocation_ends_early: 'The allocation {id} ends before it starts.',
  allocation_items_mismatch: 'The allocation {id} references {debit} and {credit}, which are not a posted debit and credit.',
  allocation_of_other_counterparty: 'The allocation {id} and its items have different counterparties.',
  allocation_across_sides: 'The allocation {id} links a receivable with a payable.',
  allocation_before_items: 'The allocation {id} starts before both of its items exist.',
} as const;

export const why = reasonsOf(REASONS);
