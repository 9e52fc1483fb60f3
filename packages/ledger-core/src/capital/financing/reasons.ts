import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  carries_no_financing: '{code} {name} carries no financing; name a liability or an equity account.',
  no_such_financing_instrument: 'There is no financing instrument {id} in these books.',
  instrument_issued: '{name} is issued; reverse its entry {entry} first, and it is a draft again.',
  no_cash_account: "{code} {name} is none of the books' own cash accounts.",
  entry_holds_cash: 'Entry {entryNo} holds the cash of the transaction {transaction}; unmatch that first.',
} as const;

export const why = reasonsOf(REASONS);
