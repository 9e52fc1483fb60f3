import { useTexts } from '../../base/catalogue/catalogue.ts';
import { PartyPicker } from '../../parts/party-picker.tsx';
import type { Decision } from '../decide.ts';
import type { FormProps } from './form-props.ts';

/** The counterparty of a transaction: found by name, created if missing, or none. */
export const PartyForm = ({ row: { transaction }, decide }: FormProps) => {
  const texts = useTexts();
  const { counterparty_id: id, counterparty_name: name } = transaction;
  const set = (counterpartyId: string | null): Decision => ({
    act: (client, of, options) => client.transactions.setCounterparty(of, { counterparty_id: counterpartyId }, options),
    stays: true,
  });
  const add = (added: string): Decision => ({
    ...set(null),
    act: async (client, of, options) => {
      const party = await client.counterparties.create({ name: added });
      return client.transactions.setCounterparty(of, { counterparty_id: party.id }, options);
    },
  });
  return (
    <PartyPicker
      label={texts.inbox.party}
      value={id === null ? null : { id, name: name ?? '' }}
      pick={(party) => decide(set(party?.id ?? null))}
      add={(added) => decide(add(added))}
    />
  );
};
