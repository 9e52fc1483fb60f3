import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { TextField, useFaults } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import type { Member } from '../parts/members.ts';
import { useAct } from '../parts/use-act.ts';

/** The time zone of a member's digests, by default that of the books. Members set their own. */
export const TimeZone = ({ member, mayChange }: { readonly member: Member; readonly mayChange: boolean }) => {
  const texts = useTexts();
  const { books } = useSession();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <TimeZoneForm member={member} close={() => setEditing(false)} />;
  return (
    <p className="bar-head">
      <span>
        {texts.company.time_zone}: {member.time_zone ?? texts.people.zoneOfBooks(books.time_zone)}
      </span>
      {mayChange && (
        <button type="button" className="quiet" onClick={() => setEditing(true)}>
          {texts.people.change}
          <span className="hidden"> {texts.company.time_zone}</span>
        </button>
      )}
    </p>
  );
};

const TimeZoneForm = ({ member, close }: { readonly member: Member; readonly close: () => void }) => {
  const texts = useTexts();
  const sentence = useSentence();
  const { ledger } = useSession();
  const { act, fault, isBusy } = useAct();
  const [zone, setZone] = useState(member.time_zone ?? '');
  const { faultOf, rest } = useFaults(fault, ['time_zone']);
  const send = (to: string | null) => ledger.members.setTimeZone(member.id, { time_zone: to });
  const save = async () => {
    const done = await act({
      before: member.time_zone,
      does: () => send(zone.trim() === '' ? null : zone.trim()),
      says: () => texts.people.saved(member.name),
      undo: (before) => send(before),
    });
    if (done !== undefined) close();
  };
  return (
    <Form does={texts.inbox.save} submit={save} close={close} failed={rest === undefined ? undefined : sentence(rest)} isDisabled={isBusy}>
      <TextField
        label={texts.company.time_zone}
        value={zone}
        change={setZone}
        placeholder="Europe/Vienna"
        fault={faultOf('time_zone')}
        how={texts.people.zoneHow}
      />
    </Form>
  );
};
