import { type BadRow, groupBy, type IsoDate, isRefusal, type Reading, type Refusal, refuse, type Statement } from 'ledger-core';

/** What a file says of one account. */
export interface AccountStatement {
  /** The whole number or IBAN, as printed; null where the file names none. */
  readonly account: string | null;
  /** Minor units on the account's side: positive where it holds money. */
  readonly openingBalanceMinor: bigint | null;
  readonly closingBalanceMinor: bigint | null;
  /** The days that the file itself says it covers. */
  readonly periodStart: IsoDate | null;
  readonly periodEnd: IsoDate | null;
  readonly readings: readonly Reading[];
  readonly ignored: readonly BadRow[];
  readonly bad: readonly BadRow[];
}

/** A file of statements, which may be of several accounts. */
export interface StatementFile {
  readonly format: Statement['format'];
  readonly profile: string;
  readonly statements: readonly AccountStatement[];
}

/** Says which account of a file is meant: a number or IBAN, or the end of one. */
export interface AccountWanted {
  readonly account?: string | undefined;
  /** The last digits that the source account is known by. */
  readonly mask?: string | null | undefined;
}

/**
 * Takes one account's statements out of a file: the only one, or the one whose number ends as is asked for. Several statements of one account are one.
 * Refused where the file has several accounts and it is not clear which is meant.  [OFX-12]
 */
export const statementOf = (
  { format, profile, statements }: StatementFile,
  encoding: Statement['encoding'],
  wanted: AccountWanted,
): Statement | Refusal<'unprocessable'> => {
  const chosen = chooseAccount(statements, wanted);
  if (isRefusal(chosen)) return chosen;
  const dates = chosen.flatMap(({ readings }) => readings.map(({ date }) => date)).sort();
  const [first, last] = [chosen.at(0), chosen.at(-1)];
  return {
    format,
    profile,
    encoding,
    account: lastFour(first?.account ?? null),
    readings: chosen.flatMap(({ readings }) => readings),
    ignored: chosen.flatMap(({ ignored }) => ignored),
    bad: chosen.flatMap(({ bad }) => bad),
    openingBalanceMinor: first?.openingBalanceMinor ?? null,
    closingBalanceMinor: last?.closingBalanceMinor ?? null,
    periodStart: earliest(chosen.map(({ periodStart }) => periodStart)),
    periodEnd: latest(chosen.map(({ periodEnd }) => periodEnd)),
    firstDate: dates[0] ?? null,
    lastDate: dates.at(-1) ?? null,
  };
};

const chooseAccount = (
  statements: readonly AccountStatement[],
  { account, mask }: AccountWanted,
): readonly AccountStatement[] | Refusal<'unprocessable'> => {
  const byAccount = [...groupBy(statements, (statement) => comparable(statement.account ?? ''))];
  const ending = account ?? (byAccount.length > 1 ? mask : undefined) ?? null;
  const fitting = ending === null ? byAccount : byAccount.filter(([number]) => number.endsWith(comparable(ending)));
  const [only, second] = fitting;
  if (only !== undefined && second === undefined) return only[1];
  const names = byAccount.map(([number]) => lastFour(number) ?? 'without a number').join(', ');
  const wrong = ending === null || fitting.length > 1 ? 'which one is meant is not clear' : `none ends with ${ending}`;
  return refuse('unprocessable', `The file is of the accounts ending with ${names}; ${wrong}. Say which with account.`, {
    field: 'account',
  });
};

/** Numbers are printed with and without blanks and dashes. */
const comparable = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

const lastFour = (number: string | null): string | null => (number === null || number === '' ? null : comparable(number).slice(-4));

const inOrder = (days: readonly (IsoDate | null)[]): readonly IsoDate[] => days.filter((day) => day !== null).sort();
const earliest = (days: readonly (IsoDate | null)[]): IsoDate | null => inOrder(days)[0] ?? null;
const latest = (days: readonly (IsoDate | null)[]): IsoDate | null => inOrder(days).at(-1) ?? null;
