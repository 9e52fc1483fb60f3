import { granted } from '../../granted.ts';
import type { Ledger } from '../../ledger.ts';
import { checkUnchanged } from './closed-months.ts';
import type { BooksCommand } from './command.ts';
import { debitOf, faultsOf } from './faults.ts';
import { perform } from './perform.ts';
import { journalOf, NOTHING, openFor, type Running } from './running.ts';

/** The result of a run, without ids: two stores with the same books have the same result. */
export interface Run {
  /** The result of each command, or the code of its refusal. */
  readonly results: readonly string[];
  /** The journal, the chart, the transactions and the periods at the end. */
  readonly books: unknown;
  /** All faults; empty for correct books. */
  readonly faults: readonly string[];
}

/** Opens new books in a ledger, runs the commands one after the other, and returns the result. */
export const runCommands = async (ledger: Ledger, commands: readonly BooksCommand[]): Promise<Run> => {
  const running = await openFor(ledger);
  const results: string[] = [];
  for (const command of commands) results.push(`${command.do}: ${outcomeOf(await perform(running, command))}`);
  for (const month of running.closed.keys()) await checkUnchanged(running, month);
  return { results, books: await summary(running), faults: [...running.faults, ...(await faultsOf(running))] };
};

const outcomeOf = (result: unknown): string => {
  if (typeof result === 'string') return result;
  return typeof result === 'object' && result !== null && 'refused' in result ? `refused with ${result.refused}` : 'granted';
};

const summary = async (running: Running) => {
  const { ledger, owner } = running;
  const { accounts } = granted(await ledger.accounts.chart(owner, { asOf: '2999-12-31' }));
  const codeOf = new Map(accounts.map(({ account }) => [account.id, account.code]));
  const rows = await Promise.all(running.transactions.map((id) => ledger.transactions.read(owner, id)));
  return {
    chart: accounts.map(({ account, balanceMinor }) =>
      [account.code, codeOf.get(account.parentId ?? NOTHING), account.isPostable, account.isActive, account.hasActivity, balanceMinor].join(
        ' ',
      ),
    ),
    journal: (await journalOf(running)).map(({ entryNo, date, source, lines }) =>
      [entryNo, date, source, ...lines.map((line) => `${codeOf.get(line.accountId)} ${debitOf(line)}`)].join(' '),
    ),
    transactions: rows.map((row) => {
      const { transaction, category, parts, counterparty, dimensions, records } = granted(row);
      const { description, status, version } = transaction;
      const categorizedTo = category?.code ?? parts.map(({ account, amountMinor }) => `${account.code} ${amountMinor}`).join('+');
      return [description, status, categorizedTo, version, counterparty?.name, dimensions.length, records.length].join(' ');
    }),
    periods: granted(await ledger.periods.list(owner)).map(({ month, status }) => `${month} ${status}`),
  };
};
