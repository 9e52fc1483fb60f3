import { type Command, Option } from 'commander';
import { endOf } from '../choosing/one-of.ts';
import { partyOf } from '../choosing/party.ts';
import { between, type DayFlags, daysOf } from '../command/days.ts';
import { answers, define, group, limit } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { type SendFlags, sending, sent } from './send-paper.ts';

const STATUSES = ['waiting', 'sent', 'failed'] as const;

interface ListFlags {
  readonly party?: string;
  readonly status?: (typeof STATUSES)[number];
  readonly limit: number;
}

/** Adds the commands for sent documents.  [MLG-10] */
export const addMailings = (program: Command, parts: Parts): void => {
  const mailings = group(program, 'mailings', 'Lists the papers that were sent by e-mail or wait to be, and sends a statement of account.');
  const list = define(mailings, 'list', 'Lists what was sent, what is tried again, and what failed and why, newest first.', [
    'ledger mailings',
    'ledger mailings list --party "Blue Fox" --status failed --json',
  ])
    .option('--party <name>', 'only those of this counterparty, by name or id')
    .addOption(new Option('--status <status>', 'only those with this status').choices(STATUSES));
  answers(limit(list), parts, async (at, { party, status, limit }: ListFlags) => {
    const party_id = party === undefined ? undefined : (await partyOf(at, party)).id;
    const asked = { limit, ...(party_id !== undefined && { party_id }), ...(status !== undefined && { status }) };
    const { data } = await at.ledger.emails.list(asked);
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      subject: ({ subject }) => subject,
      to: ({ to }) => to,
      status: ({ status }) => status,
      tries: ({ attempts }) => attempts,
      at: ({ sent_at, next_attempt_at, created_at }) => sent_at ?? next_attempt_at ?? created_at,
      'last error': ({ last_error }) => last_error,
    });
    return {
      json: data,
      table,
      note: data.length === 0 ? 'Nothing was sent; send an invoice with: ledger invoices send NUMBER' : undefined,
    };
  });

  const statement = define(mailings, 'send-statement', 'Sends the statement of account of a counterparty to it, as a PDF.', [
    'ledger mailings send-statement "Blue Fox" --until 2026-06-30 --to fox@example.com',
    'ledger mailings send-statement "Blue Fox" --to fox@example.com --language de --dry-run',
  ]).argument('<party>', 'the counterparty, by name or id');
  answers(
    sending(between(statement)),
    parts,
    async (at, flags: SendFlags & DayFlags, given: string) => {
      const { id } = await partyOf(at, given);
      const { sendStatement } = at.ledger.counterparties;
      return sent(parts, at, flags, (body, options) => sendStatement(id, { ...body, ...daysOf(flags) }, options));
    },
    'no table',
  );
};
