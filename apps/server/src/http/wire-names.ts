import type { FieldError, Remedy, Why } from 'ledger-core';
import { apiNameOf, messageOf, SENTENCES, sentenceOf, type Words } from 'ledger-messages';

/** Names in the API that differ from the library's in more than their case, by the library's name or path. */
export type FieldNames = Readonly<Record<string, string>>;

/** The API calls a counterparty a party in documents and in the journal. */
export const PARTY_FIELDS: FieldNames = { counterpartyId: 'party_id', sourceCounterpartyId: 'source_party_id' };

/** The library's name of an input, such as `lines[0].accountId`. Rows of files and the like are not paths. */
const PATH = /^[a-z]\w*(?:\[\d+\])*(?:\.[a-z]\w*(?:\[\d+\])*)*$/i;
const NAME = /[a-z]\w*/gi;

const own = (names: FieldNames, name: string): string | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);

const wireName = (name: string, names: FieldNames): string => own(names, name) ?? apiNameOf(name);

const wirePath = (path: string, names: FieldNames): string =>
  own(names, path) ?? (PATH.test(path) ? path.replaceAll(NAME, (name) => wireName(name, names)) : path);

/**
 * The words of the API. The library uses its own input names, for programs that embed it; the API uses the names of its bodies.
 * [HTTP-51]
 */
export const wireWords = (names: FieldNames = {}): Words => ({
  sentences: SENTENCES,
  inputName: (path) => wirePath(path, names),
  language: 'en',
});

/** The words of a refusal whose fields already have the client's names. */
export const AS_SENT: Words = { sentences: SENTENCES, inputName: (path) => path, language: 'en' };

/** A refusal, without its code. */
interface Refused extends Why {
  readonly field?: string;
  readonly errors?: readonly (FieldError & { readonly code?: string })[];
  readonly remedies?: readonly Remedy[];
}

/** A refusal in the form of a problem: its message, its field, its errors with their reasons, and its remedies, in the API's names. */
export const saidOnWire = ({ field, errors, reason, params, remedies = [] }: Refused, words: Words) => {
  const single: Refused['errors'] = field === undefined ? [] : [{ field, reason, params }];
  return {
    detail: messageOf({ reason, params, field }, words),
    field: field === undefined ? undefined : (words.inputName(field) ?? field),
    errors: (errors ?? single).map((error) => ({
      field: words.inputName(error.field) ?? error.field,
      code: error.code,
      message: sentenceOf(error, words),
      reason: error.reason,
      params: error.params,
    })),
    remedies: remedies.map(({ input, value }) => ({ field: words.inputName(input) ?? input, value })),
  };
};
