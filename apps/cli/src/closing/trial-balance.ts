import type { Command } from 'commander';
import { type Caller, type Currency, formatAmount, type Ledger } from 'ledger-core';
import { answering, granted } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { columns } from '../print.ts';

/** The command that prints the trial balance. */
export const addTrialBalance = (program: Command, parts: CommandParts): void => {
  program
    .command('trial-balance')
    .description('Prints the trial balance.')
    .option('--as-of <date>', 'default: today')
    .addOption(BOOKS)
    .action(({ books, asOf }) =>
      answering(parts)(books, (ledger, { caller, settings }) => trialBalanceText(ledger, caller, settings.currency, asOf)),
    );
};

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
