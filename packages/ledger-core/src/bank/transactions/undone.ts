import { firstOfMonth, type IsoMonth, lastOfMonth } from '../../kernel/dates.ts';
import type { Undone } from '../../ledger/periods/hooks.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The transactions that prevent closing a month.  [PRD-4] */
export const undoneIn = async (unit: Needs<'transactions'>, month: IsoMonth): Promise<Undone> => {
  const first = firstOfMonth(month);
  const last = lastOfMonth(month);
  return { awaiting: await unit.transactions.countAwaiting(first, last), flagged: await unit.transactions.countFlagged(first, last) };
};
