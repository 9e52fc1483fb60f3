import { useQuery } from '@tanstack/react-query';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Bars } from './bars.tsx';
import { lastDayOf, monthBy, monthText } from './days.ts';

/** This month and the previous ones. */
const SHOWN = 6;

/** The net income of recent months; nothing if there is none. */
export const YearByMonth = () => {
  const texts = useTexts();
  const locale = useLocale();
  const { books, ledger } = useSession();
  const since = `${monthBy(books.today.slice(0, 7), 1 - SHOWN)}-01`;
  const { data } = useQuery({
    queryKey: [books.id, 'months', since, books.today],
    queryFn: () => ledger.reports.profitAndLoss({ since, until: books.today, by: 'month' }),
  });
  if (data === undefined || data.net_income.every((each) => Number(each) === 0)) return null;
  const bars = data.columns.slice(0, -1).map((month, at) => ({
    name: monthText(locale, month),
    value: data.net_income[at] ?? '0',
    to: { from: '/$books' as const, to: '/$books/reports' as const, search: { since: `${month}-01`, until: lastDayOf(month) } },
  }));
  return <Bars label={texts.reports.netByMonth} bars={bars} />;
};
