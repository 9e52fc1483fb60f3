import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { useScale } from '../parts/chart.ts';
import { Day } from '../parts/day.tsx';
import { DayInput } from '../parts/day-input.tsx';
import { CheckField, ChoiceField, TextField } from '../parts/fields.tsx';
import { Field, Form, Group } from '../parts/form.tsx';
import { PartyPicker } from '../parts/party-picker.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { TRIED, useAct } from '../parts/use-act.ts';
import { LineFields } from '../trade/line-fields.tsx';
import { changeIn, type Draft, writtenIn } from './draft.ts';
import { type Recurrence, totalOf } from './recurrence.ts';
import '../trade/trade.css';

interface Props {
  readonly before: Recurrence | undefined;
  readonly draft: Draft;
  readonly close: () => void;
  readonly saved: (id: string) => void;
}

/** The template of an invoice or a bill: whom, what, and on which days. The server checks it and says the days while it is written. */
export const TemplateForm = ({ before, draft: first, close, saved }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const [draft, setDraft] = useState(first);
  const change = (more: Partial<Draft>) => setDraft((was) => ({ ...was, ...more }));
  const { act, failed, isBusy } = useAct();
  const written = writtenIn(draft);
  const changed = changeIn(draft);
  const tried = useQuery({
    queryKey: [books.id, TRIED, 'recurrence', before?.id, written],
    queryFn: () => {
      if (written === undefined || changed === undefined) throw new Error();
      return before === undefined
        ? ledger.recurrences.create(written, { dryRun: true })
        : ledger.recurrences.change(before.id, changed, { dryRun: true });
    },
    enabled: written !== undefined,
    placeholderData: (earlier) => earlier,
  });
  const save = async () => {
    if (written === undefined || changed === undefined) return;
    const says = () => texts.recurring.saved(written.name);
    const done = await act<Recurrence | null, Recurrence>(
      before === undefined
        ? { before: null, does: () => ledger.recurrences.create(written), says, undo: (_, { id }) => ledger.recurrences.end(id) }
        : {
            before,
            does: () => ledger.recurrences.change(before.id, changed),
            says,
            undo: () => ledger.recurrences.change(before.id, changeIn(first) ?? {}),
          },
    );
    if (done !== undefined) saved(done.id);
  };
  return (
    <Form
      heading={before === undefined ? texts.recurring.add : before.name}
      does={texts.inbox.save}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || written === undefined || tried.error !== null}
    >
      <About draft={draft} change={change} isNew={before === undefined} />
      <Group of={texts.recurring.days}>
        {before === undefined && <Days draft={draft} change={change} />}
        <Field label={texts.recurring.until}>
          {(id) => <DayInput id={id} value={draft.until} min={draft.first} change={(until) => change({ until })} />}
        </Field>
        <CheckField
          label={texts.recurring.issueNow[draft.kind]}
          isChecked={draft.issues}
          change={(isChecked) => change({ issues: isChecked })}
        />
      </Group>
      <Group of={texts.trade.lines}>
        <LineFields
          isSale={draft.kind === 'invoice'}
          lines={draft.lines}
          change={(next) => setDraft((was) => ({ ...was, lines: next(was.lines) }))}
          hasService={false}
          hasRelease
        />
      </Group>
      {tried.error !== null && <Refusal fault={tried.error} />}
      {tried.data !== undefined && written !== undefined && <Outcome of={tried.data} />}
    </Form>
  );
};

interface FieldsProps {
  readonly draft: Draft;
  readonly change: (more: Partial<Draft>) => void;
}

const About = ({ draft, change, isNew }: FieldsProps & { readonly isNew: boolean }) => {
  const texts = useTexts();
  const { recurring, trade } = texts;
  return (
    <Group of={recurring.template}>
      {isNew && (
        <ChoiceField
          label={recurring.kind}
          value={draft.kind}
          names={[
            ['invoice', recurring.kinds.invoice],
            ['bill', recurring.kinds.bill],
          ]}
          change={(kind) => change({ kind })}
        />
      )}
      <TextField label={recurring.name} value={draft.name} maxLength={200} change={(name) => change({ name })} />
      <PartyPicker
        key={draft.party?.id}
        label={trade.parties[draft.kind]}
        value={draft.party}
        pick={(party) => change({ party })}
        kinds={[draft.kind === 'invoice' ? 'customer' : 'vendor']}
      />
      <div className="field-row">
        {draft.kind === 'bill' && (
          <TextField
            label={recurring.prefix}
            how={recurring.prefixHow}
            value={draft.number}
            maxLength={49}
            change={(number) => change({ number })}
          />
        )}
        <Field label={texts.recurring.dueDays}>
          {(id) => (
            <input
              id={id}
              type="number"
              min={0}
              max={366}
              value={draft.dueDays}
              onChange={({ target }) => change({ dueDays: target.value })}
            />
          )}
        </Field>
        <TextField label={texts.documents.memo} value={draft.memo} maxLength={2000} change={(memo) => change({ memo })} />
      </div>
    </Group>
  );
};

const UNITS = ['day', 'week', 'month', 'year'] as const;
const ONS = ['same_day', 'last_day', 'same_weekday'] as const;

/** The first day and the interval, which cannot be changed later. */
const Days = ({ draft, change }: FieldsProps) => {
  const { recurring } = useTexts();
  return (
    <div className="field-row">
      <Field label={recurring.first}>
        {(id) => <DayInput id={id} value={draft.first} change={(first) => change({ first })} isRequired />}
      </Field>
      <Field label={recurring.everyHow}>
        {(id) => (
          <input
            id={id}
            type="number"
            min={1}
            max={99}
            required
            value={draft.every}
            onChange={({ target }) => change({ every: target.value })}
          />
        )}
      </Field>
      <ChoiceField
        label={recurring.unit}
        value={draft.unit}
        names={UNITS.map((unit) => [unit, recurring.units[unit]] as const)}
        change={(unit) => change({ unit, on: 'same_day' })}
      />
      {draft.unit === 'month' && (
        <ChoiceField
          label={recurring.on}
          value={draft.on}
          names={ONS.map((on) => [on, recurring.ons[on]] as const)}
          change={(on) => change({ on })}
        />
      )}
    </div>
  );
};

/** The total of each document, and the first days. */
const Outcome = ({ of: { template, upcoming } }: { readonly of: Recurrence }) => {
  const texts = useTexts();
  const scale = useScale();
  return (
    <Group of={texts.trade.groups.totals}>
      <p role="status">
        {texts.reports.total} <Amount plain value={totalOf(template, scale)} />
        <span className="muted">
          {' '}
          · {texts.recurring.upcoming}{' '}
          {upcoming.map((day, at) => (
            <span key={day}>
              {at > 0 && ', '}
              <Day date={day} />
            </span>
          ))}
        </span>
      </p>
    </Group>
  );
};
