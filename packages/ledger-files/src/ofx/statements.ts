import { type BadRow, type Currency, currencyOf, type IsoDate, isRefusal, type Refusal, type Why } from 'ledger-core';
import { currentCode } from '../csv/amounts.ts';
import { placeOfTag, refuseAt } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRow } from '../statement-rows.ts';
import { parseOfxAmount } from './amounts.ts';
import { ofxDate } from './dates.ts';
import { why } from './reasons.ts';
import { contradictedTypes, readTransaction } from './transactions.ts';
import { allIn, childOf, childrenOf, type OfxNode, textOf } from './tree.ts';

/** One statement of a file: of a bank account, a card, or the cash of an investment account. */
export interface OfxStatement {
  /** The account number as printed; null if there is none. */
  readonly account: string | null;
  readonly currency: Currency;
  readonly rows: readonly StatementRow[];
  /** The ledger balance and its day; null if none is printed. */
  readonly balance: { readonly minor: bigint; readonly date: IsoDate | null } | null;
  readonly start: IsoDate | null;
  readonly end: IsoDate | null;
  readonly doubts: readonly Why[];
}

const STATEMENTS: ReadonlySet<string> = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);

/** Finds the statements of a file, and reads only their accounts. */
export const findStatements = (tree: OfxNode): readonly OfxNode[] | Refusal<'unprocessable'> => {
  const error = allIn(tree, new Set(['STATUS'])).find((status) => textOf(status, 'SEVERITY').toUpperCase() === 'ERROR');
  if (error !== undefined) return refuseError(error);
  const found = allIn(tree, STATEMENTS);
  if (found.length > 0) return found;
  const accounts = allIn(tree, new Set(['ACCTINFO']));
  const where = accounts[0] ?? childOf(tree, 'OFX') ?? tree;
  return refuseAt(where.line, where.name || 'OFX', noStatement(accounts.length), placeOfTag);
};

const noStatement = (accounts: number): Why => {
  if (accounts === 0) return why.no_ofx_statement();
  return accounts === 1 ? why.one_account_without_statement() : why.accounts_without_statement({ count: accounts });
};

/** Refuses a file in which the bank reports an error instead of a statement. */
const refuseError = (status: OfxNode): Refusal<'unprocessable'> => {
  const error = [textOf(status, 'CODE'), textOf(status, 'MESSAGE')].filter((part) => part !== '').join(': ');
  return refuseAt(status.line, 'STATUS', error === '' ? why.bank_reports_unknown_error() : why.bank_reports_error({ error }), placeOfTag);
};

export const accountOf = (statement: OfxNode): string | null =>
  (['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'] as const)
    .map((from) => textOf(statement, from, 'ACCTID'))
    .find((number) => number !== '') ?? null;

/** A credit union member may have one number for several accounts of different types.  [STM-5] */
export const accountTypeOf = (statement: OfxNode): string => textOf(statement, 'BANKACCTFROM', 'ACCTTYPE');

/** The first line of each transaction of a statement. */
export const linesOf = (statement: OfxNode): readonly number[] => [...postedIn(statement), ...pendingIn(statement)].map(({ line }) => line);

/** Reads a statement of the selected account. */
export const readStatementNode = (
  statement: OfxNode,
  { currency: own, proveBalances = true }: ReadOptions,
): OfxStatement | Refusal<'unprocessable'> => {
  const printed = currentCode(textOf(statement, 'CURDEF').toUpperCase());
  const currency = printed === '' ? own : currencyOf(printed);
  if (isRefusal(currency)) return refuseAt(childOf(statement, 'CURDEF')?.line ?? statement.line, 'CURDEF', currency, placeOfTag);
  const balance = balanceOf(statement, currency);
  if (isRefusal(balance) && proveBalances) return balance;
  const named = printed === '' ? null : printed;
  const list = childOf(statement, 'BANKTRANLIST') ?? childOf(statement, 'INVTRANLIST');
  const read = (transactions: readonly OfxNode[], isPending: boolean): readonly StatementRow[] =>
    transactions.map((transaction) => readTransaction(transaction, { named, currency, isPending }));
  return {
    account: accountOf(statement),
    currency,
    rows: [...read(postedIn(statement), false), ...read(pendingIn(statement), true), ...tradesIn(statement)],
    balance: isRefusal(balance) ? null : balance,
    start: list === undefined ? null : ofxDate(textOf(list, 'DTSTART')),
    end: list === undefined ? null : ofxDate(textOf(list, 'DTEND')),
    doubts: contradictedTypes([...postedIn(statement), ...pendingIn(statement)]),
  };
};

const postedIn = (statement: OfxNode): readonly OfxNode[] => [
  ...childrenOf(statement, 'BANKTRANLIST').flatMap((list) => childrenOf(list, 'STMTTRN')),
  ...childrenOf(statement, 'INVTRANLIST')
    .flatMap((list) => childrenOf(list, 'INVBANKTRAN'))
    .flatMap((cash) => childrenOf(cash, 'STMTTRN')),
];

const pendingIn = (statement: OfxNode): readonly OfxNode[] =>
  childrenOf(statement, 'BANKTRANLISTP').flatMap((list) => [...childrenOf(list, 'STMTTRNP'), ...childrenOf(list, 'STMTTRN')]);

/** All other entries of an investment account. They move securities, and their cash is not read.  [STM-9] */
const tradesIn = (statement: OfxNode): readonly StatementRow[] =>
  childrenOf(statement, 'INVTRANLIST')
    .flatMap((list) => list.children)
    .filter(({ name, children }) => children.length > 0 && name !== 'INVBANKTRAN')
    .map((trade) => ({ is: 'ignored', why: tradeLeftAside(trade) }));

const tradeLeftAside = (trade: OfxNode): BadRow => {
  const [inner] = allIn(trade, new Set(['INVTRAN']));
  const [total] = allIn(trade, new Set(['TOTAL']));
  const day = inner === undefined ? null : ofxDate(textOf(inner, 'DTTRADE'));
  const details = detailsOf(day, total === undefined ? null : plain(total.value));
  const text = details === null ? why.the_trade_without_details({ tag: trade.name }) : why.the_trade({ tag: trade.name, details });
  return { rowNumber: trade.line, column: trade.name, ...text };
};

const detailsOf = (day: IsoDate | null, total: string | null): Why | null => {
  if (day !== null && total !== null) return why.the_day_and_total_of_trade({ day, total });
  if (day !== null) return why.the_day_of_trade({ day });
  return total === null ? null : why.the_total_of_trade({ total });
};

/** Brokers pad with zeros. */
const plain = (amount: string): string => amount.replace(/^([+-]?)0+(?=\d)/, '$1');

/** A blank balance is treated as missing. An invalid one refuses the file. */
const balanceOf = (statement: OfxNode, currency: Currency): OfxStatement['balance'] | Refusal<'unprocessable'> => {
  const ledger = childOf(statement, 'LEDGERBAL');
  const printed = ledger === undefined ? '' : textOf(ledger, 'BALAMT');
  if (ledger === undefined || printed === '') return null;
  const minor = parseOfxAmount(printed, currency);
  if (typeof minor !== 'bigint') return refuseAt(childOf(ledger, 'BALAMT')?.line ?? ledger.line, 'BALAMT', minor, placeOfTag);
  return { minor, date: ofxDate(textOf(ledger, 'DTASOF')) };
};
