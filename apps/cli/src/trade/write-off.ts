import type { Command } from 'commander';
import { accountOf } from '../choosing/account.ts';
import { remember } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { dryRun } from '../review/decision.ts';
import type { DocumentKind } from './document-kind.ts';
import { capital, DOCUMENT, documentOf } from './show-document.ts';

interface WriteOffFlags {
  readonly account: string;
  readonly amount?: string;
  readonly date?: string;
  readonly reason?: string;
  readonly dryRun?: boolean;
}

/** Adds the command that writes off an unpaid document.  [INV-12] */
export const addWriteOff = (
  documents: Command,
  parts: Parts,
  kind: DocumentKind,
  writeOff: NonNullable<DocumentKind['writeOff']>,
): void => {
  const command = define(documents, 'write-off', `Write off the open balance of ${kind.one}, or a part of it.`, [
    `books ${kind.plural} write-off ${kind.example} --account 6070 --amount 0.02`,
    `books ${kind.plural} write-off ${kind.example} --account 6070 --reason "small amount" --dry-run`,
  ])
    .argument(...DOCUMENT)
    .requiredOption('--account <account>', 'the expense or revenue account for the write-off')
    .option('--amount <amount>', 'amount (default: the open balance)')
    .option('--date <day>', 'date (default: today)')
    .option('--reason <text>', 'the reason');
  results(
    dryRun(command),
    parts,
    async (at, { account: code, amount, date, reason, dryRun = false }: WriteOffFlags, named: string) => {
      const { id } = await documentOf(at, kind, named);
      const account = await accountOf(at, code);
      const body = {
        account_id: account.id,
        ...(amount !== undefined && { amount }),
        ...(date !== undefined && { date }),
        ...(reason !== undefined && { reason }),
      };
      const document = await writeOff(at.ledger, id, body, { dryRun });
      const wrote = `${capital(kind.name)} ${document.number}: ${document.paid.at(-1)} ${capital(kind.open)} ${document.open}.`;
      const did = [wrote, ...document.warnings].join(' ');
      if (dryRun) return { json: document.out, note: `${did} Nothing was written.` };
      const entryId = document.writtenOffBy.at(-1);
      await remember(parts, at, { did, undo: entryId === undefined ? null : [['journal.reverse', entryId]] });
      return { json: document.out, note: did };
    },
    'no table',
  );
};
