import type { UseQueryResult } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { Page, Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { periodText } from '../parts/day.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { toRegister } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';

type Statement = Schemas['ReconciliationOut'];

/** The completed reconciliations. The latest must be reopened first. */
export const Reconciliations = ({ found }: { readonly found: UseQueryResult<Page<'reconciliations.list'>> }) => {
  const texts = useTexts();
  const session = useSession();
  const { ledger } = session;
  const { act, failed } = useAct();
  const reopen = (reconciliation: Statement) =>
    act({
      before: reconciliation,
      does: ({ id }) => ledger.reconciliations.reopen(id),
      says: () => texts.files.reopened,
      undo: ({ id }) => ledger.reconciliations.complete(id),
    });
  return (
    <section className="stack" aria-label={texts.files.before}>
      <h2>{texts.files.before}</h2>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <Loaded of={found}>
        {({ data }) => {
          const completed = data.filter(({ status }) => status === 'completed').toSorted((a, b) => (a.until < b.until ? 1 : -1));
          if (completed.length === 0) return <p className="muted">{texts.files.noneBefore}</p>;
          const isLatest = mayKeepBooks(session) && data.every(({ status }) => status === 'completed');
          return <Statements completed={completed} reopen={isLatest ? (one) => void reopen(one) : undefined} />;
        }}
      </Loaded>
    </section>
  );
};

interface StatementsProps {
  readonly completed: readonly Statement[];
  /** Reopens the latest one; undefined if that is not possible. */
  readonly reopen: ((one: Statement) => void) | undefined;
}

/** The statements, the latest first. Enter shows the lines of one. */
const Statements = ({ completed, reopen }: StatementsProps) => {
  const texts = useTexts();
  const locale = useLocale();
  const { books } = useSession();
  const navigate = useNavigate();
  const [current, look] = useState<string>();
  const rows = completed.map((each) => ({ id: each.id, name: periodText(locale, each), value: each, isSelectable: false }));
  const columns: readonly Column<Statement>[] = [
    { name: texts.files.days, of: (each) => periodText(locale, each) },
    { name: texts.files.closing, className: 'right', of: (each) => <Amount to={toLines(each)} value={each.closing_balance} /> },
    {
      name: texts.files.reopen,
      isNameHidden: true,
      className: 'right',
      of: (each) =>
        each === completed[0] &&
        reopen !== undefined && (
          <button type="button" onClick={() => reopen(each)}>
            {texts.files.reopen}
          </button>
        ),
    },
  ];
  return (
    <List
      label={texts.files.before}
      className="statements-list"
      rows={rows}
      columns={columns}
      hasHead
      current={current}
      look={look}
      open={(id) => {
        const one = completed.find((each) => each.id === id);
        if (one !== undefined) void navigate({ ...toLines(one), params: { books: books.id } } as NavigateOptions);
      }}
      height={40}
    />
  );
};

const toLines = ({ account_id: account, since, until }: Statement) => toRegister(account, { since, until });
