import { type ChatChannel, type SendResult, whyOfConnection } from 'ledger-core';
import type { AllowedAddresses } from '../webhooks/addresses.ts';
import type { GuardedPost } from '../webhooks/sender.ts';

/** The workspace revoked the URL. */
const GONE = [404, 410];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Posts messages to the incoming webhook of a workspace. Text of people cannot mention anyone there: `<` and `>` are escaped.  [CON-2] */
export const chatChannel = (addresses: AllowedAddresses, post: GuardedPost): ChatChannel => ({
  faultOfAddress: addresses.faultOfUrl,
  post: async (url, text): Promise<SendResult> => {
    const escaped = text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
    const response = await post(url, JSON.stringify({ text: escaped }), { 'user-agent': 'Ledger-Notifications/1' });
    if ('error' in response) return { error: response.error, retryAfterMs: null, isFinal: false };
    if (response.status >= 200 && response.status < 300) return { sent: true };
    return {
      error: whyOfConnection.address_returned({ status: response.status }),
      retryAfterMs: response.retryAfterMs,
      isFinal: GONE.includes(response.status),
    };
  },
});
