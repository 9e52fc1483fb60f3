import { isRefusal, type Ledger } from 'ledger-core';
import type { OpenRoute } from '../../http/exchange.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { HttpResponse } from '../../http/response.ts';

const page = (status: number, sentence: string, asks = false): HttpResponse =>
  plainPage(status, 'Email preferences', sentence, asks ? 'Unsubscribe' : undefined);

/**
 * The unsubscribe link of an email for its kind, without a credential. GET only asks for confirmation, because mail scanners open every
 * link. The button, and the one-click feature of a mail program, send the POST.  [NTF-23]
 */
export const unsubscribeRoute = (ledger: Ledger): OpenRoute => ({
  path: '/unsubscribe',
  hasButton: true,
  work: async (c, { requestId, clientAddress }) => {
    const token = c.req.query('token') ?? '';
    if (c.req.method !== 'POST') return page(200, 'Do you want to unsubscribe from emails of this kind?', true);
    const stopped = await ledger.notifications.stopEmail(token, { requestId, clientAddress });
    return isRefusal(stopped)
      ? page(404, 'This link is not a valid unsubscribe link.')
      : page(
          200,
          `You are unsubscribed from emails of the kind “${stopped.kind.replaceAll('_', ' ')}”. You can turn them on again in your notification preferences.`,
        );
  },
});
