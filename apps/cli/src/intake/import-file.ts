import { basename } from 'node:path';
import {
  type Account,
  type Caller,
  type Currency,
  formatAmount,
  type ImportReport,
  type Ledger,
  type SourceKind,
  type SourceRecord,
  type StatementHints,
  type StatementSummary,
} from 'ledger-core';
import { columnName } from 'ledger-server/json';
import { accountOf, sourceFeeding } from '../account.ts';
import { bytesOf } from '../file.ts';
import { granted } from '../operate.ts';
import { columns, counted } from '../print.ts';

export interface ImportOptions {
  /** The account of the chart. */
  readonly account: string;
  readonly hints?: StatementHints | undefined;
  /** Reads the file and answers what an import would do; nothing is written. */
  readonly dryRun?: boolean | undefined;
}

/** Imports a statement file into the source account that feeds an account of the chart. Where there is none, it is added together with the import, or not at all.  [SRC-7] */
export const importFile = async (
  ledger: Ledger,
  { caller }: { readonly caller: Caller },
  path: string,
  { account: code, hints = {}, dryRun = false }: ImportOptions,
): Promise<ImportReport> => {
  const account = await accountOf(ledger, caller, code);
  const bytes = await bytesOf(path);
  const source = await sourceFeeding(ledger, caller, account);
  const target = source?.id ?? { accountId: account.id, kind: kindOf(account), name: account.name };
  const file = { bytes, name: basename(path) };
  if (!dryRun) return granted(await ledger.ingest.importStatement(caller, target, file, hints));
  return granted(await ledger.ingest.importStatement({ ...caller, dryRun: true as const }, target, file, hints)).rehearsed;
};

const kindOf = (account: Account): SourceKind =>
  account.type === 'liability' ? 'card' : account.controlRole === 'processor_clearing' ? 'processor' : 'bank';

export const importSummary = ({ import: done, transactions, ignored, bad }: ImportReport): string => {
  const waiting = transactions.filter((each) => each.status === 'needs_review').length;
  return [
    `${done.records} rows read from ${done.fileName} (${done.profile}, ${done.firstDate === null ? 'no movements' : `${done.firstDate} to ${done.lastDate}`}): ${done.added} new, ${done.known} known already, ${done.changed} changed.`,
    `${transactions.length - waiting} of the new ones were filed by rules; ${waiting} await review.`,
    ...(done.joined > 0 ? [`${counted(done.joined, 'charge')} joined to the hold before.`] : []),
    ...(done.possibleDuplicates > 0 ? [`${counted(done.possibleDuplicates, 'possible duplicate')} to review.`] : []),
    ...ignored.map((row) => `row ${row.rowNumber} ignored: ${row.message}`),
    ...bad.map((row) => `row ${row.rowNumber} SKIPPED: ${row.message}`),
  ].join('\n');
};

/** How a statement was read, for a person to compare with the paper. */
export const readingText = (read: StatementSummary, { scale, code }: Currency): string => {
  const { reading, proof, doubts, openingBalanceMinor, closingBalanceMinor, moneyInMinor, moneyOutMinor, holds } = read;
  const amount = (minor: bigint | null) => (minor === null ? 'not printed' : formatAmount(minor, scale));
  const used = reading?.columns.flatMap(({ name, role }) => (role === null ? [] : [[name, columnName(role)] as const])) ?? [];
  return [
    ...(used.length > 0 ? [columns(['column', 'is'], used), ''] : []),
    ...(reading?.reasons ?? []),
    ...doubts.map((doubt) => `CHECK: ${doubt}`),
    '',
    `In ${amount(moneyInMinor)}, out ${amount(moneyOutMinor)} ${code}${holds > 0 ? `, and ${counted(holds, 'hold')}` : ''}.`,
    `Balance before ${amount(openingBalanceMinor)}, after ${amount(closingBalanceMinor)}: ${PROVEN[proof]}`,
    '',
    rowsText(read, scale),
  ].join('\n');
};

const PROVEN = {
  rows: 'the printed balances prove every row.',
  sum: 'the printed balances prove the sum of the rows.',
  none: 'nothing is proven.',
} as const;

const rowsText = ({ firstRows, lastRows }: StatementSummary, scale: number): string => {
  const row = ({ row: place, date, direction, amountMinor, description }: SourceRecord) => [
    place === null ? '' : String(place.rowNumber),
    date,
    formatAmount(direction === 'out' ? -amountMinor : amountMinor, scale),
    description.replaceAll('\n', ' ').slice(0, 60),
  ];
  const gap = lastRows.length > 0 ? [['…', '', '', '']] : [];
  return columns(['row', 'date', 'amount', 'description'], [...firstRows.map(row), ...gap, ...lastRows.map(row)], [0, 2]);
};
