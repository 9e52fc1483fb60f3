import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { periodText, wholeDayText } from '../parts/day.tsx';
import type { Basis } from './search.ts';

interface Props {
  readonly name: string;
  /** Undefined for a report without one. */
  readonly basis?: Basis;
  /** The first day; undefined for balances as of a day. */
  readonly since?: string;
  readonly until: string;
}

/** The caption of a report. */
export const ReportTitle = (props: Props) => (
  <caption className="report-title">
    <ReportName {...props} />
  </caption>
);

/** A report by its company, name, days, currency and basis, on paper also the day of printing. A printout needs nothing else. */
export const ReportName = ({ name, basis, since, until }: Props) => {
  const { reports } = useTexts();
  const locale = useLocale();
  const { books } = useSession();
  return (
    <>
      {books.name}: {name}
      <span className="report-days muted">
        {since === undefined ? wholeDayText(locale, until) : periodText(locale, { since, until })} · {books.currency}
        {basis !== undefined && ` · ${reports.basisOf[basis]}`}
        <span className="print-only"> · {reports.printed(wholeDayText(locale, books.today))}</span>
      </span>
    </>
  );
};
