import type { OpeningEntries } from '../../closing/reports/hooks.ts';
import type { Needs } from '../../store/unit-of-work.ts';

export const openingEntries = async (unit: Needs<'migrations'>): Promise<OpeningEntries | null> => {
  const run = await unit.migrations.inBooks();
  return run?.mode === 'opening_balances' ? run.posting : null;
};
