import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { Amount, amountText, countText } from '../parts/amount.tsx';
import { Day, periodText } from '../parts/day.tsx';
import { Entries } from '../parts/entries.tsx';
import { Marks } from '../parts/marks.tsx';
import { toEntry, toParty, toRegister, toSubject, toTransaction } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { TRIED } from '../parts/use-act.ts';
import { Acts } from './acts.tsx';
import { Applied } from './applied.tsx';
import { DOCUMENTS, type TradeDocument } from './document.ts';
import { DocumentEditor } from './editor.tsx';
import { marksOf } from './marks-of.ts';
import { DocumentWithPdf, type Shown } from './pdf-view.tsx';
import { Schedules } from './schedules.tsx';
import type { Kind } from './search.ts';
import { titleOf } from './title-of.ts';
import { UnappliedCash } from './unapplied-cash.tsx';

interface Props {
  readonly kind: Kind;
  readonly id: string;
  readonly pdf: Shown;
  readonly close: () => void;
}

/** A document with its lines, what pays it, its entry, and what can be done with it. */
export const DocumentDrawer = ({ kind, id, pdf, close }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const [isEdited, setEdited] = useState(false);
  const found = useQuery({ queryKey: [books.id, 'document', kind, id], queryFn: () => DOCUMENTS[kind].read(ledger, id) });
  // A reload that fails keeps what is shown, and what is typed.
  if (found.data === undefined) return found.error === null ? <PageSkeleton /> : <Refusal fault={found.error} />;
  const document = found.data;
  const endEditing = () => setEdited(false);
  if (isEdited) return <DocumentEditor kind={kind} before={document} pdf={pdf} close={endEditing} saved={endEditing} />;
  const title = titleOf(texts.trade.names[kind], document.number);
  return (
    <DocumentWithPdf document={document} name={title} {...pdf}>
      {(toggle) => (
        <>
          <header className="bar-head">
            <h2>{title}</h2>
            <button type="button" className="quiet" onClick={close}>
              {texts.states.close}
            </button>
          </header>
          <p>
            <Link {...toParty(document.party_id)}>{document.partyName}</Link> <Marks of={marksOf(texts, document, books.today)} />
          </p>
          <p className="trade-sum">
            <Amount to={document.entry_id === null ? toParty(document.party_id) : toEntry(document.entry_id)} value={document.total} />
            {document.status !== 'draft' && (
              <span className="muted">
                {' '}
                · {texts.trade.left} <Amount to={toParty(document.party_id)} value={document.open} />
              </span>
            )}
            <span className="muted">
              {' '}
              · <Day date={document.issue_date} />
              {document.dueDate !== null && (
                <>
                  {' '}
                  · {texts.documents.due} <Day date={document.dueDate} />
                </>
              )}
            </span>
          </p>
          {mayKeepBooks(session) && <Acts document={document} edit={() => setEdited(true)} close={close} />}
          {toggle}
          <Lines document={document} />
          <PaidBy document={document} />
          <Applied document={document} />
          <UnappliedCash document={document} />
          <Schedules document={document} />
          {document.status === 'draft' && mayKeepBooks(session) && <Preview document={document} />}
          {document.memo !== null && <p className="muted">{document.memo}</p>}
          {document.entry_id !== null && (
            <p>
              <Link {...toEntry(document.entry_id)}>{texts.files.itsEntry}</Link>
            </p>
          )}
        </>
      )}
    </DocumentWithPdf>
  );
};

/** The entry that issuing or approving a draft would post. */
const Preview = ({ document: { kind, id } }: { readonly document: TradeDocument }) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const tried = useQuery({
    queryKey: [books.id, TRIED, 'document', kind, id],
    queryFn: () => DOCUMENTS[kind].post(ledger, id, { dryRun: true }),
  });
  if (tried.error !== null) return <Refusal fault={tried.error} />;
  return <Entries heading={texts.inbox.entry} entries={tried.data?.wouldPost} />;
};

const Lines = ({ document }: { readonly document: TradeDocument }) => {
  const texts = useTexts();
  const locale = useLocale();
  const { lines, issue_date: day, subtotal, tax_total: tax, total, entry_id: entry } = document;
  return (
    <table className="figures">
      <caption>{texts.trade.lines}</caption>
      <tbody>
        {lines.map(
          ({
            line_no: no,
            description,
            quantity,
            unit_price: price,
            amount,
            account_id: account,
            service_start: since,
            service_end: until,
          }) => (
            <tr key={no}>
              <th scope="row" className="long">
                {description}
                <span className="muted" data-plain>
                  {' '}
                  {countText(locale, quantity)} × {amountText(locale, { value: price })}
                  {since !== null && until !== null && ` · ${periodText(locale, { since, until })}`}
                </span>
              </th>
              <td className="right">
                <Amount to={toRegister(account, { until: day })} value={amount} />
              </td>
            </tr>
          ),
        )}
        {Number(tax) !== 0 && (
          <>
            <Sum name={texts.trade.subtotal} value={subtotal} entry={entry} />
            <Sum name={texts.trade.tax} value={tax} entry={entry} />
          </>
        )}
      </tbody>
      <tfoot>
        <Sum name={texts.reports.total} value={total} entry={entry} />
      </tfoot>
    </table>
  );
};

const Sum = ({ name, value, entry }: { readonly name: string; readonly value: string; readonly entry: string | null }) => (
  <tr className="total">
    <th scope="row">{name}</th>
    <td className="right">{entry === null ? <Amount plain value={value} /> : <Amount to={toEntry(entry)} value={value} />}</td>
  </tr>
);

/** The payments and credits that pay it. */
const PaidBy = ({ document: { paidBy, party_id: party } }: { readonly document: TradeDocument }) => {
  const texts = useTexts();
  if (paidBy.length === 0) return null;
  return (
    <table className="figures">
      <caption>{texts.trade.paidBy}</caption>
      <tbody>
        {paidBy.map(({ kind, number, on, amount, event_id: event, entry_id: entry, document_id: other }) => (
          <tr key={`${event} ${entry} ${other}`}>
            <th scope="row">
              {texts.inbox.apart[kind]} {number}
            </th>
            <td>
              <Day date={on} />
            </td>
            <td className="right">
              {event !== null && <Amount to={toTransaction({ id: event, event_date: on, status: 'posted' })} value={amount} />}
              {event === null && entry !== null && <Amount to={toEntry(entry)} value={amount} />}
              {event === null && entry === null && <Amount to={toSubject(other ?? '') ?? toParty(party)} value={amount} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
