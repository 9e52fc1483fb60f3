import { type BadRow, type ColumnRole, isRefusal, type Refusal, refuse, type Why } from 'ledger-core';
import { accountMeant, leftOut, type OfAccount, ofOneAccount } from '../accounts.ts';
import { refuseRows } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { HEADER_SEARCHED_ROWS, INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { decideDecimalMark, isCurrencyCode, looksLikeAmount, looksLikeMoney, looksLikeMoneyCell, readMoneyCell } from './amounts.ts';
import { ask, askRows, columnChoice, type Question, skippingRows } from './ask.ts';
import { looksLikeDate } from './dates.ts';
import { findHeader, isDated } from './header.ts';
import { isBalanceRow, isTurnoverRow, rolesOf, VALUES } from './known-words.ts';
import { type Layout, textFor } from './layout.ts';
import { why } from './reasons.ts';
import type { TableRow } from './table.ts';
import { ACCOUNT_KINDS, isNamedAsOwn, isNamedAsPayees, isPayeeName, OWN_ACCOUNT, OWN_ACCOUNT_NAMES, PAYEES } from './words/accounts.ts';
import { comparable, plainName } from './words/plain-name.ts';
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
  const sample = rows.slice(0, INFERRED_FROM_ROWS).filter(isTransactionRow);
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
  const statementRows = rows.slice(head).filter(isTransactionRow);
  const accounts = statementRows.flatMap((row) => {
    const account = (row.cells[at] ?? '').trim();
    return account === '' ? [] : [{ row, account, type: '', lines: [row.number] }];
  });
  const nameless = statementRows.filter((row) => (row.cells[at] ?? '').trim() === '');
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
    if (isDated(row)) isTaken = taken.has(row);
    return isTaken;
  });
};

/** In a file with several accounts, printed balances and totals cannot be assigned to one of them. */
const isTransactionRow = (row: TableRow): boolean => isDated(row) && !row.cells.some((cell) => isBalanceRow(cell) || isTurnoverRow(cell));

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

/** The rows of one account, its number if the file has several, and the transactions of the other accounts. */
interface OneAccount {
  readonly rows: readonly TableRow[];
  readonly account: string | null;
  readonly others: readonly BadRow[];
}

interface Section extends OfAccount {
  readonly rows: readonly TableRow[];
}

/**
 * The rows of the account that the caller or the mask selects, in a file with a heading line per account. A section without column names
 * uses those of the first section.  [STM-60]
 */
export const ofOneSection = (rows: readonly TableRow[], options: ReadOptions): OneAccount | Refusal<'unprocessable'> => {
  const sections = sectionsIn(rows);
  if (sections.length < 2) return { rows, account: null, others: [] };
  const chosen = ofOneAccount(sections, options);
  if (isRefusal(chosen)) return chosen;
  const [first] = sections;
  const own = chosen.flatMap((section) => section.rows);
  const head = findHeader(own, options.mapping ?? {}) === null ? (first?.rows ?? []) : [];
  const headerAt = findHeader(head, options.mapping ?? {});
  return {
    rows: [...(headerAt === null || headerAt === -1 ? [] : head.slice(0, headerAt + 1)), ...own],
    account: chosen[0]?.account ?? null,
    others: leftOut(sections, chosen),
  };
};

/**
 * The sections of a file. The first begins above the first transaction with a line that names its account. Each other section begins with
 * the same label and another account.
 */
const sectionsIn = (rows: readonly TableRow[]): readonly Section[] => {
  const first = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex(isDated);
  const lines = accountLinesIn(rows);
  const labels = new Set(lines.flatMap(({ label, at }) => (at < first ? [label] : [])));
  for (const label of labels) {
    const sections = sectionsBy(
      rows,
      lines.filter((line) => line.label === label),
    );
    if (sections.length > 1) return sections;
  }
  return [];
};

const sectionsBy = (rows: readonly TableRow[], lines: readonly AccountLine[]): readonly Section[] => {
  const starts = lines.filter(({ account }, index) => index === 0 || account !== lines[index - 1]?.account);
  const sections = starts.map(({ account, at }, index): Section => {
    const own = rows.slice(index === 0 ? 0 : at, starts[index + 1]?.at);
    return { account, type: '', rows: own, lines: own.filter(isDated).map((row) => row.number) };
  });
  return sections.filter(({ lines: rows }) => rows.length > 0);
};

/** A heading line above the transactions of an account. */
interface AccountLine {
  readonly label: string;
  /** The account number, or the account name if the line has no number. */
  readonly account: string;
  /** The row index. */
  readonly at: number;
}

/** The account that a line names. If an ordinary text could look the same, the line counts only if column names follow. */
type Named = Pick<AccountLine, 'label' | 'account'> & { readonly isCertain: boolean };

