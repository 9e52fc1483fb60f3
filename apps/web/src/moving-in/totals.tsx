import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { useReason } from '../base/use-sentence.ts';
import { Amount } from '../parts/amount.tsx';
import { TextField } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { type Mark, Marks } from '../parts/marks.tsx';
import { toRegister, toUnpaid } from '../parts/places.ts';
import { useAct } from '../parts/use-act.ts';
import { useCurrent } from '../parts/use-current.ts';
import type { ControlTotal, Run } from './sources.ts';

interface Props {
  readonly run: Run;
  /** Whether the run is not in the books: its amounts are those that it would post. */
  readonly isDryRun?: boolean;
  readonly opened?: string | undefined;
  readonly open?: (id: string) => void;
}

const isDifferent = ({ difference }: ControlTotal): boolean => Number(difference) !== 0;

/** The control totals of the old books beside those of these. Differences come first. */
export const Totals = ({ run, isDryRun = false, opened, open = () => undefined }: Props) => {
  const texts = useTexts();
  const { moving } = texts;
  const [current, look] = useCurrent(opened, open);
  const { control_totals: all, cutover_date: day } = run;
  const differing = all.filter(isDifferent);
  const columns = useMemo(() => columnsOf(texts, isDryRun, day), [texts, isDryRun, day]);
  const rows = useMemo(
    () =>
      all
        .toSorted((one, other) => Number(isDifferent(other)) - Number(isDifferent(one)))
        .map((total) => ({ id: total.id, name: nameOf(texts, total), value: total, isSelectable: false })),
    [all, texts],
  );
  return (
    <section className="stack" aria-label={moving.steps.totals}>
      <h2>{isDryRun ? moving.wouldBe : moving.steps.totals}</h2>
      <p className={differing.length === 0 ? 'ties' : 'muted'}>{moving.compared(all.length, differing.length)}</p>
      <List
        label={isDryRun ? moving.wouldBe : moving.steps.totals}
        className="totals-list"
        rows={rows}
        columns={columns}
        hasHead
        isSecond={isDryRun}
        current={current}
        look={look}
        open={open}
        height={48}
      />
    </section>
  );
};

const nameOf = ({ moving }: Texts, { control, subject_name: name }: ControlTotal): string => name ?? moving.controls[control];

const toSubject = ({ control, subject }: ControlTotal, day: string): LinkProps => {
  if (!subject.startsWith('cpty_')) return toRegister(subject.startsWith('acct_') ? subject : undefined, { until: day });
  return toUnpaid(control === 'payable_aging' ? 'payables' : 'receivables', subject);
};

const markOf = ({ moving }: Texts, total: ControlTotal): readonly Mark[] => {
  if (!isDifferent(total)) return [];
  return total.explanation === null ? [{ text: moving.differs, isWarning: true }] : [{ text: moving.explained }];
};

const columnsOf = (texts: Texts, isDryRun: boolean, day: string): readonly Column<ControlTotal>[] => [
  {
    name: texts.moving.total,
    className: 'long',
    of: (total) => (
      <>
        {nameOf(texts, total)} <Marks of={markOf(texts, total)} />
        <p className="muted">{total.explanation ?? texts.moving.controls[total.control]}</p>
      </>
    ),
  },
  { name: texts.moving.old, className: 'right', of: (total) => <Amount plain value={total.source_total} /> },
  {
    name: texts.moving.these,
    className: 'right',
    of: (total) =>
      isDryRun ? <Amount plain value={total.imported_total} /> : <Amount to={toSubject(total, day)} value={total.imported_total} />,
  },
  { name: texts.moving.difference, className: 'right', of: (total) => isDifferent(total) && <Amount to="row" value={total.difference} /> },
];

interface PanelProps {
  readonly run: Run;
  readonly total: ControlTotal;
  readonly close: () => void;
}

/** A control total: the likely causes of its difference, and the reason that a person gives. */
export const DifferencePanel = ({ run, total, close }: PanelProps) => {
  const texts = useTexts();
  const { moving } = texts;
  const session = useSession();
  const { books, ledger } = session;
  const reason = useReason();
  const { act, failed, isBusy } = useAct();
  const [text, setText] = useState(total.explanation ?? '');
  const found = useQuery({
    queryKey: [books.id, 'migrations', run.id, 'differences', run.row_version],
    queryFn: () => ledger.migrations.differences(run.id),
  });
  const send = (explanation: string | null) => ledger.migrations.explainDifference(run.id, total.id, { explanation });
  const save = async () => {
    const done = await act({
      before: total.explanation,
      does: () => send(text.trim() === '' ? null : text.trim()),
      says: (after) => (after.tied_out ? moving.tiedOut : moving.explainedOne),
      undo: (was) => send(was),
    });
    if (done !== undefined) close();
  };
  const head = (
    <p className="muted">
      {moving.controls[total.control]} · {moving.difference} <Amount plain value={total.difference} />
    </p>
  );
  if (!isDifferent(total) || !mayKeepBooks(session))
    return (
      <>
        <header className="bar-head">
          <h2>{nameOf(texts, total)}</h2>
          <button type="button" className="quiet" onClick={close}>
            {texts.states.close}
          </button>
        </header>
        {head}
        <p>{total.explanation ?? (isDifferent(total) ? moving.differs : moving.ties)}</p>
      </>
    );
  return (
    <Form heading={nameOf(texts, total)} does={texts.inbox.save} submit={save} close={close} failed={failed} isDisabled={isBusy}>
      {head}
      <Loaded of={found}>
        {({ data }) => (
          <ul className="moving-causes" aria-label={moving.causes}>
            {(data.find((each) => each.control_total_id === total.id)?.proposals ?? []).map(({ cause, amount, ...sentence }) => (
              <li key={cause}>
                {reason(sentence)} <Amount plain value={amount} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <TextField label={texts.inbox.reason} value={text} change={setText} how={moving.explainHow} />
    </Form>
  );
};
