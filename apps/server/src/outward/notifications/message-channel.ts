import { type SendResult, whyOfConnection, withoutSecrets } from 'ledger-core';

/** Time limit of the operator's message service. */
const MESSAGE_TIMEOUT_MS = 15_000;

/** The operator's message service: a URL that accepts `{to, text}`, and its token. */
export interface MessageService {
  readonly url: string;
  readonly token: string | undefined;
}

/** Statuses for a permanent refusal of this number or text. */
const REFUSED = [400, 404, 410, 422];

/**
 * Sends a text to a number through the operator's service. The operator configures the URL, so it may be in the private network.  [NTF-18]
 */
export const messageChannel =
  ({ url, token }: MessageService, timeoutMs = MESSAGE_TIMEOUT_MS) =>
  async (to: string, text: string): Promise<SendResult> => {
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
        error: whyOfConnection.message_service_returned({ status: response.status }),
        retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null,
        isFinal: REFUSED.includes(response.status),
      };
    } catch (fault) {
      const words = fault instanceof Error ? withoutSecrets(fault.message, [token, url]) : 'it is away';
      return { error: whyOfConnection.message_not_accepted({ fault: words }), retryAfterMs: null, isFinal: false };
    }
  };
