import { useId } from 'react';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { dayFormat } from './formats.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly change: (day: string) => void;
}

/** A field of one day; a day that is not whole yet changes nothing. */
export const DayField = ({ label, value, change }: Props) => {
  const id = useId();
  return (
    <span className="field-inline">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" defaultValue={value} key={value} onChange={({ target }) => target.value !== '' && change(target.value)} />
    </span>
  );
};

interface Range {
  readonly since: string;
  readonly until: string;
}

/** From a day to a day. */
export const DaysField = ({ since, until, change }: Range & { readonly change: (days: Partial<Range>) => void }) => {
  const texts = useTexts();
  return (
    <>
      <DayField label={texts.days.since} value={since} change={(day) => change({ since: day })} />
      <DayField label={texts.days.until} value={until} change={(day) => change({ until: day })} />
    </>
  );
};

/** The last day of a month, `2026-02` as `2026-02-28`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, of, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** The days of a month, quarter or year, `2026-02`, `2026-Q1` or `2026`, cut off at the days of the report. */
export const daysOfStretch = (name: string, { since, until }: Range): Range => {
  const [year = '', part] = name.split('-');
  const quarter = part?.startsWith('Q') ? Number(part.slice(1)) : undefined;
  const of = (month: number) => `${year}-${String(month).padStart(2, '0')}`;
  const [first, last] =
    part === undefined ? [of(1), of(12)] : quarter === undefined ? [name, name] : [of(3 * quarter - 2), of(3 * quarter)];
  const [from, to] = [`${first}-01`, lastDayOf(last)];
  return { since: from < since ? since : from, until: to > until ? until : to };
};

/** The month after or before, by a number of months. */
export const monthBy = (month: string, by: number): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
};

/** `2026-07` as a person says it. */
export const monthText = (locale: string, month: string): string =>
  dayFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
