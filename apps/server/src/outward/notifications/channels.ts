import type { Channels } from 'ledger-core';
import { allowedAddresses } from '../webhooks/addresses.ts';
import { guardedPost } from '../webhooks/sender.ts';
import { chatChannel } from './chat-channel.ts';
import { type MessageService, messageChannel } from './message-channel.ts';

type SendMail = NonNullable<Channels['email']>;
type SendPdf = NonNullable<Channels['pdfs']>;

/** The SMTP sender of the mail library. */
interface Smtp {
  readonly send: SendMail;
  readonly sendPdf: SendPdf;
}

/** The mail server, the sender, and the URL of this server for links. */
interface MailSettings {
  readonly url: string;
  readonly from: string;
  readonly publicUrl: string | undefined;
}

export interface MailLibrary {
  readonly smtpMail: (settings: MailSettings) => Smtp;
}

export interface ChannelSettings {
  readonly webhookAllow: readonly string[];
  readonly mail: Omit<MailSettings, 'publicUrl'> | null;
  readonly publicUrl: string | undefined;
  readonly messageService: MessageService | null;
}

/**
 * Notification channels other than the app: chat workspaces always, email and documents through the operator's mail server, messages
 * through the operator's service.
 */
export const channelsOf = (settings: ChannelSettings, loadMail: () => Promise<MailLibrary>): Channels => {
  const { webhookAllow, messageService } = settings;
  const addresses = allowedAddresses(webhookAllow);
  return {
    ...mailer(settings, loadMail),
    chat: chatChannel(addresses, guardedPost({ addresses })),
    messaging: messageService === null ? undefined : messageChannel(messageService),
  };
};

/** The library is loaded with the first email. */
const mailer = ({ mail, publicUrl }: ChannelSettings, load: () => Promise<MailLibrary>): Pick<Channels, 'email' | 'pdfs'> => {
  if (mail === null) return {};
  let opened: Promise<Smtp> | undefined;
  const smtp = (): Promise<Smtp> => {
    opened ??= load().then(({ smtpMail }) => smtpMail({ ...mail, publicUrl }));
    return opened;
  };
  return { email: async (email) => (await smtp()).send(email), pdfs: async (pdfContent) => (await smtp()).sendPdf(pdfContent) };
};
