import { channelsOf } from '../src/outward/notifications/channels.ts';

/** The channels of a server that has a mail account alone. */
export const mailChannel = (url: string, from: string) =>
  channelsOf({ webhookAllow: [], publicUrl: undefined, messageService: null, mail: { url, from } }, () => import('ledger-mail'));
