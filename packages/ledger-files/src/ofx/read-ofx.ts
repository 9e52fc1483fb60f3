import { type BadRow, type IsoDate, isRefusal, MAX_STATEMENT_ROWS, type Refusal, refuse, type Statement } from 'ledger-core';
import { lastOf, leftOut, ofOneAccount } from '../accounts.ts';
import type { DecodedText } from '../encoding.ts';
import { placeOfTag, refuseRows } from '../faults.ts';
import { withLineFeeds } from '../lines.ts';
import type { ReadOptions } from '../read-options.ts';
import { badRows, ignoredRows, recordsOf } from '../statement-rows.ts';
import { why } from './reasons.ts';
import { accountOf, accountTypeOf, findStatements, linesOf, type OfxStatement, readStatementNode } from './statements.ts';
import { readTree } from './tree.ts';

/**
 * Reads an OFX or QFX file in four steps: read the tags, find the statements, select the account, read the transactions. Each step may
 * refuse the file.
 */
export const readOfx = (decoded: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const tree = readTree(withLineFeeds(decoded.text));
  if (isRefusal(tree)) return tree;
  const found = findStatements(tree);
  if (isRefusal(found)) return found;
  const all = found.map((node) => ({ node, account: accountOf(node), type: accountTypeOf(node), lines: linesOf(node) }));
  const meant = ofOneAccount(all, options);
  if (isRefusal(meant)) return meant;
  const statements: OfxStatement[] = [];
  for (const { node } of meant) {
    const statement = readStatementNode(node, options);
    if (isRefusal(statement)) return statement;
    statements.push(statement);
  }
  return faultOf(statements, options) ?? statementOf(statements, leftOut(all, meant), profileOf(decoded.text), decoded, options);
};

/** The major version of the format, from the header. */
const profileOf = (text: string): string => (/^\s*(<\?xml|<\?OFX|<OFX\s+[^>]*OFXHEADER="2)/i.test(text) ? 'ofx_2' : 'ofx_1');

/** Refuses a file with too many transactions, with bad ones, or with only trades.  [STM-2] [STM-9] */
const faultOf = (statements: readonly OfxStatement[], { skipBadRows = false }: ReadOptions): Refusal<'unprocessable'> | null => {
  const rows = statements.flatMap((statement) => statement.rows);
  if (rows.length > MAX_STATEMENT_ROWS) return refuse('unprocessable', why.too_many_transactions_in_file({ most: MAX_STATEMENT_ROWS }));
  const bad = badRows(statements);
  const hasTransaction = rows.some(({ is }) => is === 'movement');
  if (bad.length > 0 && (!skipBadRows || !hasTransaction)) return refuseRows(bad, placeOfTag);
  const trades = rows.flatMap((row) => (row.is === 'ignored' && row.why.column !== null ? [row.why] : []));
  const [first] = trades;
  if (hasTransaction || first === undefined) return null;
  const place = placeOfTag(first.rowNumber, first.column);
  return refuse('unprocessable', why.only_trades({ count: trades.length }), place);
};

const statementOf = (
  statements: readonly OfxStatement[],
  others: readonly BadRow[],
  profile: string,
  { encoding, doubts }: DecodedText,
  { currency }: ReadOptions,
): Statement => {
  const records = recordsOf(statements);
  const days = records.map(({ date }) => date).sort();
  return {
    format: 'ofx',
    profile,
    encoding,
    records,
    ignored: [...ignoredRows(statements), ...others],
    bad: badRows(statements),
    reading: null,
    doubts: [...doubts, ...statements.flatMap((statement) => statement.doubts)],
    proof: 'none',
    openingBalanceMinor: null,
    closingBalanceMinor: closingOf(statements.filter((statement) => statement.currency.code === currency.code)),
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    periodStart: sorted(statements.map(({ start }) => start))[0] ?? null,
    periodEnd: sorted(statements.map(({ end }) => end)).at(-1) ?? null,
    account: lastOf(statements[0]?.account ?? null),
  };
};

const sorted = (days: readonly (IsoDate | null)[]): readonly IsoDate[] => days.filter((day) => day !== null).sort();

/** The latest ledger balance. On the same day, the last in the file wins. */
const closingOf = (statements: readonly OfxStatement[]): bigint | null => {
  const balances = statements.flatMap(({ balance }) => (balance === null ? [] : [balance]));
  return (
    balances.reduce<(typeof balances)[number] | null>((latest, next) => ((next.date ?? '') >= (latest?.date ?? '') ? next : latest), null)
      ?.minor ?? null
  );
};
