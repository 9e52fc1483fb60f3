import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_PAUSE_MS, MAX_CHAT_RESPONSE_BYTES } from '../limits.ts';

/** A request, its address, and the signal that aborts it. */
export interface Call {
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** The text of a response; `passing` for a failure that a retry may fix; null for a permanent one. */
type Attempt = { readonly text: string } | 'passing' | null;

/** A busy or failing service may succeed on the second attempt. Any other status is final. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * The text of a successful response, or null. If the service is busy, fails or disconnects, it is tried once more. Redirects are not
 * followed.  [MDL-12] [MDL-13] [MDL-14]
 */
export const send = async (call: Call): Promise<string | null> => {
  const first = await attempt(call);
  if (first !== 'passing') return first?.text ?? null;
  try {
    await pause(CHAT_PAUSE_MS, undefined, { signal: call.signal });
  } catch {
    return null;
  }
  const second = await attempt(call);
  return second === 'passing' ? null : (second?.text ?? null);
};

const attempt = async ({ fetch, url, headers, body, signal }: Call): Promise<Attempt> => {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    if (response.ok) return await readText(response);
    await response.body?.cancel();
    return isPassing(response.status) ? 'passing' : null;
  } catch {
    return signal.aborted ? null : 'passing';
  }
};

/** The body as text. A body beyond the limit is invalid, and the rest is not read. */
const readText = async (response: Response): Promise<Attempt> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_CHAT_RESPONSE_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return { text: text + decoder.decode() };
};
