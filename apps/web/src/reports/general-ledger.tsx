import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Bars } from '../parts/bars.tsx';
import { AccountLine, CarryLine, isCarry, LinesHead, withCarries } from '../parts/lines.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { dayBefore, toRegister } from '../parts/places.ts';
import { Wide } from '../parts/wide.tsx';
import { Download } from './download.tsx';
import { largest } from './largest.ts';
import { hasTooMany, monthsOf, movedOf } from './ledger-months.ts';
import { LongLedger } from './long-ledger.tsx';
import { ReportTitle } from './report-title.tsx';
import type { Days } from './search.ts';

/** Every account with its lines between two days. An account expands in place. All expand for printing. */
export const GeneralLedger = ({ days }: { readonly days: Days }) => {
  const { reports } = useTexts();
  const { books, ledger } = useSession();
  const [isWhole, setWhole] = useState(false);
  const found = useQuery({ queryKey: [books.id, 'general_ledger', days], queryFn: () => ledger.reports.generalLedger({ ...days }) });
  return (
    <>
      <p className="no-print">
        <button type="button" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? reports.closeAll : reports.openAll}
        </button>
      </p>
      {hasTooMany(found.error) && monthsOf(days).length > 1 ? (
        <LongLedger key={`${isWhole}`} days={days} isWhole={isWhole} />
      ) : (
        <>
          <Loaded of={found}>{(report) => <Accounts of={report.accounts} days={days} isWhole={isWhole} />}</Loaded>
          <Download name="general_ledger" read={() => ledger.reports.generalLedger({ ...days, format: 'csv' })} />
        </>
      )}
    </>
  );
};

interface AccountsProps {
  readonly of: readonly Schemas['GeneralLedgerAccountOut'][];
  readonly days: Days;
  readonly isWhole: boolean;
}

const Accounts = ({ of, days, isWhole }: AccountsProps) => {
  const { reports } = useTexts();
  return (
    <>
      <Bars label={reports.largestMovements} bars={largest(of.map(movedOf), days)} />
      <Wide label={reports.names.general_ledger}>
        <table className="figures general-ledger">
          <ReportTitle name={reports.names.general_ledger} {...days} />
          <LinesHead />
          {of.map((account) => (
            <AccountLines key={`${account.account.id} ${isWhole}`} of={account} days={days} isOpenFirst={isWhole} />
          ))}
        </table>
      </Wide>
    </>
  );
};

/** More lines of an account are shown on request, since each is a row of the page. */
const LINES = 1_000;

/** An account: its change and closing balance. If expanded, its opening balance, its lines, and its closing balance. */
const AccountLines = ({
  of,
  days,
  isOpenFirst,
}: {
  readonly of: Schemas['GeneralLedgerAccountOut'];
  readonly days: Days;
  readonly isOpenFirst: boolean;
}) => {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [most, setMost] = useState(isOpenFirst ? of.lines.length : LINES);
  const { account, opening_balance: opening, closing_balance: closing, lines } = of;
  return (
    <tbody>
      <tr className="total">
        <th scope="rowgroup" colSpan={3}>
          <button type="button" className="quiet opens" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> <span className="code">{account.code}</span> {account.name}{' '}
            <span className="muted">{texts.reports.lines(lines.length)}</span>
          </button>
        </th>
        <td className="right">{!isOpen && <Amount to={toRegister(account.id, days)} value={movedOf(of).value} />}</td>
        <td className="right">
          <Amount to={toRegister(account.id, { until: isOpen ? dayBefore(days.since) : days.until })} value={isOpen ? opening : closing} />
        </td>
      </tr>
      {isOpen &&
        withCarries(lines.slice(0, most), of.carries).map((row) =>
          isCarry(row) ? (
            <CarryLine key={row.date} carry={row} account={account.id} />
          ) : (
            <AccountLine
              key={row.line_id}
              line={row}
              account={account.id}
              to={{ from: '/$books', to: '/$books/journal', search: { entry: row.entry_id } }}
            />
          ),
        )}
      {isOpen && lines.length > most && (
        <tr>
          <td colSpan={5}>
            <button type="button" onClick={() => setMost(most + LINES)}>
              {texts.reports.moreLines(Math.min(LINES, lines.length - most), lines.length - most)}
            </button>
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className="balance">
          <td colSpan={3}>{texts.accounts.closing}</td>
          <td />
          <td className="right">
            <Amount to={toRegister(account.id, { until: days.until })} value={closing} />
          </td>
        </tr>
      )}
    </tbody>
  );
};
