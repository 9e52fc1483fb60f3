import {
  type BadRow,
  type Currency,
  groupBy,
  isRefusal,
  MAX_STATEMENT_ROWS,
  parseAmount,
  type Reading,
  type Refusal,
  refuse,
} from 'ledger-core';
import type { AccountStatement, StatementFile } from '../account-statement.ts';
import { decideDecimalMark, readAmount } from '../csv/amount-cells.ts';
import { refuseAt, refuseRows } from '../csv/faults.ts';
import type { DecimalMark } from '../csv/mapping.ts';
import { type Conventions, dayOf, readTransaction } from './transactions.ts';
import { allOf, firstOf, type OfxNode, readTree, textOf } from './tree.ts';

export interface OfxOptions {
  readonly currency: Currency;
  readonly skipBadRows?: boolean | undefined;
  readonly decimalMark?: DecimalMark | undefined;
}

/** Whether a text begins like OFX of either version.  [OFX-1] */
export const looksLikeOfx = (text: string): boolean => /^\s*(OFXHEADER\s*:|(<\?xml[^>]*\?>\s*)?(<\?OFX\b|<OFX>))/i.test(text);

/** Reads an OFX or QFX file of version 1 or 2: every bank, card and investment statement in it.  [OFX-1] to [OFX-12] */
export const readOfx = (text: string, options: OfxOptions): StatementFile | Refusal<'unprocessable'> => {
  const ofx = readTree(text);
  if (isRefusal(ofx)) return ofx;
  const found = allOf(ofx, STATEMENTS);
  const failed = failureIn(ofx);
  if (failed !== undefined) return failed;
  if (found.length === 0) return refuse('unprocessable', 'The OFX file holds no statement: neither STMTRS nor CCSTMTRS nor INVSTMTRS.');
  const nodes = found.flatMap((statement) => allOf(statement, TRANSACTIONS));
  if (nodes.length > MAX_STATEMENT_ROWS)
    return refuse('unprocessable', `The file has more than ${MAX_STATEMENT_ROWS} rows; send it in parts.`);
  const mark =
    options.decimalMark ??
    decideDecimalMark(nodes.map((node) => ({ rowNumber: node.line, column: 'TRNAMT', text: textOf(node, 'TRNAMT') })));
  if (isRefusal(mark)) return mark;
  const statements = found.map((statement) => readStatementNode(statement, mark, options));
  const bad = statements.flatMap((statement) => statement.bad);
  const hasReadings = statements.some(({ readings }) => readings.length > 0);
  if (bad.length > 0 && (options.skipBadRows !== true || !hasReadings)) return refuseRows(bad);
  const tradesOnly = found.find((statement, at) => statement.name === 'INVSTMTRS' && statements[at]?.readings.length === 0);
  if (tradesOnly !== undefined && !hasReadings)
    return refuseAt(
      tradesOnly.line,
      'INVSTMTRS',
      'an investment statement without a movement of cash; trades in securities are not taken in.',
    );
  return { format: 'ofx', profile: versionOf(text), statements: withUniqueRefs(statements) };
};

const STATEMENTS = ['STMTRS', 'CCSTMTRS', 'INVSTMTRS'];
const TRANSACTIONS = ['STMTTRN', 'STMTTRNP'];

const versionOf = (text: string): string => (/^\s*OFXHEADER\s*:\s*1/i.test(text) || !/<\?(OFX|xml)\b/i.test(text) ? 'ofx_1' : 'ofx_2');

/** A sign-on or request that the bank refused holds no statement; its own words say why.  [OFX-9] */
const failureIn = (ofx: OfxNode): Refusal<'unprocessable'> | undefined => {
  const failed = allOf(ofx, ['STATUS']).find((status) => textOf(status, 'SEVERITY').toUpperCase() === 'ERROR');
  if (failed === undefined) return undefined;
  const words = textOf(failed, 'MESSAGE');
  return refuseAt(failed.line, 'STATUS', `the bank answered with error ${textOf(failed, 'CODE')}${words === '' ? '.' : `: ${words}`}`);
};

const readStatementNode = (statement: OfxNode, mark: DecimalMark, { currency }: OfxOptions): AccountStatement => {
  const conventions: Conventions = { currency, statementCurrency: textOf(statement, 'CURDEF').toUpperCase() || null, mark };
  const read = allOf(statement, TRANSACTIONS).map((node) => readTransaction(node, conventions));
  const list = firstOf(statement, 'BANKTRANLIST') ?? firstOf(statement, 'INVTRANLIST');
  const balance = closingBalance(statement, conventions);
  return {
    account:
      textOf(
        ACCOUNTS.map((name) => firstOf(statement, name)).find((node) => node !== undefined),
        'ACCTID',
      ) || null,
    openingBalanceMinor: null,
    closingBalanceMinor: typeof balance === 'bigint' ? balance : null,
    periodStart: dayOf(textOf(list, 'DTSTART')),
    periodEnd: dayOf(textOf(list, 'DTEND')),
    readings: read.flatMap((each) => (each.is === 'reading' ? [each.reading] : [])),
    ignored: [...read.flatMap((each) => (each.is === 'ignored' ? [each.why] : [])), ...trades(statement)],
    bad: [
      ...read.flatMap((each) => (each.is === 'bad' ? [each.bad] : [])),
      ...(typeof balance === 'object' && balance !== null ? [balance] : []),
    ],
  };
};

const ACCOUNTS = ['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'];

/** LEDGERBAL, as the bank sees the account; empty is as good as none.  [OFX-11] */
const closingBalance = (statement: OfxNode, { currency, mark }: Conventions): bigint | BadRow | null => {
  const node = firstOf(statement, 'LEDGERBAL');
  const printed = textOf(node, 'BALAMT');
  if (node === undefined || printed === '') return null;
  const amount = readAmount(printed, mark);
  const minor = amount === null ? null : parseAmount(amount.decimal, currency, 'BALAMT');
  return minor === null || isRefusal(minor) ? { rowNumber: node.line, column: 'BALAMT', message: `${printed} is not an amount.` } : minor;
};

/** Buying and selling securities is no bank movement: it is named, and left aside.  [OFX-10] */
const trades = (statement: OfxNode): readonly BadRow[] =>
  (firstOf(statement, 'INVTRANLIST')?.children ?? [])
    .filter(({ name, children }) => children.length > 0 && name !== 'INVBANKTRAN')
    .map(({ name, line }) => ({ rowNumber: line, column: null, message: `${name} is a trade in securities, not a movement of cash` }));

/** An id that a bank gives to different movements of one account is none; they are told apart by what they say.  [OFX-3] */
const withUniqueRefs = (statements: readonly AccountStatement[]): readonly AccountStatement[] => {
  const said = groupBy(
    statements.flatMap(({ account, readings }) => readings.map((reading) => ({ account, reading }))),
    ({ account, reading }) => JSON.stringify([account, reading.ref]),
  );
  const isId = (account: string | null, { ref }: Reading): boolean =>
    new Set((said.get(JSON.stringify([account, ref])) ?? []).map(({ reading }) => JSON.stringify(reading.payload))).size === 1;
  return statements.map((statement) => ({
    ...statement,
    readings: statement.readings.map((reading) => (isId(statement.account, reading) ? reading : { ...reading, ref: null })),
  }));
};
