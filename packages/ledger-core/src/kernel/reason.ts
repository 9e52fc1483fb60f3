/** The reason for a refusal or a warning: the key of its sentence in the catalogue, and the sentence's values. Serializable as JSON. */
export interface Why {
  readonly reason: string;
  readonly params: Params;
}

/** A value of a sentence: a text, a number, a nested reason, or a list of values. */
export type Param = string | number | Why | readonly Param[];

/** The values of a sentence, by name. */
export type Params = Readonly<Record<string, Param>>;

/**
 * The placeholders of a sentence. `{$name}` is an input and takes no value, because each interface has its own input names. `{names:or}` and
 * `{names:and}` join a list.
 */
type Places<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}` ? NameIn<Place> | Places<Rest> : never;

type NameIn<Place extends string> = Place extends `$${string}` ? never : Place extends `${infer Name}:${'and' | 'or'}` ? Name : Place;

type GivenParams<Names extends string> = [Names] extends [never] ? [] : [params: Readonly<Record<Names, Param | bigint>>];

type Reasons<Sentences extends Readonly<Record<string, string>>> = {
  readonly [Reason in keyof Sentences]: (...given: GivenParams<Places<Sentences[Reason]>>) => Why;
};

/**
 * Builds the refusal reasons of a module, by key. Each function accepts the values of its sentence.
 * @example
 * const why = reasonsOf({ no_such_account: 'there is no account {id} in these books.' });
 * const unknown = refuse('unprocessable', why.no_such_account({ id }), 'accountId');
 */
export const reasonsOf = <const Sentences extends Readonly<Record<string, string>>>(sentences: Sentences): Reasons<Sentences> =>
  Object.fromEntries(
    Object.keys(sentences).map((reason) => [
      reason,
      (given: Readonly<Record<string, Param | bigint>> = {}): Why => ({ reason, params: paramsOf(given) }),
    ]),
  ) as unknown as Reasons<Sentences>;

const paramsOf = (given: Readonly<Record<string, Param | bigint>>): Params =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, paramOf(value)]));

const paramOf = (value: Param | bigint): Param => {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return value;
  return 'reason' in value ? whyOf(value) : value.map(paramOf);
};

/** The reason of a refusal, without its code and field. */
export const whyOf = ({ reason, params }: Why): Why => ({ reason, params });
