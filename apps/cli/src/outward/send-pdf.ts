import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-api-client';
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
export type SendPdf = (body: Schemas['NewEmail'], options: { readonly dryRun: boolean }) => Promise<Schemas['EmailOut']>;

/** Adds the options for sending a document. */
export const sending = (command: Command): Command =>
  command
    .option('--to <address>', 'recipient address (default: the address of the counterparty)')
    .option('--reply-to <address>', 'reply address (default: yours)')
    .addOption(new Option('--language <language>', 'the language of the document and the email').choices(['en', 'de']).default('en'))
    .option('--subject <text>', 'the subject (default: the name of the document)')
    .option('--message <text>', 'the text (default: a standard message)')
    .option('--dry-run', 'show the email without sending it');

/** Sends a document, or shows its email.  [MLG-10] */
export const sent = async (
  parts: Parts,
  at: Connection,
  { to, replyTo, language, subject, message, dryRun = false }: SendFlags,
  send: SendPdf,
): Promise<Shown> => {
  const body = {
    language,
    ...(to !== undefined && { to }),
    ...(replyTo !== undefined && { reply_to: replyTo }),
    ...(subject !== undefined && { subject }),
    ...(message !== undefined && { message }),
  };
  const email = await send(body, { dryRun });
  const warned = (email.warnings ?? []).map(
    ({ text }) => `CHECK: the server has no font for some characters in ${text}. They are printed as boxes.`,
  );
  if (dryRun) return { json: email, title: [`Would email ${email.to}: ${email.subject}`, ...warned].join('\n'), note: email.text };
  const did = `Queued the email to ${email.to}: ${email.subject}`;
  await remember(parts, at, { did, undo: null });
  return { json: email, note: [did, ...warned, 'Check its status with: books emails'].join('\n') };
};
