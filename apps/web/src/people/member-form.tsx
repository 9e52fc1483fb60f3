import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { ChoiceField, TextField, useFaults } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import { type Member, ROLES, type Role } from '../parts/members.ts';
import { useAct } from '../parts/use-act.ts';

const NAMES = ['name', 'email', 'role'] as const;

interface Props {
  readonly member: Member | undefined;
  readonly close: () => void;
  readonly saved?: (id: string) => void;
}

/** Adds or changes a member: name, email address and role. */
export const MemberForm = ({ member, close, saved }: Props) => {
  const texts = useTexts();
  const sentence = useSentence();
  const { ledger, member: own } = useSession();
  const { act, fault, isBusy } = useAct();
  const [name, setName] = useState(member?.name ?? '');
  const [email, setEmail] = useState(member?.email ?? '');
  const [role, setRole] = useState<Role>(member?.role ?? 'bookkeeper');
  const { faultOf, rest } = useFaults(fault, NAMES);
  const body = { name: name.trim(), email: email.trim() === '' ? null : email.trim(), role };
  const save = async () => {
    const done = await act<Member | null, Member>(
      member === undefined
        ? {
            before: null,
            does: () => ledger.members.create(body),
            says: (added) => texts.people.added(added.name),
            undo: (_, { id }) => ledger.members.change(id, { is_active: false }),
          }
        : {
            before: member,
            does: () => ledger.members.change(member.id, body),
            says: (changed) => texts.people.saved(changed.name),
            undo: () => ledger.members.change(member.id, { name: member.name, email: member.email, role: member.role }),
          },
    );
    if (done === undefined) return;
    if (saved === undefined) close();
    else saved(done.id);
  };
  const roles = ROLES.filter((each) => each !== 'owner' || own.role === 'owner' || member?.role === 'owner');
  return (
    <Form
      heading={member?.name ?? texts.people.add}
      does={member === undefined ? texts.people.addNow : texts.inbox.save}
      submit={save}
      close={close}
      failed={rest === undefined ? undefined : sentence(rest)}
      isDisabled={isBusy || name.trim() === ''}
    >
      <TextField label={texts.people.name} value={name} change={setName} maxLength={200} fault={faultOf('name')} />
      <TextField
        label={texts.people.email}
        type="email"
        value={email}
        change={setEmail}
        fault={faultOf('email')}
        how={texts.people.emailHow}
      />
      <ChoiceField
        label={texts.people.role}
        value={role}
        names={roles.map((each) => [each, texts.people.roles[each]])}
        change={setRole}
        how={texts.people.rolesHow[role]}
        fault={faultOf('role')}
      />
    </Form>
  );
};
