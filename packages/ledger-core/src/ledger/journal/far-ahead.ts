import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { MAX_DAYS_AHEAD } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';

/** A day more than a year ahead is rather a misprint, unless the caller says that it is meant.  [JRN-24] */
export const checkNotFarAhead = (
  { today }: Pick<Books, 'today'>,
  { date }: { readonly date: IsoDate },
  force: boolean | null | undefined,
): Refusal<'unprocessable'> | undefined => {
  const last = addDays(today, MAX_DAYS_AHEAD);
  if (date <= last || force === true) return undefined;
  return refuse(
    'unprocessable',
    `date: ${date} is more than ${MAX_DAYS_AHEAD} days ahead; correct it, or post it with force if it is meant.`,
    {
      field: 'date',
    },
  );
};
