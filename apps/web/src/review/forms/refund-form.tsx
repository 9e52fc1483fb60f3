import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { useSession } from '../../base/session.tsx';
import { Amount } from '../../parts/amount.tsx';
import { Day } from '../../parts/day.tsx';
import { refundOf } from '../decisions.ts';
import { Choices } from './choices.tsx';
import type { FormProps } from './form-props.ts';

/** The charges that this refund may reverse, the likeliest first, each with its accounts. */
export const RefundForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { data } = useQuery({
    queryKey: [books.id, 'transaction', transaction.id, 'charges'],
    queryFn: ({ signal }) => ledger.transactions.refundCandidates(transaction.id, { signal }),
  });
  return (
    <div className="stack">
      <h3>{texts.inbox.itsCharge}</h3>
      {data?.data.length === 0 && <p className="muted">{texts.inbox.noCharge}</p>}
      <Choices
        label={texts.inbox.itsCharge}
        close={close}
        choices={(data?.data ?? []).map((charge) => ({
          key: charge.id,
          name: charge.description,
          choose: () => decide(refundOf(charge.id)),
          says: (
            <>
              <span>
                <Day date={charge.event_date} /> {charge.description}
                <span className="muted">
                  {' '}
                  · {charge.category_name ?? charge.splits.map(({ category_name }) => category_name).join(', ')}
                </span>
              </span>
              <Amount to="row" value={charge.amount} isNegative={charge.direction === 'out'} />
            </>
          ),
        }))}
      />
    </div>
  );
};
