import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Words } from './reading.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly isOpen: boolean;
  readonly value: Value | undefined;
  /** The value with which the file was read. */
  readonly read: Value | undefined;
  readonly names: Readonly<Record<Value, string>>;
  readonly change: (value: Value | undefined) => void;
}

/** A choice of values. An empty one lets the file decide. */
export const Choice = <Value extends string>({ label, isOpen, value, read, names, change }: ChoiceProps<Value>) => {
  const texts = useTexts();
  const all = Object.keys(names) as Value[];
  return (
    <Field label={label} isOpen={isOpen}>
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
export const TypedField = ({ label, isOpen, value, change }: TypedProps) => {
  const [typed, setTyped] = useState(value);
  const send = () => typed !== value && change(typed);
  return (
    <Field label={label} isOpen={isOpen}>
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
  readonly isOpen: boolean;
  readonly value: string;
  readonly change: (value: string) => void;
}

/** The meaning of each word in the direction column. If both fields are empty, the file decides. */
export const WordsOfDirection = ({
  isOpen,
  value = { in: '', out: '' },
  change,
}: {
  readonly isOpen: boolean;
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
      <TypedField label={files.wordsIn} isOpen={isOpen} value={value.in} change={(words) => say({ in: words })} />
      <TypedField label={files.wordsOut} isOpen={isOpen} value={value.out} change={(words) => say({ out: words })} />
    </>
  );
};

const Field = ({
  label,
  isOpen,
  children,
}: {
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: (id: string) => ReactNode;
}) => {
  const texts = useTexts();
  const id = useId();
  return (
    <div className="option" data-asked={isOpen || undefined}>
      <label htmlFor={id}>
        {label} {isOpen && <strong className="option-asked">{texts.files.requested}</strong>}
      </label>
      {children(id)}
    </div>
  );
};
