import { type Refusal, refuse } from 'ledger-core';
import { MAX_ACCOUNTS_LISTED } from './limits.ts';
import type { ReadOptions } from './read-statement.ts';

/** A statement of a file that may hold several. */
export interface OfAccount {
  /** The account's number as the file prints it; null where it prints none. */
  readonly account: string | null;
}

/**
 * The statements of the one account that is meant: the only one of the file, else the one whose number ends as the caller says, else as the
 * source account's mask does.  [OFX-8] [OFX-9] [CMT-8]
 */
export const ofOneAccount = <S extends OfAccount>(
  statements: readonly S[],
  { account, mask }: Pick<ReadOptions, 'account' | 'mask'>,
): readonly S[] | Refusal<'unprocessable'> => {
  const numbers = [...new Set(statements.map(numberOf))];
  const said = comparable(account ?? '');
  if (numbers.length === 1 && said === '') return statements;
  const endings = said === '' ? [comparable(mask ?? '')].filter((ending) => ending !== '') : [said];
  const [found, another] = endings.flatMap((ending) => numbers.filter((number) => number.endsWith(ending)));
  if (found !== undefined && another === undefined) return statements.filter((statement) => numberOf(statement) === found);
  return refuseChoice(numbers, said);
};

/** The last characters of an account's number, and never more: whoever reads a report need not see all of it. */
export const lastOf = (account: string | null): string | null => (account === null ? null : comparable(account).slice(-4) || null);

const numberOf = ({ account }: OfAccount): string => comparable(account ?? '');

/** A number without its blanks and dashes, and a mask without its dots and stars. */
const comparable = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toUpperCase();

const refuseChoice = (numbers: readonly string[], said: string): Refusal<'unprocessable'> => {
  const listed = numbers.slice(0, MAX_ACCOUNTS_LISTED).map((number) => (number === '' ? 'one without a number' : `…${number.slice(-4)}`));
  const more = numbers.length > listed.length ? ` and ${numbers.length - listed.length} more` : '';
  const holds = numbers.length === 1 ? 'The file is of the account' : `The file holds ${numbers.length} accounts:`;
  const asked = said === '' ? '' : ` and …${said.slice(-4)} is not one of them, or is more than one;`;
  const message = `${holds} ${listed.join(', ')}${more};${asked} say with account which one to read, by its number or the last digits of it.`;
  return refuse('unprocessable', message, { field: 'account' });
};
