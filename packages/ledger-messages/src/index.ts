import { CATALOGUE, messageOf, type Params, type Why, type Words } from 'ledger-core';
import { REASONS as FILES } from 'ledger-files/reasons';
import { REASONS as LOGOS } from 'ledger-logos/reasons';
import { REASONS as RECEIPTS } from 'ledger-receipts/reasons';
import { REASONS as API } from 'ledger-wire/reasons';

export { messageOf, type Params, sentenceOf, type Words } from 'ledger-core';
export { apiNameOf, isInputPath } from 'ledger-wire/api-names';

/** Every reason of the library, of its readers and of the API, with its sentence in English. A place `{name}` in it takes the value of that name. */
export const SENTENCES: Readonly<Record<string, string>> = { ...CATALOGUE, ...FILES, ...LOGOS, ...RECEIPTS, ...API };

/** A refusal, or one of its errors, as the API sends it. */
export interface SentRefusal {
  /** The API's name of the input at fault, or the place in a file. */
  readonly field?: string | null | undefined;
  /** The place in a file, as a reason. An older server sends only `field`. */
  readonly place?: { readonly reason: string; readonly params: Readonly<Record<string, unknown>> } | null | undefined;
  readonly reason: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The server's own sentence. */
  readonly message: string;
}

/** A refusal of the API in the words of another interface. The server's own message, if its reason is unknown here: a newer server sent it. */
export const messageOfSent = ({ field, place, reason, params, message }: SentRefusal, words: Words): string =>
  words.sentences[reason] === undefined
    ? message
    : messageOf({ reason, params: params as Params, field: (place as Why | null | undefined) ?? field ?? undefined }, words);

/** The inputs that a refusal's sentences mention, by the library's paths: the fields to change in the request. */
export const inputsNamedIn = ({ reason, params }: Pick<SentRefusal, 'reason' | 'params'>, words: Words): readonly string[] => [
  ...[...(words.sentences[reason] ?? '').matchAll(/\{\$([\w.]+)\}/g)].map(([, path = '']) => path),
  ...Object.values(params)
    .flat()
    .flatMap((value) => (isReason(value) ? inputsNamedIn(value, words) : [])),
];

const isReason = (value: unknown): value is Pick<SentRefusal, 'reason' | 'params'> =>
  typeof value === 'object' && value !== null && 'reason' in value && 'params' in value;
