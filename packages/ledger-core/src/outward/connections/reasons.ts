import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_codes: '{most} codes were sent {who} within a day; ask for another one from {again} on.',
  number_linked_already: 'This number is linked.',
  no_such_connection: 'There is no connection {id} in these books.',
  workspace_connected_already: 'A chat workspace is connected already; delete that connection first.',
  service_has_no_number: 'A service has no number; ask as a member.',
  number_connected_already: 'You have a number already; delete that connection first.',
  no_international_number: 'an international number is needed, like +14155550123.',
  sign_in_refreshed_elsewhere: 'Another request refreshes the sign-in of this connection; try again later.',
  other_program_not_read: 'The other program could not be read: {error} Try again later.',
  other_program_refused_sign_in: 'The other program refused the sign-in: {error} Sign in again, with sign_in of the connection.',
  online_books_not_set_up: 'Online books are not set up: the operator of the server has set no accounting program.',
  connection_of_other_kind: 'this connection is of another kind; name one of the kind accounting_a.',
  sign_in_not_finished: 'the sign-in of this connection is not finished; finish it first.',
  too_many_companies_connected: 'The books are connected to {most} companies, which is the most; delete a connection first.',
  connection_without_sign_in: 'This connection has no sign-in; it is of another kind.',
  no_such_sign_in_to_finish: 'it is of no sign-in that can be finished: it was used, has expired, or was begun again.',
  connection_to_other_company: 'This connection is to {name}; create another one for {other}.',
  company_connected_already: '{name} is connected already, as {connection} ({id}).',
  no_company_id: 'it is no id of a company.',
  no_such_sign_in: 'There is no such sign-in, or it can be finished no more. Begin it again.',
  messages_not_set_up: 'Messages are not set up: the operator of the server has set no messaging service.',
  workspaces_not_set_up: 'Chat workspaces are not set up: this ledger has nothing that posts to them.',
  address_too_long: 'it is too long.',
  code_not_sent: 'the code could not be sent: {error}',
  code_expired: 'The code has expired, or too many wrong ones were given; ask for another one.',
  code_wrong: 'The code is wrong; {left} more can be given.',
} as const;

export const why = reasonsOf(REASONS);
