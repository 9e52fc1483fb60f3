import { type ReactNode, useEffect, useId, useRef } from 'react';
import { toFirstField } from '../base/focus.ts';
import { Buttons } from './form-buttons.tsx';
import { Refusal } from './refusal.tsx';

interface FormProps {
  readonly heading: string;
  /** The label of the submit button. */
  readonly does: string;
  readonly submit: () => unknown;
  readonly close: () => void;
  readonly failed: string | undefined;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A form beside a list, with the focus in its first field. A refusal appears above its buttons; Escape closes it. */
export const Form = ({ heading, does, submit, close, failed, isDisabled = false, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    toFirstField(form.current);
  }, []);
  return (
    <form
      ref={form}
      className="stack fields"
      aria-label={heading}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <h2>{heading}</h2>
      {children}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <Buttons does={does} close={close} isDisabled={isDisabled} />
    </form>
  );
};

/** A field with its label above. */
export const Field = ({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};
