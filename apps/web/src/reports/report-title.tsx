import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { dayFormat } from '../parts/formats.ts';
import type { Basis } from './search.ts';

interface Props {
  readonly name: string;
  /** Shown in the title unless it is accrual. */
  readonly basis?: Basis;
  /** The first day; undefined for balances as of a day. */
  readonly since?: string;
  readonly until: string;
}

/** The caption of a report: company, name, days and currency. A printout needs nothing else. */
export const ReportTitle = ({ name, basis, since, until }: Props) => {
  const { reports } = useTexts();
  const locale = useLocale();
  const { books } = useSession();
  const days = dayFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return (
    <caption className="report-title">
      {books.name}: {name}
      {basis === 'cash' && `, ${reports.bases.cash}`}
      <span className="report-days muted">
        {since === undefined ? days.format(at(until)) : days.formatRange(at(since), at(until))} · {books.currency}
      </span>
    </caption>
  );
};
