import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real SMTP server on this machine, which keeps what it gets. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** What it refuses from now on; null for nothing. */
  refuses: { readonly code: number; readonly message: string; readonly at: 'recipient' | 'message' } | null;
  /** Whether it takes a message and never answers. */
  isSilent: boolean;
  readonly close: () => Promise<void>;
}

const faultOf = ({ code, message }: { readonly code: number; readonly message: string }) =>
  Object.assign(new Error(message), { responseCode: code });

/** Starts one, on a free port or on the one that is given. */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(mail.refuses?.at === 'recipient' ? faultOf(mail.refuses) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (mail.refuses === null)
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString('utf8'),
          });
        if (!mail.isSilent) done(mail.refuses === null ? null : faultOf(mail.refuses));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuses: null,
    isSilent: false,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return mail;
};

/** A header of a raw message, on one line. */
export const headerOf = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(\\S.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw.split('\r\n\r\n')[0] ?? '')?.[1]?.replaceAll(/\r\n\s+/g, ' ');
