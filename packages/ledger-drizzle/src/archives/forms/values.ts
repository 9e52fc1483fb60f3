import { type IdKind, isDate, isId, isLongerThan, isMonth, isServiceId, MAX_NAME_LENGTH, MAX_SOURCE_TEXT_LENGTH } from 'ledger-core';
import {
  array,
  check,
  type GenericSchema,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  type ObjectEntries,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';

/** The schemas of single values. Each message states what the value is not. */

export const text = (most = MAX_SOURCE_TEXT_LENGTH) =>
  pipe(
    string('no text'),
    check((given) => !isLongerThan(given, most), `a text of more than ${most} characters`),
  );

/** Long values that a source sends in addition to its texts, or that the program derives from them. */
export const LONG = text(5 * MAX_SOURCE_TEXT_LENGTH);

export const NAME = text(MAX_NAME_LENGTH);

/** An id of one of the given kinds. */
export const id = (...kinds: readonly [IdKind, ...IdKind[]]) =>
  pipe(
    string('no text'),
    check((given) => kinds.some((kind) => isId(kind, given)), `no id of ${kinds.join(' or ')}`),
  );

export const AUTHOR = pipe(
  string('no text'),
  check((given) => isId('member', given) || isServiceId(given), 'no id of a member or a service'),
);

export const DAY = pipe(string('no text'), check(isDate, 'no day'));
export const MONTH = pipe(string('no text'), check(isMonth, 'no month'));
export const INSTANT = pipe(string('no text'), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'no moment'));
export const HASH = pipe(string('no text'), regex(/^[0-9a-f]{64}$/, 'no SHA-256'));
export const CURRENCY = pipe(string('no text'), regex(/^[A-Z]{3}$/, 'no code of a currency'));

/** An amount within JSON, which has no integers of this size. */
export const MINOR = pipe(string('no text'), regex(/^-?\d{1,19}$/, 'no whole minor units'));
/** An amount or a fraction of one, as decimal text. */
export const DECIMAL = pipe(string('no text'), regex(/^-?\d{1,20}(\.\d{1,20})?$/, 'no decimal number'));

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  picklist(words, words.length > 20 ? 'none of the known words' : `none of ${words.join(', ')}`);

export const jsonText = (holds: (value: unknown) => boolean, says: string) =>
  pipe(
    string('no text'),
    check((given) => {
      try {
        return holds(JSON.parse(given));
      } catch {
        return false;
      }
    }, says),
  );

/** An object with exactly these fields. */
export const fields = <const Entries extends ObjectEntries>(entries: Entries) => strictObject(entries, 'an object of other fields');
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => pipe(number(), integer(), minValue(least), maxValue(most));
export const given = <Schema extends GenericSchema>(schema: Schema) => optional(nullable(schema));
export const upTo = <Schema extends GenericSchema>(most: number, schema: Schema) => pipe(array(schema), maxLength(most));
/** An unlimited array: the size of the row is its limit. */
export const many = array;
