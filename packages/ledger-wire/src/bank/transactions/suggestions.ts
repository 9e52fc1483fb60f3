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

export const SuggestionReasonOut = output('SuggestionReasonOut', 'A reason of a suggestion.', {
  code: oneOf(REASONS, 'The reason.', 'filed_before'),
  count: v.nullable(whole('The number that belongs to the reason, such as how often it was filed there; null without one.', 6)),
});

const modelReasoning = mostlyNull(text("The model's words; null without any.", 'A monthly payment to a property manager'));
const reasons = listOf(SuggestionReasonOut, 'Its reasons, strongest first.');
const score = text('How likely it is, from 0 to 1: the strongest of its reasons; 0.3 for a guess by words.', '0.9400');

export const AccountSuggestionOut = outputOf<AccountSuggestion>()(
  'AccountSuggestionOut',
  'An account to which a transaction is likely filed.',
  {
    account_id: id('account', 'The account.', EXAMPLE_ACCOUNTS.rent),
    account_code: text('Its number.', '6090'),
    account_name: text('Its name.', 'Rent'),
    account_type: oneOf(ACCOUNT_TYPES, 'The side of the books that it is on.', 'expense'),
    counterparty_default: called('isCounterpartyDefault', truth('Whether the counterparty files to it by default.', false)),
    kind: oneOf(['account'], 'What choosing it does: it files the transaction to the account.'),
    model_confidence: mostlyNull(text('How sure the model is, from 0 to 1; null when it does not suggest it.', '0.9100')),
    model_reasoning: modelReasoning,
    reasons,
    hint: mostlyNull(
      text(
        'The words of the description that speak of it, where nothing else suggests an account: a guess without a reason; null otherwise.',
        'airlines',
      ),
    ),
    score,
    times_filed: whole("How many of the payee's other transactions a person or a rule filed there.", 6),
    times_proposed: whole('How many people proposed it in unresolved comments; those lead the list.', 0),
  },
  { parts: { account: 'account' }, differences: { kind: () => 'account' } },
);

export const TransferSuggestionOut = outputOf<TransferSuggestion>()(
  'TransferSuggestionOut',
  'A transaction or account with which a transaction is likely a transfer.',
  {
    kind: oneOf(['match', 'transfer_account', 'in_transit'], 'A transaction as the other leg, an account, or cash in transit.'),
    model_reasoning: modelReasoning,
    other_account_id: v.nullable(id('account', 'The other account of the transfer; null without one.')),
    other_account_code: v.nullable(text('Its number; null without one.', '1010')),
    other_account_name: v.nullable(text('Its name; null without one.', 'Checking')),
    other_event_id: v.nullable(id('transaction', 'The other leg; null when it is not in the service.', OTHER_IDS.transaction)),
    other_description: v.nullable(text('What the other leg is called; null without one.', 'TRANSFER TO SAVINGS')),
    other_event_date: v.nullable(date('The day of the other leg; null without one.', '2026-07-02')),
    reasons,
    score,
  },
  {
    parts: { other_account: 'account', other_event: 'other' },
    differences: { other_description: ({ other }) => other?.description ?? null },
  },
);

export const SuggestionsOut = output('SuggestionsOut', 'What a transaction is likely filed as. Nothing is filed until one is chosen.', {
  data: called('accounts', listOf(AccountSuggestionOut, 'Accounts, best first.')),
  transfers: listOf(TransferSuggestionOut, 'Likely transfers, best first.'),
});
