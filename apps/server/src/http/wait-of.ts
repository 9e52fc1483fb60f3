import type { Why } from 'ledger-core';
import { why } from 'ledger-wire/reasons';

/** A wait in seconds, for the sentence of a refusal. */
export const waitOf = (seconds: number): Why => (seconds === 1 ? why.the_second() : why.the_seconds({ seconds }));
