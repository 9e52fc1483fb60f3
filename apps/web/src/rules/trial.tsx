import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Body, Query, Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { toTransaction } from '../parts/places.ts';
import { TRIED } from '../parts/use-act.ts';

export type Draft = Body<'rules.try'>;

/** The maximum number of transactions categorized per request. */
export const MOST = 200;

/** The statuses on which a rule is tried: all if it may exclude; otherwise posted ones are optional. */
export const statusesFor = (excludes: boolean, withPosted: boolean): Pick<Query<'rules.preview'>, 'status'> => {
  if (excludes) return { status: ['needs_review', 'ready'] };
  return withPosted ? { status: ['needs_review', 'ready', 'posted'] } : {};
};

/** The transactions that an unsaved rule would categorize or exclude, optionally including posted ones. Nothing is written. */
export const Trial = ({ draft }: { readonly draft: Draft }) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const [withPosted, setWithPosted] = useState(false);
  const excludes = draft.exclude_reason != null;
  const heading = excludes ? texts.rules.wouldLeaveOut : texts.rules.wouldFile;
  const fitting = excludes ? texts.rules.fitsToLeaveOut : texts.rules.fits;
  const none = withPosted ? texts.rules.noneFits : texts.rules.noneWait;
  const found = useQuery({
    queryKey: [books.id, TRIED, 'rule', draft, withPosted],
    queryFn: async () => ledger.rules.try(draft, { limit: MOST, ...statusesFor(excludes, withPosted) }),
  });
  return (
    <section className="stack" aria-label={heading}>
      <h3>{heading}</h3>
      {!excludes && <WithPosted value={withPosted} change={setWithPosted} />}
      <Loaded of={found}>
        {({ data, left, has_more: isMore }) => (
          <>
            <p className="muted" role="status">
              {data.length > 0 ? fitting(data.length, isMore) : none}
            </p>
            <Rows rows={data} />
            <LeftRows left={left} />
          </>
        )}
      </Loaded>
    </section>
  );
};

export const WithPosted = ({ value, change }: { readonly value: boolean; readonly change: (value: boolean) => void }) => {
  const { rules } = useTexts();
  return (
    <label className="check">
      <input type="checkbox" checked={value} onChange={({ target }) => change(target.checked)} />
      {rules.withPosted}
    </label>
  );
};

/** The distinct reasons for which matching transactions would not change. */
export const LeftRows = ({ left }: { readonly left: readonly Schemas['FilingRefusal'][] }) => {
  const { rules } = useTexts();
  const reasons = [...new Set(left.map(({ message }) => message))];
  return reasons.length === 0 ? null : (
    <details>
      <summary>{rules.leavesAlone(left.length)}</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
};

interface RowsProps {
  readonly rows: readonly Schemas['TransactionOut'][];
  /** Those that are not selected. */
  readonly left?: ReadonlySet<string>;
  readonly choose?: ((id: string, isChosen: boolean) => void) | undefined;
}

const FlagTag = () => {
  const { inbox } = useTexts();
  return <span className="tag tag-warn">{inbox.check}</span>;
};

/** The transactions that a rule would categorize, with their current accounts. */
export const Rows = ({ rows, left = new Set(), choose }: RowsProps) => (
  <table className="figures">
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {choose !== undefined && (
            <td>
              <input
                type="checkbox"
                aria-label={row.description}
                checked={!left.has(row.id)}
                onChange={({ target }) => choose(row.id, target.checked)}
              />
            </td>
          )}
          <td>
            <Day date={row.event_date} />
          </td>
          <th scope="row" className="long">
            <Link from="/$books" to="/$books/inbox" search={{ since: row.event_date, until: row.event_date, row: row.id }}>
              {row.description}
            </Link>{' '}
            {row.flags.length > 0 && <FlagTag />}
            {row.status !== 'needs_review' && (
              <span className="muted">
                {row.category_code ?? row.other_account_code} {row.category_name ?? row.other_account_name}
              </span>
            )}
          </th>
          <td className="right">
            <Amount to={toTransaction(row)} value={row.amount} isNegative={row.direction === 'out'} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
