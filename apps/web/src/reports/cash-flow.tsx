import { useQuery } from '@tanstack/react-query';
import { Amount } from '../parts/amount.tsx';
import { Bars } from '../parts/bars.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { useSession } from '../shell/session.tsx';
import { Download } from './download.tsx';
import type { Days } from './search.ts';
import { AccountLink, Columns, TotalRow } from './statement.tsx';

const KINDS = ['operating', 'investing', 'financing'] as const;

/** Where cash came from and went, from the cash at the beginning to that at the end. */
export const CashFlow = ({ days }: { readonly days: Days }) => {
  const { reports, accounts } = useTexts();
  const { books, ledger } = useSession();
  const flow = useQuery({ queryKey: [books.id, 'cash_flow', days], queryFn: () => ledger.reports.cashFlow(days) });
  return (
    <>
      <Loaded of={flow}>
        {(report) => (
          <>
            <Bars label={reports.cashByKind} bars={KINDS.map((kind) => ({ name: reports[kind], value: report[kind].total }))} />
            <table className="figures">
              <caption className="report-title">
                {books.name}: {reports.names.cash_flow}
              </caption>
              <Columns first={accounts.account} names={[reports.total]} />
              <tbody>
                <TotalRow title={reports.openingCash} amounts={[report.opening_cash]} />
              </tbody>
              {KINDS.map((kind) => (
                <tbody key={kind}>
                  <tr className="heading">
                    <th scope="rowgroup" colSpan={2}>
                      {reports[kind]}
                    </th>
                  </tr>
                  {report[kind].rows.map(({ account, amount }) => (
                    <tr key={account.id}>
                      <th scope="row">
                        <span className="code">{account.code}</span> {account.name}
                      </th>
                      <td className="right">
                        <AccountLink account={account} {...days}>
                          <Amount value={amount} />
                        </AccountLink>
                      </td>
                    </tr>
                  ))}
                  <TotalRow title={reports.total} amounts={[report[kind].total]} />
                </tbody>
              ))}
              <tfoot>
                <TotalRow title={reports.broughtIn} amounts={[report.brought_in]} />
                <TotalRow title={reports.closingCash} amounts={[report.closing_cash]} />
              </tfoot>
            </table>
          </>
        )}
      </Loaded>
      <Download name="cash_flow" read={() => ledger.reports.cashFlow({ ...days, format: 'csv' })} />
    </>
  );
};
