import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { periodText } from './day.tsx';
import { DayInput } from './day-input.tsx';
import { between, type Days, daysOfPeriod, isPreset, type PeriodSearch, PRESETS } from './period.ts';
import './period.css';

/** The days of a list, or one of them. */
type Narrowed = { readonly [Name in keyof Days]?: Days[Name] | undefined };

interface Props extends PeriodSearch {
  /** The days that are shown; undefined if nothing narrows the list. */
  readonly days: Narrowed;
  /** What is shown without a period: everything, or the fiscal year up to today. */
  readonly without: 'all' | 'year_to_date';
  /** Which of the days can be typed: both, the last one, or none. */
  readonly fields?: 'both' | 'last' | 'none';
}

/** The period of all pages: a preset, or two days. It is in the address, and links to other pages keep it. */
export const PeriodField = ({ period, days, without, fields = 'both' }: Props) => {
  const texts = useTexts();
  const locale = useLocale();
  const { books } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const show = (to: string | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, period: to, since: undefined, until: undefined }) } as never);
  const shown = days.since === undefined && days.until === undefined ? undefined : days;
  const known = PRESETS.find((preset) => isSame(daysOfPeriod(preset, books), days));
  const isCustom = known === undefined && shown !== undefined && (period !== undefined || without === 'all' || !isYearToDate(days, books));
  const change = (more: Partial<Days>) => {
    const { since = books.today, until = books.today } = { ...days, ...more };
    show(between({ since: since > until ? until : since, until }));
  };
  return (
    <span className="period">
      <select
        aria-label={texts.days.period}
        value={isCustom ? 'custom' : (known ?? '')}
        onChange={({ target }) => show(isPreset(target.value) ? target.value : undefined)}
      >
        <option value="">{texts.days.without[without]}</option>
        {PRESETS.map((preset) => (
          <option key={preset} value={preset}>
            {texts.days.presets[preset]}
          </option>
        ))}
        {isCustom && <option value="custom">{periodText(locale, days)}</option>}
      </select>
      {fields === 'both' && (
        <span className="field-inline">
          <label htmlFor={`${id} since`}>{texts.days.since}</label>
          <DayInput id={`${id} since`} isRequired value={days.since ?? ''} change={(since) => change({ since })} />
        </span>
      )}
      {fields !== 'none' && (
        <span className="field-inline">
          <label htmlFor={`${id} until`}>{fields === 'last' ? texts.days.asOf : texts.days.until}</label>
          <DayInput id={`${id} until`} isRequired value={days.until ?? ''} change={(until) => change({ until })} />
        </span>
      )}
    </span>
  );
};

const isSame = (one: Days | undefined, other: Narrowed): boolean =>
  one !== undefined && one.since === other.since && one.until === other.until;

const isYearToDate = (days: Narrowed, books: { readonly today: string; readonly fiscal_year_start_month: number }): boolean =>
  days.until === books.today && days.since === daysOfPeriod('this_year', books)?.since;
