import { ACCOUNT_TYPES, type AccountSuggestion, type SuggestionReason, type Suggestions, type TransferSuggestion } from 'ledger-core';
import * as v from 'valibot';
import { date, id, output } from '../wire.ts';

const text = v.nullable(v.string());
const whole = v.pipe(v.number(), v.integer());

/** Every code of the interface; those of capital and settlement come with their operations. */
export const SuggestionReasonOut = output('SuggestionReasonOut', {
  code: v.picklist([
    'proposed',
    'counterparty_default',
    'filed_before',
    'model',
    'same_amount',
    'days_apart',
    'paired_before',
    'names_the_books',
    'candidates',
    'filed_as_transfer',
    'founder',
    'investor',
    'instrument_investor',
    'names_entity',
    'filed_for',
    'loan_outstanding',
  ]),
  count: v.nullable(whole),
});

export const AccountSuggestionOut = output('AccountSuggestionOut', {
  account_id: id('account'),
  account_code: v.string(),
  account_name: v.string(),
  account_type: v.picklist(ACCOUNT_TYPES),
  counterparty_default: v.boolean(),
  /** The effect of choosing it. */
  kind: v.picklist(['account']),
  model_confidence: text,
  model_reasoning: text,
  reasons: v.array(SuggestionReasonOut),
  score: v.string(),
  times_filed: whole,
  times_proposed: whole,
});

export const TransferSuggestionOut = output('TransferSuggestionOut', {
  kind: v.picklist(['match', 'transfer_account', 'in_transit']),
  model_reasoning: text,
  other_account_id: v.nullable(id('account')),
  other_account_code: text,
  other_account_name: text,
  other_event_id: v.nullable(id('transaction')),
  other_description: text,
  other_event_date: v.nullable(date),
  reasons: v.array(SuggestionReasonOut),
  score: v.string(),
});

export const SuggestionsOut = output('SuggestionsOut', { data: v.array(AccountSuggestionOut), transfers: v.array(TransferSuggestionOut) });

export const suggestionsOut = ({ accounts, transfers }: Suggestions): v.InferOutput<typeof SuggestionsOut> => ({
  data: accounts.map(accountSuggestionOut),
  transfers: transfers.map(transferSuggestionOut),
});

const accountSuggestionOut = (suggestion: AccountSuggestion): v.InferOutput<typeof AccountSuggestionOut> => ({
  account_id: suggestion.account.id,
  account_code: suggestion.account.code,
  account_name: suggestion.account.name,
  account_type: suggestion.account.type,
  counterparty_default: suggestion.isCounterpartyDefault,
  kind: 'account',
  model_confidence: suggestion.modelConfidence,
  model_reasoning: suggestion.modelReasoning,
  reasons: suggestion.reasons.map(reasonOut),
  score: suggestion.score,
  times_filed: suggestion.timesFiled,
  times_proposed: suggestion.timesProposed,
});

const transferSuggestionOut = ({ other, account, reasons, score }: TransferSuggestion): v.InferOutput<typeof TransferSuggestionOut> => ({
  kind: 'match',
  model_reasoning: null,
  other_account_id: account.id,
  other_account_code: account.code,
  other_account_name: account.name,
  other_event_id: other.id,
  other_description: other.description,
  other_event_date: other.date,
  reasons: reasons.map(reasonOut),
  score,
});

const reasonOut = ({ code, count }: SuggestionReason) => ({ code, count });
