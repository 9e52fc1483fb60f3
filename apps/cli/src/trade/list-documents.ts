import { type Command, Option } from 'commander';
import { counterpartyOf } from '../choosing/counterparty.ts';
import { define, limit, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { type Document, nameOf } from './document.ts';
import type { DocumentKind } from './document-kind.ts';

interface ListFlags {
  readonly status?: string;
  readonly counterparty?: string;
  readonly overdue?: true;
  readonly dueSince?: string;
  readonly dueUntil?: string;
  readonly limit: number;
}

/** `books invoices`, `bills`, `credit-notes` and `vendor-credits`.  [CLI-19] */
export const addList = (documents: Command, parts: Parts, kind: DocumentKind): void => {
  const { plural } = kind;
  const list = define(
    documents,
    'list',
    `List ${kind.about} with their ${kind.open === 'open' ? 'open balances' : 'unapplied amounts'}, newest first.`,
    [`books ${plural}`, `books ${plural} list --status ${kind.statuses[1]} --csv`],
  )
    .addOption(new Option('--status <status>', `only ${plural.replace('-', ' ')} with this status`).choices(kind.statuses))
    .option('--counterparty <name>', 'only this counterparty, by name or id');
  if (kind.due)
    list
      .option('--overdue', 'only unpaid documents due before today')
      .option('--due-since <day>', 'only documents due on or after this date')
      .option('--due-until <day>', 'only documents due on or before this date');
  results(limit(list), parts, async (at, { status, counterparty, overdue, dueSince, dueUntil, limit }: ListFlags) => {
    const found = counterparty === undefined ? undefined : await counterpartyOf(at, counterparty);
    const { data, has_more: more } = await kind.list(at.ledger, {
      limit,
      ...(status !== undefined && { status }),
      ...(found !== undefined && { party_id: found.id }),
      ...(overdue && { overdue: true as const }),
      ...(dueSince !== undefined && { due_since: dueSince }),
      ...(dueUntil !== undefined && { due_until: dueUntil }),
    });
    const table = tableOf(data, {
      number: nameOf,
      date: (row) => row.issue_date,
      ...(kind.due && { due: (row: Document) => row.due }),
      counterparty: (row) => row.counterparty,
      status: (row) => row.status,
      total: (row) => row.total,
      [kind.open]: (row: Document) => row.open,
    });
    const rest = more ? 'There are more. Raise --limit to see them.' : undefined;
    return {
      json: data.map(({ out }) => out),
      table,
      note: data.length === 0 ? `No ${plural.replace('-', ' ')} found.` : rest,
    };
  });
};
