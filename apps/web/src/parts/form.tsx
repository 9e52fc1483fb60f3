import { type ReactNode, useEffect, useRef } from 'react';
import { toFirstField } from '../base/focus.ts';
import { ExplainedField } from './fields.tsx';
import { Buttons } from './form-buttons.tsx';
import { Refusal } from './refusal.tsx';

interface FormProps {
  /** Shown above; a form without it has the name of its button. */
  readonly heading?: string;
  /** The label of the submit button. */
  readonly does: string;
  readonly submit: () => unknown;
  readonly close: () => void;
  readonly failed?: string | undefined;
  readonly isDisabled?: boolean;
  /** Whether it only asks: its button has the focus, so Enter answers at once. */
  readonly isResult?: boolean;
  /** Whether it is a page of its own, whose keys work until a field is chosen. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

/** A form beside a list, with the focus in its first field, unless another one takes it. A refusal appears above its buttons; Escape closes it. */
export const Form = ({
  heading,
  does,
  submit,
  close,
  failed,
  isDisabled = false,
  isResult = false,
  isPage = false,
  children,
}: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const hasFocus = form.current?.contains(document.activeElement) === true;
    if (!isResult && !isPage && !hasFocus) toFirstField(form.current);
  }, [isResult, isPage]);
  return (
    <form
      ref={form}
      className="stack fields"
      aria-label={heading ?? does}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog of a form is within it for React, though not on the page.
        event.stopPropagation();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      {heading !== undefined && <h2>{heading}</h2>}
      {children}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <Buttons does={does} close={close} isDisabled={isDisabled} isFocused={isResult} />
    </form>
  );
};

/** A field with its label above. */
export const Field = ({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) => (
  <ExplainedField label={label}>{({ id }) => children(id)}</ExplainedField>
);

/** Fields of a form that belong together, with their name above. */
export const Group = ({ of, children }: { readonly of: string; readonly children: ReactNode }) => (
  <fieldset className="group stack">
    <legend>{of}</legend>
    {children}
  </fieldset>
);
