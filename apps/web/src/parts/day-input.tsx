import { useRef, useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { wholeDayText } from './day.tsx';
import { dayIn } from './typed.ts';
import './day-input.css';

interface Props {
  readonly id: string;
  /** The day; empty for none. */
  readonly value: string;
  readonly change: (day: string) => void;
  readonly min?: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}

/** A day as people type it, shown as everywhere else, with the calendar of the browser beside it. */
export const DayInput = ({ id, value, change, min, isDisabled = false, isRequired = false }: Props) => {
  const locale = useLocale();
  const texts = useTexts();
  const { books } = useSession();
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const take = (text: string): void => {
    const day = text.trim() === '' && !isRequired ? '' : dayIn(text, books.today, locale);
    const isTaken = day !== undefined && (min === undefined || day === '' || day >= min);
    setWrong(!isTaken);
    if (isTaken && day !== value) change(day);
  };
  return (
    <span className="day-input">
      <input
        id={id}
        value={typed ?? (value === '' ? '' : wholeDayText(locale, value))}
        disabled={isDisabled}
        required={isRequired}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        title={texts.days.how}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          // A day that is typed in full counts at once, as one of the calendar does.
          if (/^\d{4}-\d{2}-\d{2}$/.test(target.value)) take(target.value);
        }}
        onBlur={({ target }) => {
          if (typed !== undefined) take(target.value);
          setTyped(undefined);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter' || typed === undefined) return;
          take(currentTarget.value);
          setTyped(undefined);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={isDisabled}
        aria-label={texts.days.calendar}
        onClick={() => calendar.current?.showPicker()}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3" fill="none" stroke="currentColor" />
        </svg>
      </button>
      <input
        ref={calendar}
        className="day-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        value={value}
        onChange={({ target }) => target.value !== '' && take(target.value)}
      />
    </span>
  );
};
