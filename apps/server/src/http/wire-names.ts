import type { FieldError, Why } from 'ledger-core';
import { messageOf, SENTENCES, sentenceOf, type Words } from 'ledger-messages';

/** Names of the wire that differ from the library's in more than their case, by the library's name or path. */
export type FieldNames = Readonly<Record<string, string>>;

/** The wire of documents and of the journal calls a counterparty a party. */
export const PARTY_FIELDS: FieldNames = { counterpartyId: 'party_id', sourceCounterpartyId: 'source_party_id' };

/** `lines[0].accountId`: what the library calls an input. Rows of files and the like are no paths. */
const PATH = /^[a-z]\w*(?:\[\d+\])*(?:\.[a-z]\w*(?:\[\d+\])*)*$/i;
const NAME = /[a-z]\w*/gi;

const own = (names: FieldNames, name: string): string | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);

const wireName = (name: string, names: FieldNames): string =>
  own(names, name) ?? name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const wirePath = (path: string, names: FieldNames): string =>
  own(names, path) ?? (PATH.test(path) ? path.replaceAll(NAME, (name) => wireName(name, names)) : path);

/**
 * The words of the API: the library names its own inputs, so that programs that embed it read the names that they used, and the API those of its bodies.
 * [HTTP-51]
 */
export const wireWords = (names: FieldNames = {}): Words => ({ sentences: SENTENCES, inputName: (path) => wirePath(path, names) });

/** The words of a refusal whose fields are called as the client sent them. */
export const AS_SENT: Words = { sentences: SENTENCES, inputName: (path) => path };

/** The readers of files advise options in words of their own: `say which with dateOrder`, or with a part of one, `mapping.sign`. */
const ADVICE = /\bmapping(?:\.[a-z]\w*)+|(?<=\bwith )[a-z]+[A-Z]\w*/g;

/** A refusal, without its code. */
interface Refused extends Why {
  readonly field?: string;
  readonly errors?: readonly (FieldError & { readonly code?: string })[];
}

/** A refusal as a problem has it: its message, its errors in the names of the wire, and their reasons. */
export const saidOnWire = ({ field, errors, reason, params }: Refused, words: Words) => {
  const advised = (text: string): string => text.replaceAll(ADVICE, words.inputName);
  const single: Refused['errors'] = field === undefined ? [] : [{ field, reason, params }];
  return {
    detail: advised(messageOf({ reason, params, field }, words)),
    errors: (errors ?? single).map((error) => ({
      field: words.inputName(error.field),
      code: error.code,
      message: advised(sentenceOf(error, words)),
      reason: error.reason,
      params: error.params,
    })),
  };
};
