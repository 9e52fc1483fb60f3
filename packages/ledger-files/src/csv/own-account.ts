import { type BadRow, type ColumnRole, type Refusal, refuse, type Why } from 'ledger-core';
import { accountMeant, leftOut } from '../accounts.ts';
import { refuseRows } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { decideDecimalMark, looksLikeAmount, looksLikeMoney, looksLikeMoneyCell, readMoneyCell } from './amounts.ts';
import { ask, askRows, columnChoice, type Question, skippingRows } from './ask.ts';
import { looksLikeDate } from './dates.ts';
import { isBalanceRow, isTurnoverRow } from './header.ts';
import { rolesOf, VALUES } from './known-words.ts';
import { type Layout, textFor } from './layout.ts';
import { why } from './reasons.ts';
import type { TableRow } from './table.ts';
import { ACCOUNT_KINDS, OWN_ACCOUNT, OWN_ACCOUNT_NAMES } from './words/own-accounts.ts';
import { isNamedAsOwn, isNamedAsPayees, isPayeeName, PAYEES } from './words/payees.ts';
import { plainName } from './words/plain-name.ts';
import { COUNT, MAY_BE_TRADE, PRICE, SECURITY, TRADE } from './words/trades.ts';

/** The column with the account of each row, and its values. */
export interface AccountColumn {
  readonly at: number;
  readonly name: string;
  readonly values: readonly string[];
}

const NO_ACCOUNT: readonly ColumnRole[] = [...VALUES, 'date', 'transactionDate'];

/** Account and card numbers in a column with an ambiguous name: IBANs, numbers of similar length, and masked numbers. */
const NUMBER = /^([A-Z]{2}\d{2}[A-Z0-9 ]{10,32}|\d{8,20}|[\dX*\u2022. -]*[X*\u2022]{2,}[\dX*\u2022. -]*\d{3,4})$/i;

/**
 * Finds the own-account column if it has several values; null if the file has one account. A column to which the caller assigned another
 * role does not count.  [STM-5]
 */
export const severalAccounts = ({ rows, header, names, roles, assigned, isKnown }: Layout): AccountColumn | null => {
  const sample = rows.slice(0, INFERRED_FROM_ROWS).filter(isMovement);
  const given = assigned.has('account') || isKnown ? roles.account?.[0] : undefined;
  const others = new Set([...assigned, ...NO_ACCOUNT].flatMap((role) => (role === 'account' ? [] : (roles[role] ?? []))));
  const hasOwn = [...names.keys()].some((at) => isConstant(sample, header, at));
  for (const at of given === undefined ? names.keys() : [given]) {
    const shown = sample.map((row) => (row.cells[at] ?? '').trim());
    if (given !== at && isCopyOfMoney(sample, at, roles)) continue;
    if (others.has(at) || !(given === at || isOwn(header, at, shown, [...new Set(shown.filter((cell) => cell !== ''))]))) continue;
    if (given !== at && followsPayees(sample, header, at, hasOwn, !isNamedOwn(header?.cells[at] ?? ''))) continue;
    const isPrinted = (row: TableRow): boolean => (row.cells[roles.date?.[0] ?? 0] ?? '').trim() !== '';
    const cells = rows.filter(isPrinted).map((row) => (row.cells[at] ?? '').trim());
    const values = [...new Set(cells.filter((cell) => cell !== ''))];
    if (values.length > 1) return { at, name: names[at] ?? '', values };
  }
  return null;
};

const isCopyOfMoney = (sample: readonly TableRow[], at: number, { amount = [] }: Layout['roles']): boolean =>
  amount.some((money) => money !== at && sample.every(({ cells }) => (cells[at] ?? '').trim() === (cells[money] ?? '').trim()));

const isNamedOwn = (name: string): boolean => OWN_ACCOUNT.test(plainName(name)) || OWN_ACCOUNT_NAMES.has(plainName(name));

/** Whether an account column has the same value in every row, which is then the file's own account. */
const isConstant = (sample: readonly TableRow[], header: TableRow | null, at: number): boolean => {
  const values = new Set(sample.map(({ cells }) => (cells[at] ?? '').trim()));
  const [value = ''] = values;
  return values.size === 1 && NUMBER.test(value) && !isNamedAsPayees(header?.cells[at] ?? '');
};

