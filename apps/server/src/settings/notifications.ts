import * as v from 'valibot';
import type { MessageService } from '../outward/notifications/message-channel.ts';
import { isAddressOf, webAddress } from './addresses.ts';

/** Through what notifications are sent. */
export interface NotificationConfig {
  /** The mail server, and who sends; null for none. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** The operator's service for messages; null for none. */
  readonly messageService: MessageService | null;
}

/** The variables of the environment for e-mail and messages. */
export const NOTIFICATION_SETTINGS = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((url) => isAddressOf(url, ['smtp:', 'smtps:']), 'must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an address, like Books <books@example.com>'),
    ),
  ),
  MESSAGING_URL: webAddress,
  MESSAGING_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'must be without blanks'))),
};

type Given = { readonly [Name in keyof typeof NOTIFICATION_SETTINGS]?: string | undefined };

/** The mail server with the sender; null without one. */
export const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: Given): NotificationConfig['mail'] | { readonly wrong: string } => {
  if (url === undefined) return null;
  return from === undefined ? { wrong: 'MAIL_FROM must say who sends the e-mails when SMTP_URL is set.' } : { url, from };
};

/** The service for messages; null without one. */
export const messageServiceOf = ({ MESSAGING_URL: url, MESSAGING_TOKEN: token }: Given) => (url === undefined ? null : { url, token });
