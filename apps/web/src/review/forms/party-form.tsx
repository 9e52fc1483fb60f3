import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { useSession } from '../../base/session.tsx';
import type { Decision } from '../decide.ts';
import { Choices } from './choices.tsx';
import type { FormProps } from './form-props.ts';

/** The counterparty of a transaction: found by name, created if missing, or none. */
export const PartyForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const [q, setQ] = useState('');
  const { data } = useQuery({
    queryKey: [books.id, 'counterparties', q],
    queryFn: async () => ledger.counterparties.list({ ...(q !== '' && { q }), limit: 8, is_active: true }),
    placeholderData: (before) => before,
  });
  const name = q.trim();
  const isNew = name !== '' && data?.data.every((each) => each.name.toLowerCase() !== name.toLowerCase()) === true;
  const set = (counterpartyId: string | null): Decision => ({
    act: (client, id, options) => client.transactions.setCounterparty(id, { counterparty_id: counterpartyId }, options),
    stays: true,
  });
  const add = (): Decision => ({
    ...set(null),
    act: async (client, id, options) => {
      const party = await client.counterparties.create({ name });
      return client.transactions.setCounterparty(id, { counterparty_id: party.id }, options);
    },
  });
  return (
    <div className="stack">
      <label>
        {texts.inbox.party}
        <input type="search" value={q} onChange={({ target }) => setQ(target.value)} />
      </label>
      <Choices
        close={close}
        choices={[
          ...(data?.data ?? []).map((each) => ({ key: each.id, says: each.name, choose: () => decide(set(each.id)) })),
          ...(isNew ? [{ key: 'new', says: texts.inbox.addParty(name), choose: () => decide(add()) }] : []),
          ...(transaction.counterparty_id === null ? [] : [{ key: 'nobody', says: texts.inbox.nobody, choose: () => decide(set(null)) }]),
        ]}
      />
    </div>
  );
};
