import { useQuery } from '@tanstack/react-query';
import type { Body } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Entries } from '../parts/entries.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';

/** The opening balance before the first statement: a dry run of its entry, and the button that posts it.  [RCN-16] */
export const OpeningBalance = ({ stated }: { readonly stated: Body<'reconciliations.postOpeningBalance'> }) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const tried = useQuery({
    queryKey: [books.id, 'reconciling', 'opening', stated],
    queryFn: () => ledger.reconciliations.postOpeningBalance(stated, { dryRun: true }),
  });
  if (tried.error !== null) return <Refusal fault={tried.error} />;
  const post = () =>
    act({
      before: null,
      does: () => ledger.reconciliations.postOpeningBalance(stated),
      says: () => texts.files.openingPosted,
      undo: (_, { id }) => ledger.journal.reverse(id),
    });
  return (
    <section className="stack">
      <Entries heading={texts.files.openingEntry} entries={tried.data === undefined ? undefined : [tried.data]} />
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <p>
        <button type="button" disabled={isBusy || tried.data === undefined} onClick={() => void post()}>
          {texts.files.postOpening}
        </button>
      </p>
    </section>
  );
};
