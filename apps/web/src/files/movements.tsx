import { Link } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { toEntry, toTransaction } from '../parts/places.ts';

interface Movement {
  readonly date: string;
  readonly amount: string;
  readonly entry_id: string | null;
  readonly event_id: string | null;
}

/** Transactions of one side or both, collapsed behind their count. */
export const Movements = <Row extends Movement>({
  heading,
  rows,
  says,
  id,
  isOpen = false,
}: {
  readonly heading: string;
  readonly rows: readonly Row[];
  readonly says: (row: Row) => string;
  /** Where a figure of the statement leads. */
  readonly id?: string;
  readonly isOpen?: boolean;
}) => {
  const texts = useTexts();
  return (
    <details id={id} open={isOpen}>
      <summary>{heading}</summary>
      <table className="figures sums">
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.event_id} ${row.entry_id}`}>
              <td>
                <Day date={row.date} />
              </td>
              <td className="muted">{says(row)}</td>
              <td>
                {row.entry_id !== null && (
                  <Link from="/$books" to="/$books/accounts" search={{ entry: row.entry_id }}>
                    {texts.files.itsEntry}
                  </Link>
                )}
              </td>
              <td className="right">
                {row.entry_id === null ? (
                  <Amount to={toTransaction({ id: row.event_id ?? '', event_date: row.date })} value={row.amount} />
                ) : (
                  <Amount to={toEntry(row.entry_id)} value={row.amount} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
