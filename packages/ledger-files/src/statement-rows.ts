import { type BadRow, MAX_STATEMENT_ROWS, type Refusal, refuse, type SourceRecord } from 'ledger-core';
import { placeOfTag, refuseRows } from './faults.ts';
import { why } from './file-reasons.ts';
import type { ReadOptions } from './read-options.ts';
import { usableRefs } from './refs.ts';

/** A parsed entry: a transaction with the bank's reference, one that moves no money, or a faulty one. */
export type StatementRow =
  | { readonly is: 'movement'; readonly reading: SourceRecord; readonly named: string }
  | { readonly is: 'ignored'; readonly why: BadRow }
  | { readonly is: 'bad'; readonly bad: BadRow };

/** A statement of a file with its entries. */
export interface WithRows {
  readonly rows: readonly StatementRow[];
}

const rowsOf = (statements: readonly WithRows[]): readonly StatementRow[] => statements.flatMap(({ rows }) => rows);

export const badRows = (statements: readonly WithRows[]): readonly BadRow[] =>
  rowsOf(statements).flatMap((row) => (row.is === 'bad' ? [row.bad] : []));

export const ignoredRows = (statements: readonly WithRows[]): readonly BadRow[] =>
  rowsOf(statements).flatMap((row) => (row.is === 'ignored' ? [row.why] : []));

/** Refuses a file with too many entries, or with bad ones.  [STM-2] */
export const refuseBadRows = (
  statements: readonly WithRows[],
  { skipBadRows = false }: Pick<ReadOptions, 'skipBadRows'>,
): Refusal<'unprocessable'> | null => {
  const rows = rowsOf(statements);
  if (rows.length > MAX_STATEMENT_ROWS) return refuse('unprocessable', why.too_many_entries({ most: MAX_STATEMENT_ROWS }));
  const bad = badRows(statements);
  return bad.length > 0 && (!skipBadRows || !rows.some(({ is }) => is === 'movement')) ? refuseRows(bad, placeOfTag) : null;
};

/** The transactions of all statements, each with its usable reference.  [STM-8] */
export const recordsOf = (statements: readonly WithRows[]): readonly SourceRecord[] => {
  const statementRows = statements.flatMap(({ rows }, statement) =>
    rows.flatMap((row) =>
      row.is === 'movement' ? [{ statement, ref: row.named, reading: row.reading, content: row.reading.payload }] : [],
    ),
  );
  const refs = usableRefs(statementRows);
  return statementRows.map(({ reading }, index) => ({ ...reading, ref: refs[index] ?? null }));
};
