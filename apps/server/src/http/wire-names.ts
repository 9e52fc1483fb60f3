import type { Refusal } from 'ledger-core';

/** Names of the wire that differ from the library's in more than their case, by the library's name or path. */
export type FieldNames = Readonly<Record<string, string>>;

/** The wire of documents and of the journal calls a counterparty a party. */
export const PARTY_FIELDS: FieldNames = { counterpartyId: 'party_id', sourceCounterpartyId: 'source_party_id' };

/** `lines[0].accountId`: what the library calls an input. Rows of files and the like are no paths. */
const PATH = /^[a-z]\w*(?:\[\d+\])*(?:\.[a-z]\w*(?:\[\d+\])*)*$/i;
const NAME = /[a-z]\w*/gi;

const wireName = (name: string, names: FieldNames): string =>
  names[name] ?? name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const wirePath = (path: string, names: FieldNames): string =>
  names[path] ?? (PATH.test(path) ? path.replaceAll(NAME, (name) => wireName(name, names)) : path);

/** Advice to give an input: `say which with dateOrder`, or with a part of one: `mapping.sign`. */
const ADVICE = /\bmapping(?:\.[a-z]\w*)+|(?<=\bwith )[a-z]+[A-Z]\w*/g;

/** A message starts with the path that it is about, perhaps after the place of the entry that it is in. */
const wireMessage = (given: string, path: string, names: FieldNames): string => {
  const message = given.replaceAll(ADVICE, (path) => wirePath(path, names));
  if (!PATH.test(path)) return message;
  return (path.match(NAME) ?? []).reduce((text, name) => {
    const wire = wireName(name, names);
    return wire === name ? text : text.replace(new RegExp(`(?<=^|[\\s.])${name}(?=[:.[])`), wire);
  }, message);
};

/** A refusal of the library in the words of the wire. The library names its own inputs, so that programs that embed it read the names that they used.  [HTTP-51] */
export const inWireNames = <R extends Refusal<string>>(refusal: R, names: FieldNames = {}): R => ({
  ...refusal,
  message: wireMessage(refusal.message, refusal.field ?? '', names),
  ...(refusal.field !== undefined && { field: wirePath(refusal.field, names) }),
  ...(refusal.errors !== undefined && {
    errors: refusal.errors.map(({ field, message, ...more }) => ({
      ...more,
      field: wirePath(field, names),
      message: wireMessage(message, field, names),
    })),
  }),
});
