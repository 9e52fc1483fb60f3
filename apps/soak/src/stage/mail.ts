import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Receives the emails of all books, and records their books. */
export interface Mail {
  readonly url: string;
  /** The ids of the received emails, from their headers. */
  readonly came: ReadonlySet<string>;
  readonly stop: () => void;
}

export const startMail = async (): Promise<Mail> => {
  const came = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const [, id = ''] = /^Message-ID: *<([^@]+)@/im.exec(Buffer.concat(parts).toString()) ?? [];
        came.add(id);
        done();
      });
    },
  });
  // A killed worker breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, came, stop: () => server.close() };
};
