/** A refusal that is the cause of another one, which has it among its values. */
export interface Because {
  readonly refused: string;
  readonly message: string;
  readonly field?: string;
}

/** The values of a reason's sentence, by name. */
export type Params = Readonly<Record<string, string | number | bigint | Because>>;

/** Why something is refused: the reason's key, the values of its sentence, and the sentence in English with a place `{name}` for each. */
export interface Why {
  readonly reason: string;
  readonly params: Params;
  readonly sentence: string;
}

/** The places of a sentence. `{path}` is the path of the wrong input, which the refusal has itself. */
type Places<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

type Given<Names extends string> = [Names] extends [never] ? [] : [params: Readonly<Record<Names, Params[string]>>];

type Reasons<Sentences extends Readonly<Record<string, string>>> = {
  readonly [Reason in keyof Sentences]: (...given: Given<Exclude<Places<Sentences[Reason]>, 'path'>>) => Why;
};

/**
 * The reasons for which a module refuses, by their keys. Each takes the values of its sentence.
 * @example
 * const why = reasonsOf({ no_such_account: '{path}: there is no account {id} in these books.' });
 * const unknown = refuse('unprocessable', why.no_such_account({ id }), 'accountId');
 */
export const reasonsOf = <const Sentences extends Readonly<Record<string, string>>>(sentences: Sentences): Reasons<Sentences> =>
  Object.fromEntries(
    Object.entries(sentences).map(([reason, sentence]) => [reason, (params: Params = {}): Why => ({ reason, params, sentence })]),
  ) as unknown as Reasons<Sentences>;

/** A sentence with its values in their places. */
export const written = (sentence: string, params: Params): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name) => {
    const value = params[name] ?? place;
    return typeof value === 'object' ? withoutPath(value) : String(value);
  });

/** The message of a refusal without the input that it begins with. */
export const withoutPath = ({ field, message }: Because): string =>
  field !== undefined && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
