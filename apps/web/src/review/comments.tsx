import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { titleOf, useChart } from '../parts/chart.ts';
import { Moment } from '../parts/day.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { contextKey, useContextPart } from './use-context.ts';
import type { Transaction } from './waiting.ts';

const AccountPicker = lazy(async () => ({ default: (await import('../parts/account-picker.tsx')).AccountPicker }));

/** The comments of colleagues with their proposed accounts, and a field for a new one. */
export const Comments = ({ transaction }: { readonly transaction: Transaction }) => {
  const texts = useTexts();
  const sentence = useSentence();
  const session = useSession();
  const { books, ledger, member } = session;
  const queries = useQueryClient();
  const accounts = new Map(useChart().map((account) => [account.id, account]));
  const { data } = useContextPart(transaction.id, ({ comments }) => comments);
  const [failed, setFailed] = useState<string>();
  /** Returns whether it succeeded. If not, the typed text stays. */
  const change = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      setFailed(undefined);
    } catch (fault) {
      setFailed(sentence(fault));
      return false;
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: contextKey(books.id, transaction.id) }),
      queries.invalidateQueries({ queryKey: [books.id, 'inbox'] }),
    ]);
    return true;
  };
  return (
    <section className="stack">
      {(data?.data.length ?? 0) > 0 && <h3>{texts.inbox.comments}</h3>}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <ul className="detail-list">
        {data?.data.map((comment) => {
          const proposed = comment.proposed_account_id === null ? undefined : accounts.get(comment.proposed_account_id);
          return (
            <li key={comment.id} className="comment">
              <p>{comment.text}</p>
              <p className="muted">
                {comment.written_by === member.id ? member.name : texts.inbox.colleague} · <Moment at={comment.written_at} />
                {proposed !== undefined && ` · ${texts.inbox.proposes(titleOf(proposed))}`}
                {comment.resolved_at === null ? (
                  mayWrite(session) && (
                    <button type="button" className="quiet" onClick={() => void change(() => ledger.comments.resolve(comment.id))}>
                      {texts.inbox.resolve}
                    </button>
                  )
                ) : (
                  <> · {texts.inbox.resolved}</>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {mayWrite(session) && <CommentForm write={(body) => change(() => ledger.comments.create(transaction.id, body))} />}
    </section>
  );
};

const CommentForm = ({ write }: { readonly write: (body: { text: string; proposed_account_id?: string }) => Promise<boolean> }) => {
  const texts = useTexts();
  const [text, setText] = useState('');
  const [account, setAccount] = useState<string>();
  const [written, setWritten] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await write({ text, ...(account !== undefined && { proposed_account_id: account }) });
    if (!isDone) return;
    setText('');
    setAccount(undefined);
    setWritten(written + 1);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <input
        value={text}
        maxLength={2_000}
        placeholder={texts.inbox.comment}
        aria-label={texts.inbox.comment}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== '' && (
        <>
          <Suspense>
            <AccountPicker key={written} label={texts.inbox.propose} onPick={({ id }) => setAccount(id)} />
          </Suspense>
          <p>
            <button type="submit">{texts.inbox.write}</button>
          </p>
        </>
      )}
    </form>
  );
};
