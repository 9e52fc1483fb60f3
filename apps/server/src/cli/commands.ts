import {
  type Caller,
  type Currency,
  formatAmount,
  isId,
  isRefusal,
  type Ledger,
  type LegalStructure,
  type MemberId,
  type Refusal,
  type Settings,
} from 'ledger-core';
import { inFlags } from './flags.ts';
import { columns, Mistake } from './print.ts';

/** The result of an operation. A refusal ends the command with its message and with every row or field at fault. */
export const granted = <R>(result: R | Refusal): R => {
  if (isRefusal(result)) throw new Mistake(inFlags(result));
  return result;
};

/** Every set of books of a database; a database without books is a mistake.  [CLI-10] */
export const booksIn = async (ledger: Ledger): Promise<readonly Settings[]> => {
  const all = await ledger.books.all();
  if (all.length === 0) throw new Mistake('There are no books in this database; make some with: ledger books create');
  return all;
};

/** The caller `command line`, and the settings of the books of a command: the named ones, or the only ones.  [MEM-3] */
export const operate = async (
  ledger: Ledger,
  named: string | undefined,
): Promise<{ readonly caller: Caller; readonly settings: Settings }> => {
  const all = await booksIn(ledger);
  const settings = named === undefined ? all[0] : all.find((each) => each.id === named);
  if (named === undefined && all.length > 1) throw new Mistake('There are several books here; name one with --books (see "books list").');
  if (settings === undefined) throw new Mistake(`--books: there are no books ${named} here (see "books list").`);
  return { caller: granted(await ledger.books.operator(settings.id)), settings };
};

export interface CreateBooks {
  readonly name: string;
  readonly currency: string;
  readonly legalStructure: LegalStructure;
  readonly timeZone?: string | undefined;
  readonly ownerName?: string | undefined;
  readonly ownerEmail?: string | undefined;
}

/** Opens books with an owner and a first token. */
export const createBooks = async (ledger: Ledger, input: CreateBooks) => {
  const { settings, owner } = granted(await ledger.books.open(input));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'command line' }));
  return { settings, owner, token };
};

export const listBooks = async (ledger: Ledger): Promise<string> =>
  columns(
    ['books', 'name', 'currency', 'legal structure', 'created'],
    (await booksIn(ledger)).map((each) => [each.id, each.name, each.currency.code, each.legalStructure, each.createdAt]),
  );

/** Makes a token for a member, or for the oldest active owner. */
export const createToken = async (ledger: Ledger, caller: Caller, name: string, memberId: string | undefined): Promise<string> => {
  if (memberId !== undefined && !isId('member', memberId)) throw new Mistake(`--member: "${memberId}" is not the id of a member.`);
  return granted(await ledger.tokens.create(caller, { name, memberId: memberId ?? (await oldestOwner(ledger, caller)) })).token;
};

const oldestOwner = async (ledger: Ledger, caller: Caller): Promise<MemberId | undefined> =>
  granted(await ledger.members.list(caller)).find(({ role, isActive }) => role === 'owner' && isActive)?.id;

export const trialBalanceText = async (
  ledger: Ledger,
  caller: Caller,
  { scale, code }: Currency,
  asOf: string | undefined,
): Promise<string> => {
  const report = granted(await ledger.reports.trialBalance(caller, { asOf }));
  const amount = (minor: bigint) => (minor === 0n ? '' : formatAmount(minor, scale));
  const rows = report.rows.map(({ account, debitMinor, creditMinor }) => [
    account.code,
    account.name,
    amount(debitMinor),
    amount(creditMinor),
  ]);
  return `Trial balance as of ${report.asOf} (${code})\n\n${columns(['code', 'account', 'debit', 'credit'], [...rows, ['', 'Total', formatAmount(report.debitMinor, scale), formatAmount(report.creditMinor, scale)]], [2, 3])}`;
};

export const registerText = async (
  ledger: Ledger,
  caller: Caller,
  { scale }: Currency,
  code: string,
  since: string,
  until: string,
  last: number,
) => {
  const account = granted(await ledger.accounts.chart(caller)).accounts.find((each) => each.account.code === code)?.account;
  if (account === undefined) throw new Mistake(`There is no account ${code} in these books.`);
  const register = granted(await ledger.accounts.register(caller, account.id, { since, until }));
  const rows = register.lines
    .slice(-last)
    .map(({ entry, signedMinor, balanceMinor }) => [
      entry.date,
      String(entry.entryNo),
      entry.description.slice(0, 44),
      formatAmount(signedMinor, scale),
      formatAmount(balanceMinor, scale),
    ]);
  const shown = rows.length < register.lines.length ? `, the last ${rows.length} of ${register.lines.length} lines` : '';
  return `Register of ${code} ${account.name}, ${since} to ${until}${shown}\n\n${columns(['date', 'entry', 'description', 'amount', 'balance'], rows, [1, 3, 4])}`;
};
