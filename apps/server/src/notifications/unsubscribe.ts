import type { Context } from 'hono';
import { isRefusal, type Ledger } from 'ledger-core';
import type { Answer } from '../http/answer.ts';

/** A page of a sentence and, where it asks, a button. Nothing in it runs or is loaded. */
const page = (status: number, sentence: string, asks = false): Answer => ({
  status,
  body: [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>E-mails</title></head><body>',
    `<p>${sentence}</p>${asks ? '<form method="post"><button>Turn these e-mails off</button></form>' : ''}`,
    '</body></html>',
  ].join('\n'),
  type: 'text/html; charset=utf-8',
  headers: {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  },
});

/**
 * The link of an e-mail that turns its kind off, without a credential. Reading it only asks, since programs that look through mail open every link; the
 * button, and the one click of a mail program, send it.  [NTF-23]
 */
export const unsubscribeRoute = (ledger: Ledger) => ({
  path: '/unsubscribe',
  work: async (c: Context): Promise<Answer> => {
    const token = c.req.query('token') ?? '';
    if (c.req.method !== 'POST') return page(200, 'Shall e-mails of this kind no longer be sent to you?', true);
    const stopped = await ledger.notifications.stopEmail(token);
    return isRefusal(stopped)
      ? page(404, 'This link turns nothing off.')
      : page(
          200,
          `E-mails of the kind “${stopped.kind.replaceAll('_', ' ')}” are off. You can turn them on again in your notification preferences.`,
        );
  },
});
