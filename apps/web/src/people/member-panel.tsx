import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayAdminister, useSession } from '../base/session.tsx';
import type { Member } from '../parts/members.ts';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { Access } from './access.tsx';
import { MemberForm } from './member-form.tsx';
import { TimeZone } from './time-zone.tsx';

/** A member: the role, the access, and whether the member still belongs to the books. */
export const MemberPanel = ({ member, close }: { readonly member: Member; readonly close: () => void }) => {
  const texts = useTexts();
  const session = useSession();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <MemberForm member={member} close={() => setEditing(false)} />;
  const mayChange = mayAdminister(session) && (member.role !== 'owner' || session.member.role === 'owner');
  return (
    <>
      <header className="bar-head">
        <h2>{member.name}</h2>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close}
        </button>
      </header>
      <p>
        <strong>{texts.people.roles[member.role]}</strong>
        <span className="muted"> · {texts.people.rolesHow[member.role]}</span>
      </p>
      {member.email !== null && <p className="muted">{member.email}</p>}
      {mayChange && <Change member={member} edit={() => setEditing(true)} />}
      <TimeZone member={member} mayChange={mayChange || member.id === session.member.id} />
      {mayAdminister(session) && (
        <>
          <p>
            <Link from="/$books" to="/$books/developer" search={{ view: 'audit', person: member.id }}>
              {texts.people.audit(member.name)}
            </Link>
          </p>
          <Access member={member} />
        </>
      )}
    </>
  );
};

/** Edits or removes a member. A removed member loses every session and token at once. */
const Change = ({ member, edit }: { readonly member: Member; readonly edit: () => void }) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const { id, name, is_active: isActive } = member;
  const activate = (to: boolean) =>
    act({
      before: member,
      does: () => ledger.members.change(id, { is_active: to }),
      says: () => (to ? texts.people.reactivated(name) : texts.people.removed(name)),
      undo: () => ledger.members.change(id, { is_active: !to }),
    });
  return (
    <>
      <p className="form-buttons">
        <button type="button" onClick={edit}>
          {texts.people.edit}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void activate(!isActive)}>
          {isActive ? texts.people.remove : texts.people.reactivate}
        </button>
      </p>
      <p className="field-how">{isActive ? texts.people.removeHow : texts.people.reactivateHow}</p>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </>
  );
};
