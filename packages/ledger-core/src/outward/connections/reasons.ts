import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_codes: '{most} codes were sent {who} within a day. Request another one after {again}.',
  number_linked_already: 'This number is already linked.',
  no_such_connection: 'There is no connection {id} in these books.',
  workspace_connected_already: 'A chat workspace is already connected. Delete that connection first.',
  service_has_no_number: 'A service cannot have a number. Use the token of a member.',
  number_connected_already: 'You already have a number. Delete that connection first.',
  no_international_number: 'must be an international number like +14155550123.',
  sign_in_refreshed_elsewhere: 'Another request is refreshing the sign-in of this connection. Try again later.',
  other_program_not_read: 'The other program could not be read: {error} Try again later.',
  other_program_refused_sign_in: 'The other program rejected the sign-in: {error} Sign in again with sign_in of the connection.',
  online_books_not_set_up: 'Accounting programs are not set up. The operator of this server has not configured one.',
  connection_of_other_kind: 'must be a connection of the kind accounting_a.',
  sign_in_not_finished: 'the sign-in of this connection is not finished. Finish it first.',
  too_many_companies_connected: 'These books already have {most} connected companies, the maximum. Delete a connection first.',
  connection_without_sign_in: 'This kind of connection has no sign-in.',
  no_such_sign_in_to_finish: 'does not belong to a pending sign-in. It was used, has expired, or was replaced by a newer one.',
  connection_to_other_company: 'This connection is for {name}. Create another one for {other}.',
  company_connected_already: '{name} is already connected, as {connection} ({id}).',
  no_company_id: 'is not a company id.',
  no_such_sign_in: 'There is no such sign-in, or it has ended. Start it again.',
  messages_not_set_up: 'Messages are not set up. The operator of this server has not configured a messaging service.',
  workspaces_not_set_up: 'Chat workspaces are not set up. This ledger was created without a function that posts to them.',
  address_too_long: 'is too long.',
  code_not_sent: 'the code could not be sent: {error}',
  code_expired: 'The code has expired, or too many wrong codes were entered. Request another one.',
  code_wrong: 'The code is wrong. Attempts left: {left}.',
  the_codes_for_you: 'for you',
  the_codes_to_number: 'to this number',
} as const;

export const why = reasonsOf(REASONS);
