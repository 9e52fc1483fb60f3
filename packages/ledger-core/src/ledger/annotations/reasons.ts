import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_resource: 'There is no account, counterparty, transaction, invoice, bill, credit note or vendor credit {id} in these books.',
  entry_never_changes: 'The entry {id} cannot be changed. Give the external id and the metadata when you post an entry.',
} as const;

export const why = reasonsOf(REASONS);
