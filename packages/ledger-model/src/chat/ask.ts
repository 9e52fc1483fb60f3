import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_PAUSE_MS, MAX_CHAT_ANSWER_BYTES } from '../limits.ts';

/** What is asked, where, and how long an answer is waited for. */
export interface Call {
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** A body; that asking again may help; or neither. */
type Attempt = { readonly text: string } | 'passing' | null;

/** A service that is busy or has failed may do better the second time; all others mean what they say. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** The text of a good answer, or null. A service that is busy, fails or hangs up is asked once more; a redirect is not followed.  [MDL-12] [MDL-13] [MDL-14] */
export const ask = async (call: Call): Promise<string | null> => {
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

/** The body as text, as far as it is no longer than an answer can be: what comes after is not waited for. */
const readText = async (response: Response): Promise<Attempt> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_CHAT_ANSWER_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return { text: text + decoder.decode() };
};
