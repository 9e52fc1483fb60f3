import { reasonsOf } from './reason.ts';

/** Refusal reasons that all modules share: dates, amounts, texts. */
export const REASONS = {
  external_id_taken: '"{externalId}" is the {holder}; give another id, or take it off there first.',
  no_currency_code: '"{code}" is not a currency code of ISO 4217.',
  since_after_until: '{since} lies after until, {until}.',
  no_moment: '"{text}" is not a moment, like 2026-01-31T09:30:00Z.',
  no_language: '"{given}" is no language of papers; give one of {languages}.',
  no_amount: '"{value}" is not an amount in decimal notation, like 1250.00.',
  amount_as_number: '{value} may have lost digits as a number; give it as a text, like "1250.00".',
  too_many_digits: '{value} has more than {most} digits before the decimal point.',
  too_many_decimals: '{value} has more decimals than {code}, which is counted in {scale}.',
  amount_too_large: '{value} is more than the books can count.',
  amount_not_positive: '{value} must be more than zero.',
  no_cursor_of_list: 'this is not a cursor of this list with these filters.',
  text_length: 'a text of {least} to {most} characters.',
  name_length: 'a name has 1 to {most} characters.',
  text_of_many_lines: 'this is one line; put a blank in place of the line end.',
  not_whole_number_up_to: '{given} is not a whole number from 1 to {most}.',
  no_metadata_key: '"{key}" is no key: 1 to {most} letters of ASCII, digits, points, hyphens and underscores.',
  too_many_metadata_pairs: '{count} pairs; a resource has at most {most}. Take some off with null.',
  no_calendar_date: '"{text}" is not a calendar date, like 2026-01-31.',
  year_out_of_range: '{text} lies outside the years {first} to {last}.',
} as const;

export const why = reasonsOf(REASONS);