/** The lines that name an account.  [STM-60] */
const accountLinesIn = (rows: readonly TableRow[]): readonly AccountLine[] => {
  const first = rows.findIndex(isDated);
  const header = rows[findHeader(rows.slice(0, first + 1), {}) ?? -1] ?? null;
  const hasNamesBelow = (at: number): boolean => {
    const below = rows.slice(at + 1, at + 1 + MAX_LINES_ABOVE);
    const end = below.findIndex(isDated);
    return end > 0 && (below.slice(0, end).some((row) => isSame(row, header)) || findHeader(below.slice(0, end + 1), {}) !== null);
  };
  return rows.flatMap((row, at) => {
    const named = isDated(row) ? null : accountIn(row);
    return named === null || !(named.isCertain || (row !== header && hasNamesBelow(at)))
      ? []
      : [{ label: named.label, account: named.account, at }];
  });
};

const isSame = ({ cells }: TableRow, header: TableRow | null): boolean =>
  header?.cells.every((cell, at) => comparable(cell) === comparable(cells[at] ?? '')) ?? false;

/** A line with only the account, in one cell or two, and optionally its currency. */
const accountIn = ({ cells }: TableRow): Named | null => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const parts = filled.length === 3 && isCurrencyCode(filled[2] ?? '') ? filled.slice(0, 2) : filled;
  return parts.length === 0 || parts.length > 2 ? null : (byLabel(parts) ?? withoutLabel(parts));
};

const byLabel = (parts: readonly string[]): Named | null => {
  const [, label = '', number = ''] = LINE.exec(parts.join(' ')) ?? [];
  if (isOfAccount(label)) return { label: plainName(label), account: number, isCertain: !/iban/i.test(label) };
  const [, name = '', called = ''] = parts.length === 2 ? ['', ...parts] : (/^([^:]{2,30}):\s*(.{2,40})$/.exec(parts[0] ?? '') ?? []);
  return isOfAccount(name.replace(/:$/, '')) ? { label: plainName(name), account: called, isCertain: false } : null;
};

/** A number alone, or a few words that include one for an account, such as "Savings account" and "Card ending in 1111". */
const withoutLabel = ([text = '', another]: readonly string[]): Named | null => {
  if (another !== undefined) return null;
  if (NUMBER_LINE.test(text)) return { label: '', account: text, isCertain: false };
  const words = plainName(text).split(' ');
  if (words.length > MAX_WORDS || !words.some((word) => OF_ACCOUNT.test(word))) return null;
  const [, number] = /([\d*Xx\u2022][\d*Xx\u2022 -]{2,30}\d)$/.exec(text) ?? [];
  return { label: number === undefined ? 'a name' : 'a name and a number', account: number ?? text, isCertain: false };
};

const isOfAccount = (label: string): boolean => rolesOf(label).some(({ role }) => role === 'account');

const MAX_WORDS = 5;

/** The maximum number of lines between an account's heading and its first transaction. */
const MAX_LINES_ABOVE = 12;

const IBAN = String.raw`[A-Z]{2}\d{2}[A-Z0-9 ]{10,32}`;
const LINE = new RegExp(String.raw`^(\p{L}[\p{L} .]{2,30}?)[ :.]+(${IBAN}|[\d*Xx\u2022][\d*Xx\u2022 -]{4,30}\d)$`, 'u');
const NUMBER_LINE = new RegExp(String.raw`^(?:${IBAN}|[\d*Xx\u2022][\d*Xx\u2022 -]{6,30}\d)$`, 'u');

/** A word for an account or a card, alone or at the end of a compound. */
const OF_ACCOUNT =
  /(?:^|\p{L})(?:account|konto|rekening|kort|karte)$|^(?:card|compte|carte|cuenta|tarjeta|conto|carta|conta|cartao|rachunek|karta|ucet|tili|szamla|kaart)$/u;

const isTrade = (cell: string): boolean => MAY_BE_TRADE.test(cell) && TRADE.test(plainName(cell));

/** Refuses the activity of a brokerage account, whose trades are not bank transactions.  [STM-21] */
export const refuseTrades = (rows: readonly TableRow[], header: TableRow | null): Refusal<'unprocessable'> | null => {
  const names = (header?.cells ?? []).map((cell) => ({ cell: cell.trim(), name: plainName(cell) }));
  const nameOf = (kind: RegExp) => names.find(({ name }) => kind.test(name));
  const count = nameOf(COUNT);
  const ofTrades = [nameOf(SECURITY), count, nameOf(PRICE)].filter((each) => each !== undefined);
  const traded = rows.find((row) => row.cells.some(isTrade) && isDated(row));
  const byName = ofTrades.length > 1 ? ofTrades[0] : undefined;
  const named = byName ?? (traded === undefined ? undefined : count);
  if (named !== undefined) return refuse('unprocessable', why.trades_not_read({ place: why.the_column_of_trades({ column: named.cell }) }));
  const isPending = traded !== undefined && rows.some((row) => row.cells.some(isIsin) && isDated(row));
  return isPending ? refuse('unprocessable', why.trades_not_read({ place: why.the_row_with_trade({ row: traded.number }) })) : null;
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
