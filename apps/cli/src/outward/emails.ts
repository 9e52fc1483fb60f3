import { type Command, Option } from 'commander';
import { counterpartyOf } from '../choosing/counterparty.ts';
import { endOf } from '../choosing/one-of.ts';
import { between, type DayFlags, daysOf } from '../command/days.ts';
import { define, group, limit, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { type SendFlags, sending, sent } from './send-pdf.ts';

const STATUSES = ['waiting', 'sent', 'failed'] as const;

interface ListFlags {
  readonly counterparty?: string;
  readonly status?: (typeof STATUSES)[number];
  readonly limit: number;
}

/** Adds the commands for sent documents.  [MLG-10] */
export const addEmails = (program: Command, parts: Parts): void => {
  const emails = group(program, 'emails', 'List emailed documents, and send statements of account.');
  const list = define(emails, 'list', 'List sent, queued and failed emails, newest first.', [
    'books emails',
    'books emails list --counterparty "Blue Fox" --status failed --json',
  ])
    .option('--counterparty <name>', 'only emails to this counterparty, by name or id')
    .addOption(new Option('--status <status>', 'only emails with this status').choices(STATUSES));
  results(limit(list), parts, async (at, { counterparty, status, limit }: ListFlags) => {
    const party_id = counterparty === undefined ? undefined : (await counterpartyOf(at, counterparty)).id;
    const query = { limit, ...(party_id !== undefined && { party_id }), ...(status !== undefined && { status }) };
    const { data } = await at.ledger.emails.list(query);
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      subject: ({ subject }) => subject,
      to: ({ to }) => to,
      status: ({ status }) => status,
      attempts: ({ attempts }) => attempts,
      time: ({ sent_at, next_attempt_at, created_at }) => sent_at ?? next_attempt_at ?? created_at,
      'last error': ({ last_error }) => last_error,
    });
    return {
      json: data,
      table,
      note: data.length === 0 ? 'No emails. Send an invoice with: books invoices send NUMBER' : undefined,
    };
  });

  const statement = define(emails, 'send-statement', 'Email a statement of account to a counterparty, as a PDF.', [
    'books emails send-statement "Blue Fox" --until 2026-06-30 --to fox@example.com',
    'books emails send-statement "Blue Fox" --to fox@example.com --language de --dry-run',
  ]).argument('<counterparty>', 'the counterparty, by name or id');
  results(
    sending(between(statement)),
    parts,
    async (at, flags: SendFlags & DayFlags, given: string) => {
      const { id } = await counterpartyOf(at, given);
      const { sendStatement } = at.ledger.counterparties;
      return sent(parts, at, flags, (body, options) => sendStatement(id, { ...body, ...daysOf(flags) }, options));
    },
    'no table',
  );
};
