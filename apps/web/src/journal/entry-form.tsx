import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { AccountPicker } from '../parts/account-picker.tsx';
import { Amount } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { useChart, useScale } from '../parts/chart.ts';
import { DayInput } from '../parts/day-input.tsx';
import { Entries } from '../parts/entries.tsx';
import { Field, Form } from '../parts/form.tsx';
import { LineDimensions } from '../parts/line-dimensions.tsx';
import { PartyPicker } from '../parts/party-picker.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { TRIED, useAct } from '../parts/use-act.ts';
import { type Draft, type DraftLine, emptyLine, entryOf, sumsOf, withRest } from './draft.ts';

interface Props {
  readonly close: () => void;
  /** Receives the id of the posted entry. */
  readonly posted: (id: string) => void;
}

/** A manual entry. Both sides are summed as the user types, and a dry run precedes posting. */
export const EntryForm = ({ close, posted }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const [draft, setDraft] = useState<Draft>({
    day: books.today,
    description: '',
    memo: '',
    isMeant: false,
    lines: [emptyLine(0), emptyLine(1)],
  });
  const { act, failed, isBusy } = useAct();
  const scale = useScale();
  const change = (more: Partial<Draft>) => setDraft((was) => ({ ...was, ...more }));
  const changeLine = (key: number, more: Partial<DraftLine>) =>
    setDraft((was) => ({ ...was, lines: was.lines.map((line) => (line.key === key ? { ...line, ...more } : line)) }));
  const lines = withRest(draft.lines, scale);
  const entry = entryOf({ ...draft, lines }, scale);
  const tried = useQuery({
    queryKey: [books.id, TRIED, 'entry', entry],
    queryFn: () => ledger.journal.post(entry ?? { entry_date: '', description: '', lines: [] }, { dryRun: true }),
    enabled: entry !== undefined,
  });
  const post = () =>
    entry !== undefined &&
    act({
      before: null,
      does: () => ledger.journal.post(entry),
      says: ({ entry_no: no }) => texts.journal.posted(no),
      undo: (_, { id }) => ledger.journal.reverse(id),
    }).then((done) => done !== undefined && posted(done.id));
  return (
    <Form
      heading={texts.journal.write}
      does={texts.journal.post}
      submit={post}
      close={close}
      failed={failed}
      isDisabled={isBusy || entry === undefined || tried.error !== null}
    >
      <div className="field-row">
        <Field label={texts.journal.description}>
          {(id) => (
            <input id={id} value={draft.description} maxLength={500} onChange={({ target }) => change({ description: target.value })} />
          )}
        </Field>
        <Field label={texts.accounts.day}>
          {(id) => <DayInput id={id} isRequired value={draft.day} change={(day) => change({ day })} />}
        </Field>
      </div>
      <Field label={texts.journal.memo}>
        {(id) => <input id={id} value={draft.memo} onChange={({ target }) => change({ memo: target.value })} />}
      </Field>
      <Lines lines={lines} scale={scale} changeLine={changeLine} />
      <p>
        <button type="button" onClick={() => change({ lines: [...draft.lines, emptyLine(draft.lines.length)] })}>
          {texts.journal.anotherLine}
        </button>
      </p>
      <Sums lines={lines} scale={scale} />
      {tried.error !== null && <Refusal fault={tried.error} />}
      {isFarAhead(draft.day, books.today) && (
        <label className="field-inline">
          <input type="checkbox" checked={draft.isMeant} onChange={({ target }) => change({ isMeant: target.checked })} />{' '}
          {texts.journal.isMeant(draft.day)}
        </label>
      )}
      {entry !== undefined && tried.error === null && <Entries heading={texts.inbox.entry} entries={tried.data && [tried.data]} />}
    </Form>
  );
};

const DAY_MS = 86_400_000;

/** Whether the API requires `force` for a date. */
const isFarAhead = (day: string, today: string): boolean => Date.parse(day) - Date.parse(today) > 366 * DAY_MS;

const Lines = ({
  lines,
  scale,
  changeLine,
}: {
  readonly lines: readonly DraftLine[];
  readonly scale: number;
  readonly changeLine: (key: number, more: Partial<DraftLine>) => void;
}) => {
  const texts = useTexts();
  const controls = new Set(useChart().flatMap(({ id, control_role: role }) => (role == null ? [] : [id])));
  return (
    <>
      {lines.map((line, at) => (
        <fieldset key={line.key} className="entry-line" aria-label={texts.journal.line(at + 1)}>
          <AccountPicker label={texts.journal.lineAccount(at + 1)} onPick={({ id }) => changeLine(line.key, { accountId: id })} />
          {(['debit', 'credit'] as const).map((side) => (
            <Field key={side} label={texts.inbox[side]}>
              {(id) => (
                <AmountInput
                  id={id}
                  scale={scale}
                  value={line[side]}
                  change={(amount) =>
                    changeLine(line.key, { [side]: amount, ...(amount !== '' && { [side === 'debit' ? 'credit' : 'debit']: '' }) })
                  }
                />
              )}
            </Field>
          ))}
          <LineDimensions of={line.dimensions} change={(dimensions) => changeLine(line.key, { dimensions })} />
          {line.accountId !== undefined && controls.has(line.accountId) && (
            <Party change={(partyId) => changeLine(line.key, { partyId })} />
          )}
        </fieldset>
      ))}
    </>
  );
};

/** A control account line requires a counterparty. */
const Party = ({ change }: { readonly change: (id: string) => void }) => {
  const texts = useTexts();
  const [party, setParty] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const pick = (picked: typeof party) => {
    setParty(picked);
    change(picked?.id ?? '');
  };
  return <PartyPicker key={party?.id} label={texts.inbox.party} value={party} pick={pick} />;
};

/** The sum of each side, and the missing input. */
const Sums = ({ lines, scale }: { readonly lines: readonly DraftLine[]; readonly scale: number }) => {
  const texts = useTexts();
  const sums = sumsOf(lines, scale);
  if (sums === undefined) return <Refusal>{texts.inbox.amountsHow}</Refusal>;
  const isEven = Number(sums.difference) === 0;
  const isEmpty = isEven && Number(sums.debits) === 0;
  const lacking = texts.journal.missing(sums.difference.startsWith('-') ? 'debit' : 'credit');
  const balance = isEven ? texts.journal.even : lacking;
  return (
    <p className={isEven ? 'entry-sums' : 'entry-sums notice'} role="status">
      <span>
        {texts.inbox.debit} <Amount plain value={sums.debits} />
      </span>
      <span>
        {texts.inbox.credit} <Amount plain value={sums.credits} />
      </span>
      <span>
        {isEmpty ? texts.journal.empty : balance} {!isEven && <Amount plain value={sums.difference.replace('-', '')} />}
      </span>
    </p>
  );
};
