import type { Schemas } from 'ledger-api-client';
import { type FormEvent, useId, useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, mayReopenMonths, useSession } from '../base/session.tsx';
import { monthText } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Tasks, useWhatWaits } from '../parts/tasks.tsx';
import { useAct } from '../parts/use-act.ts';

interface Props {
  readonly month: string;
  readonly period: Schemas['PeriodOut'] | undefined;
}

/** The open tasks of a month, each with a link, and the button that closes it. */
export const Month = ({ month, period }: Props) => {
  const texts = useTexts();
  const locale = useLocale();
  const waits = useWhatWaits(month);
  const countOf = (wanted: string) => waits.data?.tasks.find(({ kind }) => kind === wanted)?.count ?? 0;
  const undecided = countOf('undecided');
  return (
    <section className="stack" aria-label={monthText(locale, month)}>
      <h2>{monthText(locale, month)}</h2>
      <Loaded of={waits}>
        {(found) => (
          <>
            {undecided === 0 && <p className="ties">{texts.closing.decided}</p>}
            <Tasks of={found} />
          </>
        )}
      </Loaded>
      {period?.status === 'closed' ? <Closed period={period} /> : <Close month={month} waiting={undecided + countOf('flagged')} />}
    </section>
  );
};

/** The maximum number of months listed by name. */
const NAMED = 3;

/** Warnings about adjacent months, appended to the message after a month is closed or reopened. */
const useBeside = () => {
  const texts = useTexts().closing;
  const locale = useLocale();
  return (sentence: string, { warnings = [] }: Schemas['PeriodOut']): string => {
    const reported = warnings.map(({ code, months }) => {
      const named = months.slice(0, NAMED).map((month) => monthText(locale, month));
      const more = months.length - named.length;
      return texts.beside[code]([...named, ...(more > 0 ? [texts.more(more)] : [])].join(', '));
    });
    return [sentence, ...reported].join(' ');
  };
};

const Close = ({ month, waiting }: { readonly month: string; readonly waiting: number }) => {
  const texts = useTexts();
  const locale = useLocale();
  const session = useSession();
  const { ledger } = session;
  const { act, failed } = useAct();
  const mayClose = mayKeepBooks(session);
  const beside = useBeside();
  const close = (force: boolean) =>
    act({
      before: month,
      does: () => ledger.periods.close(month, { force }),
      says: (period) => beside(texts.closing.closed(monthText(locale, month)), period),
      undo: () => ledger.periods.reopen(month, { reason: texts.closing.byMistake }),
    });
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <p className="form-buttons">
        <button type="button" className="main" disabled={!mayClose} onClick={() => void close(false)}>
          {texts.closing.close(monthText(locale, month))}
        </button>
        {waiting > 0 && mayClose && (
          <button type="button" onClick={() => void close(true)}>
            {texts.closing.force}
          </button>
        )}
      </p>
      {!mayClose && <p className="muted">{texts.closing.mayNotClose}</p>}
    </>
  );
};

const Closed = ({ period }: { readonly period: Schemas['PeriodOut'] }) => {
  const texts = useTexts();
  const locale = useLocale();
  const id = useId();
  const session = useSession();
  const { ledger } = session;
  const { act, failed } = useAct();
  const [reason, setReason] = useState('');
  const beside = useBeside();
  const { month, head } = period;
  const reopen = (event: FormEvent) => {
    event.preventDefault();
    void act({
      before: period,
      does: () => ledger.periods.reopen(month, { reason }),
      says: (opened) => beside(texts.closing.reopened(monthText(locale, month)), opened),
      undo: () => ledger.periods.close(month, {}),
    });
  };
  return (
    <>
      {head !== null && (
        <div className="head">
          <h3>{texts.closing.head}</h3>
          <code>{head}</code>
          <button type="button" onClick={() => void navigator.clipboard.writeText(head)}>
            {texts.closing.copy}
          </button>
          <p className="muted">{texts.closing.headSays}</p>
        </div>
      )}
      {mayReopenMonths(session) ? (
        <form className="stack" onSubmit={reopen}>
          <label htmlFor={id}>{texts.closing.why}</label>
          <input id={id} value={reason} required onChange={({ target }) => setReason(target.value)} />
          {failed !== undefined && <Refusal>{failed}</Refusal>}
          <p>
            <button type="submit">{texts.closing.reopen(monthText(locale, month))}</button>
          </p>
        </form>
      ) : (
        <p className="muted">{texts.closing.mayNotReopen}</p>
      )}
    </>
  );
};
