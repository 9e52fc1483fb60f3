import type { TransactionId } from '../../kernel/ids.ts';
import { granted } from '../../kernel/refusal.ts';
import type { BooksCommand } from './command.ts';
import { NOTHING, type Running } from './running.ts';

type Monthly = Extract<
  BooksCommand,
  { readonly do: 'capitalize' | 'dispose' | 'spread' | 'remove schedule' | 'depreciate' | 'run schedules' }
>;

/** Runs a command on what is posted month by month. */
export const performMonthly = async (
  running: Running,
  command: Monthly,
  pick: (running: Running, number: number) => TransactionId,
): Promise<unknown> => {
  const { ledger, owner } = running;
  switch (command.do) {
    case 'capitalize':
      return ledger.filing.capitalize(owner, pick(running, command.transaction), { usefulLifeMonths: command.months });
    case 'dispose':
      return dispose(running, command);
    case 'spread':
      return ledger.schedules.create(owner, { transactionId: pick(running, command.transaction), months: command.months });
    case 'remove schedule': {
      const { data } = granted(await ledger.schedules.list(owner));
      return ledger.schedules.remove(owner, data[command.schedule % Math.max(data.length, 1)]?.schedule.id ?? 'sch_nothing');
    }
    case 'depreciate':
      return ledger.assets.depreciate(owner, { through: command.through });
    case 'run schedules':
      return ledger.schedules.run(owner, { through: command.through });
  }
};

const dispose = async ({ ledger, owner, codes }: Running, command: Extract<Monthly, { readonly do: 'dispose' }>) => {
  const { data } = granted(await ledger.assets.list(owner));
  const income = codes.get('4920') ?? NOTHING;
  const proceeds =
    command.cents === 0 ? {} : { proceeds: `0.${String(command.cents).padStart(3, '0').slice(-2)}`, proceedsAccountId: income };
  return ledger.assets.dispose(owner, data[command.asset % Math.max(data.length, 1)]?.asset.id ?? 'fa_nothing', {
    date: command.date,
    gainLossAccountId: income,
    ...proceeds,
  });
};
