import { basename } from 'node:path';
import type { Command } from 'commander';
import { fileAt } from 'ledger-api-client/files';
import { endOf } from '../choosing/one-of.ts';
import { lineOf, transactionOf } from '../choosing/transaction.ts';
import { remember } from '../command/acts.ts';
import { define, group, limit, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';

export const fileIn = (path: string): Promise<File> =>
  fileAt(path).catch(() => {
    throw new UsageError(`Cannot read the file ${path}.`);
  });

/** Why a receipt has no values yet, and when the service retries; undefined if it was read.  [RCP-35] */
const readingOf = (status: Status, nextAt: string | null): string | undefined => {
  if (status === 'abandoned') return 'Not read: every attempt took too long or too much memory.';
  return status === 'retrying' ? `Not read yet. Next attempt: ${nextAt?.slice(0, 16).replace('T', ' ')} UTC.` : undefined;
};

type Status = 'extracted' | 'nothing_found' | 'retrying' | 'abandoned';

/** Adds the commands for receipts.  [CLI-39] */
export const addReceipts = (program: Command, parts: Parts): void => {
  const receipts = group(program, 'receipts', 'List and add receipts.');
  const list = define(receipts, 'list', 'List receipts with their transactions, newest first.', [
    'books receipts',
    'books receipts list --unattached',
  ]).option('--unattached', 'only receipts without a transaction');
  results(
    limit(list),
    parts,
    async ({ ledger }, { limit, unattached = false }: { readonly limit: number; readonly unattached?: boolean }) => {
      const { data } = await ledger.documents.list({ limit, ...(unattached && { unattached }) });
      const table = tableOf(data, {
        id: ({ id }) => endOf(id),
        added: ({ created_at }) => created_at.slice(0, 10),
        merchant: ({ extraction }) => extraction?.merchant?.value,
        total: ({ extraction }) => extraction?.total?.value,
        reading: ({ extraction_status, next_reading_at }) => readingOf(extraction_status, next_reading_at),
        transactions: ({ transactions }) => transactions.map(({ event_date, description }) => `${event_date} ${description}`).join(', '),
      });
      return { json: data, table, note: data.length === 0 ? 'No receipts. Add one with: books receipts create FILE' : undefined };
    },
  );

  const add = define(receipts, 'create', 'Add a receipt: a PDF, an image or an e-invoice.', [
    'books receipts create receipt.pdf',
    'books receipts create receipt.pdf --to "OFFICE DEPOT"',
  ])
    .argument('<file>')
    .option('--to <transaction>', 'the transaction, by the end of its id or words from its description');
  results(
    add,
    parts,
    async (at, { to }: { readonly to?: string }, path: string) => {
      const file = await fileIn(path);
      const transaction = to === undefined ? undefined : await transactionOf(at, to, 'all');
      const document = await at.ledger.documents.create({ file, ...(transaction !== undefined && { transaction_id: transaction.id }) });
      const did = `Added ${basename(path)} (${endOf(document.id)})${transaction === undefined ? '' : ` to ${lineOf(transaction)}`}.`;
      const reading = readingOf(document.extraction_status, document.next_reading_at);
      const undo = transaction === undefined ? [['documents.delete', document.id] as const] : null;
      await remember(parts, at, { did, undo });
      return { json: document, note: reading === undefined ? did : `${did}\n${reading}` };
    },
    'no table',
  );
};
