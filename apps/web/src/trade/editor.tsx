import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { DayInput } from '../parts/day-input.tsx';
import { TextField } from '../parts/fields.tsx';
import { Field, Form, Group } from '../parts/form.tsx';
import { PartyPicker } from '../parts/party-picker.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { TRIED, useAct } from '../parts/use-act.ts';
import { ChangedByAnother } from './changed-by-another.tsx';
import { DOCUMENTS, type TradeDocument, termsOf, type Written } from './document.ts';
import { type Draft, draftOf, writtenIn } from './draft.ts';
import { LineFields } from './line-fields.tsx';
import { FormWithPdf, type Shown, useShownBesideForm } from './pdf-view.tsx';
import { isCreditKind, isSaleKind, type Kind } from './search.ts';
import { titleOf } from './title-of.ts';

interface Props {
  readonly kind: Kind;
  /** The draft to change; undefined for a new one. */
  readonly before: TradeDocument | undefined;
  /** The PDF beside the saved document, which stays as it was beside the form. */
  readonly pdf: Shown;
  readonly close: () => void;
  /** Receives the id of the saved draft. */
  readonly saved: (id: string) => void;
}

/** Writes a draft: parties, dates, lines. The server sums it while it is written. */
export const DocumentEditor = ({ kind, before: latest, pdf, close, saved }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  /** The draft that the person saw. The one that is shown behind the form is reloaded while it is edited. */
  const [before, setBefore] = useState(latest);
  const [draft, setDraft] = useState(draftOf(before, books.today));
  const isStale = latest !== undefined && latest.row_version !== before?.row_version;
  const change = (more: Partial<Draft>) => setDraft((was) => ({ ...was, ...more }));
  const { act, failed, isBusy, forget } = useAct();
  const documents = DOCUMENTS[kind];
  const isCredit = isCreditKind(kind);
  const written = writtenIn(kind, draft);
  const tried = useDryRun(kind, before, written);
  const beside = useShownBesideForm(kind);
  const isUnsaved = JSON.stringify(written) !== JSON.stringify(writtenIn(kind, draftOf(latest, books.today)));
  const save = async () => {
    if (written === undefined) return;
    const done = await act<TradeDocument | null, TradeDocument>(
      before === undefined
        ? {
            before: null,
            does: () => documents.create(ledger, written),
            says: () => texts.trade.saved(texts.trade.names[kind]),
            undo: (_, { id }) => documents.delete(ledger, id),
          }
        : {
            before,
            does: () => documents.change(ledger, before.id, written, { ifVersion: before.row_version }),
            says: () => texts.trade.saved(texts.trade.names[kind]),
            undo: (_, { row_version: ifVersion }) => documents.change(ledger, before.id, termsOf(before), { ifVersion }),
          },
    );
    if (done === undefined) return;
    if (beside.canBeShown) pdf.show(beside.isShown);
    saved(done.id);
  };
  return (
    <FormWithPdf document={latest} name={titleOf(texts.trade.names[kind], latest?.number ?? null)} isUnsaved={isUnsaved} {...beside}>
      <Form
        heading={before === undefined ? texts.trade.add[kind] : texts.trade.names[kind]}
        does={texts.trade.save}
        submit={save}
        close={close}
        failed={isStale ? undefined : failed}
        isDisabled={isBusy || isStale || written === undefined || tried.error !== null}
      >
        <Head kind={kind} draft={draft} change={change} />
        <Group of={texts.trade.lines}>
          <LineFields
            isSale={isSaleKind(kind)}
            lines={draft.lines}
            change={(next) => setDraft((was) => ({ ...was, lines: next(was.lines) }))}
            hasService={!isCredit}
            hasRelease={!isCredit}
          />
        </Group>
        <Notes kind={kind} draft={draft} change={change} />
        {tried.error !== null && <Refusal fault={tried.error} />}
        {tried.data !== undefined && written !== undefined && <Total document={tried.data} />}
        {isStale && (
          <ChangedByAnother
            kind={kind}
            saved={draftOf(latest, books.today)}
            typed={draft}
            isDraft={latest.status === 'draft'}
            keep={() => {
              forget();
              setBefore(latest);
            }}
            discard={close}
          />
        )}
      </Form>
    </FormWithPdf>
  );
};

interface FieldsProps {
  readonly kind: Kind;
  readonly draft: Draft;
  readonly change: (more: Partial<Draft>) => void;
}

/** The counterparty, the number and the days. */
const Head = ({ kind, draft, change }: FieldsProps) => {
  const texts = useTexts();
  return (
    <Group of={texts.trade.groups.document}>
      <PartyPicker
        key={draft.party?.id}
        label={texts.trade.parties[kind]}
        value={draft.party}
        pick={(party) => change({ party })}
        kinds={[isSaleKind(kind) ? 'customer' : 'vendor']}
      />
      <div className="field-row">
        <TextField label={texts.trade.number} value={draft.number} maxLength={200} change={(number) => change({ number })} />
        <Field label={texts.trade.issued}>
          {(id) => <DayInput id={id} value={draft.issued} change={(issued) => change({ issued })} />}
        </Field>
        {!isCreditKind(kind) && (
          <Field label={texts.documents.due}>{(id) => <DayInput id={id} value={draft.due} change={(due) => change({ due })} />}</Field>
        )}
      </div>
    </Group>
  );
};

const Notes = ({ kind, draft, change }: FieldsProps) => {
  const texts = useTexts();
  return (
    <Group of={texts.trade.groups.notes}>
      <div className="field-row">
        <TextField label={texts.documents.memo} value={draft.memo} maxLength={200} change={(memo) => change({ memo })} />
        {!isCreditKind(kind) && (
          <TextField
            label={texts.documents.purchaseOrder}
            value={draft.purchaseOrder}
            maxLength={200}
            change={(purchaseOrder) => change({ purchaseOrder })}
          />
        )}
      </div>
    </Group>
  );
};

const Total = ({ document: { total, dueDate } }: { readonly document: Pick<TradeDocument, 'total' | 'dueDate'> }) => {
  const texts = useTexts();
  return (
    <Group of={texts.trade.groups.totals}>
      <p role="status">
        {texts.reports.total} <Amount plain value={total} />
        {dueDate !== null && (
          <span className="muted">
            {' '}
            · {texts.documents.due} <Day date={dueDate} />
          </span>
        )}
      </p>
    </Group>
  );
};

/** The document as the server would save it. */
const useDryRun = (kind: Kind, before: TradeDocument | undefined, written: Written | undefined) => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: [books.id, TRIED, 'draft', kind, before?.id, written],
    queryFn: () => {
      if (written === undefined) throw new Error();
      return before === undefined
        ? DOCUMENTS[kind].create(ledger, written, { dryRun: true })
        : DOCUMENTS[kind].change(ledger, before.id, written, { dryRun: true });
    },
    enabled: written !== undefined,
    placeholderData: (earlier) => earlier,
  });
};
