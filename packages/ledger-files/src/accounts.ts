import { type Refusal, refuse } from 'ledger-core';
import { MAX_ACCOUNTS_LISTED } from './limits.ts';
import type { ReadOptions } from './read-options.ts';

/** A statement of a file that may hold several. */
export interface OfAccount {
  /** The account's number as the file prints it; null where it prints none. */
  readonly account: string | null;
  /** Distinguishes accounts of one number: checking or savings, or the currency. An empty text where the file prints none. */
  readonly type: string;
}

interface Account {
  readonly number: string;
  readonly type: string;
}

/**
 * Selects the statements of one account: the file's only account, else the one whose number ends in `account`, else in the source account's
 * `mask`.  [STM-5]
 */
export const ofOneAccount = <S extends OfAccount>(
  statements: readonly S[],
  { account, mask }: Pick<ReadOptions, 'account' | 'mask'>,
): readonly S[] | Refusal<'unprocessable'> => {
  const accounts = accountsOf(statements);
  const asked = comparable(account ?? '');
  if (accounts.length === 1 && asked === '') return statements;
  const ending = asked === '' ? comparable(mask ?? '') : asked;
  const [found, another] = ending === '' ? [] : endingIn(accounts, ending);
  if (found === undefined || another !== undefined) return refuseChoice(accounts, asked);
  return statements.filter(
    (statement) => comparable(statement.account ?? '') === found.number && typeIn(accounts, statement) === found.type,
  );
};

/** The last four characters of an account's number. A report never shows the whole number. */
export const lastOf = (account: string | null): string | null => (account === null ? null : comparable(account).slice(-4) || null);

/** Accounts by number. One number is several accounts only where the file gives it different types. */
const accountsOf = (statements: readonly OfAccount[]): readonly Account[] => {
  const types = new Map<string, Set<string>>();
  for (const { account, type } of statements) {
    const number = comparable(account ?? '');
    types.set(number, (types.get(number) ?? new Set()).add(comparable(type)));
  }
  return [...types].flatMap(([number, known]) => {
    const hasTypes = [...known].filter((type) => type !== '').length > 1;
    return hasTypes ? [...known].map((type) => ({ number, type })) : [{ number, type: '' }];
  });
};

/** The type of a statement where its number has accounts of several types. */
const typeIn = (accounts: readonly Account[], { account, type }: OfAccount): string =>
  accounts.some((each) => each.number === comparable(account ?? '') && each.type !== '') ? comparable(type) : '';

/** A whole number means its own account, even when another number ends in it. */
const endingIn = (accounts: readonly Account[], ending: string): readonly Account[] => {
  const whole = accounts.filter(({ number, type }) => number === ending || number + type === ending);
  return whole.length > 0 ? whole : accounts.filter(({ number, type }) => number.endsWith(ending) || (number + type).endsWith(ending));
};

/** A number without its blanks and dashes, and a mask without its dots and stars. */
const comparable = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toUpperCase();

const refuseChoice = (accounts: readonly Account[], asked: string): Refusal<'unprocessable'> => {
  const listed = accounts.slice(0, MAX_ACCOUNTS_LISTED).map(nameOf);
  const more = accounts.length > listed.length ? ` and ${accounts.length - listed.length} more` : '';
  const holds = accounts.length === 1 ? 'The file is of the account' : `The file holds ${accounts.length} accounts:`;
  const notFound = asked === '' ? '' : ` and …${asked.slice(-4)} is not one of them, or is more than one;`;
  const message = `${holds} ${listed.join(', ')}${more};${notFound} say with account which one to read, by its number or the last digits of it.`;
  return refuse('unprocessable', message, { field: 'account' });
};

const nameOf = ({ number, type }: Account): string => {
  const name = number === '' ? 'one without a number' : `…${number.slice(-4)}`;
  return type === '' ? name : `${name} ${type}`;
};
