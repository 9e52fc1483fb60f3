import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { CarriedAmount, dayOfRow, RowBalance } from '../parts/account-row.tsx';
import { Amount, amountText } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { monthText } from '../parts/days.ts';
import { type Column, List } from '../parts/list.tsx';
import { toEntry, toRegister } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { usePages } from '../parts/use-pages.ts';
import { daysWithin, type LedgerMonth, type LedgerRow, monthsOf, movedOf, readMonth, rowsOfMonth } from './ledger-months.ts';
import { ReportName } from './report-title.tsx';
import type { Days } from './search.ts';

/** The height of an unwrapped line, in pixels. */
const LINE = 32;

interface Props {
  readonly days: Days;
  readonly isWhole: boolean;
}

/** A general ledger that is too long for one response: its months in one list. The next one is read when the end of the list is in view.  [WEB-20] */
export const LongLedger = ({ days, isWhole }: Props) => {
  const { reports } = useTexts();
  const { books, ledger } = useSession();
  const { found, rows, more } = usePages([books.id, 'general_ledger', 'by_month', days], (month) => readMonth(ledger, days, month));
  return (
    <>
      <Months days={days} />
      <h2 className="report-title">
        <ReportName name={reports.names.general_ledger} {...days} />
      </h2>
      <MonthList months={rows} isWhole={isWhole} more={found.error === null ? more : undefined} />
      {found.error === null ? found.hasNextPage && <PageSkeleton /> : <Refusal fault={found.error} />}
    </>
  );
};

