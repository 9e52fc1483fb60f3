import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { useScale } from '../parts/chart.ts';
import { CheckField, ChecksField, ExplainedField, TextField, useFaults } from '../parts/fields.tsx';
import { Form, Group } from '../parts/form.tsx';
import { ROLES } from '../parts/members.ts';
import { useAct } from '../parts/use-act.ts';
import { bodyOf, DECIDERS, nameOfDecider, type Policy } from './policy.ts';
import { PolicyAccounts } from './policy-accounts.tsx';

const NAMES = [
  'name',
  'operations',
  'deciders',
  'amount_above',

  'approvals',
  'approver_roles',
  'expires_after_days',
] as const;

/** A new policy: an approval of a change by a member who may make it. */
const EMPTY: Omit<Policy, 'id'> = {
  name: '',
  operations: [],
  deciders: [],
  amount_above: null,
  account_ids: [],
  is_for_earlier_months: false,
  approvals: 1,
  approver_roles: [],
  allows_own_approval: false,
  expires_after_days: 30,
};

interface Props {
  readonly policy: Policy | undefined;
  readonly close: () => void;
  readonly saved: (id: string) => void;
}

/** Adds, changes or removes a policy. Each act can be undone.  [WEB-23] */
export const PolicyForm = ({ policy, close, saved }: Props) => {
  const texts = useTexts();
  const { policies, inbox } = texts;
  const sentence = useSentence();
  const { ledger } = useSession();
  const { act, fault, isBusy } = useAct();
  const [draft, setDraft] = useState(policy === undefined ? EMPTY : bodyOf(policy));
  const set = (changed: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...changed }));
  const { faultOf, rest } = useFaults(fault, NAMES);
  const save = async () => {
    const done = await act<Policy | null, Policy>(
      policy === undefined
        ? {
            before: null,
            does: () => ledger.policies.create(draft),
            says: ({ name }) => policies.added(name),
            undo: (_, { id }) => ledger.policies.remove(id),
          }
        : {
            before: policy,
            does: () => ledger.policies.change(policy.id, draft),
            says: ({ name }) => policies.saved(name),
            undo: () => ledger.policies.change(policy.id, bodyOf(policy)),
          },
    );
    if (done !== undefined) saved(done.id);
  };
  return (
    <Form
      heading={policy?.name ?? policies.add}
      does={policy === undefined ? policies.addNow : inbox.save}
      submit={save}
      close={close}
      failed={rest === undefined ? undefined : sentence(rest)}
      isDisabled={isBusy || draft.name.trim() === ''}
    >
      <TextField label={policies.name} value={draft.name} change={(name) => set({ name })} maxLength={200} fault={faultOf('name')} />
      <Covered draft={draft} set={set} faultOf={faultOf} />
      <Group of={policies.approval}>
        <NumberField
          label={policies.count}
          value={draft.approvals}
          change={(approvals) => set({ approvals })}
          fault={faultOf('approvals')}
        />
        <ChecksField
          label={policies.approverRoles}
          names={ROLES.map((role) => [role, texts.people.roles[role]])}
          chosen={draft.approver_roles}
          change={(roles) => set({ approver_roles: [...roles] })}
          fault={faultOf('approver_roles')}
        />
        <CheckField
          label={policies.own}
          isChecked={draft.allows_own_approval}
          change={(isChecked) => set({ allows_own_approval: isChecked })}
        />
        <NumberField
          label={policies.days}
          value={draft.expires_after_days}
          change={(days) => set({ expires_after_days: days })}
          fault={faultOf('expires_after_days')}
        />
      </Group>
      {policy !== undefined && <Remove policy={policy} close={close} />}
    </Form>
  );
};

interface PartProps {
  readonly draft: typeof EMPTY;
  readonly set: (changed: Partial<typeof EMPTY>) => void;
  readonly faultOf: (name: string) => string | undefined;
}

/** The conditions, which must all match. What is empty does not restrict the policy. */
const Covered = ({ draft, set, faultOf }: PartProps) => {
  const texts = useTexts();
  const { policies } = texts;
  const scale = useScale();
  return (
    <Group of={policies.covered}>
      <ExplainedField label={policies.amountAbove} how={policies.amountHow} fault={faultOf('amount_above')}>
        {({ id }) => (
          <AmountInput
            id={id}
            value={draft.amount_above ?? ''}
            scale={scale}
            change={(amount) => set({ amount_above: amount === '' ? null : amount })}
          />
        )}
      </ExplainedField>
      <PolicyAccounts ids={draft.account_ids} change={(ids) => set({ account_ids: [...ids] })} />
      <CheckField
        label={policies.earlierOnly}
        isChecked={draft.is_for_earlier_months}
        change={(isChecked) => set({ is_for_earlier_months: isChecked })}
      />
      <ChecksField
        label={policies.by}
        names={DECIDERS.map((decider) => [decider, nameOfDecider(texts, decider)])}
        chosen={draft.deciders}
        change={(deciders) => set({ deciders: [...deciders] })}
        fault={faultOf('deciders')}
      />
      <ExplainedField label={policies.operations} how={policies.operationsHow} fault={faultOf('operations')}>
        {(props) => (
          <textarea
            {...props}
            rows={2}
            defaultValue={draft.operations.join('\n')}
            onChange={({ target }) => set({ operations: target.value.split(/[\s,]+/).filter((each) => each !== '') })}
          />
        )}
      </ExplainedField>
    </Group>
  );
};

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly change: (value: number) => void;
  readonly fault: string | undefined;
}

const NumberField = ({ label, value, change, fault }: NumberProps) => (
  <ExplainedField label={label} fault={fault}>
    {(props) => <input {...props} type="number" min={1} value={value} onChange={({ target }) => change(target.valueAsNumber || 0)} />}
  </ExplainedField>
);

/** Removes the policy. Undo adds it again. */
const Remove = ({ policy, close }: { readonly policy: Policy; readonly close: () => void }) => {
  const { policies } = useTexts();
  const { ledger } = useSession();
  const { act, isBusy } = useAct();
  const remove = async () => {
    const done = await act({
      before: policy,
      does: () => ledger.policies.remove(policy.id),
      says: () => policies.removed(policy.name),
      undo: (before) => ledger.policies.create(bodyOf(before)),
    });
    if (done !== undefined) close();
  };
  return (
    <p>
      <button type="button" disabled={isBusy} onClick={() => void remove()}>
        {policies.remove}
      </button>
    </p>
  );
};
