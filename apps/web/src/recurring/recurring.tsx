import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { defined } from '../base/defined.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { Amount } from '../parts/amount.tsx';
import { useScale } from '../parts/chart.ts';
import { Day } from '../parts/day.tsx';
import type { Column } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { useAct } from '../parts/use-act.ts';
import { usePages } from '../parts/use-pages.ts';
import { marksOf } from './marks-of.ts';
import { partyOf, type Recurrence, totalOf } from './recurrence.ts';
import { RecurrenceForm } from './recurrence-form.tsx';
import { RecurrencePanel } from './recurrence-panel.tsx';
import { usePartyNames } from './use-parties.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './recurring.css';

const route = getRouteApi('/$books/recurring');

const NEW = 'new';
const PAGE = 100;

/** The templates of recurring invoices, bills and entries, and the open one or a new one beside them. */
export const Recurring = () => {
  const texts = useTexts();
  const session = useSession();
  const { recurrence: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string | undefined) => void navigate({ search: (before) => ({ ...before, recurrence: id }) });
  const close = () => open(undefined);
  const mayKeep = mayKeepBooks(session);
  const added = mayKeep && <RecurrenceForm key={NEW} before={undefined} close={close} saved={open} />;
  const looked = opened !== undefined && <RecurrencePanel key={opened} id={opened} close={close} />;
  return (
    <Panes
      label={texts.pages.recurring}
      sideLabel={opened === NEW ? texts.recurring.add : texts.recurring.template}
      side={opened === NEW ? added : looked}
    >
      <header className="bar-head">
        <h1>{texts.pages.recurring}</h1>
        {mayKeep && <AddButton page={texts.pages.recurring} does={texts.recurring.add} add={() => open(NEW)} />}
      </header>
      <RecurringList opened={opened === NEW ? undefined : opened} open={open} />
    </Panes>
  );
};

const RecurringList = ({ opened, open }: { readonly opened: string | undefined; readonly open: (id: string) => void }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { found, rows, more } = usePages([books.id, 'recurrences'], (cursor) => ledger.recurrences.list(defined({ cursor, limit: PAGE })));
  const columns = useColumns(rows);
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  const isDue = rows.some(({ status, next_on: next }) => status === 'active' && next !== null && next <= books.today);
  return (
    <>
      {isDue && mayKeepBooks(session) && <CreateDue />}
      <RecordList
        label={texts.pages.recurring}
        className="recurring-list list-two"
        records={rows}
        nameOf={nameOf}
        columns={columns}
        hasHead
        opened={opened}
        none={texts.recurring.none}
        open={open}
        height={34}
        onEnd={more}
      />
    </>
  );
};

const nameOf = ({ name }: Recurrence): string => name;

/** Creates what is due now, without waiting for the scheduled job. Nothing takes that back, so it asks. */
const CreateDue = () => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const run = () => act({ before: null, does: () => ledger.recurrences.run(), says: ({ made }) => texts.recurring.made(made) });
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <p>
        <SureButton does={texts.recurring.run} sure={texts.recurring.runNow} press={run} isDisabled={isBusy} />
      </p>
    </>
  );
};

const useColumns = (rows: readonly Recurrence[]): readonly Column<Recurrence>[] => {
  const texts = useTexts();
  const names = usePartyNames(rows.flatMap(({ template }) => partyOf(template) ?? []));
  const scale = useScale();
  return useMemo(
    () => [
      {
        name: texts.recurring.template,
        className: 'long list-main',
        of: (recurrence) => (
          <>
            {recurrence.name} <Marks of={marksOf(texts, recurrence)} />
            <span className="muted"> {texts.recurring.kinds[recurrence.template.kind]}</span>
          </>
        ),
      },
      {
        name: texts.recurring.party,
        className: 'recurring-party cut',
        of: ({ template }) => names.get(partyOf(template) ?? '') ?? '',
      },
      {
        name: texts.recurring.interval,
        className: 'recurring-interval cut',
        of: ({ every, unit }) => texts.recurring.every[unit](every),
      },
      {
        name: texts.recurring.next,
        className: 'list-under',
        of: ({ next_on: next }) => (next === null ? <span className="muted">–</span> : <Day date={next} />),
      },
      {
        name: texts.reports.total,
        className: 'right list-end',
        of: ({ template }) => <Amount to="row" value={totalOf(template, scale)} />,
      },
    ],
    [texts, names, scale],
  );
};
