import type { Command } from 'commander';
import { remember } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { dryRun } from '../review/decision.ts';
import { type Document, nameOf } from './document.ts';
import type { ChangeBody, DocumentKind } from './document-kind.ts';
import { capital, DOCUMENT, documentOf } from './show-document.ts';

interface ChangeFlags {
  readonly due?: string;
  readonly memo?: string;
  readonly purchaseOrder?: string;
  readonly dryRun?: boolean;
}

/** Adds the command that changes the due date, memo and purchase-order number of a document, even if it is posted.  [INV-14] */
export const addChange = (documents: Command, parts: Parts, kind: DocumentKind, change: NonNullable<DocumentKind['change']>): void => {
  const command = define(
    documents,
    'change',
    `Change the due date, memo or purchase-order number of ${kind.one}, even if it is ${kind.issue.done}.`,
    [
      `books ${kind.plural} change ${kind.example} --due 2026-12-31`,
      `books ${kind.plural} change ${kind.example} --memo "Payable in two parts" --dry-run`,
    ],
  )
    .argument(...DOCUMENT)
    .option('--due <date>', 'due date, not before the document date')
    .option('--memo <text>', 'memo (an empty text clears it)')
    .option('--purchase-order <number>', 'purchase-order number (an empty text clears it)');
  results(
    dryRun(command),
    parts,
    async (at, { due, memo, purchaseOrder: order, dryRun = false }: ChangeFlags, named: string) => {
      if (due === undefined && memo === undefined && order === undefined)
        throw new UsageError('Specify at least one of --due, --memo and --purchase-order.');
      const before = await documentOf(at, kind, named);
      const body: ChangeBody = {
        ...(due !== undefined && { due_date: due }),
        ...(memo !== undefined && { memo: memo === '' ? null : memo }),
        ...(order !== undefined && { purchase_order_number: order === '' ? null : order }),
      };
      const after = await change(at.ledger, before.id, body, { dryRun });
      const did = `${capital(kind.name)} ${nameOf(after)}: due ${after.due}, ${textOf(after)}.`;
      if (dryRun) return { json: after.out, note: `${did} Nothing was written.` };
      const back: ChangeBody = {
        ...(due !== undefined && { due_date: before.due }),
        ...(memo !== undefined && { memo: before.memo }),
        ...(order !== undefined && { purchase_order_number: before.order }),
      };
      await remember(parts, at, { did, undo: [[`${kind.module}.change`, before.id, back]] });
      return { json: after.out, note: did };
    },
    'no table',
  );
};

const textOf = ({ memo, order }: Document): string =>
  [memo === null ? 'no memo' : `memo "${memo}"`, ...(order === null ? [] : [`purchase order ${order}`])].join(', ');
