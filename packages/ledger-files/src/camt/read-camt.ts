import {
  type BadRow,
  type Currency,
  currencyOf,
  type IsoDate,
  isRefusal,
  MAX_STATEMENT_ROWS,
  type Reading,
  type Refusal,
  refuse,
  type Statement,
} from 'ledger-core';
import { lastOf, type OfAccount, ofOneAccount } from '../accounts.ts';
import type { DecodedText } from '../encoding.ts';
import { placeOfTag, refuseRows } from '../faults.ts';
import { MAX_PROLOGUE_LENGTH } from '../limits.ts';
import { withLineFeeds } from '../lines.ts';
import type { ReadOptions } from '../read-statement.ts';
import { believedRefs } from '../refs.ts';
import { dayPrinted } from './amounts.ts';
import { balancesOf, type CamtBalance, type CamtBalances, refuseGap } from './balances.ts';
import { type CheckedXml, checkXml } from './check-xml.ts';
import { type CamtRow, readEntry } from './entries.ts';
import { allOf, at, parseXml, textAt, type XmlNode } from './xml.ts';

/** Reads a CAMT file in four steps: the look of its tags, statements, the account that is meant, entries and their proof.  [CMT-1] to [CMT-23] */
export const readCamt = ({ text, encoding }: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
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
    faultOf(statements, options) ??
    statementOf(statements, { format: message.format, profile: profileOf(lined, message), encoding }, options)
  );
};

/** A kind of message: what it is called, what its statements are, and the format that it makes. */
interface CamtMessage {
  readonly begins: string;
  readonly statements: string;
  readonly format: 'camt052' | 'camt053' | 'camt054';
}

const MESSAGES: readonly CamtMessage[] = [
  { begins: 'BkToCstmrAcctRpt', statements: 'Rpt', format: 'camt052' },
  { begins: 'BkToCstmrStmt', statements: 'Stmt', format: 'camt053' },
  { begins: 'BkToCstmrDbtCdtNtfctn', statements: 'Ntfctn', format: 'camt054' },
];

/** The message by the element in Document: version 1 has its number behind the name.  [CMT-1] [CMT-5] */
const messageIn = ({ names }: CheckedXml): CamtMessage | Refusal<'unprocessable'> => {
  const found = MESSAGES.find(({ begins }) => names.some((name) => name.startsWith(begins)));
  if (found !== undefined) return found;
  const [root = '', inner] = names;
  const named = root === 'Document' && inner !== undefined ? `<${root}> and <${inner}>` : `<${root}>`;
  const wanted = 'in XML these are OFX and CAMT.052, CAMT.053 or CAMT.054';
  const element = root === '' ? 'without an element' : `with the root element ${named}`;
  return refuse('unprocessable', `The content of the file is XML ${element}, which is no statement: ${wanted}.`);
};

/** What the version of a message is called, as its namespace says.  [CMT-1] */
const profileOf = (text: string, { format }: CamtMessage): string => {
  const version = /\bcamt\.(05[234]\.\d{3}\.\d{2})\b/.exec(text.slice(0, MAX_PROLOGUE_LENGTH))?.[1];
  return version === undefined ? format : `camt${version}`;
};

