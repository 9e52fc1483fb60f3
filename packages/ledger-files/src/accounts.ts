import { type Refusal, refuse } from 'ledger-core';
import { MAX_ACCOUNTS_LISTED } from './limits.ts';
import type { ReadOptions } from './read-statement.ts';

/** A statement of a file that may hold several. */
export interface OfAccount {
  /** The account's number as the file prints it; null where it prints none. */
  readonly account: string | null;
  /** What tells it from another of the same number: checking or savings, or its currency; an empty text where the file does not say. */
  readonly type: string;
}

interface Account {
  readonly number: string;
  readonly type: string;
}

/**
 * The statements of the one account that is meant: the only one of the file, else the one whose number ends as the caller says, else as the
 * source account's mask does.  [STM-5]
 */
export const ofOneAccount = <S extends OfAccount>(
  statements: readonly S[],
  { account, mask }: Pick<ReadOptions, 'account' | 'mask'>,
): readonly S[] | Refusal<'unprocessable'> => {
  const accounts = accountsOf(statements);
  const said = comparable(account ?? '');
  if (accounts.length === 1 && said === '') return statements;
  const ending = said === '' ? comparable(mask ?? '') : said;
  const [found, another] = ending === '' ? [] : endingIn(accounts, ending);
  if (found === undefined || another !== undefined) return refuseChoice(accounts, said);
  return statements.filter(
    (statement) => comparable(statement.account ?? '') === found.number && typeIn(accounts, statement) === found.type,
  );
};

/** The last characters of an account's number, and never more: whoever reads a report need not see all of it. */
export const lastOf = (account: string | null): string | null => (account === null ? null : comparable(account).slice(-4) || null);

/** Accounts by number; one number is several accounts only where the file itself says so by different types. */
const accountsOf = (statements: readonly OfAccount[]): readonly Account[] => {
  const types = new Map<string, Set<string>>();
  for (const { account, type } of statements) {
    const number = comparable(account ?? '');
    types.set(number, (types.get(number) ?? new Set()).add(comparable(type)));
  }
  return [...types].flatMap(([number, known]) => {
    const isTold = [...known].filter((type) => type !== '').length > 1;
    return isTold ? [...known].map((type) => ({ number, type })) : [{ number, type: '' }];
  });
};

/** The type of a statement where types tell accounts apart. */
const typeIn = (accounts: readonly Account[], { account, type }: OfAccount): string =>
  accounts.some((each) => each.number === comparable(account ?? '') && each.type !== '') ? comparable(type) : '';

/** A whole number is the one that it is, though another ends in it. */
const endingIn = (accounts: readonly Account[], ending: string): readonly Account[] => {
  const whole = accounts.filter(({ number, type }) => number === ending || number + type === ending);
  return whole.length > 0 ? whole : accounts.filter(({ number, type }) => number.endsWith(ending) || (number + type).endsWith(ending));
};

/** A number without its blanks and dashes, and a mask without its dots and stars. */
const comparable = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toUpperCase();

const refuseChoice = (accounts: readonly Account[], said: string): Refusal<'unprocessable'> => {
  const listed = accounts.slice(0, MAX_ACCOUNTS_LISTED).map(nameOf);
  const more = accounts.length > listed.length ? ` and ${accounts.length - listed.length} more` : '';
  const holds = accounts.length === 1 ? 'The file is of the account' : `The file holds ${accounts.length} accounts:`;
  const asked = said === '' ? '' : ` and …${said.slice(-4)} is not one of them, or is more than one;`;
  const message = `${holds} ${listed.join(', ')}${more};${asked} say with account which one to read, by its number or the last digits of it.`;
  return refuse('unprocessable', message, { field: 'account' });
};

const nameOf = ({ number, type }: Account): string => {
  const name = number === '' ? 'one without a number' : `…${number.slice(-4)}`;
  return type === '' ? name : `${name} ${type}`;
};
