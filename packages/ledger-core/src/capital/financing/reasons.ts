import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  carries_no_financing: '{code} {name} cannot have financing. Name a liability or equity account.',
  no_such_financing_instrument: 'There is no financing instrument {id} in these books.',
  instrument_issued: '{name} is issued. To make it a draft again, reverse its entry {entry} first.',
  no_cash_account: '{code} {name} is not a cash account of these books.',
  entry_holds_cash: 'Entry {entryNo} has the cash of the transaction {transaction}. Unmatch that first.',
  entry_and_its_source_disagree: 'Entry {entry} and its source {source} disagree on whether it is reversed.',
  cash_of_transaction_disagrees: 'Transaction {id} is the cash of {name}, but {name} does not reference it.',
  instrument_of_unknown_kind: 'The instrument {name} ({id}) has the unknown kind {kind}.',
  instrument_incomplete: 'The instrument {name} ({id}) has no principal, or its investor is not in these books.',
  instrument_and_entry_disagree: 'The instrument {name} ({id}) and its entry disagree on name, note, date, amount, accounts or investor.',
  deposit_of_instrument_disagrees: 'The deposit of the instrument {name} ({id}) does not reference it.',
  intercompany_and_entry_disagree:
    'The amount {id} with {company} and its entry disagree on company, date, time, amount, direction or account.',
  intercompany_transaction_disagrees: 'The transaction of the amount {id} with {company} does not reference it.',
} as const;

export const why = reasonsOf(REASONS);
