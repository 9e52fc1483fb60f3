import { LANGUAGES } from 'ledger-core';
import * as v from 'valibot';
import { oneOf } from './fields.ts';

/** The language of a document. */
export const language = v.optional(oneOf(LANGUAGES, 'The language of its words, numbers and days; en when left out.', 'de'));
