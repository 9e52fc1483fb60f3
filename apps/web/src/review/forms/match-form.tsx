import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { useSession } from '../../base/session.tsx';
import { Amount } from '../../parts/amount.tsx';
import { Day } from '../../parts/day.tsx';
import { withOther } from '../decisions.ts';
import { Choices } from './choices.tsx';
import type { FormProps } from './form-props.ts';

/** The candidates for the other leg, the nearest day first, compared with this one. */
export const MatchForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { data } = useQuery({
    queryKey: [books.id, 'transaction', transaction.id, 'candidates'],
    queryFn: ({ signal }) => ledger.transactions.matchCandidates(transaction.id, { signal }),
  });
  return (
    <div className="stack">
      <h3>{texts.inbox.otherLeg}</h3>
      {data?.data.length === 0 && <p className="muted">{texts.inbox.noOtherLeg}</p>}
      <Choices
        label={texts.inbox.otherLeg}
        close={close}
        choices={(data?.data ?? []).map((other) => ({
          key: other.id,
          name: other.description,
          choose: () => decide(withOther(other.id)),
          says: (
            <>
              <span>
                <Day date={other.event_date} /> {other.description}
                <span className="muted"> · {other.account_name}</span>
              </span>
              <Amount to="row" value={other.amount} isNegative={other.direction === 'out'} />
            </>
          ),
        }))}
      />
    </div>
  );
};
