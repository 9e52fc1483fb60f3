import { DEFAULT_THRESHOLDS } from 'ledger-core';
import * as v from 'valibot';
import { webAddress } from './addresses.ts';
import { number, oneOf, setting, settingOr } from './setting.ts';

/** The keyword classifier, or a chat service over HTTP. */
export type ModelConfig =
  | { readonly kind: 'words' }
  | { readonly kind: 'chat'; readonly url: string; readonly name: string; readonly apiKey: string | null; readonly timeoutMs: number };

const MODELS = ['words', 'chat', 'none'] as const;

const MILLISECONDS = 'must be a number of milliseconds from 1 to 600000';
const milliseconds = v.pipe(number(/^\d{1,6}$/, MILLISECONDS), v.minValue(1, MILLISECONDS), v.maxValue(600_000, MILLISECONDS));

export const MODEL_SETTINGS = {
  LEDGER_MODEL: settingOr(oneOf(MODELS), 'words', {
    description:
      'The model that [suggests accounts](../guides/models.md): `words` (the keyword classifier), `chat` (an HTTP service) or `none`.',
    example: 'chat',
  }),
  LEDGER_MODEL_URL: setting(webAddress, {
    description: 'For `chat`: the base URL of the service, without `/chat/completions`.',
    example: 'http://localhost:11434/v1',
  }),
  LEDGER_MODEL_NAME: setting(v.string(), { description: 'For `chat`: the name of the model.', example: 'small' }),
  LEDGER_MODEL_API_KEY: setting(v.string(), {
    description: 'For `chat`: the bearer token, if the service requires one.',
    example: 'key-0123456789',
    isSecret: true,
  }),
  LEDGER_MODEL_TIMEOUT_MS: settingOr(milliseconds, '10000', {
    description: 'For `chat`: the total timeout for all model responses to one request, in milliseconds.',
    example: '30000',
  }),
  LEDGER_MODEL_MIN_CONFIDENCE: settingOr(
    number(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, 'must be a number from 0 to 1'),
    String(DEFAULT_THRESHOLDS.minConfidence),
    {
      description: 'The minimum confidence at which a model decision is posted automatically.',
      example: '0.95',
    },
  ),
  LEDGER_MODEL_MAX_AMOUNT: settingOr(
    number(/^\d{1,12}$/, 'must be a whole number of currency units'),
    String(DEFAULT_THRESHOLDS.maxAmount),
    {
      description: 'The largest amount that is posted automatically, in whole units of the currency.',
      example: '250',
    },
  ),
};

interface Given {
  readonly LEDGER_MODEL: (typeof MODELS)[number];
  readonly LEDGER_MODEL_URL?: string | undefined;
  readonly LEDGER_MODEL_NAME?: string | undefined;
  readonly LEDGER_MODEL_API_KEY?: string | undefined;
  readonly LEDGER_MODEL_TIMEOUT_MS: number;
}

/** The model that proposes accounts; null if there is none. */
export const modelOf = (given: Given): ModelConfig | null | { readonly wrong: string } => {
  if (given.LEDGER_MODEL === 'none') return null;
  if (given.LEDGER_MODEL === 'words') return { kind: 'words' };
  const { LEDGER_MODEL_URL: url, LEDGER_MODEL_NAME: name, LEDGER_MODEL_API_KEY: apiKey = null, LEDGER_MODEL_TIMEOUT_MS: timeoutMs } = given;
  if (url === undefined) return { wrong: 'LEDGER_MODEL_URL must be set when LEDGER_MODEL is chat.' };
  if (name === undefined) return { wrong: 'LEDGER_MODEL_NAME must be set when LEDGER_MODEL is chat.' };
  return { kind: 'chat', url, name, apiKey, timeoutMs };
};
