import { granted } from '../../granted.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { BooksCommand } from './command.ts';
import { NOTHING, type Running } from './running.ts';

type Monthly = Extract<
  BooksCommand,
  { readonly do: 'capitalize' | 'dispose' | 'reinstate' | 'spread' | 'remove schedule' | 'depreciate' | 'run schedules' }
>;

/** Runs a command on monthly postings. */
export const performMonthly = async (
  running: Running,
  command: Monthly,
  pick: (running: Running, number: number) => TransactionId,
): Promise<unknown> => {
  const { ledger, owner } = running;
  switch (command.do) {
    case 'capitalize':
      return ledger.transactions.capitalize(owner, pick(running, command.transaction), { usefulLifeMonths: command.months });
    case 'dispose':
      return dispose(running, command);
    case 'reinstate':
      return ledger.fixedAssets.reinstate(owner, await assetAt(running, command.asset));
    case 'spread':
      return ledger.schedules.create(owner, { transactionId: pick(running, command.transaction), months: command.months });
    case 'remove schedule': {
      const { data } = granted(await ledger.schedules.list(owner));
      return ledger.schedules.delete(owner, data[command.schedule % Math.max(data.length, 1)]?.schedule.id ?? 'sch_nothing');
    }
    case 'depreciate':
      return ledger.fixedAssets.depreciate(owner, { through: command.through });
    case 'run schedules':
      return ledger.schedules.run(owner, { through: command.through });
  }
};

const assetAt = async ({ ledger, owner }: Running, number: number) => {
  const { data } = granted(await ledger.fixedAssets.list(owner));
  return data[number % Math.max(data.length, 1)]?.asset.id ?? 'fa_nothing';
};

const dispose = async (running: Running, command: Extract<Monthly, { readonly do: 'dispose' }>) => {
  const { ledger, owner, codes } = running;
  const income = codes.get('4920') ?? NOTHING;
  const proceeds =
    command.cents === 0 ? {} : { proceeds: `0.${String(command.cents).padStart(3, '0').slice(-2)}`, proceedsAccountId: income };
  return ledger.fixedAssets.dispose(owner, await assetAt(running, command.asset), {
    date: command.date,
    gainLossAccountId: income,
    ...proceeds,
  });
};
