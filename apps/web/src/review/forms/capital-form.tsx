import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { useSession } from '../../base/session.tsx';
import type { Decision } from '../decide.ts';
import { Choices } from './choices.tsx';
import type { FormProps } from './form-props.ts';

/** Owner funds, or the cash of an instrument or of another company: possible decisions, the likeliest first. */
export const CapitalForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { data } = useQuery({
    queryKey: [books.id, 'transaction', transaction.id, 'capital'],
    queryFn: ({ signal }) => ledger.transactions.capitalOptions(transaction.id, { signal }),
  });
  return (
    <div className="stack">
      <h3>{texts.inbox.capital}</h3>
      {data?.data.length === 0 && <p className="muted">{texts.inbox.noCapital}</p>}
      <Choices
        label={texts.inbox.capital}
        close={close}
        choices={(data?.data ?? []).map((option) => ({
          key: `${option.kind} ${option.name} ${option.entry_id}`,
          name: option.name,
          choose: () => decide(decisionOf(option)),
          says: (
            <>
              <span>{option.name}</span>
              <span className="muted">
                {option.account_code} {option.account_name}
              </span>
            </>
          ),
        }))}
      />
    </div>
  );
};

const decisionOf = ({ purpose, ...option }: Schemas['CapitalOptionOut']): Decision =>
  purpose === null
    ? { act: (ledger, id, options) => ledger.transactions.linkCash(id, linkedTo(option), options) }
    : { act: (ledger, id, options) => ledger.transactions.recordOwnerMoney(id, { purpose }, options) };

type LinkedTo = Pick<Schemas['CapitalOptionOut'], 'entry_id' | 'financing_instrument_id' | 'counterparty_entity_id'>;

const linkedTo = ({ entry_id, financing_instrument_id, counterparty_entity_id }: LinkedTo) => {
  if (entry_id !== null) return { entry_id };
  return financing_instrument_id === null ? { counterparty_entity_id } : { financing_instrument_id };
};
