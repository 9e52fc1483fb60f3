import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Body, Schemas } from 'ledger-client';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { TRIED } from '../parts/use-act.ts';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { useSession } from '../shell/session.tsx';

/** A rule as it is sent. */
export type Draft = Body<'tryRule'>;

/** As many as are filed in one call. */
export const MOST = 200;

/** What waits and a rule would file that is not kept yet. Nothing is written. */
export const Trial = ({ draft }: { readonly draft: Draft }) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const found = useQuery({
    queryKey: [books.id, TRIED, 'rule', draft],
    queryFn: async () => ledger.rules.try(draft, { limit: MOST }),
  });
  return (
    <section className="stack" aria-label={texts.rules.wouldFile}>
      <h3>{texts.rules.wouldFile}</h3>
      <Loaded of={found}>
        {({ data, has_more: isMore }) => (
          <>
            <p className="muted" role="status">
              {data.length === 0 ? texts.rules.noneWait : texts.rules.fits(data.length, isMore)}
            </p>
            <Rows rows={data} />
          </>
        )}
      </Loaded>
    </section>
  );
};

/** The transactions that a rule would file. */
export const Rows = ({ rows }: { readonly rows: readonly Schemas['TransactionOut'][] }) => (
  <table className="figures">
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <Day date={row.event_date} />
          </td>
          <th scope="row" className="long">
            <Link from="/$books" to="/$books/inbox" search={{ since: row.event_date, until: row.event_date, row: row.id }}>
              {row.description}
            </Link>
          </th>
          <td className="right">
            <Amount value={row.amount} isNegative={row.direction === 'out'} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