/** A payee's account column has another name, or blanks in some rows. Numbers that hardly repeat are references. */
const isOwn = (header: TableRow | null, at: number, cells: readonly string[], values: readonly string[]): boolean => {
  const name = header?.cells[at] ?? '';
  const isNamed = rolesOf(name).some(({ role }) => role === 'account');
  if (holdsMoney(values) || values.every(looksLikeDate)) return false;
  if (isNamedOwn(name) && isNamed) return values.some((value) => /[\p{L}\d]/u.test(value));
  if (!isNamed && (rolesOf(name).length > 0 || isNamedAsPayees(name))) return false;
  if (values.length > 1 && cells.length > values.length && values.every((value) => ACCOUNT_KINDS.has(plainName(value)))) return true;
  if (!values.every((value) => NUMBER.test(value)) || cells.some((cell) => cell === '')) return false;
  return isNamed || !values.every((value) => /^\d+$/.test(value)) || values.length * 2 <= cells.length;
};

/** The rows of the selected account with their adjacent lines, and the rows of the other accounts. */
interface ChosenRows {
  readonly rows: readonly TableRow[];
  readonly others: readonly BadRow[];
}

/** The rows of the account that the caller or the mask selects. Refused if none or several match. */
export const rowsOfAccount = (
  rows: readonly TableRow[],
  { at, name }: AccountColumn,
  header: TableRow | null,
  options: ReadOptions,
): ChosenRows | Refusal<'unprocessable'> | Question => {
  const head = header === null ? 0 : rows.indexOf(header) + 1;
  const movements = rows.slice(head).filter(isMovement);
  const accounts = movements.flatMap((row) => {
    const account = (row.cells[at] ?? '').trim();
    return account === '' ? [] : [{ row, account, type: '', lines: [row.number] }];
  });
  const nameless = movements.filter((row) => (row.cells[at] ?? '').trim() === '');
  const meant = accountMeant(accounts, options);
  if (meant.is === 'open') return askAccount(meant.question, name, at);
  const chosen = meant.statements;
  const bad = nameless.filter(hasMoney).map(({ number }) => ofNoAccount(number, name));
  if (bad.length > 0 && options.skipBadRows !== true) return askRows(refuseRows(bad), [skippingRows(why.correct_or_skip_rows())]);
  const taken = new Set(chosen.map(({ row }) => row));
  return {
    rows: [...rows.slice(0, head), ...withLines(rows.slice(head), taken)],
    others: [...leftOut(accounts, chosen), ...nameless.map(({ number }) => ofNoAccount(number, null))],
  };
};

const ofNoAccount = (rowNumber: number, column: string | null): BadRow => ({ rowNumber, column, ...why.row_without_account() });

const hasMoney = ({ cells }: TableRow): boolean => cells.some((cell) => looksLikeMoneyCell(cell) && !looksLikeDate(cell));

/** Asks which account to read, or what else the column contains if all rows belong to one account. */
const askAccount = (question: Why, name: string, at: number): Question => {
  const reference = /^column \d+$/.test(name) ? at + 1 : name;
  const choices = (['counterparty', 'cardholder'] as const).map((role) => columnChoice(role, reference));
  return { ...ask(question, choices, ACCOUNT_WORDING), field: 'account' };
};

const ACCOUNT_WORDING = {
  withChoices: why.account_or_column_open,
  withoutChoices: (question: Why): Why => whyOfFile.account_not_chosen({ question }),
};

/** The rows of the account with their continuation lines. Lines above the first row with a date belong to all accounts. */
const withLines = (rows: readonly TableRow[], taken: ReadonlySet<TableRow>): readonly TableRow[] => {
  let isTaken = true;
  return rows.filter((row) => {
    if (row.cells.some(looksLikeDate)) isTaken = taken.has(row);
    return isTaken;
  });
};

/** In a file with several accounts, printed balances and totals cannot be assigned to one of them. */
const isMovement = ({ cells }: TableRow): boolean =>
  cells.some(looksLikeDate) && !cells.some((cell) => isBalanceRow(cell) || isTurnoverRow(cell));

/**
 * Whether the account column belongs to the payees. Every account must have one payee, and one of these must be true:  [STM-39]
 * - another column has one account in every row, which is then the file's own
 * - there are at least five accounts
 * - some accounts repeat, and the payee column is near, or the column name is ambiguous and there are three payees
 * - the column name is ambiguous, and every row has a different account with a different payee in a near column
 */
