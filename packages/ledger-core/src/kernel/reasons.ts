import { reasonsOf } from './reason.ts';

/** Refusal reasons that all modules share: dates, amounts, texts. */
export const REASONS = {
  external_id_taken: '"{externalId}" is already the external id of the {holder}. Give another id, or remove it there first.',
  no_currency_code: '"{code}" is not an ISO 4217 currency code.',
  since_after_until: '{since} is after until, {until}.',
  no_moment: '"{text}" is not a date and time like 2026-01-31T09:30:00Z.',
  no_language: '"{given}" is not a supported document language. Give one of {languages:or}.',
  no_amount: '"{value}" is not a decimal amount like 1250.00.',
  amount_as_number: '{value} may have lost digits as a number. Send a string, like "1250.00".',
  too_many_digits: '{value} has more than {most} digits before the decimal point.',
  too_many_decimals: '{value} has too many decimal places for {code}, which has {scale}.',
  amount_too_large: '{value} is more than the largest supported amount.',
  amount_not_positive: 'must be greater than zero, not {value}.',
  no_cursor_of_list: 'is not a cursor of this list with these filters.',
  text_length: 'must have {least} to {most} characters.',
  name_length: 'must have 1 to {most} characters.',
  text_of_many_lines: 'must be a single line. Replace line breaks with spaces.',
  not_whole_number_up_to: 'must be a whole number from 1 to {most}, not {given}.',
  no_metadata_key: '"{key}" is not a valid key. A key has 1 to {most} ASCII letters, digits, periods, hyphens and underscores.',
  too_many_metadata_pairs: 'there are {count} pairs, and a resource has at most {most}. Remove some with null.',
  no_calendar_date: '"{text}" is not a calendar date like 2026-01-31.',
  year_out_of_range: '{text} is not in the years {first} to {last}.',
} as const;

export const why = reasonsOf(REASONS);
