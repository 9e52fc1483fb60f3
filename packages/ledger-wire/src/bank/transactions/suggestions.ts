import { ACCOUNT_TYPES, type AccountSuggestion, type TransferSuggestion } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { date, id, listOf, mostlyNull, oneOf, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';

/** Every code of the API. */
const REASONS = [
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
] as const;

export const SuggestionReasonOut = output('SuggestionReasonOut', 'A reason for a suggestion.', {
  code: oneOf(REASONS, 'The reason.', 'filed_before'),
  count: v.nullable(whole('A number for the reason, such as the number of earlier categorizations, or null.', 6)),
});

const modelReasoning = mostlyNull(text("The model's reasoning, or null.", 'A monthly payment to a property manager'));
const reasons = listOf(SuggestionReasonOut, 'The reasons, strongest first.');
const score = text('The likelihood, from 0 to 1: that of the strongest reason, or 0.3 for a guess from keywords.', '0.9400');

export const AccountSuggestionOut = outputOf<AccountSuggestion>()(
  'AccountSuggestionOut',
  'A likely account for a transaction.',
  {
    account_id: id('account', 'The account.', EXAMPLE_ACCOUNTS.rent),
    account_code: text('The account number.', '6090'),
    account_name: text('The account name.', 'Rent'),
    account_type: oneOf(ACCOUNT_TYPES, 'The account type.', 'expense'),
    counterparty_default: called('isCounterpartyDefault', truth("Whether this is the counterparty's default account.", false)),
    kind: oneOf(['account'], 'The effect of choosing it: the transaction is categorized to the account.'),
    model_confidence: mostlyNull(text("The model's confidence, from 0 to 1. Null if the model does not suggest the account.", '0.9100')),
    model_reasoning: modelReasoning,
    reasons,
    hint: mostlyNull(
      text(
        'The keywords in the description that suggest the account, if nothing else does. This is a guess without a reason. Null otherwise.',
        'airlines',
      ),
    ),
    score,
    times_filed: whole("The number of the payee's other transactions that a person or a rule categorized to the account.", 6),
    times_proposed: whole('The number of people who proposed the account in unresolved comments. Proposed accounts come first.', 0),
  },
  { parts: { account: 'account' }, differences: { kind: () => 'account' } },
);

export const TransferSuggestionOut = outputOf<TransferSuggestion>()(
  'TransferSuggestionOut',
  'A likely transfer counterpart: a transaction or an account.',
  {
    kind: oneOf(['match', 'transfer_account', 'in_transit'], 'The kind: a transaction as the other leg, an account, or cash in transit.'),
    model_reasoning: modelReasoning,
    other_account_id: v.nullable(id('account', 'The other account of the transfer, or null.')),
    other_account_code: v.nullable(text('The number of the other account, or null.', '1010')),
    other_account_name: v.nullable(text('The name of the other account, or null.', 'Checking')),
    other_event_id: v.nullable(id('transaction', 'The other leg. Null if the service does not have it.', OTHER_IDS.transaction)),
    other_description: v.nullable(text('The description of the other leg, or null.', 'TRANSFER TO SAVINGS')),
    other_event_date: v.nullable(date('The date of the other leg, or null.', '2026-07-02')),
    reasons,
    score,
  },
  {
    parts: { other_account: 'account', other_event: 'other' },
    differences: { other_description: ({ other }) => other?.description ?? null },
  },
);

export const SuggestionsOut = output('SuggestionsOut', 'Suggested categorizations of a transaction. Nothing changes until one is chosen.', {
  data: called('accounts', listOf(AccountSuggestionOut, 'Accounts, best first.')),
  transfers: listOf(TransferSuggestionOut, 'Likely transfers, best first.'),
});
