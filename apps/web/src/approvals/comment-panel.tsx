import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useKeys } from '../base/keys.tsx';
import { mayWrite, useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { titleOf, useChart } from '../parts/chart.ts';
import { Day, Moment } from '../parts/day.tsx';
import { useMemberNames } from '../parts/members.ts';
import { MovedAmount } from '../parts/moved-amount.tsx';
import { toTransaction } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { restore, useAct } from '../parts/use-act.ts';
import { nameOf } from './proposal.ts';
import type { OpenComment } from './waiting.ts';

/** An unresolved comment: its transaction, who asks or proposes an account, and the decision. */
export const CommentPanel = ({ comment }: { readonly comment: OpenComment }) => {
  const texts = useTexts();
  const members = useMemberNames();
  const { transaction } = comment;
  return (
    <>
      <h2>{transaction.description}</h2>
      <p>
        <Day date={transaction.event_date} /> · <MovedAmount of={transaction} to={toTransaction(transaction)} />
      </p>
      <p>{texts.quoted(comment.text)}</p>
      <p className="muted">
        {nameOf(texts, members, comment.written_by)} · <Moment at={comment.written_at} />
      </p>
      <p>
        <Link {...toTransaction(transaction)}>{texts.approvals.subject}</Link>
      </p>
      <Decision comment={comment} />
    </>
  );
};

/** Files the transaction to the proposed account with Enter twice, or resolves the comment. */
const Decision = ({ comment }: { readonly comment: OpenComment }) => {
  const texts = useTexts();
  const session = useSession();
  const sentence = useSentence();
  const { ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [isArmed, arm] = useState(false);
  const proposed = useChart().find(({ id }) => id === comment.proposed_account_id);
  const resolve = () =>
    act({ before: comment, does: ({ id }) => ledger.comments.resolve(id), says: () => texts.approvals.commentResolved });
  const file = (accountId: string, title: string) =>
    act({
      before: comment,
      does: async ({ id, transaction }) => {
        const body = { category_account_id: accountId };
        const filed = await ledger.transactions.categorize(transaction.id, body, { ifVersion: transaction.row_version });
        await ledger.comments.resolve(id);
        return filed;
      },
      says: () => texts.approvals.filed(title),
      undo: async (_, filed) => [
        ...(await restore(ledger, [{ ...filed, row_version: comment.transaction.row_version }], sentence)),
        texts.approvals.commentStays,
      ],
    });
  const press = () => {
    if (proposed === undefined) return;
    if (isArmed) void file(proposed.id, titleOf(proposed));
    else arm(true);
  };
  const keys = [
    ...(proposed === undefined ? [] : [{ key: 'Enter', does: texts.approvals.file(titleOf(proposed)), act: press }]),
    { key: 'x', does: texts.inbox.resolve, act: () => void resolve() },
  ];
  useKeys(texts.pages.approvals, mayWrite(session) ? keys : []);
  if (!mayWrite(session)) return null;
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <p className="form-buttons">
        {proposed !== undefined && (
          <button type="button" className="main" disabled={isBusy} onClick={press}>
            {isArmed ? texts.approvals.approveNow : texts.approvals.file(titleOf(proposed))} <kbd>⏎</kbd>
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={() => void resolve()}>
          {texts.inbox.resolve} <kbd>x</kbd>
        </button>
      </p>
    </>
  );
};
