import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isRefused, opensTheBooks } from 'ledger-api-client';
import { useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { amountText } from '../parts/amount.tsx';
import { dayText } from '../parts/day.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { OpeningBalance } from './opening-balance.tsx';
import { Reconciliations } from './reconciliations.tsx';
import { Sides } from './sides.tsx';
import { leftOf, type Reconciliation, type Stated } from './statement.ts';
import { StatementForm } from './statement-form.tsx';

const route = getRouteApi('/$books/files');

/** The next statement of a source account to reconcile, and the completed reconciliations below. */
export const Reconcile = ({ sourceId }: { readonly sourceId: string }) => {
  const session = useSession();
  const { books, ledger } = session;
  const earlier = useQuery({
    queryKey: [books.id, 'reconciliations', sourceId],
    queryFn: async () => ledger.reconciliations.list({ source_account_id: sourceId, limit: 50 }),
  });
  const open = earlier.data?.data.find(({ status }) => status === 'open');
  return (
    <>
      {open !== undefined ? <Kept id={open.id} /> : mayKeepBooks(session) && <Next sourceId={sourceId} />}
      <Reconciliations found={earlier} />
    </>
  );
};

/** The next statement. It is compared with the books, and nothing is written until it is completed. */
const Next = ({ sourceId }: { readonly sourceId: string }) => {
  const texts = useTexts();
  const sentence = useSentence();
  const { books, ledger } = useSession();
  const { import: importId } = route.useSearch();
  const [stated, setStated] = useState<Stated>({});
  const [outstanding, setOutstanding] = useState<readonly string[]>([]);
  const body = {
    source_account_id: sourceId,
    ...(importId !== undefined && { import_id: importId }),
    ...stated,
  };
  const tried = useQuery({
    queryKey: [books.id, 'reconciling', body],
    queryFn: ({ signal }) => ledger.reconciliations.create(body, { dryRun: true, signal }),
    placeholderData: keepPreviousData,
  });
  const refused = tried.error === null ? undefined : sentence(tried.error);
  const one = refused === undefined ? tried.data : undefined;
  const isWithout = importId === undefined && Object.keys(stated).length === 0 && isForWantOf(tried.error, 'until');
  const isConfirming = one === undefined && refused === undefined;
  return (
    <>
      {refused !== undefined && (isWithout ? <p className="muted">{texts.files.noStatement}</p> : <Refusal>{refused}</Refusal>)}
      {isConfirming && <PageSkeleton />}
      {one !== undefined && (
        <Statement
          one={one}
          outstanding={outstanding}
          setOutstanding={setOutstanding}
          complete={() => ledger.reconciliations.create({ ...body, complete: true, outstanding_entry_ids: [...outstanding] })}
          takeBack={async ({ id }) => {
            await ledger.reconciliations.reopen(id);
            await ledger.reconciliations.delete(id);
          }}
        />
      )}
      {!isConfirming && (
        <details open={refused !== undefined || undefined}>
          <summary>{texts.files.byHand}</summary>
          <StatementForm key={one?.id === undefined ? 'none' : `${one.since} ${one.until}`} one={one} state={setStated} />
        </details>
      )}
    </>
  );
};

/** Whether a refusal asks for a field that no statement contains. */
const isForWantOf = (fault: unknown, field: string): boolean => isRefused(fault) && fault.fields.some((each) => each.field === field);

/** A saved reconciliation that is still open. */
const Kept = ({ id }: { readonly id: string }) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const [outstanding, setOutstanding] = useState<readonly string[]>([]);
  const { act, failed } = useAct();
  const found = useQuery({ queryKey: [books.id, 'reconciliation', id], queryFn: () => ledger.reconciliations.read(id) });
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  const remove = () => act({ before: found.data, does: () => ledger.reconciliations.delete(id), says: () => texts.files.removed });
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <Statement
        one={found.data}
        outstanding={outstanding}
        setOutstanding={setOutstanding}
        complete={() => ledger.reconciliations.complete(id, { outstanding_entry_ids: [...outstanding] })}
        takeBack={() => ledger.reconciliations.reopen(id)}
      />
      <p>
        <button type="button" onClick={() => void remove()}>
          {texts.files.remove}
        </button>
      </p>
    </>
  );
};

const statedIn = ({ source_account_id, import_id, since, until, opening_balance, closing_balance }: Reconciliation) => ({
  ...{ source_account_id, since, until, opening_balance, closing_balance },
  ...(import_id !== null && { import_id }),
});

interface StatementProps {
  readonly one: Reconciliation;
  readonly outstanding: readonly string[];
  readonly setOutstanding: (ids: readonly string[]) => void;
  readonly complete: () => Promise<Reconciliation>;
  readonly takeBack: (done: Reconciliation) => Promise<unknown>;
}

/** A statement with both sides, and the button that completes it. */
const Statement = ({ one, outstanding, setOutstanding, complete, takeBack }: StatementProps) => {
  const texts = useTexts();
  const locale = useLocale();
  const session = useSession();
  const { act, failed, isBusy } = useAct();
  const days = `${dayText(locale, one.since, session.books.today)} – ${dayText(locale, one.until, session.books.today)}`;
  const finish = () => act({ before: one, does: complete, says: () => texts.files.reconciled(days), undo: (_, done) => takeBack(done) });
  const { tiesOut, difference } = leftOf(one, outstanding);
  return (
    <section className="stack" aria-label={texts.files.statementOf(days)}>
      <header className="bar-head">
        <h2>{texts.files.statementOf(days)}</h2>
        {mayKeepBooks(session) && (
          <button type="button" className="main" disabled={isBusy || !tiesOut} onClick={() => void finish()}>
            {texts.files.finish}
          </button>
        )}
      </header>
      <p className={tiesOut ? 'ties' : 'notice'} role="status">
        {tiesOut ? texts.files.tiesOut : texts.files.doesNot(amountText(locale, { value: difference }), one.reasons.length)}
      </p>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {mayKeepBooks(session) && opensTheBooks(one) && <OpeningBalance stated={statedIn(one)} />}
      <Sides one={one} difference={difference} outstanding={outstanding} setOutstanding={setOutstanding} />
    </section>
  );
};
