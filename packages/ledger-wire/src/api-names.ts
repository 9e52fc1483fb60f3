import { LIBRARY_WORDS, type Words } from 'ledger-core';

/** Whether a field is the path of an input, in contrast to a place in a file: `mapping.dateFormat`, not `row 2, column bookingDate`. */
export const isInputPath = (field: string): boolean => /^[\w.[\]]+$/.test(field);

/** The API's name of an input, by the library's path: `mapping.date_format` for `mapping.dateFormat`. */
export const apiNameOf = (path: string): string =>
  isInputPath(path) ? path.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : path;

/** Names in the API that differ from the library's in more than their case, by the library's name or path. */
export type FieldNames = Readonly<Record<string, string>>;

/** The library's name of an input, such as `lines[0].accountId`. Rows of files and the like are not paths. */
const PATH = /^[a-z]\w*(?:\[\d+\])*(?:\.[a-z]\w*(?:\[\d+\])*)*$/i;
const NAME = /[a-z]\w*/gi;

const own = (names: FieldNames, name: string): string | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);

const wireName = (name: string, names: FieldNames): string => own(names, name) ?? apiNameOf(name);

const wirePath = (path: string, names: FieldNames): string =>
  own(names, path) ?? (PATH.test(path) ? path.replaceAll(NAME, (name) => wireName(name, names)) : path);

/** The sentences of an interface, and their language. */
export type Sentences = Pick<Words, 'language' | 'sentences'>;

/**
 * The words of the API. The library uses its own input names, for programs that embed it; the API uses the names of its bodies.
 * The sentences are those of the library unless others are given.  [HTTP-51]
 */
export const apiWords = (names: FieldNames = {}, { sentences, language }: Sentences = LIBRARY_WORDS): Words => ({
  sentences,
  language,
  inputName: (path) => wirePath(path, names),
});
