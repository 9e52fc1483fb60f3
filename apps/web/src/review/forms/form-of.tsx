import { type ReactNode, useEffect, useRef } from 'react';
import { toFirstField } from '../../base/focus.ts';
import { Refusal } from '../../parts/refusal.tsx';
import type { Decision, Detail } from '../decide.ts';
import type { Deciding } from '../deciding.ts';
import type { Waiting } from '../waiting.ts';
import { CapitalForm } from './capital-form.tsx';
import { CapitalizeForm } from './capitalize-form.tsx';
import { DimensionsForm } from './dimensions-form.tsx';
import type { FormName, FormProps } from './form-props.ts';
import { MatchForm } from './match-form.tsx';
import { NoteForm } from './note-form.tsx';
import { PartyForm } from './party-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { CategorizeForm, ExcludeForm, TransferForm } from './short-forms.tsx';
import { SplitForm } from './split-form.tsx';

interface Props {
  readonly form: Exclude<FormName, 'attach_receipt'>;
  readonly row: Waiting;
  readonly detail: Detail | undefined;
  readonly deciding: Deciding;
  readonly close: () => void;
  /** Why it is not possible now. */
  readonly fault: string | undefined;
}

const FORMS: Readonly<Record<Props['form'], (props: FormProps) => ReactNode>> = {
  categorize: CategorizeForm,
  split: SplitForm,
  transfer: TransferForm,
  match: MatchForm,
  refund: RefundForm,
  exclude: ExcludeForm,
  set_counterparty: PartyForm,
  settle: PaymentForm,
  note: NoteForm,
  set_dimensions: DimensionsForm,
  capitalize: CapitalizeForm,
  owner_money: CapitalForm,
  cash_link: CapitalForm,
};

/** The form of an act, with the focus in its first field. Escape closes it. */
export const FormOf = ({ form, row, detail, deciding, close, fault }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another form opens.
  useEffect(() => {
    toFirstField(place.current);
  }, [form]);
  if (fault !== undefined) return <Refusal>{fault}</Refusal>;
  const Form = FORMS[form];
  const decide = (decision: Decision) => {
    close();
    void deciding.decide(row.transaction, decision);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of any field within.
    <div
      ref={place}
      className="form"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <Form row={row} detail={detail} decide={decide} close={close} />
    </div>
  );
};
