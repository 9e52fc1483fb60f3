import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Bars } from '../parts/bars.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { toPart, toParty, toUnpaid } from '../parts/places.ts';
import { Download } from './download.tsx';
import { ReportTitle } from './report-title.tsx';
import { Columns, TotalRow } from './statement.tsx';

/** The unpaid documents of a counterparty; its open items for what is no document of a sale or a purchase. */
const placeOf = (age: (typeof AGES)[number], kind: 'receivables' | 'payables', party: string) =>
  age === 'unapplied' || age === 'other' || age === 'total' ? toParty(party) : toUnpaid(kind, party);

const AGES = ['current', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90', 'unapplied', 'other', 'total'] as const;

/** The open balances of customers or vendors, by days past due. */
export const Aging = ({ kind, asOf }: { readonly kind: 'receivables' | 'payables'; readonly asOf: string }) => {
  const { reports } = useTexts();
  const { books, ledger } = useSession();
  const api = kind === 'receivables' ? 'receivable' : 'payable';
  const aging = useQuery({ queryKey: [books.id, 'aging', api, asOf], queryFn: () => ledger.reports.aging({ kind: api, as_of: asOf }) });
  return (
    <>
      <Loaded of={aging}>
        {(report) =>
          report.rows.length === 0 ? (
            <p className="muted">{reports.nothingOpen}</p>
          ) : (
            <>
              <Bars
                label={reports.names[kind]}
                bars={AGES.slice(0, 5).map((age) => ({ name: reports.ages[age], value: report.total[age], to: toPart('parties') }))}
              />
              <div className="scroll-x">
                <table className="figures">
                  <ReportTitle name={reports.names[kind]} until={asOf} />
                  <Columns first={reports.party} names={AGES.map((age) => reports.ages[age])} />
                  <tbody id="parties">
                    {report.rows.map((row) => (
                      <tr key={row.counterparty_id}>
                        <th scope="row">{row.counterparty_name}</th>
                        {AGES.map((age) => (
                          <td key={age} className="right">
                            <Amount to={placeOf(age, kind, row.counterparty_id)} value={row[age]} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <TotalRow title={reports.total} amounts={AGES.map((age) => report.total[age])} to={() => toPart('parties')} />
                  </tfoot>
                </table>
              </div>
            </>
          )
        }
      </Loaded>
      <Download name="aging" read={() => ledger.reports.aging({ kind: api, as_of: asOf, format: 'csv' })} />
    </>
  );
};
