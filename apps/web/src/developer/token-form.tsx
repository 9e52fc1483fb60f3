import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { ChoiceField, TextField, useFaults } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import { useMembers } from '../parts/members.ts';
import { Secret } from '../parts/secret.tsx';
import { useAct } from '../parts/use-act.ts';

const NAMES = ['name', 'member_id', 'agent', 'expires_at'] as const;

/** Creates a token for a program or an agent, and shows it once. */
export const TokenForm = ({ close }: { readonly close: () => void }) => {
  const { developer, states } = useTexts();
  const sentence = useSentence();
  const { ledger, member: own } = useSession();
  const members = useMembers();
  const { act, fault, isBusy } = useAct();
  const [name, setName] = useState('');
  const [memberId, setMember] = useState(own.id);
  const [agent, setAgent] = useState('');
  const [expires, setExpires] = useState('');
  const [created, setCreated] = useState<Schemas['CreatedTokenOut']>();
  const { faultOf, rest } = useFaults(fault, NAMES);
  const save = () =>
    act({
      before: null,
      does: () =>
        ledger.tokens.create({
          name: name.trim(),
          member_id: memberId,
          agent: agent.trim() === '' ? null : agent.trim(),
          expires_at: expires === '' ? null : new Date(expires).toISOString(),
        }),
      says: (token) => developer.tokenAdded(token.name),
      undo: (_, { id }) => ledger.tokens.revoke(id),
    }).then(setCreated);
  if (created !== undefined)
    return (
      <>
        <h2>{created.name}</h2>
        <Secret label={developer.token} value={created.token} how={developer.tokenHow} />
        <p>
          <button type="button" className="main" onClick={close}>
            {states.close}
          </button>
        </p>
      </>
    );
  // Only an owner creates a token for another member.
  const others = own.role === 'owner' ? (members.data ?? []).filter((each) => each.is_active) : [own];
  return (
    <Form
      heading={developer.addToken}
      does={developer.createToken}
      submit={save}
      close={close}
      failed={rest === undefined ? undefined : sentence(rest)}
      isDisabled={isBusy || name.trim() === ''}
    >
      <TextField label={developer.name} value={name} change={setName} maxLength={200} how={developer.nameHow} fault={faultOf('name')} />
      <ChoiceField
        label={developer.member}
        value={memberId}
        names={others.map((each) => [each.id, each.name])}
        change={setMember}
        how={developer.memberHow}
        fault={faultOf('member_id')}
      />
      <TextField label={developer.agent} value={agent} change={setAgent} how={developer.agentHow} fault={faultOf('agent')} />
      <TextField
        label={developer.expires}
        type="datetime-local"
        value={expires}
        change={setExpires}
        how={developer.expiresHow}
        fault={faultOf('expires_at')}
      />
    </Form>
  );
};
