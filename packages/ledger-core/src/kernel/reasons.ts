import { reasonsOf } from './reason.ts';

/** Why what is given is refused that every module reads alike: days, amounts, texts. */
export const REASONS = {
  external_id_taken: '{path}: "{externalId}" is the {holder}; give another id, or take it off there first.',
  no_currency_code: '"{code}" is not a currency code of ISO 4217.',
  since_after_until: '{path}: {since} lies after until, {until}.',
  no_moment: '{path}: "{text}" is not a moment, like 2026-01-31T09:30:00Z.',
  no_language: '{path}: "{given}" is no language of papers; give one of {languages}.',
  no_amount: '{path}: "{value}" is not an amount in decimal notation, like 1250.00.',
  amount_as_number: '{path}: {value} may have lost digits as a number; give it as a text, like "1250.00".',
  too_many_digits: '{path}: {value} has more than {most} digits before the decimal point.',
  too_many_decimals: '{path}: {value} has more decimals than {code}, which is counted in {scale}.',
  amount_too_large: '{path}: {value} is more than the books can count.',
  amount_not_positive: '{path}: {value} must be more than zero.',
  no_cursor_of_list: '{path}: this is not a cursor of this list with these filters.',
  text_length: '{path}: a text of {least} to {most} characters.',
  name_length: '{path}: a name has 1 to {most} characters.',
  text_of_many_lines: '{path}: this is one line; put a blank in place of the line end.',
  not_whole_number_up_to: '{path}: {given} is not a whole number from 1 to {most}.',
  no_metadata_key: '{path}: "{key}" is no key: 1 to {most} letters of ASCII, digits, points, hyphens and underscores.',
  too_many_metadata_pairs: '{path}: {count} pairs; a resource has at most {most}. Take some off with null.',
} as const;

export const why = reasonsOf(REASONS);
