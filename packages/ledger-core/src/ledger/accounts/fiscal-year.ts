import { firstOfMonth, type IsoDate, type IsoMonth } from '../../kernel/dates.ts';
import type { Account } from './account.ts';

/** Whether the account is closed into retained earnings at the end of each fiscal year. */
export const isTemporary = ({ type }: Pick<Account, 'type'>): boolean => type === 'revenue' || type === 'expense';

/** The first day of the fiscal year that contains a date. */
export const fiscalYearStart = (day: IsoDate, startMonth: number): IsoDate => {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const first = month >= startMonth ? year : year - 1;
  return firstOfMonth(`${String(first).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}` as IsoMonth);
};
