import { isRefused } from 'ledger-api-client';
import type { SentRefusal } from 'ledger-messages';
import { type ReactNode, useId } from 'react';
import { useReason } from '../base/use-sentence.ts';

/** The refusal of an input, with its reason in the language of the web app. */
export type FaultOf = (name: string) => string | undefined;

/** The refusals of a request by the API's names of its inputs; `rest` is the fault that no field of the form shows. */
export const useFaults = (fault: unknown, names: readonly string[]): { readonly faultOf: FaultOf; readonly rest: unknown } => {
  const reason = useReason();
  const fields = isRefused(fault) ? fault.fields : [];
  const isOf = (name: string, field: string) => field === name || field.startsWith(`${name}[`);
  const isAtField = fields.some(({ field }) => names.some((name) => isOf(name, field)));
  const faultOf: FaultOf = (name) => {
    const found = fields.find(({ field }) => isOf(name, field));
    return found && reason(found as SentRefusal);
  };
  return { faultOf, rest: isAtField ? undefined : (fault ?? undefined) };
};

interface FieldProps {
  readonly label: string;
  /** A sentence below the field. */
  readonly how?: string | undefined;
  readonly fault?: string | undefined;
  readonly children: (props: { readonly id: string; readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A field with its label above, and its refusal or its explanation below. */
export const ExplainedField = ({ label, how, fault, children }: FieldProps) => {
  const id = useId();
  const isExplained = fault !== undefined || how !== undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(fault !== undefined && { 'aria-invalid': true }), ...(isExplained && { 'aria-describedby': `${id}-how` }) })}
      {fault !== undefined && (
        <p id={`${id}-how`} role="alert" className="field-fault">
          {fault}
        </p>
      )}
      {fault === undefined && how !== undefined && (
        <p id={`${id}-how`} className="field-how">
          {how}
        </p>
      )}
    </div>
  );
};

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly how?: string | undefined;
  readonly fault?: string | undefined;
  readonly type?: 'text' | 'email' | 'url' | 'datetime-local' | 'date';
  readonly placeholder?: string;
  readonly maxLength?: number;
}

export const TextField = ({ label, value, change, how, fault, type = 'text', ...more }: TextProps) => (
  <ExplainedField label={label} how={how} fault={fault}>
    {(props) => <input {...props} {...more} type={type} value={value} onChange={({ target }) => change(target.value)} />}
  </ExplainedField>
);

interface CheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly change: (isChecked: boolean) => void;
}

/** A checkbox with its label beside it. */
export const CheckField = ({ label, isChecked, change }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={isChecked} onChange={({ target }) => change(target.checked)} />
    {label}
  </label>
);

interface ChecksProps<Value extends string> {
  readonly label: string;
  readonly names: readonly (readonly [value: Value, name: string])[];
  readonly chosen: readonly Value[];
  readonly change: (chosen: readonly Value[]) => void;
  readonly fault?: string | undefined;
}

/** Checkboxes for several values of one field. */
export const ChecksField = <Value extends string>({ label, names, chosen, change, fault }: ChecksProps<Value>) => (
  <fieldset className="checks">
    <legend>{label}</legend>
    {names.map(([each, name]) => (
      <CheckField
        key={each}
        label={name}
        isChecked={chosen.includes(each)}
        change={(isChecked) => change(isChecked ? [...chosen, each] : chosen.filter((other) => other !== each))}
      />
    ))}
    {fault !== undefined && (
      <p role="alert" className="field-fault">
        {fault}
      </p>
    )}
  </fieldset>
);

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly names: readonly (readonly [value: Value, name: string])[];
  readonly change: (value: Value) => void;
  readonly how?: string | undefined;
  readonly fault?: string | undefined;
}

export const ChoiceField = <Value extends string>({ label, value, names, change, how, fault }: ChoiceProps<Value>) => (
  <ExplainedField label={label} how={how} fault={fault}>
    {(props) => (
      <select {...props} value={value} onChange={({ target }) => change(target.value as Value)}>
        {names.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    )}
  </ExplainedField>
);
