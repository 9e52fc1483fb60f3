import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  token_unknown: 'This token is not known, was revoked or has expired.',
  no_such_member: 'there is no member {id} in these books.',
  no_owner_left: 'The books always keep an active owner.',
  fiscal_year_of_closed_months: 'the fiscal year changes the reports of closed months; reopen {months} first.',
  less_than_zero: '{given} must not be less than zero.',
  no_posting_account_of_income: '{code} {name} is no account of revenue or expenses to which lines are posted; name one.',
  no_email: '"{email}" is not an email address.',
  email_taken: 'a member with the address {email} is there already.',
  only_owner_changes_owner: 'Only an owner makes, changes or removes an owner.',
  no_active_member: 'there is no active member {member} in these books.',
  only_owner_makes_owner_token: "Only an owner makes an owner's token.",
  only_owner_makes_token_for_member: 'Only an owner makes a token for another member; make one for yourself, or ask an owner.',
  not_in_future: '"{given}" is not a moment in the future.',
  member_taken_out: '{name} was taken out; bring the member back first.',
  member_without_email: '{name} has no e-mail address; give the member one first.',
  invitation_not_sent: 'The e-mail to {address} was not sent. {error} Invite again later, or make a sign-in link.',
  person_not_linked: 'A member is linked to a person by that person, together with the member or an owner of these books.',
  person_is_other_member: 'This person is another member of these books already.',
  only_owner_unlinks_owner: 'Only an owner unlinks an owner.',
  no_books_here: 'There are no books {ledger} here.',
  role_may_not: 'The role {role} may not do this ({operation}).',
  accounts_each_once: '1 to {most} accounts, each once; leave them out to mean all.',
  no_such_account_for_settings: 'there is no account {account} in these books.',
  no_such_token: 'There is no token {id} in these books.',
  only_owner_revokes_owner_token: "Only an owner revokes an owner's token.",
  no_such_own_token: 'You have no token {id} in these books.',
  no_time_zone: '"{timeZone}" is not an IANA time zone.',
  legal_structure_taxed_otherwise: 'the legal structure {structure} is taxed as {choices}.',
  no_month_number: '{month} is not a month from 1 to 12.',
  service_signs_no_browser_in: 'a service does not sign a browser in; use the token of a member.',
  sign_in_link_unknown: 'This sign-in link is not known, was used or has expired. Ask for another one.',
  invitations_not_set_up:
    'This server sends no e-mail: its operator has set no mail server. Make a sign-in link, and give it to the member.',
} as const;

export const why = reasonsOf(REASONS);
