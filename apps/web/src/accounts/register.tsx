import { useQuery } from '@tanstack/react-query';
import { getRouteApi, type LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { memo, useCallback, useMemo } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { Amount } from '../parts/amount.tsx';
import { type Bar, Bars } from '../parts/bars.tsx';
import { Day } from '../parts/day.tsx';
import { DaysField, fiscalYearStart, lastDayOf, monthText } from '../parts/days.tsx';
import { AccountLine, CarryLine, isCarry, LinesHead, withCarries } from '../parts/lines.tsx';
import { dayBefore, toRegister } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { type Measure, VirtualRows } from '../parts/virtual-rows.tsx';
import type { AccountsSearch } from './search.ts';

const route = getRouteApi('/$books/accounts');

interface Props {
  readonly accountId: string;
  /** Undefined until the chart is loaded. */
  readonly account: Schemas['AccountOut'] | undefined;
  readonly since: string | undefined;
  readonly until: string;
}

/** The lines of an account with a running balance, and its month-end balances as bars. Every line links to its entry. */
export const Register = ({ accountId, account, since: from, until }: Props) => {
  const texts = useTexts();
  const locale = useLocale();
  const { books, ledger } = useSession();
  const since = from ?? fiscalYearStart(until, books.fiscal_year_start_month);
  const navigate = route.useNavigate();
  const register = useQuery({
    queryKey: [books.id, 'register', accountId, since, until],
    queryFn: () => ledger.accounts.register(accountId, { since, until }),
  });
  return (
    <div className="stack page">
      <header className="bar-head">
        <h2>
          <span className="code">{account?.code}</span> {account?.name}
        </h2>
        <DaysField since={since} until={until} change={(days) => void navigate({ search: (before) => ({ ...before, ...days }) })} />
      </header>
      {register.error !== null && <Refusal fault={register.error} />}
      {register.data === undefined ? (
        register.error === null && <PageSkeleton />
      ) : (
        <>
          <Bars label={texts.accounts.byMonth} bars={monthsOf(register.data, locale)} />
          {register.data.truncated && <p className="notice">{texts.accounts.truncated}</p>}
          <Lines accountId={accountId} register={register.data} />
        </>
      )}
    </div>
  );
};

/** The balance at the end of each month that has lines. A bar links to the lines of its month. */
const monthsOf = ({ lines }: Schemas['RegisterOut'], locale: string): readonly Bar[] => {
  const ends = new Map(lines.map(({ entry_date: day, balance }) => [day.slice(0, 7), balance]));
  return [...ends].slice(-12).map(([month, value]) => ({
    name: monthText(locale, month),
    value,
    to: { from: '/$books/accounts', search: (before) => ({ ...before, since: `${month}-01`, until: lastDayOf(month) }) },
  }));
};

/** The height of an unwrapped line, in pixels. */
const LINE = 28;

const Lines = ({ accountId, register }: { readonly accountId: string; readonly register: Schemas['RegisterOut'] }) => {
  const texts = useTexts();
  const rows = useMemo(() => withCarries(register.lines, register.carries), [register]);
  const keyOf = useCallback((at: number) => keyOfRow(rows[at]) ?? String(at), [rows]);
  return (
    <table className="figures register" aria-rowcount={rows.length + 3}>
      <LinesHead />
      <tbody>
        <Balance
          day={register.since}
          text={texts.accounts.opening}
          value={register.opening_balance}
          to={toRegister(accountId, { until: dayBefore(register.since) })}
        />
      </tbody>
      <VirtualRows count={rows.length} height={LINE} columns={5} keyOf={keyOf}>
        {(at, measure) => {
          const row = rows[at];
          if (row === undefined) return undefined;
          return isCarry(row) ? (
            <CarryLine key={row.date} carry={row} account={accountId} row={{ at, measure }} />
          ) : (
            <RegisterLine key={row.line_id} line={row} accountId={accountId} at={at} measure={measure} />
          );
        }}
      </VirtualRows>
      <tbody>
        <Balance
          day={register.until}
          text={texts.accounts.closing}
          value={register.closing_balance}
          to={toRegister(accountId, { until: register.until })}
        />
      </tbody>
    </table>
  );
};

const keyOfRow = (row: Schemas['RegisterLineOut'] | Schemas['Execute'] | undefined): string | undefined =>
  row === undefined || isCarry(row) ? row?.date : row.line_id;

/** Memoized, so scrolling does not render it again. */
const RegisterLine = memo(function RegisterLine({
  line,
  accountId,
  at,
  measure,
}: {
  readonly line: Schemas['RegisterLineOut'];
  readonly accountId: string;
  readonly at: number;
  readonly measure: Measure;
}) {
  const search = (before: AccountsSearch) => ({ ...before, entry: line.entry_id });
  return <AccountLine line={line} account={accountId} row={{ at, measure }} to={{ from: '/$books/accounts', search }} />;
});

const Balance = ({
  day,
  text,
  value,
  to,
}: {
  readonly day: string;
  readonly text: string;
  readonly value: string;
  readonly to: LinkProps;
}) => (
  <tr className="balance">
    <td>
      <Day date={day} />
    </td>
    <td />
    <td>{text}</td>
    <td />
    <td className="right">
      <Amount to={to} value={value} />
    </td>
  </tr>
);
