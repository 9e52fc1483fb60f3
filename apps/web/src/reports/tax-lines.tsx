import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { type Bar, Bars } from '../parts/bars.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { toPart, toRegister } from '../parts/places.ts';
import { Download } from './download.tsx';
import { ReportTitle } from './report-title.tsx';
import { Columns } from './statement.tsx';

/** The lines of the company's tax form with their amounts, for the fiscal year up to a day. */
export const TaxLines = ({ asOf }: { readonly asOf: string }) => {
  const { reports } = useTexts();
  const { books, ledger } = useSession();
  const found = useQuery({ queryKey: [books.id, 'tax_lines', asOf], queryFn: () => ledger.reports.taxLines({ as_of: asOf }) });
  return (
    <>
      <Loaded of={found}>
        {(report) => (
          <>
            <Bars label={reports.byLine} bars={withAmounts(report.lines).map(barOf)} />
            <table className="figures">
              <ReportTitle name={`${report.form_name}, ${report.tax_year}`} until={asOf} />
              <Columns first={reports.taxLine} names={[reports.total]} />
              {withAmounts(report.lines).map(({ tax_line: key, line, label, total, accounts }) => (
                <tbody key={key} id={key}>
                  <tr className="total">
                    <th scope="rowgroup">
                      <span className="code">{line}</span> {label}
                    </th>
                    <td className="right">
                      <Amount to={toPart(key)} value={total} />
                    </td>
                  </tr>
                  {accounts.map(({ account, amount, source }) => (
                    <tr key={account.id}>
                      <th scope="row" className="tax-account">
                        <span className="code">{account.code}</span> {account.name}
                        {source === 'account' && <span className="muted"> · {reports.lineChosen}</span>}
                      </th>
                      <td className="right">
                        <Amount to={toRegister(account.id, { since: report.fiscal_year_start, until: asOf })} value={amount} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </>
        )}
      </Loaded>
      <Download name="tax_lines" read={() => ledger.reports.taxLines({ as_of: asOf, format: 'csv' })} />
    </>
  );
};

/** The lines with an amount, with their accounts. */
const withAmounts = (lines: readonly Schemas['TaxLineOut'][]): readonly Schemas['TaxLineOut'][] =>
  lines
    .map((line) => ({ ...line, accounts: line.accounts.filter(({ amount }) => Number(amount) !== 0) }))
    .filter(({ accounts }) => accounts.length > 0);

/** A line as a bar, linked to its accounts below, because there may be several. */
const barOf = ({ tax_line: key, line, label, total }: Schemas['TaxLineOut']): Bar => ({
  name: `${line} ${label}`,
  value: total,
  to: toPart(key),
});
