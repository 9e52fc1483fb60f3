import { useQuery } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { Body, Query, Schemas } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { BankText } from '../parts/bank-text.tsx';
import { Day } from '../parts/day.tsx';
import { CheckField } from '../parts/fields.tsx';
import { type Column, List, type Selection } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
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
  return <CheckField label={rules.withPosted} isChecked={value} change={change} />;
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
  readonly rows: readonly Row[];
  /** Those that the rule is applied to; undefined if nothing can be chosen. */
  readonly selection?: Selection | undefined;
}

type Row = Schemas['TransactionOut'];

/** The transactions that a rule would categorize, with their current accounts. Enter opens one in the inbox. */
export const Rows = ({ rows, selection }: RowsProps) => {
  const texts = useTexts();
  const { books } = useSession();
  const navigate = useNavigate();
  const [current, look] = useState<string>();
  const named = useMemo(() => rows.map((row) => ({ id: row.id, name: row.description, value: row, isSelectable: true })), [rows]);
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      { name: texts.accounts.day, of: ({ event_date: day }) => <Day date={day} /> },
      { name: texts.accounts.description, className: 'long', of: (row) => <Described row={row} /> },
      {
        name: texts.accounts.amount,
        className: 'right',
        of: (row) => <Amount to={toTransaction(row)} value={row.amount} isNegative={row.direction === 'out'} />,
      },
    ],
    [texts],
  );
  if (rows.length === 0) return null;
  return (
    <List
      label={texts.inbox.groups.list}
      className="trial-list"
      rows={named}
      columns={columns}
      current={current}
      look={look}
      open={(id) => {
        const row = rows.find((each) => each.id === id);
        if (row !== undefined) void navigate({ ...toTransaction(row), params: { books: books.id } } as NavigateOptions);
      }}
      clickOnlyLooks
      selection={selection}
      height={34}
      isSecond
    />
  );
};

const Described = ({ row }: { readonly row: Row }) => {
  const texts = useTexts();
  const filed =
    row.status === 'needs_review' ? '' : `${row.category_code ?? row.other_account_code} ${row.category_name ?? row.other_account_name}`;
  return (
    <>
      <BankText text={row.description} name={row.counterparty_name} />
      <Marks of={row.flags.length > 0 ? [{ text: texts.inbox.check, isWarning: true }] : []} />
      <span className="muted">{filed}</span>
    </>
  );
};
