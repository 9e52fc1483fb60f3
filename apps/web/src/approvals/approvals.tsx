import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { useCurrent } from '../parts/use-current.ts';
import { ApproveSelected } from './approve-selected.tsx';
import { nameOfAuthor, type Proposal, titleOf, totalOf, useMembers, useUndecided } from './proposal.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './approvals.css';

const route = getRouteApi('/$books/approvals');

/** What others propose, oldest first, with the selected proposal and what it would do. */
export const Approvals = () => {
  const texts = useTexts();
  const undecided = useUndecided();
  return (
    <Loaded of={undecided}>
      {(proposals) =>
        proposals.length === 0 ? (
          <section className="stack page" aria-label={texts.pages.approvals}>
            <h1>{texts.pages.approvals}</h1>
            <p className="muted">{texts.approvals.none}</p>
            <p className="muted">{texts.approvals.how}</p>
          </section>
        ) : (
          <Undecided proposals={proposals} />
        )
      }
    </Loaded>
  );
};

const Undecided = ({ proposals }: { readonly proposals: readonly Proposal[] }) => {
  const texts = useTexts();
  const session = useSession();
  const { proposal: looked } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string) => void navigate({ search: { proposal: id } });
  // After a decision, the next proposal is selected.
  const shown = proposals.find(({ id }) => id === looked) ?? proposals[0];
  const [current, look] = useCurrent(shown?.id, open);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const rows = useMemo(
    () => proposals.map((proposal) => ({ id: proposal.id, name: titleOf(proposal), value: proposal, isSelectable: true })),
    [proposals],
  );
  const side = shown !== undefined && <ProposalPanel key={shown.id} proposal={shown} />;
  return (
    <Panes label={texts.pages.approvals} side={side} sideLabel={shown?.operation ?? ''}>
      <h1>{texts.pages.approvals}</h1>
      <p className="muted">{texts.approvals.how}</p>
      <ApproveSelected proposals={proposals.filter(({ id }) => selected.has(id))} clear={() => select(new Set())} />
      <List
        label={texts.pages.approvals}
        className="approvals-list"
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

const useColumns = (): readonly Column<Proposal>[] => {
  const texts = useTexts();
  const members = useMembers();
  return useMemo(
    () => [
      {
        name: texts.approvals.operation,
        className: 'long',
        of: (proposal) => (
          <>
            {titleOf(proposal)}{' '}
            <Marks of={proposal.status === 'stale' ? [{ text: texts.approvals.statuses.stale, isWarning: true }] : []} />
            <p className="muted cut">
              {proposal.operation} {proposal.reason !== null && `· ${proposal.reason}`}
            </p>
          </>
        ),
      },
      { name: texts.approvals.author, className: 'cut', of: (proposal) => nameOfAuthor(texts, members, proposal) },
      {
        name: texts.accounts.amount,
        className: 'right',
        of: (proposal) => {
          const total = totalOf(proposal);
          return total === null ? null : <Amount to="row" value={total} />;
        },
      },
    ],
    [texts, members],
  );
};