const followsPayees = (rows: readonly TableRow[], header: TableRow | null, at: number, hasOwn: boolean, isGeneric: boolean): boolean => {
  if (header === null || isNamedAsOwn(header.cells[at] ?? '')) return false;
  return header.cells.some((name, payee) => {
    if (payee === at || !isPayee(name)) return false;
    const payees = new Map<string, Set<string>>();
    for (const { cells } of rows) {
      const account = (cells[at] ?? '').trim();
      if (account !== '') payees.set(account, (payees.get(account) ?? new Set()).add((cells[payee] ?? '').trim()));
    }
    const isOfOne = [...payees.values()].every((each) => each.size === 1 && [...each].every(isName));
    const names = new Set([...payees.values()].flatMap((each) => [...each]));
    const comesAgain = rows.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length > payees.size;
    const isNear = Math.abs(payee - at) <= NEAR;
    const isEachAnother = isGeneric && isNear && !comesAgain && names.size === payees.size;
    return (
      isOfOne &&
      names.size > 1 &&
      (hasOwn || isEachAnother || payees.size >= MANY || (comesAgain && (isNear || (isGeneric && names.size >= SOME))))
    );
  });
};

/** It is unlikely that this many accounts of one person have one payee each. */
const MANY = 5;
const SOME = 3;

/** Columns between a payee and its account: one for a text or a bank. */
const NEAR = 2;

const isPayee = (name: string): boolean =>
  !rolesOf(name).some(({ role }) => role === 'description') &&
  (PAYEES.test(plainName(name)) || isPayeeName(name) || rolesOf(name).some(({ role }) => role === 'counterparty'));

/** A name of a person or a company, not an account number. */
const isName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !/\d{6}/.test(cell);

/** A column of amounts, some with decimals or a currency, is not an account column, whatever its name. */
const holdsMoney = (values: readonly string[]): boolean => values.some(looksLikeMoney) && values.every(looksLikeAmount);

const isTrade = (cell: string): boolean => MAY_BE_TRADE.test(cell) && TRADE.test(plainName(cell));

/** Refuses the activity of a brokerage account, whose trades are not bank transactions.  [STM-21] */
export const refuseTrades = (rows: readonly TableRow[], header: TableRow | null): Refusal<'unprocessable'> | null => {
  const names = (header?.cells ?? []).map((cell) => ({ cell: cell.trim(), name: plainName(cell) }));
  const nameOf = (kind: RegExp) => names.find(({ name }) => kind.test(name));
  const count = nameOf(COUNT);
  const ofTrades = [nameOf(SECURITY), count, nameOf(PRICE)].filter((each) => each !== undefined);
  const traded = rows.find(({ cells }) => cells.some(isTrade) && cells.some(looksLikeDate));
  const byName = ofTrades.length > 1 ? ofTrades[0] : undefined;
  const named = byName ?? (traded === undefined ? undefined : count);
  if (named !== undefined) return refuse('unprocessable', why.trades_not_read({ place: why.the_column_of_trades({ column: named.cell }) }));
  const isHeld = traded !== undefined && rows.some(({ cells }) => cells.some(isIsin) && cells.some(looksLikeDate));
  return isHeld ? refuse('unprocessable', why.trades_not_read({ place: why.the_row_with_trade({ row: traded.number }) })) : null;
};

/** An ISIN with a valid check digit. */
const isIsin = (cell: string): boolean => {
  const text = cell.trim();
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = [...text].map((char) => Number.parseInt(char, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/**
 * Refuses the journal of a bookkeeping program: rows of several accounts with equal debits and credits. There a debit of the bank is money
 * in, the reverse of a bank's own file.  [STM-40]
 */
export const refuseJournal = (layout: Layout, { at, name }: AccountColumn): Refusal<'unprocessable'> | null => {
  const debits = sumOf(layout, 'debit');
  const credits = sumOf(layout, 'credit');
  if (debits === null || debits !== credits) return null;
  const counts = new Map<string, number>();
  for (const { cells } of layout.rows) {
    const account = (cells[at] ?? '').trim();
    if (account !== '') counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  const accounts = [...counts].map(([account, rows]) =>
    rows === 1 ? whyOfFile.the_account_with_row({ account }) : whyOfFile.the_account_with_rows({ account, rows }),
  );
  return refuse('unprocessable', why.journal_no_statement({ column: name, count: accounts.length, accounts }));
};

/** The sum of a column in hundredths of a cent; null if it has no amounts. */
const sumOf = (layout: Layout, role: 'debit' | 'credit'): bigint | null => {
  const cells = layout.rows.map((row) => textFor(layout, row, role)).filter((text) => text !== '');
  const mark = decideDecimalMark(
    cells.map((text) => ({ rowNumber: 0, column: '', text })),
    { code: 'XXX', scale: 4 },
  );
  if (typeof mark !== 'string' || cells.length === 0) return null;
  return cells.reduce((sum, text) => {
    const [whole = '0', decimals = ''] = (readMoneyCell(text, mark)?.decimal ?? '0').replace('-', '').split('.');
    return sum + BigInt(whole + decimals.slice(0, 4).padEnd(4, '0'));
  }, 0n);
};
