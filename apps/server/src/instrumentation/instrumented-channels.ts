import type { Channels, SendResult } from 'ledger-core';
import type { Tracing } from '../http/tracing.ts';
import type { ProductMetrics } from './product-metrics.ts';

/** Channels whose notifications are counted, and traced if enabled. A span contains no address and no text.  [WAT-6] */
export const instrumentedChannels = (
  { email, pdfs, chat, messaging }: Channels,
  { notified }: Pick<ProductMetrics, 'notified'>,
  tracing: Tracing | undefined,
): Channels => {
  const through = async (channel: string, send: () => Promise<SendResult>): Promise<SendResult> => {
    const response = await (tracing === undefined ? send() : traced(channel, send, tracing));
    notified(channel, 'sent' in response);
    return response;
  };
  return {
    email: email && ((mail) => through('email', () => email(mail))),
    pdfs: pdfs && ((mail) => through('papers', () => pdfs(mail))),
    chat: chat && { ...chat, post: (url, text) => through('chat', () => chat.post(url, text)) },
    messaging: messaging && ((number, text) => through('messaging', () => messaging(number, text))),
  };
};

const traced = (channel: string, send: () => Promise<SendResult>, tracing: Tracing): Promise<SendResult> =>
  tracing.span({ name: 'notification', kind: 'client', attributes: { 'ledger.channel': channel } }, async (span) => {
    const response = await send();
    if ('error' in response) span.fail('not sent');
    return response;
  });
