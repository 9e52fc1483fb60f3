import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Takes the letters of all books, and remembers whose they are. */
export interface Mail {
  readonly url: string;
  /** The emails whose letters came, as their headers name them. */
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
  // A connection ends with a killed worker.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, came, stop: () => server.close() };
};
