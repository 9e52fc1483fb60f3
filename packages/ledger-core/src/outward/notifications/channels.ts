import type { Why } from '../../kernel/reason.ts';
import type { SendAnswer } from '../connections/connection.ts';
import type { PaperMail } from '../mailings/mailing.ts';

/** A message for one person. */
export interface Message {
  readonly title: string;
  readonly lines: readonly string[];
  /** The name of the books. */
  readonly from: string;
}

/** An e-mail. */
export interface Mail extends Message {
  /** The same on every try. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** The kind in it, as a word of the interface. */
  readonly kind: string;
  /** A code that signs the person in to the page, by a link; null for an e-mail that signs nobody in.  [SGN-5] */
  readonly signIn: string | null;
  /** A token that turns e-mails of this kind off for this person; null where none can be made. */
  readonly unsubscribe: string | null;
}

/** Where notifications are sent besides the app, and papers to parties. None of the functions throws, and each answers within its time limit. Without one, nothing is sent there. */
export interface Channels {
  readonly email?: ((mail: Mail) => Promise<SendAnswer>) | undefined;
  /** Sends an e-mail with a paper of the company to one of its parties. */
  readonly papers?: ((mail: PaperMail) => Promise<SendAnswer>) | undefined;
  /** Posts a text to the address of a workspace. */
  readonly chat?: ChatChannel | undefined;
  /** Sends a text to a number. */
  readonly messaging?: ((number: string, text: string) => Promise<SendAnswer>) | undefined;
}

export interface ChatChannel {
  /** Why nothing is posted to an address, as a sentence; null when it is. */
  readonly faultOfAddress: (url: string) => Why | null;
  readonly post: (url: string, text: string) => Promise<SendAnswer>;
}
