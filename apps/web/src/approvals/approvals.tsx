import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { titleOf as accountTitleOf, useChart } from '../parts/chart.ts';
import { type Column, List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { useMemberNames } from '../parts/members.ts';
import { MovedAmount } from '../parts/moved-amount.tsx';
import { Panes } from '../parts/panes.tsx';
import { useCurrent } from '../parts/use-current.ts';
import { ApproveSelected } from './approve-selected.tsx';
import { CommentPanel } from './comment-panel.tsx';
import { ApprovalsHead } from './head.tsx';
import { Policies } from './policies.tsx';
import { nameOf, nameOfAuthor, type Proposal, titleOf, totalOf } from './proposal.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { idOf, type OpenComment, useWaiting, type Waiting } from './waiting.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './approvals.css';

const route = getRouteApi('/$books/approvals');

/** What waits for a decision, or the policies that require one. */
export const Approvals = () => {
  const { view = 'waiting' } = route.useSearch();
  return view === 'policies' ? <Policies /> : <WaitingPage />;
};

/** Undecided proposals and unresolved comments, oldest first, with the details of the selected one. */
const WaitingPage = () => {
  const texts = useTexts();
  return (
    <Loaded of={useWaiting()}>
      {(waiting) =>
        waiting.length === 0 ? (
          <section className="stack page" aria-label={texts.pages.approvals}>
            <ApprovalsHead />
            <p className="muted">{texts.approvals.none}</p>
            <p className="muted">{texts.approvals.how}</p>
          </section>
        ) : (
          <Undecided waiting={waiting} />
        )
      }
    </Loaded>
  );
};

const Undecided = ({ waiting }: { readonly waiting: readonly Waiting[] }) => {
  const texts = useTexts();
  const session = useSession();
  const { proposal: looked } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string) => void navigate({ search: { proposal: id } });
  // After a decision, the next one is selected.
  const shown = waiting.find((each) => idOf(each) === looked) ?? waiting[0];
  const [current, look] = useCurrent(shown && idOf(shown), open);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const rows = useMemo(
    () => waiting.map((each) => ({ id: idOf(each), name: nameOfRow(each), value: each, isSelectable: each.is === 'proposal' })),
    [waiting],
  );
  return (
    <Panes label={texts.pages.approvals} side={shown && <Panel waiting={shown} />} sideLabel={shown === undefined ? '' : nameOfRow(shown)}>
      <ApprovalsHead />
      <p className="muted">{texts.approvals.how}</p>
      <ApproveSelected
        proposals={waiting.flatMap((each) => (each.is === 'proposal' && selected.has(each.proposal.id) ? [each.proposal] : []))}
        clear={() => select(new Set())}
      />
      <List
        label={texts.pages.approvals}
        className="approvals-list list-two"
        rows={rows}
        columns={columns}
        hasHead
        current={current}
        look={look}
        open={open}
        selection={mayWrite(session) ? { ids: selected, change: select } : undefined}
        height={52}
      />
    </Panes>
  );
};

const Panel = ({ waiting }: { readonly waiting: Waiting }) =>
  waiting.is === 'proposal' ? (
    <ProposalPanel key={waiting.proposal.id} proposal={waiting.proposal} />
  ) : (
    <CommentPanel key={waiting.comment.id} comment={waiting.comment} />
  );

const nameOfRow = (waiting: Waiting): string =>
  waiting.is === 'proposal' ? titleOf(waiting.proposal) : waiting.comment.transaction.description;

const useColumns = (): readonly Column<Waiting>[] => {
  const texts = useTexts();
  const members = useMemberNames();
  return useMemo(
    () => [
      {
        name: texts.approvals.operation,
        className: 'long list-main',
        of: (waiting) => (waiting.is === 'proposal' ? <Proposed proposal={waiting.proposal} /> : <Commented comment={waiting.comment} />),
      },
      {
        name: texts.approvals.author,
        className: 'cut list-under',
        of: (waiting) =>
          waiting.is === 'proposal' ? nameOfAuthor(texts, members, waiting.proposal) : nameOf(texts, members, waiting.comment.written_by),
      },
      {
        name: texts.accounts.amount,
        className: 'right list-end',
        of: (waiting) =>
          waiting.is === 'proposal' ? <Total proposal={waiting.proposal} /> : <MovedAmount of={waiting.comment.transaction} to="row" />,
      },
    ],
    [texts, members],
  );
};

const Proposed = ({ proposal }: { readonly proposal: Proposal }) => {
  const { approvals } = useTexts();
  const { status, operation, reason } = proposal;
  return (
    <>
      {titleOf(proposal)} <Marks of={status === 'stale' ? [{ text: approvals.statuses.stale, isWarning: true }] : []} />
      <p className="muted cut">
        {operation} {reason !== null && `· ${reason}`}
      </p>
    </>
  );
};

const Total = ({ proposal }: { readonly proposal: Proposal }) => {
  const total = totalOf(proposal);
  return total === null ? null : <Amount to="row" value={total} />;
};

const Commented = ({ comment: { transaction, text, proposed_account_id: id } }: { readonly comment: OpenComment }) => {
  const { inbox, approvals } = useTexts();
  const account = useChart().find((each) => each.id === id);
  return (
    <>
      {transaction.description}
      <p className="muted cut">
        {account === undefined ? approvals.comment : inbox.proposes(accountTitleOf(account))} · {text}
      </p>
    </>
  );
};
