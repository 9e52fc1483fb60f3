import type { Why } from '../../kernel/reason.ts';
import type { SendResult } from '../connections/connection.ts';
import type { PdfMail } from '../emails/email.ts';

export interface Message {
  readonly title: string;
  readonly lines: readonly string[];
  /** The name of the books. */
  readonly from: string;
}

export interface Mail extends Message {
  /** The same for every attempt. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** The kind in it, with its name in the API. */
  readonly kind: string;
  /** A sign-in code for the web app, sent as a link; null for other emails.  [SGN-5] */
  readonly signIn: string | null;
  /** A token that unsubscribes this person from emails of this kind; null if none can be created. */
  readonly unsubscribe: string | null;
}

/**
 * Channels for notifications other than the app, and for documents to counterparties. Functions never throw, and each returns within its
 * time limit. A missing channel sends nothing.
 */
export interface Channels {
  readonly email?: ((mail: Mail) => Promise<SendResult>) | undefined;
  /** Sends an email with a document of the company to a counterparty. */
  readonly pdfs?: ((mail: PdfMail) => Promise<SendResult>) | undefined;
  readonly chat?: ChatChannel | undefined;
  readonly messaging?: ((number: string, text: string) => Promise<SendResult>) | undefined;
}

export interface ChatChannel {
  /** The sentence why an address is not allowed; null if it is. */
  readonly faultOfAddress: (url: string) => Why | null;
  readonly post: (url: string, text: string) => Promise<SendResult>;
}
