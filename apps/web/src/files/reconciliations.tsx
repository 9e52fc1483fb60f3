import type { UseQueryResult } from '@tanstack/react-query';
import type { Page, Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { toRegister } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';

/** The completed reconciliations. The latest must be reopened first. */
export const Reconciliations = ({ found }: { readonly found: UseQueryResult<Page<'reconciliations.list'>> }) => {
  const texts = useTexts();
  const session = useSession();
  const { ledger } = session;
  const { act, failed } = useAct();
  const reopen = (reconciliation: Schemas['ReconciliationOut']) =>
    act({
      before: reconciliation,
      does: ({ id }) => ledger.reconciliations.reopen(id),
      says: () => texts.files.reopened,
      undo: ({ id }) => ledger.reconciliations.complete(id),
    });
  return (
    <section className="stack" aria-label={texts.files.before}>
      <h2>{texts.files.before}</h2>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <Loaded of={found}>
        {({ data }) => {
          const completed = data.filter(({ status }) => status === 'completed').toSorted((a, b) => (a.until < b.until ? 1 : -1));
          if (completed.length === 0) return <p className="muted">{texts.files.noneBefore}</p>;
          return (
            <table className="figures sums">
              <thead>
                <tr>
                  <th scope="col">{texts.files.days}</th>
                  <th scope="col" className="right">
                    {texts.files.closing}
                  </th>
                  <th scope="col">
                    <span className="hidden">{texts.files.reopen}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {completed.map((each, at) => (
                  <tr key={each.id}>
                    <th scope="row">
                      <Day date={each.since} /> – <Day date={each.until} />
                    </th>
                    <td className="right">
                      <Amount to={toRegister(each.account_id, { since: each.since, until: each.until })} value={each.closing_balance} />
                    </td>
                    <td className="right">
                      {at === 0 && mayKeepBooks(session) && data.every(({ status }) => status === 'completed') && (
                        <button type="button" onClick={() => void reopen(each)}>
                          {texts.files.reopen}
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </Loaded>
    </section>
  );
};
