import { type SendAnswer, withoutSecrets } from 'ledger-core';

/** How long the operator's service for messages may take to answer. */
const MESSAGE_TIMEOUT_MS = 15_000;

/** The operator's service for messages: an address that takes `{to, text}`, and the token that it wants. */
export interface MessageService {
  readonly url: string;
  readonly token: string | undefined;
}

/** Statuses that say that this number or text is refused for good. */
const REFUSED = [400, 404, 410, 422];

/** Sends a text to a number through the operator's service. The operator names the address, so it may be one of the own network.  [NTF-18] */
export const messageChannel =
  ({ url, token }: MessageService, timeoutMs = MESSAGE_TIMEOUT_MS) =>
  async (to: string, text: string): Promise<SendAnswer> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return { sent: true };
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      return {
        error: `The service for messages answered ${response.status}.`,
        retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null,
        isFinal: REFUSED.includes(response.status),
      };
    } catch (fault) {
      const why = fault instanceof Error ? withoutSecrets(fault.message, [token, url]) : 'it is away';
      return { error: `The service for messages did not take it: ${why}`, retryAfterMs: null, isFinal: false };
    }
  };
