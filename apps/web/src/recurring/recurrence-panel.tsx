import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { Amount, amountText, countText } from '../parts/amount.tsx';
import { titleOf, useChart, useScale } from '../parts/chart.ts';
import { Day } from '../parts/day.tsx';
import { Marks } from '../parts/marks.tsx';
import { toDocuments, toParty, toRegister, toSubject } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { marksOf } from './marks-of.ts';
import { amountOf, type DocumentTemplate, partyOf, type Recurrence, type Template, totalOf } from './recurrence.ts';
import { RecurrenceActs } from './recurrence-acts.tsx';
import { RecurrenceForm } from './recurrence-form.tsx';
import { usePartyNames } from './use-parties.ts';
import '../parts/facts.css';

interface Props {
  readonly id: string;
  readonly close: () => void;
}

/** A template with its days, what it created last, what waits for a person, and what can be done with it. */
export const RecurrencePanel = ({ id, close }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const [isEdited, setEdited] = useState(false);
  const found = useQuery({ queryKey: [books.id, 'recurrence', id], queryFn: () => ledger.recurrences.read(id) });
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  const recurrence = found.data;
  if (isEdited) return <RecurrenceForm before={recurrence} close={() => setEdited(false)} saved={() => setEdited(false)} />;
  return (
    <>
      <header className="bar-head">
        <h2>{recurrence.name}</h2>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close}
        </button>
      </header>
      <p>
        {texts.recurring.kinds[recurrence.template.kind]} <Marks of={marksOf(texts, recurrence)} />
      </p>
      <Waiting of={recurrence} />
      <Facts of={recurrence} />
      {mayKeepBooks(session) && recurrence.status !== 'ended' && <RecurrenceActs recurrence={recurrence} edit={() => setEdited(true)} />}
      <Lines template={recurrence.template} />
      {recurrence.template.memo !== null && <p className="muted">{recurrence.template.memo}</p>}
    </>
  );
};

/** Why an occurrence needs a person. */
const Waiting = ({ of: { waiting } }: { readonly of: Recurrence }) => {
  const sentence = useSentence();
  if (waiting === null) return null;
  return (
    <p className="notice">
      <Day date={waiting.on} />: {sentence(waiting)}
    </p>
  );
};

const Facts = ({ of: recurrence }: { readonly of: Recurrence }) => {
  const texts = useTexts();
  const { template, every, unit, on, upcoming, until, issues, last_made: made } = recurrence;
  const party = partyOf(template);
  const names = usePartyNames(party === undefined ? [] : [party]);
  const created = made === null ? undefined : toSubject(made.id);
  const lastDay = unit === 'month' || unit === 'year' ? on : 'same_day';
  return (
    <dl className="facts">
      {template.kind !== 'entry' && (
        <>
          <dt>{texts.trade.parties[template.kind]}</dt>
          <dd>
            <Link {...toParty(template.party_id)}>{names.get(template.party_id) ?? '…'}</Link>
          </dd>
        </>
      )}
      <dt>{texts.recurring.interval}</dt>
      <dd>
        {texts.recurring.every[unit](every)}
        {lastDay !== 'same_day' && `, ${texts.recurring.ons[lastDay]}`}
      </dd>
      <dt>{texts.recurring.upcoming}</dt>
      <dd>
        {upcoming.length === 0 && '–'}
        {upcoming.map((day, at) => (
          <span key={day}>
            {at > 0 && ' · '}
            <Day date={day} />
          </span>
        ))}
      </dd>
      {until !== null && (
        <>
          <dt>{texts.recurring.until}</dt>
          <dd>
            <Day date={until} />
          </dd>
        </>
      )}
      <dt>{texts.recurring.creates}</dt>
      <dd>
        {template.kind === 'entry' ? texts.recurring.postsEntry : texts.recurring.creating[template.kind][issues ? 'issued' : 'draft']}
      </dd>
      <dt>{texts.recurring.created}</dt>
      <dd>
        {made === null && '–'}
        {made !== null && created !== undefined && (
          <Link {...created}>
            {texts.recurring.kinds[template.kind]}, <Day date={made.on} />
          </Link>
        )}
        {template.kind !== 'entry' && made !== null && (
          <>
            {' · '}
            <Link {...toDocuments(template.kind, template.party_id)}>{texts.recurring.allOf[template.kind]}</Link>
          </>
        )}
      </dd>
    </dl>
  );
};

const Lines = ({ template }: { readonly template: Template }) => {
  const texts = useTexts();
  const scale = useScale();
  return (
    <table className="figures">
      <caption>{texts.trade.lines}</caption>
      <tbody>
        {template.kind === 'entry' ? <EntryLines lines={template.lines} /> : <DocumentLines lines={template.lines} scale={scale} />}
      </tbody>
      <tfoot>
        <tr className="total">
          <th scope="row">{texts.reports.total}</th>
          <td className="right">
            <Amount plain value={totalOf(template, scale)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

const DocumentLines = ({ lines, scale }: { readonly lines: DocumentTemplate['lines']; readonly scale: number }) => {
  const locale = useLocale();
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a template keep their places.
    <tr key={at}>
      <th scope="row" className="long">
        {line.description}
        <span className="muted">
          {' '}
          {countText(locale, line.quantity)} × {amountText(locale, { value: line.unit_price })}
        </span>
      </th>
      <td className="right">
        <Amount to={toRegister(line.account_id, {})} value={amountOf(line, scale)} />
      </td>
    </tr>
  ));
};

const EntryLines = ({ lines }: { readonly lines: Extract<Template, { kind: 'entry' }>['lines'] }) => {
  const texts = useTexts();
  const accounts = new Map(useChart().map((account) => [account.id, account]));
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a template keep their places.
    <tr key={at}>
      <th scope="row" className="long">
        {titleOf(accounts.get(line.account_id) ?? { code: '', name: '' })}
        <span className="muted"> {texts.inbox[line.direction]}</span>
      </th>
      <td className="right">
        <Amount to={toRegister(line.account_id, {})} value={line.amount} />
      </td>
    </tr>
  ));
};
