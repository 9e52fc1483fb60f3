import { SENTENCES, type Words } from 'ledger-messages';
import { apiWords, type FieldNames } from 'ledger-wire/api-names';

const ENGLISH = { sentences: SENTENCES, language: 'en' };

/** The words of the API, with the sentences of the library, of its readers and of HTTP.  [HTTP-51] */
export const wireWords = (names?: FieldNames): Words => apiWords(names, ENGLISH);

/** The words of a refusal whose fields already have the client's names. */
export const AS_SENT: Words = { ...ENGLISH, inputName: (path) => path };
