import type { MemberCaller } from '../company/books/member.ts';
import type { Role } from '../company/books/roles.ts';
import { granted } from '../granted.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { createLedger } from '../ledger.ts';
import type { SendResult } from '../outward/connections/connection.ts';
import type { PdfMail } from '../outward/emails/email.ts';
import type { Channels, Mail } from '../outward/notifications/channels.ts';
import type { Notification } from '../outward/notifications/notification.ts';
import type { WebhookDependencies } from '../outward/webhooks/webhook-dependencies.ts';
import type { RenderPdf } from '../views/pdf.ts';
import { type Company, openCompany } from './company.ts';

const hexOf = (text: string): string => Array.from(text, (one) => one.charCodeAt(0).toString(16).padStart(4, '0')).join('');
const textOf = (hex: string): string => (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');

/** Encrypts by writing the books beside the text. Only for tests. */
export const openBox: SecretBox = {
  seal: (text, boundTo) => ({ keyId: 'k1', sealed: hexOf(JSON.stringify([boundTo, text])) }),
  fresh: (boundTo) => openBox.seal('whsec_c2VjcmV0', boundTo),
  open: ({ sealed }, boundTo) => {
    const [books, text] = JSON.parse(textOf(sealed)) as readonly [string, string];
    if (books !== boundTo) throw new Error('It was sealed for other books.');
    return text;
  },
};

/** The sent messages, and the responses of the channels, until a test changes them. */
export interface Outbox {
  readonly mails: Mail[];
  readonly pdfs: PdfMail[];
  readonly posts: { readonly url: string; readonly text: string }[];
  readonly texts: { readonly number: string; readonly text: string }[];
  result: SendResult;
}

/** A company with the owner Ada, channels that a test controls, and a server that sends its notifications. */
export const openNotified = async (): Promise<
  Company & {
    readonly outbox: Outbox;
    readonly server: () => Company['ledger'];
    /** Adds a member. */
    readonly join: (name: string, role: Role, email?: string) => Promise<MemberCaller>;
    /** Creates notifications, and sends the due ones. */
    readonly deliver: () => Promise<string | null>;
    readonly inbox: (of: MemberCaller) => Promise<readonly Notification[]>;
  }
> => {
  const company = await openCompany({ ownerName: 'Ada' });
  const outbox: Outbox = { mails: [], pdfs: [], posts: [], texts: [], result: { sent: true } };
  const channels: Channels = {
    email: async (mail) => {
      outbox.mails.push(mail);
      return outbox.result;
    },
    pdfs: async (mail) => {
      outbox.pdfs.push(mail);
      return outbox.result;
    },
    chat: {
      faultOfAddress: (url) => (url.startsWith('https://') ? null : { reason: 'https_needed', params: {} }),
      post: async (url, text) => {
        outbox.posts.push({ url, text });
        return outbox.result;
      },
    },
    messaging: async (number, text) => {
      outbox.texts.push({ number, text });
      return outbox.result;
    },
  };
  const system = { clock: company.clock };
  /** Every webhook address responds that it is gone. */
  const webhooks: WebhookDependencies = {
    faultOfAddress: () => null,
    send: async () => ({ status: 410, retryAfterMs: null, durationMs: 84 }),
  };
  const renderPdf: RenderPdf = async () => Uint8Array.from('%PDF-1.7', (one) => one.charCodeAt(0));
  const server = () => createLedger({ store: company.store, system, secretBox: openBox, channels, webhooks, renderPdf });
  const ledger = server();
  const { ledgerId } = company.owner;
  return {
    ...company,
    ledger,
    outbox,
    server,
    join: async (name, role, email) => {
      const member = granted(await ledger.members.create(company.owner, { name, role, email }));
      return { ledgerId, memberId: member.id, role };
    },
    deliver: () => ledger.notifications.deliver({ ledgerId }),
    inbox: async (of) => granted(await ledger.notifications.list(of, { limit: 200 })).data,
  };
};
