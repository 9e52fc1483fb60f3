import type { Actor } from '../../company/books/member.ts';
import { needsApproval, workOn } from '../../company/policies/stopped-work.ts';
import type { WorkDone } from '../../company/work/due.ts';
import { nextMonthly } from '../../company/work/monthly.ts';
import { addMonths, type IsoMonth, monthOf } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { dueInstallments, postingDay } from '../../ledger/journal/monthly.ts';
import { type Advanced, postMonths } from '../../ledger/journal/post-in-turn.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { readThrough } from '../../ledger/periods/month.ts';
import type { SchedulesNeeds } from './needs.ts';
import { type Schedule, sharesOf } from './schedule.ts';
import { recognitionEntry } from './schedule-entry.ts';

export interface RunSchedules {
  /** The last month to recognize, such as 2026-06: at most the present month. */
  readonly through: string;
}

/** The result of a run: each schedule in its new state, with the number of posted months. */
export interface Recognized {
  readonly through: IsoMonth;
  readonly schedules: readonly Advanced<Schedule>[];
}

/**
 * Posts the due installments of every schedule through a month, all or nothing. Posted months are not posted again.  [SCH-5]
 * Refusals, in order of precedence: unprocessable (the month), then the refusals of posting, by schedule and month.
 */
export const runSchedules = async (
  unit: SchedulesNeeds,
  actor: Actor,
  input: RunSchedules,
): Promise<Recognized | Refusal<'unprocessable'> | PostingRefusal> => {
  const through = readThrough(input.through, unit.today);
  if (isRefusal(through)) return through;
  const run = await recognizeDue(unit, actor, through);
  return run.refused[0] ?? run;
};

/** Posts the due installments of every schedule. A schedule with a refused month stops at that month; the others are posted. */
export const recognizeDue = async (
  unit: SchedulesNeeds,
  actor: Actor,
  through: IsoMonth,
): Promise<Recognized & { readonly refused: readonly PostingRefusal[] }> => {
  const due = await unit.schedules.due(through);
  if (due.length === 0) return { through, schedules: [], refused: [] };
  const spreadOut = byId(await unit.transactions.byIds(distinct(due.map(({ transactionId }) => transactionId))));
  const nameOf = ({ transactionId, invoice }: Schedule) =>
    invoice?.name ?? spreadOut.get(transactionId as TransactionId)?.description ?? '';
  const closedMonths = await unit.periods.closedMonths();
  const { advanced, refused } = await postMonths(unit, actor, due, (schedule) =>
    dueInstallments(sharesOf(schedule), through).map((share) =>
      recognitionEntry(schedule, nameOf(schedule), share, postingDay(closedMonths, share.month, through)),
    ),
  );
  await unit.schedules.put(advanced.map(({ record }) => record));
  for (const { record } of advanced) unit.emit('schedule.updated', record.id);
  return { through, schedules: advanced, refused };
};

/** Posts the installments that are due through a month to be closed.  [PRD-8] */
export const recognizeAtMonthEnd = async (unit: SchedulesNeeds, actor: Actor, through: IsoMonth): Promise<readonly Refusal[]> =>
  (await recognizeDue(unit, actor, through)).refused;

/**
 * Posts the installments of every month that has ended. A refused month, such as a closed one, requires a person and is retried a day
 * later.  [SCH-5]
 */
export const recognizeWhenDue = async (unit: SchedulesNeeds, actor: Actor): Promise<WorkDone> => {
  const through = addMonths(monthOf(unit.today), -1);
  const run = await recognizeDue(unit, actor, through);
  if (needsApproval(run.refused)) unit.proposeLater(workOn('schedules.run', { through }, through));
  return {
    next: nextMonthly(unit.now, unit.settings.timeZone, await unit.schedules.firstDue(), run.refused.length > 0),
    operation: run.schedules.length === 0 ? null : 'schedules.run',
  };
};