/** The parser refuses what `checkXml` lets pass, such as an attribute without a value, by throwing. */
const parsed = (text: string): XmlNode | Refusal<'unprocessable'> => {
  try {
    return parseXml(text);
  } catch (fault) {
    return refuse('unprocessable', `The file is not XML that can be read: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
};

/** A statement as it stands in the file, and the lines on which its entries begin. */
interface PlacedStatement extends OfAccount {
  readonly node: XmlNode;
  readonly lines: readonly number[];
}

/** [CMT-6] [CMT-7] */
const statementsIn = (
  document: XmlNode,
  { begins, statements }: CamtMessage,
  { lines }: CheckedXml,
): readonly PlacedStatement[] | Refusal<'unprocessable'> => {
  const nodes = messagesIn(document, begins).flatMap((message) => allOf(message, statements));
  if (nodes.length === 0) return refuse('unprocessable', `The file holds no statement: there is no ${statements} in ${begins}.`);
  let from = 0;
  return nodes.map((node) => {
    const count = allOf(node, 'Ntry').length;
    const own = lines.slice(from, from + count);
    from += count;
    return { account: accountOf(node), type: textAt(node, 'Acct', 'Ccy'), node, lines: own };
  });
};

/** Banks put the document into envelopes of their own; it is looked for as deep as its name was. */
const messagesIn = (node: XmlNode, begins: string, depth = 0): readonly XmlNode[] => {
  if (typeof node === 'string' || depth > 4) return [];
  return Object.keys(node).flatMap((name) =>
    name.startsWith(begins) ? allOf(node, name) : allOf(node, name).flatMap((child) => messagesIn(child, begins, depth + 1)),
  );
};

const accountOf = (statement: XmlNode): string | null => {
  const id = at(statement, 'Acct', 'Id');
  const numbers = [textAt(id, 'IBAN'), textAt(id, 'Othr', 'Id'), textAt(id, 'BBAN'), textAt(id, 'UPIC'), textAt(id, 'PrtryAcct', 'Id')];
  return numbers.find((number) => number !== '') ?? null;
};

interface CamtStatement {
  readonly account: string | null;
  readonly rows: readonly CamtRow[];
  readonly balances: CamtBalances;
  readonly start: IsoDate | null;
  readonly end: IsoDate | null;
}

const readStatementNode = ({ node, account, lines }: PlacedStatement, options: ReadOptions): CamtStatement | Refusal<'unprocessable'> => {
  const currency = currencyIn(node);
  if (isRefusal(currency)) return refuse('unprocessable', `The account's currency (Acct, Ccy): ${currency.message}`);
  const of = { currency, own: options.currency };
  const rows = allOf(node, 'Ntry').map((entry, index) => readEntry(entry, lines[index] ?? index + 1, of));
  const isProven = options.proveBalances ?? true;
  const printed = balancesOf(node, of);
  if (isRefusal(printed) && isProven) return printed;
  const balances = isRefusal(printed) ? NO_BALANCES : printed;
  const gap = isProven ? refuseGap(balances, rows, options.currency, textAt(node, 'Id')) : null;
  const [start, end] = (['FrDtTm', 'ToDtTm'] as const).map((name) => dayPrinted(textAt(node, 'FrToDt', name)));
  return gap ?? { account, rows, balances, start: start ?? null, end: end ?? null };
};

const NO_BALANCES: CamtBalances = { opening: null, closing: null };

const currencyIn = (statement: XmlNode): Currency | null | Refusal<'unprocessable'> => {
  const printed = textAt(statement, 'Acct', 'Ccy').toUpperCase();
  return printed === '' ? null : currencyOf(printed);
};

const rowsOf = (statements: readonly CamtStatement[]): readonly CamtRow[] => statements.flatMap(({ rows }) => rows);

const badRows = (statements: readonly CamtStatement[]): readonly BadRow[] =>
  rowsOf(statements).flatMap((row) => (row.is === 'bad' ? [row.bad] : []));

/** [CMT-21] */
const faultOf = (statements: readonly CamtStatement[], { skipBadRows = false }: ReadOptions): Refusal<'unprocessable'> | null => {
  const rows = rowsOf(statements);
  if (rows.length > MAX_STATEMENT_ROWS)
    return refuse('unprocessable', `The file has more than ${MAX_STATEMENT_ROWS} entries; send it in parts.`);
  const bad = badRows(statements);
  return bad.length > 0 && (!skipBadRows || !rows.some(({ is }) => is === 'movement')) ? refuseRows(bad, placeOfTag) : null;
};

/** Readings with the ids that can be believed, statement by statement.  [CMT-13] */
const readingsOf = (statements: readonly CamtStatement[]): readonly Reading[] => {
  const movements = statements.flatMap(({ rows }, statement) =>
    rows.flatMap((row) =>
      row.is === 'movement' ? [{ statement, ref: row.named, reading: row.reading, content: JSON.stringify(row.reading.payload) }] : [],
    ),
  );
  const refs = believedRefs(movements);
  return movements.map(({ reading }, index) => ({ ...reading, ref: refs[index] ?? null }));
};

const statementOf = (
  statements: readonly CamtStatement[],
  known: Pick<Statement, 'format' | 'profile' | 'encoding'>,
  { currency }: ReadOptions,
): Statement => {
  const readings = readingsOf(statements);
  const days = sorted(readings.map(({ date }) => date));
  const ofBooks = (balance: CamtBalance | null): readonly CamtBalance[] => (balance?.currency.code === currency.code ? [balance] : []);
  const openings = statements.flatMap(({ balances }) => ofBooks(balances.opening));
  const closings = statements.flatMap(({ balances }) => ofBooks(balances.closing));
  return {
    ...known,
    readings,
    ignored: rowsOf(statements).flatMap((row) => (row.is === 'ignored' ? [row.why] : [])),
    bad: badRows(statements),
    openingBalanceMinor: openings.toSorted(byDay)[0]?.minor ?? null,
    closingBalanceMinor: closings.toSorted(byDay).at(-1)?.minor ?? null,
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    periodStart: sorted(statements.map(({ start }) => start))[0] ?? null,
    periodEnd: sorted(statements.map(({ end }) => end)).at(-1) ?? null,
    account: lastOf(statements[0]?.account ?? null),
  };
};

/** Of equal days, the one that stands first in the file is the earlier one. */
const byDay = (one: CamtBalance, other: CamtBalance): number =>
  (one.date ?? '') < (other.date ?? '') ? -1 : (one.date ?? '') > (other.date ?? '') ? 1 : 0;

const sorted = (days: readonly (IsoDate | null)[]): readonly IsoDate[] => days.filter((day) => day !== null).sort();
