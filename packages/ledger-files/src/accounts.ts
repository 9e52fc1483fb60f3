import { type BadRow, groupBy, type Param, type Refusal, refuse, type Why } from 'ledger-core';
import { why } from './file-reasons.ts';
import { MAX_ACCOUNTS_LISTED } from './limits.ts';
import type { ReadOptions } from './read-options.ts';

/** A statement in a file that may contain several accounts. */
export interface OfAccount {
  /** The account number as printed; null if the file prints none. */
  readonly account: string | null;
  /** Distinguishes accounts with the same number: checking or savings, or the currency. Empty if the file prints none. */
  readonly type: string;
  /** The first line of each transaction. */
  readonly lines: readonly number[];
}

interface Account {
  /** The number for comparison. `printed` is the number as in the file. */
  readonly number: string;
  readonly printed: string;
  readonly type: string;
  readonly rows: number;
}

/**
 * Selects the statements of one account: the file's only account, else the one whose number ends in `account`, else in the `mask` of the
 * source account.  [STM-5]
 */
export const ofOneAccount = <S extends OfAccount>(
  statements: readonly S[],
  options: Pick<ReadOptions, 'account' | 'mask'>,
): readonly S[] | Refusal<'unprocessable'> => {
  const meant = accountMeant(statements, options);
  return meant.is === 'open' ? refuse('unprocessable', why.account_not_chosen({ question: meant.question }), 'account') : meant.statements;
};

/** The statements of one account. If none or several match, a question for the caller, for use within a sentence.  [STM-5] */
export const accountMeant = <S extends OfAccount>(
  statements: readonly S[],
  { account, mask }: Pick<ReadOptions, 'account' | 'mask'>,
): { readonly is: 'found'; readonly statements: readonly S[] } | { readonly is: 'open'; readonly question: Why } => {
  const accounts = accountsOf(statements);
  const requested = comparable(account ?? '');
  if (accounts.length === 1 && requested === '') return { is: 'found', statements };
  const ending = requested === '' ? comparable(mask ?? '') : requested;
  const [found, another] = ending === '' ? [] : endingIn(accounts, ending);
  if (found === undefined || another !== undefined) return { is: 'open', question: questionOf(accounts, requested) };
  const isMeant = (statement: S): boolean =>
    comparable(statement.account ?? '') === found.number && typeIn(accounts, statement) === found.type;
  return { is: 'found', statements: statements.filter(isMeant) };
};

/**
 * The transactions of statements that were not selected, each with its account. The report lists them, so nothing is dropped silently.
 * [STM-5]
 */
export const leftOut = (found: readonly OfAccount[], chosen: readonly OfAccount[]): readonly BadRow[] =>
  found
    .filter((statement) => !chosen.includes(statement))
    .flatMap(({ account, lines }) => lines.map((rowNumber) => ({ rowNumber, column: null, ...ofAnother(account) })));

const ofAnother = (account: string | null): Why => {
  if (account === null) return why.the_row_of_other_account({ account: why.the_account_without_number() });
  return why.the_row_of_other_account({ account: /\d/.test(account) ? `…${lastOf(account)}` : account });
};

/** The last four characters of an account number. A report never shows the whole number. */
export const lastOf = (account: string | null): string | null => (account === null ? null : comparable(account).slice(-4) || null);

/** Groups statements by account number. One number is several accounts only if the file gives it different types. */
const accountsOf = (statements: readonly OfAccount[]): readonly Account[] => {
  const numbers = groupBy(statements, ({ account }) => comparable(account ?? ''));
  return [...numbers].flatMap(([number, ofNumber]) => {
    const types = groupBy(ofNumber, ({ type }) => comparable(type));
    const hasTypes = [...types.keys()].filter((type) => type !== '').length > 1;
    const printed = ofNumber[0]?.account?.trim() ?? '';
    const accountOf = (type: string, own: readonly OfAccount[]): Account => ({ number, printed, type, rows: rowsOf(own) });
    return hasTypes ? [...types].map(([type, own]) => accountOf(type, own)) : [accountOf('', ofNumber)];
  });
};

const rowsOf = (statements: readonly OfAccount[]): number => statements.reduce((sum, { lines }) => sum + lines.length, 0);

/** The type of a statement, if its number has accounts of several types. */
const typeIn = (accounts: readonly Account[], { account, type }: OfAccount): string =>
  accounts.some((each) => each.number === comparable(account ?? '') && each.type !== '') ? comparable(type) : '';

/** A whole number selects its own account, even if another number ends in it. */
const endingIn = (accounts: readonly Account[], ending: string): readonly Account[] => {
  const whole = accounts.filter(({ number, type }) => number === ending || number + type === ending);
  return whole.length > 0 ? whole : accounts.filter(({ number, type }) => number.endsWith(ending) || (number + type).endsWith(ending));
};

/** A number without blanks and dashes, and a mask without dots and asterisks. */
const comparable = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toUpperCase();

const questionOf = (accounts: readonly Account[], requested: string): Why => {
  const digits = digitsApart(accounts);
  const listed = accounts.slice(0, MAX_ACCOUNTS_LISTED).map((each) => nameOf(each, digits));
  const others = accounts.length - listed.length;
  const names = others > 0 ? why.the_first_accounts({ accounts: listed, others }) : listed;
  const params = { count: accounts.length, accounts: names, asked: requested.slice(-4) };
  if (requested === '') return why.the_question_of_accounts(params);
  return accounts.length === 1 ? why.the_question_of_one_account(params) : why.the_question_of_accounts_not_found(params);
};

/** The count of trailing characters that distinguish the numbers: four, or more if two numbers share the last four.  [STM-5] */
const digitsApart = (accounts: readonly Account[]): number => {
  const numbers = [...new Set(accounts.map(({ number }) => number))];
  let digits = SHOWN_DIGITS;
  while (digits < MAX_DIGITS && new Set(numbers.map((number) => number.slice(-digits))).size < numbers.length) digits += 1;
  return digits;
};

const SHOWN_DIGITS = 4;
const MAX_DIGITS = 34;

const nameOf = ({ number, printed, type, rows }: Account, digits: number): Param => {
  const shown = /\d/.test(number) ? `…${number.slice(-digits)}` : printed;
  const name = number === '' ? why.the_account_without_number() : shown;
  const account = type === '' ? name : why.the_account_of_type({ account: name, type });
  if (rows === 0) return account;
  return rows === 1 ? why.the_account_with_row({ account }) : why.the_account_with_rows({ account, rows });
};
