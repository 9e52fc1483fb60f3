import { type Mail, type PdfMail, type SendResult, whyOfConnection, withoutSecrets } from 'ledger-core';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { htmlOf, textOf } from './mail-text.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  readonly url: string;
  /** The sender: an address, or a name and an address. */
  readonly from: string;
  /** The public address of the server. Without it, emails do not have an unsubscribe link, and sign-in emails are not sent. */
  readonly publicUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface SmtpMail {
  /** Sends one email. It never throws, and resolves within its time limit.  [NTF-18] [NTF-23] */
  readonly send: (mail: Mail) => Promise<SendResult>;
  /** Sends a document on behalf of the company, whose name replaces the sender's.  [MLG-2] [MLG-5] */
  readonly sendPdf: (mail: PdfMail) => Promise<SendResult>;
  readonly close: () => void;
}

/** Sends emails over SMTP with a small connection pool. A message never references a file or an address to read. */
export const smtpMail = ({ url, from, publicUrl, timeoutMs = SEND_TIMEOUT_MS }: SmtpOptions): SmtpMail => {
  const transport = createTransport({
    ...{ url, pool: true, maxConnections: SMTP_CONNECTIONS, disableFileAccess: true, disableUrlAccess: true },
    ...{ connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS },
  });
  const own = credentialsIn(url);
  const deliver = (id: string, message: SendMailOptions, secrets: readonly (string | null)[] = []): Promise<SendResult> => {
    const sent = transport.sendMail({ from, messageId: `<${id}@${domainOf(from)}>`, ...message });
    return within(
      timeoutMs,
      sent.then(
        (): SendResult => ({ sent: true }),
        (fault) => failed(fault, [...own, ...secrets]),
      ),
    );
  };
  const send = async (mail: Mail): Promise<SendResult> => {
    const linkTo = (path: string, secret: string | null) => (publicUrl === undefined || secret === null ? null : publicUrl + path + secret);
    const links = { signIn: linkTo('/app/sign-in#', mail.signIn), unsubscribe: linkTo('/unsubscribe?token=', mail.unsubscribe) };
    if (mail.signIn !== null && links.signIn === null) return NO_ADDRESS;
    const headers = {
      'Auto-Submitted': 'auto-generated',
      ...(links.unsubscribe !== null && {
        'List-Unsubscribe': `<${links.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    };
    const message = { to: mail.to, subject: `${mail.from}: ${mail.title}`, text: textOf(mail, links), html: htmlOf(mail, links), headers };
    return deliver(mail.id, message, [mail.signIn, mail.unsubscribe]);
  };
  const sendPdf = ({ id, from: company, to, replyTo, subject, text, file }: PdfMail): Promise<SendResult> =>
    deliver(id, {
      from: { name: company, address: addressOf(from) },
      // As an address object and not as text, so a comma or an angle bracket cannot add a recipient.
      to: { name: '', address: to },
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      ...{ subject, text },
      attachments: [{ filename: file.name, content: Buffer.from(file.bytes), contentType: 'application/pdf' }],
    });
  return { send, sendPdf, close: () => transport.close() };
};

/** A sign-in email requires an address for its link.  [SGN-5] */
const NO_ADDRESS: SendResult = {
  error: whyOfConnection.server_without_public_url(),
  retryAfterMs: null,
  isFinal: true,
};

const addressOf = (from: string): string => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const domainOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The user name and password of the mail server, in plain form and as SMTP encodes them. */
const credentialsIn = (url: string): readonly string[] => {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  const user = decodeURIComponent(username);
  const pass = decodeURIComponent(password);
  const encoded = [user, pass, `\0${user}\0${pass}`].map((each) => Buffer.from(each).toString('base64'));
  return pass === '' ? [] : [pass, password, ...encoded];
};

/**
 * Converts a failure. A mail server that permanently rejects the recipient or the message responds with a 5xx code. After any other failure
 * a retry may succeed. The server's message is reported without the secrets that it was sent.  [FEE-22]
 */
const failed = (
  fault: Error & { readonly code?: string; readonly responseCode?: number },
  secrets: readonly (string | null)[],
): SendResult => ({
  error: whyOfConnection.mail_rejected({ fault: withoutSecrets(fault.message, secrets).slice(0, MAX_FAULT_LENGTH) }),
  retryAfterMs: null,
  isFinal: ['EENVELOPE', 'EMESSAGE'].includes(fault.code ?? '') && (fault.responseCode ?? 0) >= 500,
});

const MAX_FAULT_LENGTH = 300;

const within = async (ms: number, result: Promise<SendResult>): Promise<SendResult> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SendResult>((resolve) => {
    timer = setTimeout(
      () => resolve({ error: whyOfConnection.mail_not_accepted_in_time({ seconds: ms / 1_000 }), retryAfterMs: null, isFinal: false }),
      ms,
    );
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Pooled connections to the mail server. Few servers accept many from one client. */
export const SMTP_CONNECTIONS = 3;

/** Time for the mail server to respond, and for one email to be sent: less than the lease of the job. */
export const SMTP_TIMEOUT_MS = 10_000;
export const SEND_TIMEOUT_MS = 30_000;
