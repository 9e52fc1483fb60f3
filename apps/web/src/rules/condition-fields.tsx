import { useTexts } from '../base/catalogue/catalogue.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { useScale } from '../parts/chart.ts';
import { Field } from '../parts/form.tsx';
import type { Rule } from './rule.ts';
import type { RulesSearch } from './search.ts';

const DIRECTIONS = ['in', 'out'] as const;
const REQUIREMENTS = ['all', 'any'] as const;

/** The conditions in the form; blank means no condition. */
export interface Requested {
  readonly require: (typeof REQUIREMENTS)[number];
  readonly words: string;
  readonly hasWords: string;
  readonly whole: string;
  readonly memo: string;
  readonly memoWords: string;
  readonly wholeMemo: string;
  readonly direction: (typeof DIRECTIONS)[number] | null;
  readonly min: string;
  readonly max: string;
  readonly fromDay: string;
  readonly toDay: string;
}

export const requestedIn = (rule: Rule | undefined, like: Pick<RulesSearch, 'words' | 'direction'>): Requested => {
  const conditions = rule?.conditions;
  return {
    require: conditions?.require ?? 'all',
    words: conditions?.description_contains ?? '',
    hasWords: conditions?.description_words ?? (rule === undefined ? (like.words ?? '') : ''),
    whole: conditions?.description_is ?? '',
    memo: conditions?.memo_contains ?? '',
    memoWords: conditions?.memo_words ?? '',
    wholeMemo: conditions?.memo_is ?? '',
    direction: conditions?.direction ?? like.direction ?? null,
    min: conditions?.min_amount ?? '',
    max: conditions?.max_amount ?? '',
    fromDay: String(conditions?.from_day ?? ''),
    toDay: String(conditions?.to_day ?? ''),
  };
};

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const dayOrNull = (text: string) => (text.trim() === '' ? null : Number(text));

/** The conditions as a request body. */
export const requestBody = (requested: Requested) => ({
  require: requested.require,
  description_contains: orNull(requested.words),
  description_words: orNull(requested.hasWords),
  description_is: orNull(requested.whole),
  memo_contains: orNull(requested.memo),
  memo_words: orNull(requested.memoWords),
  memo_is: orNull(requested.wholeMemo),
  direction: requested.direction,
  min_amount: orNull(requested.min),
  max_amount: orNull(requested.max),
  from_day: dayOrNull(requested.fromDay),
  to_day: dayOrNull(requested.toDay),
});

/** The conditions for which the form has no fields. They are tried and saved unchanged. */
export const keptConditions = (rule: Rule | undefined) => ({
  source_account_id: rule?.conditions.source_account_id ?? null,
  counterparty_id: rule?.conditions.counterparty_id ?? null,
});

type TextField = 'words' | 'hasWords' | 'whole' | 'memo' | 'memoWords' | 'wholeMemo';

/** Whether less common conditions are used. */
const asksMore = ({ words, whole, memo, memoWords, wholeMemo, fromDay, toDay, require }: Requested): boolean =>
  [words, whole, memo, memoWords, wholeMemo, fromDay, toDay].some((each) => each !== '') || require === 'any';

export const ConditionFields = ({
  requested,
  change,
}: {
  readonly requested: Requested;
  readonly change: (requested: Requested) => void;
}) => {
  const texts = useTexts();
  const scale = useScale();
  const amount = (field: 'min' | 'max', label: string) => (
    <Field label={label}>
      {(id) => <AmountInput id={id} scale={scale} value={requested[field]} change={(typed) => change({ ...requested, [field]: typed })} />}
    </Field>
  );
  const text = (field: TextField, label: string) => (
    <Field label={label}>
      {(id) => <input id={id} value={requested[field]} onChange={({ target }) => change({ ...requested, [field]: target.value })} />}
    </Field>
  );
  const day = (field: 'fromDay' | 'toDay', label: string) => (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="number"
          min={1}
          max={31}
          value={requested[field]}
          onChange={({ target }) => change({ ...requested, [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {text('hasWords', texts.rules.wholeWords)}
      <div className="field-row">
        <Field label={texts.rules.direction}>
          {(id) => (
            <select
              id={id}
              value={requested.direction ?? ''}
              onChange={({ target }) => change({ ...requested, direction: DIRECTIONS.find((each) => each === target.value) ?? null })}
            >
              <option value="">{texts.rules.either}</option>
              {DIRECTIONS.map((each) => (
                <option key={each} value={each}>
                  {texts.rules.directions[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {amount('min', texts.rules.min)}
        {amount('max', texts.rules.max)}
      </div>
      <details open={asksMore(requested)}>
        <summary>{texts.rules.more}</summary>
        <div className="stack fields">
          {text('words', texts.rules.words)}
          {text('whole', texts.rules.whole)}
          {text('memo', texts.rules.memo)}
          {text('memoWords', texts.rules.memoWords)}
          {text('wholeMemo', texts.rules.wholeMemo)}
          <div className="field-row">
            {day('fromDay', texts.rules.fromDay)}
            {day('toDay', texts.rules.toDay)}
          </div>
          <Field label={texts.rules.require}>
            {(id) => (
              <select
                id={id}
                value={requested.require}
                onChange={({ target }) => change({ ...requested, require: target.value === 'any' ? 'any' : 'all' })}
              >
                {REQUIREMENTS.map((each) => (
                  <option key={each} value={each}>
                    {texts.rules.requirements[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </details>
    </>
  );
};
