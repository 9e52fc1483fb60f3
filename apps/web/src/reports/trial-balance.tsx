import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Bars } from '../parts/bars.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { negated } from '../parts/minor.ts';
import { toGeneralLedger, toRegister } from '../parts/places.ts';
import { Download } from './download.tsx';
import { largest } from './largest.ts';
import { ReportTitle } from './report-title.tsx';
import type { Basis } from './search.ts';
import { Columns, TotalRow } from './statement.tsx';

/** Every account with its balance on its side. Total debits equal total credits. */
export const TrialBalance = ({ asOf, basis }: { readonly asOf: string; readonly basis: Basis }) => {
  const { reports, accounts, inbox } = useTexts();
  const { books, ledger } = useSession();
  const trial = useQuery({
    queryKey: [books.id, 'trial_balance', asOf, basis],
    queryFn: () => ledger.reports.trialBalance({ as_of: asOf, basis }),
  });
  return (
    <>
      <Loaded of={trial}>
        {(report) => (
          <>
            <Bars label={reports.largestBalances} bars={largest(report.rows.map(balanceOf), { until: asOf })} />
            <table className="figures">
              <ReportTitle name={reports.names.trial_balance} basis={basis} until={asOf} />
              <Columns first={accounts.account} names={[inbox.debit, inbox.credit]} />
              <tbody>
                {report.rows.map(({ account, debit, credit }) => (
                  <tr key={account.id}>
                    <th scope="row">
                      <span className="code">{account.code}</span> {account.name}
                    </th>
                    {[debit, credit].map((value, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: debit and credit keep their places.
                      <td key={at} className="right">
                        {Number(value) !== 0 && <Amount to={toRegister(account.id, { until: asOf })} value={value} />}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <TotalRow
                  title={reports.total}
                  amounts={[report.total_debit, report.total_credit]}
                  to={() => toGeneralLedger({ until: asOf })}
                />
              </tfoot>
            </table>
          </>
        )}
      </Loaded>
      <Download name="trial_balance" read={() => ledger.reports.trialBalance({ as_of: asOf, basis, format: 'csv' })} />
    </>
  );
};

/** The signed balance of a row: a debit is positive. One of its sides is zero. */
const balanceOf = ({ account, debit, credit }: Schemas['TrialBalanceOut']['rows'][number]) => ({
  account,
  value: Number(credit) === 0 ? debit : negated(credit),
});
