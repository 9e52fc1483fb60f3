import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-client';
import { remember } from '../command/acts.ts';
import type { Parts } from '../command/parts.ts';
import type { Shown } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';

export interface SendFlags {
  readonly to?: string;
  readonly replyTo?: string;
  readonly language: 'en' | 'de';
  readonly subject?: string;
  readonly message?: string;
  readonly dryRun?: boolean;
}

/** Sends a document by email, or returns the email of a dry run. */
export type SendPaper = (body: Schemas['NewMailing'], options: { readonly dryRun: boolean }) => Promise<Schemas['MailingOut']>;

/** Adds the options for sending a document. */
export const sending = (command: Command): Command =>
  command
    .option('--to <address>', 'the address; that of the counterparty when left out')
    .option('--reply-to <address>', 'where an answer goes; to you when left out')
    .addOption(new Option('--language <language>', 'the language of the paper and of the text').choices(['en', 'de']).default('en'))
    .option('--subject <text>', 'in place of the subject that says what is sent')
    .option('--message <text>', 'in place of the text that says what is sent')
    .option('--dry-run', 'show the e-mail; send nothing');

/** Sends a document, or shows its email.  [MLG-10] */
export const sent = async (
  parts: Parts,
  at: Connection,
  { to, replyTo, language, subject, message, dryRun = false }: SendFlags,
  send: SendPaper,
): Promise<Shown> => {
  const body = {
    language,
    ...(to !== undefined && { to }),
    ...(replyTo !== undefined && { reply_to: replyTo }),
    ...(subject !== undefined && { subject }),
    ...(message !== undefined && { message }),
  };
  const mailing = await send(body, { dryRun });
  const warned = (mailing.warnings ?? []).map(
    ({ text }) => `CHECK: the fonts of the server lack characters of ${text}: each is drawn as a box.`,
  );
  if (dryRun)
    return { json: mailing, title: [`Would be sent to ${mailing.to}: ${mailing.subject}`, ...warned].join('\n'), note: mailing.text };
  const did = `To be sent to ${mailing.to}: ${mailing.subject}`;
  await remember(parts, at, { did, undo: null });
  return { json: mailing, note: [did, ...warned, 'Whether it was sent: ledger mailings'].join('\n') };
};
