import { CATALOGUE } from 'ledger-core';
import { REASONS as FILES } from 'ledger-files/reasons';
import { REASONS as LOGOS } from 'ledger-logos/reasons';
import { REASONS as RECEIPTS } from 'ledger-receipts/reasons';
import { REASONS as API } from 'ledger-wire/reasons';

export { messageOf, sentenceOf, type Words } from 'ledger-core';

/** Every reason of the library, of its readers and of the API, with its sentence in English. A place `{name}` in it takes the value of that name. */
export const SENTENCES: Readonly<Record<string, string>> = { ...CATALOGUE, ...FILES, ...LOGOS, ...RECEIPTS, ...API };