/** The months of the period. Each also opens by itself, with its table and its file. */
const Months = ({ days }: { readonly days: Days }) => {
  const { reports } = useTexts();
  const locale = useLocale();
  return (
    <nav aria-label={reports.byMonth} className="no-print">
      <p className="muted">{reports.byMonth}</p>
      <ul className="months">
        {monthsOf(days).map((month) => (
          <li key={month}>
            <Link from="/$books/reports" search={(before) => ({ ...before, ...daysWithin(month, days) })}>
              {monthText(locale, month)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface ListProps {
  readonly months: readonly LedgerMonth[];
  readonly isWhole: boolean;
  readonly more: (() => void) | undefined;
}

/** An account opens in every month. A line leads to its entry. */
const MonthList = ({ months, isWhole, more }: ListProps) => {
  const { reports } = useTexts();
  const navigate = useNavigate();
  const [current, look] = useState<string>();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useNameOf();
  const all = useMemo(
    () => new Map(months.flatMap((month) => rowsOfMonth(month, (account) => turned.has(account) !== isWhole)).map((row) => [row.id, row])),
    [months, turned, isWhole],
  );
  const rows = useMemo(
    () => [...all.values()].map((value) => ({ id: value.id, name: nameOf(value), value, isSelectable: false })),
    [all, nameOf],
  );
  const turn = useCallback((id: string, account: string) => {
    look(id);
    setTurned((before) => new Set(before.has(account) ? [...before].filter((each) => each !== account) : [...before, account]));
  }, []);
  const open = (id: string) => {
    const row = all.get(id);
    if (row?.kind === 'account') turn(id, row.of.account.id);
    else look(id);
    if (row?.kind === 'line') void navigate(toEntry(row.line.entry_id));
  };
  const headOf = useCallback((row: LedgerRow, isCurrent: boolean) => headOfRow(row, isCurrent, turn), [turn]);
  return (
    <div className="ledger-months">
      <List
        label={reports.names.general_ledger}
        className="ledger-list list-two"
        rows={rows}
        columns={useColumns()}
        hasHead
        current={current}
        look={look}
        open={open}
        headOf={headOf}
        height={LINE}
        onEnd={more}
      />
    </div>
  );
};

/** The name of a row for a screen reader. */
const useNameOf = () => {
  const { reports, accounts } = useTexts();
  const locale = useLocale();
  const sentence = useSentence();
  return useCallback(
    (row: LedgerRow): string => {
      if (row.kind === 'line') return `${row.line.entry_no} ${row.line.description}`;
      if (row.kind === 'carry') return accounts.carried;
      if (row.kind === 'account') return `${row.of.account.code} ${row.of.account.name}`;
      if (row.kind !== 'month') return `${accounts[row.kind]} ${amountText(locale, { value: row.balance })}`;
      const { month, refused } = row.month;
      return `${monthText(locale, month)} ${refused === undefined ? reports.lines(lineCount(row.month)) : sentence(refused)}`;
    },
    [reports, accounts, locale, sentence],
  );
};

const lineCount = ({ accounts }: LedgerMonth): number => accounts.reduce((sum, { lines }) => sum + lines.length, 0);

type Turn = (id: string, account: string) => void;

const headOfRow = (row: LedgerRow, isCurrent: boolean, turn: Turn) => {
  if (row.kind === 'month') return <MonthHead month={row.month} />;
  if (row.kind === 'account') return <AccountHead row={row} isCurrent={isCurrent} turn={turn} />;
  return undefined;
};

const MonthHead = ({ month }: { readonly month: LedgerMonth }) => {
  const { reports } = useTexts();
  const locale = useLocale();
  const { books } = useSession();
  const isNewYear = Number(month.since.slice(5, 7)) === books.fiscal_year_start_month && month.since.endsWith('-01');
  return (
    <span>
      <strong className="ledger-month">{monthText(locale, month.month)}</strong>{' '}
      {month.refused === undefined ? (
        <span className="muted">
          {reports.lines(lineCount(month))}
          {isNewYear && ` · ${reports.yearBegins}`}
        </span>
      ) : (
        <Refusal fault={month.refused} />
      )}
    </span>
  );
};

interface AccountProps {
  readonly row: Extract<LedgerRow, { readonly kind: 'account' }>;
  readonly isCurrent: boolean;
  readonly turn: Turn;
}

/** An account: unless it is open, its change and closing balance. */
const AccountHead = ({ row: { id, of, days, isOpen }, isCurrent, turn }: AccountProps) => {
  const { reports } = useTexts();
  const { account, lines, closing_balance: closing } = of;
  return (
    <>
      <span className="ledger-account">
        <button
          type="button"
          className="quiet opens"
          aria-expanded={isOpen}
          tabIndex={isCurrent ? 0 : -1}
          // The focus would make the first row of the list the current one, and scroll to it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => turn(id, account.id)}
        >
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> <span className="code">{account.code}</span> {account.name}{' '}
          <span className="muted">{reports.lines(lines.length)}</span>
        </button>
      </span>
      {!isOpen && (
        <>
          <span className="right ledger-change">
            <Amount to={toRegister(account.id, days)} value={movedOf(of).value} />
          </span>
          <span className="right ledger-balance">
            <Amount to={toRegister(account.id, { until: days.until })} value={closing} />
          </span>
        </>
      )}
    </>
  );
};

const useColumns = (): readonly Column<LedgerRow>[] => {
  const { accounts } = useTexts();
  return useMemo(
    () => [
      { name: accounts.day, className: 'list-under', of: (row) => 'account' in row && <Day date={dayOfRow(row)} /> },
      { name: accounts.entry, className: 'ledger-no', of: (row) => row.kind === 'line' && row.line.entry_no },
      {
        name: accounts.description,
        className: 'long list-main',
        of: (row) => {
          if (row.kind === 'line') return <Description line={row.line} />;
          if (row.kind === 'carry') return <span className="muted">{accounts.carried}</span>;
          return (row.kind === 'opening' || row.kind === 'closing') && <strong>{accounts[row.kind]}</strong>;
        },
      },
      { name: accounts.amount, className: 'right list-end', of: (row) => <Change row={row} /> },
      {
        name: accounts.balance,
        className: 'right list-under-end',
        of: (row) => 'account' in row && <RowBalance row={row} account={row.account} />,
      },
    ],
    [accounts],
  );
};

const Description = ({ line: { description, memo } }: Pick<Extract<LedgerRow, { readonly kind: 'line' }>, 'line'>) => (
  <>
    {description}
    {memo !== null && <span className="muted"> · {memo}</span>}
  </>
);

const Change = ({ row }: { readonly row: LedgerRow }) => {
  if (row.kind === 'line') return <Amount to="row" value={row.line.signed_amount} />;
  return row.kind === 'carry' && <CarriedAmount carry={row.carry} />;
};
