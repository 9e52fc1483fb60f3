import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Bars } from '../parts/bars.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { toGeneralLedger, toParty } from '../parts/places.ts';
import { Download } from './download.tsx';
import { ReportTitle } from './report-title.tsx';
import type { Basis, Days } from './search.ts';
import { Columns, TotalRow } from './statement.tsx';

/** More bars than this are not readable. The table has the rest. */
const SHOWN = 10;

const KINDS = { customers: 'customer', vendors: 'vendor', paid: 'paid' } as const;

interface Props {
  readonly kind: keyof typeof KINDS;
  readonly days: Days;
  readonly basis: Basis;
}

/** Revenue by customer, expenses by vendor, or payments by counterparty. */
export const PartyTotals = ({ kind, days, basis }: Props) => {
  const { reports } = useTexts();
  const { books, ledger } = useSession();
  const requested = { kind: KINDS[kind], ...days, basis };
  const found = useQuery({ queryKey: [books.id, 'party_totals', requested], queryFn: () => ledger.reports.partyTotals(requested) });
  return (
    <>
      <Loaded of={found}>
        {(report) =>
          report.rows.length === 0 ? (
            <p className="muted">{reports.noTotals[kind]}</p>
          ) : (
            <>
              <Bars
                label={reports.names[kind]}
                bars={report.rows.slice(0, SHOWN).map(({ counterparty_id: id, counterparty_name: name, total }) => ({
                  name: name ?? reports.nobody,
                  value: total,
                  to: placeOf(id, days),
                }))}
              />
              <table className="figures">
                <ReportTitle name={reports.names[kind]} {...days} {...(kind !== 'paid' && { basis })} />
                <Columns first={reports.party} names={[reports.total]} />
                <tbody>
                  {report.rows.map(({ counterparty_id: id, counterparty_name: name, accounts, total }) => (
                    <tr key={id ?? ''}>
                      <th scope="row" className="long">
                        {id === null ? (
                          reports.nobody
                        ) : (
                          <Link from="/$books" to="/$books/parties" search={{ party: id }}>
                            {name}
                          </Link>
                        )}
                        <span className="muted"> {accounts.map(({ account }) => account.name).join(', ')}</span>
                      </th>
                      <td className="right">
                        <Amount to={placeOf(id, days)} value={total} />
                      </td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <TotalRow title={reports.total} amounts={[report.total]} to={() => toGeneralLedger(days)} />
                </tfoot>
              </table>
            </>
          )
        }
      </Loaded>
      <Download name={`${kind}_totals`} read={() => ledger.reports.partyTotals({ ...requested, format: 'csv' })} />
    </>
  );
};

/** A counterparty. Amounts without one are found among all entries. */
const placeOf = (id: string | null, days: Days) => (id === null ? toGeneralLedger(days) : toParty(id));
