import type { Actor } from '../../company/books/member.ts';
import { type IsoMonth, monthOf } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import { readMonth } from './month.ts';
import type { Period } from './period.ts';
import { why } from './reasons.ts';
import { earlierOpen, type TurnedPeriod } from './warning.ts';

export interface CloseOptions {
  /** Closes the month although it has transactions to review. */
  readonly force?: boolean | undefined;
}

/**
 * Closes a month, so that nothing can be posted in it. Due amounts up to the month, such as depreciation, are posted
 * first.  [PRD-1] [PRD-3] [PRD-4] [PRD-8] [PRD-9]
 * Refusals, in order of precedence: unprocessable (the month), conflict (already closed, transactions to review
 * or flagged, due amounts that cannot be posted).
 */
export const closePeriod = async (
  unit: Needs<'journal' | 'periods'> & Emits<'period'> & Calls<'monthEnds' | 'undoneIn'>,
  actor: Actor,
  monthText: string,
  options: CloseOptions = {},
): Promise<TurnedPeriod | Refusal<'unprocessable' | 'conflict'>> => {
  const month = readMonth(monthText);
  if (isRefusal(month)) return month;
  if (month > monthOf(unit.today)) return refuse('unprocessable', why.month_not_begun({ month }));
  if ((await unit.periods.closedMonths()).has(month)) return refuse('conflict', why.month_closed_already({ month }));
  const undone = options.force === true ? undefined : await checkDone(unit, month);
  if (undone !== undefined) return undone;
  const before = await unit.journal.tail();
  const [first] = await unit.hooks.monthEnds(actor, month);
  if (first !== undefined && options.force !== true) return refuse('conflict', why.month_end_not_posted({ month, because: first }));
  const { hash } = await unit.journal.tail();
  // The entries that a dry run posts get other hashes when the month is really closed.
  const head = hash === '' || (unit.isDryRun && hash !== before.hash) ? null : hash;
  const period: Period = { month, status: 'closed', changedAt: unit.now, changedBy: actor.author, reason: null, head };
  await unit.periods.put(period);
  unit.emit('period.closed', month, { head });
  return { ...period, warnings: await earlierOpen(unit, month) };
};

/** A month is complete if its transactions are posted and none is flagged.  [PRD-4] */
const checkDone = async (unit: Needs & Calls<'undoneIn'>, month: IsoMonth): Promise<Refusal<'conflict'> | undefined> => {
  const { awaiting, flagged } = await unit.hooks.undoneIn(month);
  if (awaiting + flagged === 0) return undefined;
  const waiting = awaiting === 1 ? why.one_awaits_review({ month }) : why.some_await_review({ count: awaiting, month });
  const marked = flagged === 1 ? why.one_has_flag({ month }) : why.some_have_flags({ count: flagged, month });
  if (flagged === 0) return refuse('conflict', waiting);
  return refuse('conflict', awaiting === 0 ? marked : why.month_not_done({ waiting, marked }));
};
