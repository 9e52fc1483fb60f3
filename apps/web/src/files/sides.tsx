import { Link, type LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useCallback, useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSentence } from '../base/use-sentence.ts';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { sumOf } from '../parts/minor.ts';
import { dayBefore, toEntry, toPart, toRegister, toTransaction } from '../parts/places.ts';
import { Wide } from '../parts/wide.tsx';
import { Movements } from './movements.tsx';
import type { Reconciliation } from './statement.ts';

interface Props {
  readonly one: Reconciliation;
  /** The remaining difference if the selected entries are outstanding. */
  readonly difference: string;
  readonly outstanding: readonly string[];
  readonly setOutstanding: (ids: readonly string[]) => void;
}

/**
 * The bank's side and the books' side: the figures, the reasons for their difference, the entries of one side only, and the common ones.
 */
export const Sides = ({ one, difference, outstanding, setOutstanding }: Props) => {
  const texts = useTexts();
  const on = useCallback(({ on: side }: (typeof one.outstanding)[number]) => texts.files.on[side], [texts]);
  const rowNo = useCallback(({ row }: (typeof one.cleared)[number]) => (row === null ? '' : texts.files.rowNo(row)), [texts]);
  return (
    <>
      <Figures one={one} difference={difference} />
      {one.reasons.length > 0 && <Reasons one={one} outstanding={outstanding} setOutstanding={setOutstanding} />}
      {one.outstanding.length > 0 && (
        <Movements heading={texts.files.outstanding(one.outstanding.length)} rows={one.outstanding} says={on} isOpen />
      )}
      {one.cleared.length > 0 && (
        <Movements heading={texts.files.cleared(one.cleared_count)} rows={one.cleared} id="cleared" says={rowNo} />
      )}
    </>
  );
};

const Figures = ({ one, difference }: Pick<Props, 'one' | 'difference'>) => {
  const texts = useTexts();
  const cleared = useMemo(
    () =>
      sumOf(
        one.cleared.map(({ amount }) => amount),
        one.closing_balance,
      ),
    [one],
  );
  const rows = [
    [texts.files.opening, one.opening_balance, toRegister(one.account_id, { until: dayBefore(one.since) })],
    [texts.files.clearedSum(one.cleared_count), cleared, toPart('cleared')],
    [texts.files.closing, one.closing_balance, { from: '/$books', to: '/$books/files', search: { source: one.source_account_id } }],
    [texts.files.inBooks, one.ledger_balance, toRegister(one.account_id, { since: one.since, until: one.until })],
  ] as const;
  return (
    <table className="figures sums">
      <caption>{texts.files.bothSides}</caption>
      <tbody>
        {rows.map(([name, value, to]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="right">
              <Amount to={to} value={value} />
            </td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{texts.files.difference}</th>
          <td className="right">
            <Amount to={toPart('reasons')} value={difference} />
          </td>
        </tr>
      </tbody>
    </table>
  );
};

type Reason = Schemas['DifferenceReasonOut'];

/** Each reason with both sides, a link to its cause, and a checkbox for an outstanding entry. */
const Reasons = ({ one, outstanding, setOutstanding }: Omit<Props, 'difference'>) => {
  const texts = useTexts();
  const sentence = useSentence();
  const mark = (id: string) => setOutstanding(outstanding.includes(id) ? outstanding.filter((each) => each !== id) : [...outstanding, id]);
  return (
    <Wide label={texts.files.reasons}>
      <table className="figures" id="reasons">
        <caption>{texts.files.reasons}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.files.differs}</th>
            <th scope="col" className="right">
              {texts.files.bank}
            </th>
            <th scope="col" className="right">
              {texts.files.books}
            </th>
            <th scope="col" className="right">
              {texts.files.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {one.reasons.map((reason) => (
            <tr key={`${reason.kind} ${reason.row} ${reason.event_id} ${reason.entry_id}`}>
              <th scope="row" className="long">
                <strong>{texts.files.reasonKinds[reason.kind]}</strong> {sentence(reason)} <About reason={reason} />
                {reason.kind === 'not_reported' && reason.entry_id !== null && (
                  <label className="check">
                    <input type="checkbox" checked={outstanding.includes(reason.entry_id)} onChange={() => mark(reason.entry_id ?? '')} />
                    {texts.files.isOutstanding}
                  </label>
                )}
              </th>
              <Side day={reason.bank_date} amount={reason.bank_amount} to={placeOf(reason)} />
              <Side day={reason.books_date} amount={reason.books_amount} to={placeOf(reason)} />
              <td className="right">
                <Amount to={placeOf(reason)} value={reason.difference} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
};

/** The transaction or the entry of a reason; the import of the statement, if it is about a figure of it. */
const placeOf = ({ event_id: event, entry_id: entry, bank_date: bankDay, books_date: booksDay }: Reason): LinkProps => {
  const day = booksDay ?? bankDay ?? undefined;
  if (event !== null) return toTransaction({ id: event, event_date: day, status: booksDay === null ? undefined : 'posted' });
  return entry === null ? { from: '/$books', to: '/$books/files' } : toEntry(entry);
};

const About = ({ reason }: { readonly reason: Reason }) => {
  const texts = useTexts();
  if (reason.event_id === null && reason.entry_id === null) return null;
  return <Link {...placeOf(reason)}>{reason.event_id === null ? texts.files.itsEntry : texts.accounts.transaction}</Link>;
};

const Side = ({ day, amount, to }: { readonly day: string | null; readonly amount: string | null; readonly to: LinkProps }) => (
  <td className="right">
    {amount !== null && <Amount to={to} value={amount} />}
    {day !== null && (
      <span className="muted side-day">
        <Day date={day} />
      </span>
    )}
  </td>
);
