import { type ConnectionId, isId, type Ledger, type LedgerId } from 'ledger-core';
import type { OpenRoute } from '../../http/exchange.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { HttpResponse } from '../../http/response.ts';
import { FEED_CHANGED_PATH, FEED_SIGNED_IN_PATH } from './feed-settings.ts';

const page = (status: number, sentence: string): HttpResponse => plainPage(status, 'Feeds', sentence);

const namedBy = (of: string): readonly [LedgerId, ConnectionId] | null => {
  const [ledgerId = '', id = '', more] = of.split('.');
  return more === undefined && isId('ledger', ledgerId) && isId('connection', id) ? [ledgerId, id] : null;
};

/**
 * The endpoint for a feed's notice of new data, without a credential: the feed is polled sooner. The content is not read, and the response
 * is the same whether or not the feed exists.  [FEE-18]
 */
export const feedChangedRoute = (ledger: Ledger): OpenRoute => ({
  path: FEED_CHANGED_PATH,
  hasButton: true,
  work: async (c, { requestId, clientAddress }) => {
    const named = namedBy(c.req.query('of') ?? '');
    if (c.req.method !== 'POST' || named === null)
      return page(400, 'Feeds send POST requests to this URL. The parameter `of` must be BOOKS_ID.CONNECTION_ID.');
    await ledger.feeds.hint(...named, { requestId, clientAddress });
    return page(200, 'Received.');
  },
});

/** The page that the browser returns to from a bank. The person who started the sign-in finishes it with a credential.  [FEE-14] */
export const feedSignedInRoute = (): OpenRoute => ({
  path: FEED_SIGNED_IN_PATH,
  work: async (c) =>
    c.req.query('error') === undefined
      ? page(200, 'You are signed in. Close this window and complete the sign-in where you started it.')
      : page(400, 'The bank denied access. Nothing was connected.'),
});
