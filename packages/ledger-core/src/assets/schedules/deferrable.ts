import type { Transaction } from '../../bank/transactions/transaction.ts';
import { type IsoMonth, monthOf } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { aboutInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { isOwnMoney } from '../../ledger/accounts/own-money.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { readMonth } from '../../ledger/periods/month.ts';
import { MAX_SCHEDULE_MONTHS } from './limits.ts';
import { why } from './reasons.ts';
import type { Schedule } from './schedule.ts';

/** The months of a schedule, given by a caller. */
export interface ScheduleMonths {
  /** 2 to 120. */
  readonly months: number;
  /** The first month, such as 2026-04. Default: the transaction's month. */
  readonly startMonth?: string | null | undefined;
  /** The account of the unrecognized amount. Default: 1300 Prepaid expenses or 2400 Deferred revenue. */
  readonly holdingAccountId?: AccountId | null | undefined;
}

/** Refuses a change of a transaction that has a schedule.  [SCH-7] */
export const checkNotDeferred = ({ scheduleId }: Transaction): Refusal<'transaction_spread'> | undefined =>
  scheduleId === null ? undefined : refuse('transaction_spread', why.transaction_spread_by_schedule({ schedule: scheduleId }));

/**
 * The deferrable amount of a transaction, and its side. The whole transaction must be posted to one income statement account.  [SCH-1]
 * Pure.
 */
export const deferrableOf = (
  { byId }: Chart,
  { status, assignment, direction }: Transaction,
): Pick<Schedule, 'kind' | 'accountId'> | Refusal<'conflict'> => {
  if (status !== 'posted') return refuse('conflict', why.transaction_not_posted());
  const account = assignment.kind === 'account' ? byId.get(assignment.accountId) : undefined;
  if (account?.type === 'expense' && direction === 'out') return { kind: 'prepaid', accountId: account.id };
  if (account?.type === 'revenue' && direction === 'in') return { kind: 'deferred', accountId: account.id };
  return refuse('conflict', why.transaction_not_spreadable());
};

/** Parses the months of a schedule.  [SCH-1] Pure. */
export const readMonths = (
  { months, startMonth }: ScheduleMonths,
  { date, amountMinor }: Pick<Transaction, 'date' | 'amountMinor'>,
  path: string,
): Pick<Schedule, 'firstMonth' | 'months'> | Refusal<'unprocessable'> => {
  const no = (field: string, reason: Why) => refuse('unprocessable', reason, `${path}${field}`);
  if (!Number.isInteger(months) || months < 2 || months > MAX_SCHEDULE_MONTHS)
    return no('months', why.spread_months_out_of_range({ months, most: MAX_SCHEDULE_MONTHS }));
  if (amountMinor < BigInt(months)) return no('months', why.spread_too_little());
  const firstMonth: IsoMonth | Refusal<'unprocessable'> = startMonth == null ? monthOf(date) : readMonth(startMonth);
  if (isRefusal(firstMonth)) return aboutInput(firstMonth, `${path}startMonth`);
  if (firstMonth < monthOf(date)) return no('startMonth', why.spread_before_transaction({ month: firstMonth, own: monthOf(date) }));
  return { firstMonth, months };
};

/** The default holding accounts. */
const HOLDING = {
  prepaid: { type: 'asset', code: '1300' },
  deferred: { type: 'liability', code: '2400' },
} as const;

/** The holding account of a schedule.  [SCH-1] Pure. */
export const holdingAccount = (
  { byId, byCode }: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  kind: Schedule['kind'],
  { holdingAccountId: id }: Pick<ScheduleMonths, 'holdingAccountId'>,
  path: string,
): Account | Refusal<'unprocessable' | 'account_not_usable'> => {
  const field = `${path}holdingAccountId`;
  const { type, code } = HOLDING[kind];
  const account = id == null ? byCode.get(code) : byId.get(id);
  if (account === undefined)
    return id == null
      ? refuse('account_not_usable', why.no_account_of_type({ code, type }), field)
      : refuse('unprocessable', accountsWhy.no_such_account({ id }), field);
  const { name } = account;
  const no = (reason: Why) => refuse('account_not_usable', reason, field);
  if (account.type !== type) return no(why.waits_on_other_type({ code: account.code, name, kind, type }));
  const isReserved = account.role !== null || account.controlRole !== null || isOwnMoney(account, fedAccounts);
  return checkPostable(account, field) ?? (isReserved ? no(why.account_of_other_operation({ code: account.code, name })) : account);
};
