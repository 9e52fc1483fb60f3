import type { Body } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayAdminister, useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { ChoiceField, TextField, useFaults } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';
import { type Connection, KINDS, type Kind, nameOf } from './connection.ts';

interface Fields {
  readonly name: string;
  /** The bank, the address or the number, as the kind needs. */
  readonly more: string;
}

/** The field that a kind needs beside its name; undefined if it needs none. */
const MORE: Partial<Readonly<Record<Kind, 'institution_id' | 'url' | 'number'>>> = {
  gocardless: 'institution_id',
  chat_workspace: 'url',
  messaging_number: 'number',
};

/** The request that creates a connection. Pure. */
const bodyOf = (kind: Kind, { name, more }: Fields): Body<'connections.create'> => {
  if (kind === 'messaging_number') return { kind, number: more };
  if (kind === 'gocardless') return { kind, name, institution_id: more };
  return kind === 'chat_workspace' ? { kind, name, url: more } : { kind, name };
};

/** Adds a connection. A member without the role of an admin links only a number. */
export const ConnectionForm = ({ close, saved }: { readonly close: () => void; readonly saved: (made: Connection) => void }) => {
  const texts = useTexts();
  const { connections } = texts;
  const sentence = useSentence();
  const session = useSession();
  const { ledger } = session;
  const { act, fault, isBusy } = useAct();
  const kinds = mayAdminister(session) ? KINDS : (['messaging_number'] as const);
  const [kind, setKind] = useState<Kind>(kinds[0]);
  const [name, setName] = useState('');
  const [more, setMore] = useState('');
  const field = MORE[kind];
  const hasName = kind !== 'messaging_number';
  const { faultOf, rest } = useFaults(fault, ['name', ...(field === undefined ? [] : [field])]);
  const save = () =>
    act({
      before: null,
      does: () => ledger.connections.create(bodyOf(kind, { name: name.trim(), more: more.trim() })),
      says: (made) => connections.added(nameOf(texts, made)),
      undo: (_, { id }) => ledger.connections.delete(id),
    }).then((made) => made && saved(made));
  return (
    <Form
      heading={connections.add}
      does={connections.connect}
      submit={save}
      close={close}
      failed={rest === undefined ? undefined : sentence(rest)}
      isDisabled={isBusy || (hasName && name.trim() === '') || (field !== undefined && more.trim() === '')}
    >
      <ChoiceField
        label={connections.kind}
        value={kind}
        names={kinds.map((each) => [each, connections.kinds[each]])}
        change={setKind}
        how={connections.kindsHow[kind]}
      />
      {hasName && <TextField label={texts.people.name} value={name} change={setName} maxLength={200} fault={faultOf('name')} />}
      {field !== undefined && (
        <TextField label={connections.more[field]} value={more} change={setMore} how={connections.moreHow[field]} fault={faultOf(field)} />
      )}
    </Form>
  );
};
