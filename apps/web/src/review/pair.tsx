import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Day } from '../parts/day.tsx';
import { MovedAmount } from '../parts/moved-amount.tsx';
import { toTransaction } from '../parts/places.ts';
import type { Transaction } from './waiting.ts';

type Leg = Pick<
  Transaction,
  'id' | 'status' | 'account_name' | 'event_date' | 'amount' | 'direction' | 'currency' | 'description' | 'source_description'
>;

/** Both legs of a match side by side, or stacked on a phone, with comparable fields on the same line. */
export const Pair = ({ one, otherId }: { readonly one: Transaction; readonly otherId: string }) => {
  const texts = useTexts();
  const { data: other } = useDetail(otherId);
  return (
    <div className="pair">
      <Side heading={texts.inbox.thisLeg} half={one} />
      <Side heading={texts.inbox.otherLeg} half={other} />
    </div>
  );
};

const Side = ({ heading, half }: { readonly heading: string; readonly half: Leg | undefined }) => {
  const texts = useTexts();
  return (
    <section className="pair-side" aria-label={heading} aria-busy={half === undefined}>
      <h3>{heading}</h3>
      {half !== undefined && (
        <dl>
          <div>
            <dt>{texts.accounts.account}</dt>
            <dd>{half.account_name}</dd>
          </div>
          <div>
            <dt>{texts.accounts.day}</dt>
            <dd>
              <Day date={half.event_date} />
            </dd>
          </div>
          <div>
            <dt>{texts.accounts.amount}</dt>
            <dd>
              <MovedAmount of={half} to={toTransaction(half)} />
            </dd>
          </div>
          <div>
            <dt>{texts.accounts.description}</dt>
            <dd>{half.source_description ?? half.description}</dd>
          </div>
        </dl>
      )}
    </section>
  );
};

const useDetail = (id: string) => {
  const { books, ledger } = useSession();
  return useQuery({ queryKey: [books.id, 'transaction', id], queryFn: ({ signal }) => ledger.transactions.read(id, { signal }) });
};
