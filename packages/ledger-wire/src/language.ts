import { LANGUAGES } from 'ledger-core';
import * as v from 'valibot';
import { oneOf } from './fields.ts';

/** The language of a document. */
export const language = v.optional(oneOf(LANGUAGES, 'The language of words, numbers and dates. Default: en.', 'de'));
