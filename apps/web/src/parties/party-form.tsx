import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { AccountPicker } from '../parts/account-picker.tsx';
import { CheckField, ChecksField } from '../parts/fields.tsx';
import { Field, Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';

type Party = Schemas['CounterpartyOut'];
const KINDS = ['customer', 'vendor', 'owner', 'investor', 'employee', 'other'] as const;

/** Adds or changes a counterparty: name, kinds, default account, payment terms. */
export const PartyForm = ({ party, close }: { readonly party: Party | undefined; readonly close: () => void }) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [name, setName] = useState(party?.name ?? '');
  const [kinds, setKinds] = useState<readonly Party['kinds'][number][]>(party?.kinds ?? []);
  const [accountId, setAccountId] = useState(party?.default_account_id ?? null);
  const [isActive, setActive] = useState(party?.is_active ?? true);
  const [force, setForce] = useState(false);
  const [terms, setTerms] = useState(party === undefined ? '' : String(party.terms_days));
  const body = {
    name: name.trim(),
    kinds: [...kinds],
    default_account_id: accountId,
    ...(terms !== '' && { terms_days: Number(terms) }),
    ...(force && { force }),
  };
  const save = async () => {
    const done = await act<Party | null, Party>(
      party === undefined
        ? { before: null, does: () => ledger.counterparties.create(body), says: (added) => texts.parties.added(added.name) }
        : {
            before: party,
            does: () => ledger.counterparties.change(party.id, { ...body, is_active: isActive }),
            says: ({ name, warnings }) =>
              warnings?.[0] === undefined ? texts.parties.changed(name) : texts.parties.stillOpen(name, warnings[0].count),
            undo: () =>
              ledger.counterparties.change(party.id, {
                name: party.name,
                kinds: party.kinds,
                default_account_id: party.default_account_id,
                terms_days: party.terms_days,
                is_active: party.is_active,
                force: true,
              }),
          },
    );
    if (done !== undefined) close();
  };
  return (
    <Form
      heading={party?.name ?? texts.parties.add}
      does={party === undefined ? texts.parties.addNow : texts.inbox.save}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || name.trim() === ''}
    >
      <Field label={texts.parties.name}>
        {(id) => <input id={id} value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <ChecksField
        label={texts.parties.what}
        names={KINDS.map((kind) => [kind, texts.parties.kinds[kind]])}
        chosen={kinds}
        change={setKinds}
      />
      <AccountPicker label={texts.parties.account} value={accountId} onPick={({ id }) => setAccountId(id)} />
      <Field label={texts.parties.terms}>
        {(id) => <input id={id} type="number" min={0} max={365} value={terms} onChange={({ target }) => setTerms(target.value)} />}
      </Field>
      {party !== undefined && <CheckField label={texts.parties.active} isChecked={isActive} change={setActive} />}
      {failed !== undefined && <CheckField label={texts.parties.force} isChecked={force} change={setForce} />}
    </Form>
  );
};
