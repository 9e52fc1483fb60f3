import * as v from 'valibot';
import type { MessageService } from '../outward/notifications/message-channel.ts';
import { isAddressOf, webAddress } from './addresses.ts';
import { setting, word } from './setting.ts';

export interface NotificationConfig {
  /** The mail server and the sender; null if there is none. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** The operator's message service; null if there is none. */
  readonly messageService: MessageService | null;
}

const mailServer = v.pipe(
  v.string(),
  v.check((url) => isAddressOf(url, ['smtp:', 'smtps:']), 'must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS'),
);

const sender = v.pipe(
  v.string(),
  v.regex(/^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an email address, like Books <books@example.com>'),
);

export const NOTIFICATION_SETTINGS = {
  LEDGER_SMTP_URL: setting(mailServer, {
    description:
      'The mail server for notifications and documents: `smtp://USER:PASSWORD@HOST:587`, or `smtps://…` for implicit TLS. Without it, no email is sent.',
    example: 'smtps://ledger:password@mail.example.com',
    hasPassword: true,
  }),
  LEDGER_MAIL_FROM: setting(sender, {
    description: 'The sender of emails. Required with `LEDGER_SMTP_URL`.',
    example: 'Books <books@example.com>',
  }),
  LEDGER_MESSAGING_URL: setting(webAddress, {
    description:
      'The operator\'s messaging service, which accepts `{"to", "text"}` by POST. Without it, members cannot link phone numbers.',
    example: 'https://messages.example.com/send',
    hasPassword: true,
  }),
  LEDGER_MESSAGING_TOKEN: setting(word, {
    description: 'The bearer token for the messaging service.',
    example: 'token-0123456789',
    isSecret: true,
  }),
};

type Given = { readonly [Name in keyof typeof NOTIFICATION_SETTINGS]?: string | undefined };

/** The mail server and the sender; null if there is none. */
export const mailOf = ({
  LEDGER_SMTP_URL: url,
  LEDGER_MAIL_FROM: from,
}: Given): NotificationConfig['mail'] | { readonly wrong: string } => {
  if (url === undefined) return null;
  return from === undefined ? { wrong: 'LEDGER_MAIL_FROM must be set when LEDGER_SMTP_URL is set.' } : { url, from };
};

/** The message service; null if there is none. */
export const messageServiceOf = ({ LEDGER_MESSAGING_URL: url, LEDGER_MESSAGING_TOKEN: token }: Given) =>
  url === undefined ? null : { url, token };
