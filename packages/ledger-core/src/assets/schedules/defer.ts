import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { postAll } from '../../ledger/journal/post-in-turn.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { checkNotDeferred, deferrableOf, holdingAccount, readMonths, type ScheduleMonths } from './deferrable.ts';
import type { SchedulesNeeds } from './needs.ts';
import type { Schedule } from './schedule.ts';
import { deferralEntry } from './schedule-entry.ts';
import { startSchedules } from './start.ts';

export type DeferralRefusal = Refusal<'conflict' | 'transaction_spread'> | PostingRefusal;

/**
 * Creates the amortization schedule of a posted transaction: its amount moves to a holding account on its own date.  [SCH-1] [SCH-2]
 * Refusals, in order of precedence: transaction_spread, conflict (it cannot be deferred), unprocessable (months, account),
 * account_not_usable, then the refusals of posting.
 */
export const defer = async (
  unit: SchedulesNeeds,
  actor: Actor,
  transaction: Transaction,
  given: ScheduleMonths,
  path = '',
): Promise<{ readonly schedule: Schedule; readonly transaction: Transaction } | DeferralRefusal> => {
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const what = checkNotDeferred(transaction) ?? deferrableOf(chart, transaction);
  if (isRefusal(what)) return what;
  const months = readMonths(given, transaction, path);
  if (isRefusal(months)) return months;
  const holding = holdingAccount(chart, fedAccountIds(sources), what.kind, given, path);
  if (isRefusal(holding)) return holding;
  const planned = {
    id: unit.newId('schedule'),
    transactionId: transaction.id,
    invoice: null,
    ...what,
    holdingAccountId: holding.id,
    amountMinor: transaction.amountMinor,
    ...months,
    date: transaction.date,
    counterpartyId: transaction.counterpartyId,
    dimensions: transaction.dimensions,
  };
  const posted = await postAll(unit, actor, [deferralEntry(planned, transaction.description)]);
  if (isRefusal(posted)) return posted;
  const schedule: Schedule = { ...planned, deferralEntryId: (posted[0] as Entry).id, entryIds: [], credits: [], createdAt: unit.now };
  const spreadOut: Transaction = { ...transaction, scheduleId: schedule.id };
  await startSchedules(unit, [schedule]);
  await unit.transactions.update([spreadOut]);
  return { schedule, transaction: spreadOut };
};
