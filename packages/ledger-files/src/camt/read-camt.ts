import { type BadRow, type IsoDate, isRefusal, type Refusal, refuse, type Statement } from 'ledger-core';
import { lastOf, leftOut, ofOneAccount } from '../accounts.ts';
import type { DecodedText } from '../encoding.ts';
import { withLineFeeds } from '../lines.ts';
import type { ReadOptions } from '../read-options.ts';
import { badRows, ignoredRows, recordsOf, refuseBadRows } from '../statement-rows.ts';
import type { CamtBalance } from './balances.ts';
import { checkXml } from './check-xml.ts';
import { messageIn, profileOf } from './messages.ts';
import { why } from './reasons.ts';
import { type CamtStatement, readStatementNode, statementsIn } from './statements.ts';
import { parseXml, type XmlNode } from './xml.ts';

/** Reads a CAMT file in four steps: check the tags, find the statements, select the account, read and prove the entries. */
export const readCamt = ({ text, encoding, doubts }: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const lined = withLineFeeds(text);
  const checked = checkXml(lined, 'Ntry');
  if (isRefusal(checked)) return checked;
  const message = messageIn(checked);
  if (isRefusal(message)) return message;
  const document = parsed(lined);
  if (isRefusal(document)) return document;
  const found = statementsIn(document, message, checked);
  if (isRefusal(found)) return found;
  const meant = ofOneAccount(found, options);
  if (isRefusal(meant)) return meant;
  const statements: CamtStatement[] = [];
  for (const placed of meant) {
    const statement = readStatementNode(placed, options);
    if (isRefusal(statement)) return statement;
    statements.push(statement);
  }
  return (
    refuseBadRows(statements, options) ??
    statementOf(
      statements,
      leftOut(found, meant),
      { format: message.format, profile: profileOf(lined, message), encoding, doubts },
      options,
    )
  );
};

/** The parser throws on faults that `checkXml` accepts, such as an attribute without a value. */
const parsed = (text: string): XmlNode | Refusal<'unprocessable'> => {
  try {
    return parseXml(text);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    return refuse('unprocessable', why.xml_not_readable({ fault: message.replace(/\.$/, '') }));
  }
};

const statementOf = (
  statements: readonly CamtStatement[],
  others: readonly BadRow[],
  known: Pick<Statement, 'format' | 'profile' | 'encoding' | 'doubts'>,
  { currency, proveBalances = true }: ReadOptions,
): Statement => {
  const records = recordsOf(statements);
  const days = sorted(records.map(({ date }) => date));
  const ofBooks = (balance: CamtBalance | null): readonly CamtBalance[] => (balance?.currency.code === currency.code ? [balance] : []);
  const openings = statements.flatMap(({ balances }) => ofBooks(balances.opening));
  const closings = statements.flatMap(({ balances }) => ofBooks(balances.closing));
  return {
    ...known,
    records,
    ignored: [...ignoredRows(statements), ...others],
    bad: badRows(statements),
    reading: null,
    proof: proveBalances && openings.length > 0 && closings.length > 0 && badRows(statements).length === 0 ? 'sum' : 'none',
    openingBalanceMinor: openings.toSorted(byDay)[0]?.minor ?? null,
    closingBalanceMinor: closings.toSorted(byDay).at(-1)?.minor ?? null,
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    periodStart: sorted(statements.map(({ start }) => start))[0] ?? null,
    periodEnd: sorted(statements.map(({ end }) => end)).at(-1) ?? null,
    account: lastOf(statements[0]?.account ?? null),
  };
};

/** Between balances of the same day, the first in the file is the earlier. */
const byDay = (one: CamtBalance, other: CamtBalance): number => {
  if ((one.date ?? '') < (other.date ?? '')) return -1;
  return (one.date ?? '') > (other.date ?? '') ? 1 : 0;
};

const sorted = (days: readonly (IsoDate | null)[]): readonly IsoDate[] => days.filter((day) => day !== null).sort();
