import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { accountOf, titleOf } from '../choosing/account.ts';
import { between, type DayFlags, daysOf } from '../command/days.ts';
import { define, limit, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { type Shown, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';

/** Adds the command that lists an account's postings with a running balance.  [CLI-35] */
export const addRegister = (program: Command, parts: Parts): void => {
  const command = define(
    program,
    'register',
    'List the postings of an account, or of all accounts under a summary account, with a running balance.',
    ['books register checking --month 2026-07', 'books register 6070 --since 2026-07-01 --csv'],
  ).argument('<account>', 'its code, or words from its name');
  results(limit(between(command)), parts, (at, flags: RegisterFlags, given: string) => registerOf(at, given, flags));
};

interface RegisterFlags extends DayFlags {
  readonly limit: number;
}

/** The last lines of an account's register. */
export const registerOf = async (at: Connection, given: string, flags: RegisterFlags): Promise<Shown> => {
  const account = await accountOf(at, given);
  const register = await at.ledger.accounts.register(account.id, daysOf(flags));
  const lines = register.lines.slice(-flags.limit);
  const carryForwards = register.carries.filter(
    ({ date }) => lines.length === register.lines.length || date > (lines[0]?.entry_date ?? ''),
  );
  const table = tableOf([...carryForwards.map(rowOfCarry), ...lines].toSorted(byDay), {
    date: ({ entry_date }) => entry_date,
    entry: ({ entry_no }) => entry_no ?? '',
    description: ({ description }) => description,
    amount: ({ signed_amount }) => signed_amount,
    balance: ({ balance }) => balance,
  });
  const isCut = register.lines.length > lines.length;
  return {
    json: { ...register, lines },
    title: `${titleOf(account)}, ${register.since} to ${register.until} (${register.currency})`,
    table,
    note: [
      `Opening balance ${register.opening_balance}, closing balance ${register.closing_balance}.`,
      ...(isCut ? [`Showing the last ${lines.length} of ${register.lines.length} lines. Raise --limit to see more.`] : []),
    ].join('\n'),
  };
};

type Carry = Schemas['CarryOut'];
type Row = Pick<Schemas['RegisterLineOut'], 'entry_date' | 'description' | 'signed_amount' | 'balance'> & {
  readonly entry_no: number | null;
};

const rowOfCarry = ({ date, ...sums }: Carry): Row => ({
  entry_date: date,
  entry_no: null,
  description: 'Carried into retained earnings',
  ...sums,
});

/** A carry precedes the lines of its day. The order within a day is stable. */
const byDay = (one: Row, other: Row): number => {
  if (one.entry_date < other.entry_date) return -1;
  return one.entry_date > other.entry_date ? 1 : 0;
};
