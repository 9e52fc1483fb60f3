import { type Command, Option } from 'commander';
import { partyOf } from '../choosing/party.ts';
import { answers, define, limit } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { type Document, nameOf } from './document.ts';
import type { DocumentKind } from './document-kind.ts';

interface ListFlags {
  readonly status?: string;
  readonly party?: string;
  readonly overdue?: true;
  readonly dueSince?: string;
  readonly dueUntil?: string;
  readonly limit: number;
}

/** `ledger invoices`, `bills`, `credit-notes` and `vendor-credits`.  [CLI-19] */
export const addList = (documents: Command, parts: Parts, kind: DocumentKind): void => {
  const { plural } = kind;
  const list = define(documents, 'list', `Lists ${kind.about}, newest first, with what is open of each.`, [
    `ledger ${plural}`,
    `ledger ${plural} list --status ${kind.statuses[1]} --csv`,
  ])
    .addOption(new Option('--status <status>', 'only those with this status').choices(kind.statuses))
    .option('--party <name>', 'only those of this counterparty: its name or id');
  if (kind.due)
    list
      .option('--overdue', 'only those that were due before today and are not paid')
      .option('--due-since <day>', 'only those due on this day or later')
      .option('--due-until <day>', 'only those due on this day or before');
  answers(limit(list), parts, async (at, { status, party, overdue, dueSince, dueUntil, limit }: ListFlags) => {
    const found = party === undefined ? undefined : await partyOf(at, party);
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
      counterparty: (row) => row.party,
      status: (row) => row.status,
      total: (row) => row.total,
      [kind.open]: (row: Document) => row.open,
    });
    const rest = more ? 'There are more; see them with --limit.' : undefined;
    return {
      json: data.map(({ out }) => out),
      table,
      note: data.length === 0 ? `There are no such ${plural.replace('-', ' ')}.` : rest,
    };
  });
};
