import type { Caller } from '../../company/books/member.ts';
import { granted } from '../../granted.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Ledger } from '../../ledger.ts';
import { sentenceOf } from '../../messages.ts';
import { cashFlowFaults } from './cash-flow-faults.ts';
import { DATES } from './command.ts';
import { journalOf, type Running } from './running.ts';

/** Recomputes balances from the lines alone, and lists every mismatch in the books. */
export const faultsOf = async (running: Running): Promise<readonly string[]> => {
  const { ledger, owner } = running;
  const faults: string[] = [];
  const entries = await journalOf(running);
  for (const [at, { entryNo, lines }] of entries.entries()) {
    if (entryNo !== at + 1) faults.push(`entry ${entryNo} is in the place of ${at + 1}`);
    if (lines.reduce((sum, line) => sum + debitOf(line), 0n) !== 0n) faults.push(`entry ${entryNo} does not balance`);
  }
  for (const day of ['2025-12-31', ...DATES, '2026-02-15', '2999-12-31'])
    faults.push(...(await balanceFaults(ledger, owner, entries, day)));
  faults.push(...(await cashFlowFaults(running, entries)));
  const { findings } = granted(await ledger.reports.verify(owner));
  return [...faults, ...findings.map((found) => `${found.rule} ${sentenceOf(found)}`)];
};

export const debitOf = ({ side, amountMinor }: Pick<Entry['lines'][number], 'side' | 'amountMinor'>): bigint =>
  side === 'debit' ? amountMinor : -amountMinor;

const balanceFaults = async (ledger: Ledger, owner: Caller, entries: readonly Entry[], day: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  const lines = entries.filter(({ date }) => date <= day).flatMap((entry) => entry.lines);
  const { accounts } = granted(await ledger.accounts.chart(owner, { asOf: day }));
  const beneath = (account: Account): readonly AccountId[] => [
    account.id,
    ...accounts.filter((each) => each.account.parentId === account.id).flatMap((each) => beneath(each.account)),
  ];
  for (const { account, balanceMinor } of accounts) {
    const ids = new Set(beneath(account));
    const sum = lines.reduce((total, line) => (ids.has(line.accountId) ? total + debitOf(line) : total), 0n);
    const expected = account.type === 'asset' || account.type === 'expense' ? sum : -sum;
    if (balanceMinor !== expected) faults.push(`${account.code} shows ${balanceMinor} as of ${day}; its lines add up to ${expected}`);
  }
  const trial = granted(await ledger.reports.trialBalance(owner, { asOf: day }));
  const net = trial.rows.reduce((sum, row) => sum + row.debitMinor - row.creditMinor, 0n);
  if (net !== 0n || trial.debitMinor !== trial.creditMinor) faults.push(`the trial balance of ${day} is out by ${net}`);
  return faults;
};
