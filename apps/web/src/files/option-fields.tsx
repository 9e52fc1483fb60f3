import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Words } from './reading.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly isAsked: boolean;
  readonly value: Value | undefined;
  /** The value with which the file was read. */
  readonly read: Value | undefined;
  readonly names: Readonly<Record<Value, string>>;
  readonly change: (value: Value | undefined) => void;
}

/** A choice of values. An empty one lets the file decide. */
export const Choice = <Value extends string>({ label, isAsked, value, read, names, change }: ChoiceProps<Value>) => {
  const texts = useTexts();
  const all = Object.keys(names) as Value[];
  return (
    <Field label={label} isAsked={isAsked}>
      {(id) => (
        <select id={id} value={value ?? ''} onChange={({ target }) => change(all.find((each) => each === target.value))}>
          <option value="">{texts.files.byFile(value === undefined && read !== undefined ? names[read] : undefined)}</option>
          {all.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

/** A text field that submits on blur or Enter. */
export const TypedField = ({ label, isAsked, value, change }: TypedProps) => {
  const [typed, setTyped] = useState(value);
  const send = () => typed !== value && change(typed);
  return (
    <Field label={label} isAsked={isAsked}>
      {(id) => (
        <input
          id={id}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={send}
          onKeyDown={({ key }) => key === 'Enter' && send()}
        />
      )}
    </Field>
  );
};

interface TypedProps {
  readonly label: string;
  readonly isAsked: boolean;
  readonly value: string;
  readonly change: (value: string) => void;
}

/** The meaning of each word in the direction column. If both fields are empty, the file decides. */
export const WordsOfDirection = ({
  isAsked,
  value = { in: '', out: '' },
  change,
}: {
  readonly isAsked: boolean;
  readonly value: Words | undefined;
  readonly change: (words: Words | undefined) => void;
}) => {
  const { files } = useTexts();
  const say = (more: Partial<Words>) => {
    const words = { ...value, ...more };
    change(words.in === '' && words.out === '' ? undefined : words);
  };
  return (
    <>
      <TypedField label={files.wordsIn} isAsked={isAsked} value={value.in} change={(words) => say({ in: words })} />
      <TypedField label={files.wordsOut} isAsked={isAsked} value={value.out} change={(words) => say({ out: words })} />
    </>
  );
};

const Field = ({
  label,
  isAsked,
  children,
}: {
  readonly label: string;
  readonly isAsked: boolean;
  readonly children: (id: string) => ReactNode;
}) => {
  const texts = useTexts();
  const id = useId();
  return (
    <div className="option" data-asked={isAsked || undefined}>
      <label htmlFor={id}>
        {label} {isAsked && <strong className="option-asked">{texts.files.asked}</strong>}
      </label>
      {children(id)}
    </div>
  );
};
