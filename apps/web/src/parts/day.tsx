import { useLocale } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { dayFormat } from './formats.ts';

/** A day as text: `24 Sep`, with its year if that is not the year of `today`. */
export const dayText = (locale: string, date: string, today: string): string =>
  dayFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`));

const WHOLE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** A day with its year, as fields show it: `24 Sep 2026`. */
export const wholeDayText = (locale: string, date: string): string => dayFormat(locale, WHOLE).format(new Date(`${date}T00:00:00Z`));

/** Two days, or one of them: `1 – 31 Jul 2026`. */
export const periodText = (
  locale: string,
  { since, until }: { readonly since?: string | undefined; readonly until?: string | undefined },
): string => {
  const days = dayFormat(locale, WHOLE);
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  if (since !== undefined && until !== undefined) return days.formatRange(at(since), at(until));
  return since === undefined ? `– ${wholeDayText(locale, until ?? '')}` : `${wholeDayText(locale, since)} –`;
};

export const Day = ({ date }: { readonly date: string }) => {
  const locale = useLocale();
  const { books } = useSession();
  return (
    <time dateTime={date} className="day">
      {dayText(locale, date, books.today)}
    </time>
  );
};

/** A timestamp in the person's time zone, with its year if it is not the current year. */
export const Moment = ({ at }: { readonly at: string }) => {
  const locale = useLocale();
  const { books } = useSession();
  const format = dayFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(at.slice(0, 4) !== books.today.slice(0, 4) && { year: 'numeric' }),
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
};
