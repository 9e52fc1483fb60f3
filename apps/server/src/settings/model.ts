import * as v from 'valibot';
import { webAddress } from './addresses.ts';

/** The words model, or a chat service over HTTP. */
export type ModelConfig =
  | { readonly kind: 'words' }
  | { readonly kind: 'chat'; readonly url: string; readonly name: string; readonly apiKey: string | null; readonly timeoutMs: number };

const MODELS = ['words', 'chat', 'none'] as const;

const MILLISECONDS = 'must be a number of milliseconds from 1 to 600000';

export const number = (form: RegExp, message: string) => v.pipe(v.string(), v.regex(form, message), v.transform(Number));

/** The variables of the environment for the model. */
export const MODEL_SETTINGS = {
  MODEL: v.optional(v.picklist(MODELS, `must be one of ${MODELS.join(', ')}`), 'words'),
  MODEL_URL: webAddress,
  MODEL_NAME: v.optional(v.string()),
  MODEL_API_KEY: v.optional(v.string()),
  MODEL_TIMEOUT_MS: v.optional(
    v.pipe(number(/^\d{1,6}$/, MILLISECONDS), v.minValue(1, MILLISECONDS), v.maxValue(600_000, MILLISECONDS)),
    '10000',
  ),
  MODEL_MIN_CONFIDENCE: v.optional(number(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, 'must be a number from 0 to 1')),
  MODEL_MAX_AMOUNT: v.optional(number(/^\d{1,12}$/, 'must be a whole number of the currency’s units')),
};

interface Given {
  readonly MODEL: (typeof MODELS)[number];
  readonly MODEL_URL?: string | undefined;
  readonly MODEL_NAME?: string | undefined;
  readonly MODEL_API_KEY?: string | undefined;
  readonly MODEL_TIMEOUT_MS: number;
}

/** The model that proposes accounts; null for none. */
export const modelOf = (given: Given): ModelConfig | null | { readonly wrong: string } => {
  if (given.MODEL === 'none') return null;
  if (given.MODEL === 'words') return { kind: 'words' };
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_API_KEY: apiKey = null, MODEL_TIMEOUT_MS: timeoutMs } = given;
  if (url === undefined) return { wrong: 'MODEL_URL must say where the model is asked when MODEL is chat.' };
  if (name === undefined) return { wrong: 'MODEL_NAME must say which model is asked when MODEL is chat.' };
  return { kind: 'chat', url, name, apiKey, timeoutMs };
};
