import type { Model, ModelProposal, ModelQuestion, ModelRequest } from 'ledger-core';
import pMap from 'p-map';
import { CHAT_BATCH, CHAT_CONCURRENCY, CHAT_TIMEOUT_MS, MAX_CHAT_TIMEOUT_MS } from '../limits.ts';
import { messageOf } from './message.ts';
import { readResponse } from './read-response.ts';
import { send } from './request-chat.ts';

export interface ChatModelOptions {
  /** The base address of `/chat/completions`, such as `https://models.example.com/v1`. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly apiKey?: string;
  /** The service's name for the model. */
  readonly model: string;
  /** The total time for all responses to one request; 10 seconds by default. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/**
 * A model that calls a common chat API (`/chat/completions`). It sends the codes and names of the chart and each transaction's description,
 * amount and currency, never the examples. A failure of the service does not throw, and leaves the questions without a result. A wrong
 * configuration throws immediately.  [MDL-10]
 */
export const chatModel = ({ url, apiKey, model, timeoutMs = CHAT_TIMEOUT_MS, fetch = globalThis.fetch }: ChatModelOptions): Model => {
  const endpoint = endpointOf(url);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > MAX_CHAT_TIMEOUT_MS)
    throw new RangeError(`${timeoutMs} is not a time limit of 1 to ${MAX_CHAT_TIMEOUT_MS} milliseconds.`);
  const headers = { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) };
  return {
    name: `chat:${model}`,
    async propose({ accounts, questions }: ModelRequest) {
      if (accounts.length === 0) return questions.map(() => null);
      const signal = AbortSignal.timeout(timeoutMs);
      const response = async (batch: readonly ModelQuestion[]): Promise<readonly (ModelProposal | null)[]> => {
        const text = signal.aborted ? null : await send({ fetch, url: endpoint, headers, body: messageOf(model, accounts, batch), signal });
        return text === null ? batch.map(() => null) : readResponse(text, accounts, batch.length);
      };
      return (await pMap(inBatches(questions), response, { concurrency: CHAT_CONCURRENCY })).flat();
    },
  };
};

/** A malformed address is a configuration error and throws immediately. */
const endpointOf = (url: string): string => {
  const base = new URL(url);
  if (base.protocol !== 'https:' && base.protocol !== 'http:') throw new TypeError(`"${url}" is not an address of the web.`);
  base.pathname = `${base.pathname.replace(/\/+$/, '')}/chat/completions`;
  return base.href;
};

const inBatches = (questions: readonly ModelQuestion[]): readonly (readonly ModelQuestion[])[] =>
  Array.from({ length: Math.ceil(questions.length / CHAT_BATCH) }, (_, batch) =>
    questions.slice(batch * CHAT_BATCH, (batch + 1) * CHAT_BATCH),
  );
