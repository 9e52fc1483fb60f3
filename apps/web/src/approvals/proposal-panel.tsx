import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useKeys } from '../base/keys.tsx';
import { mayWrite, useSession } from '../base/session.tsx';
import { Day } from '../parts/day.tsx';
import { Entries } from '../parts/entries.tsx';
import { Field, Form } from '../parts/form.tsx';
import { useMemberNames } from '../parts/members.ts';
import { toTransaction } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { nameOfAuthor, type Proposal, titleOf } from './proposal.ts';

/** A proposal: who proposes what and why, the entries before and after, and the decision. */
export const ProposalPanel = ({ proposal }: { readonly proposal: Proposal }) => {
  const texts = useTexts();
  const members = useMemberNames();
  const { operation, acts_for: actsFor, reason, day, expires_at: expires, preview, current } = proposal;
  const author = nameOfAuthor(texts, members, proposal);
  return (
    <>
      <h2>{titleOf(proposal)}</h2>
      <p className="muted">{operation}</p>
      <p>
        {texts.approvals.by(author)} {actsFor !== null && texts.approvals.actsFor(members.get(actsFor) ?? actsFor)}
        <span className="muted">
          {' '}
          · {texts.approvals.on} <Day date={day} /> · {texts.approvals.expires} <Day date={expires.slice(0, 10)} />
        </span>
      </p>
      {reason !== null && <p>{texts.quoted(reason)}</p>}
      {proposal.approvals_needed > 1 && (
        <p className="muted">{texts.approvals.approvals(proposal.approvals.length, proposal.approvals_needed)}</p>
      )}
      {current !== null && <p className="notice">{texts.approvals.stale}</p>}
      <Previewed heading={current === null ? texts.approvals.would : texts.approvals.shown} entries={preview.entries} />
      {current !== null && <Previewed heading={texts.approvals.now} entries={current.entries} />}
      {proposal.subject_id?.startsWith('txn_') === true && (
        <p>
          <Link {...toTransaction({ id: proposal.subject_id })}>{texts.approvals.subject}</Link>
        </p>
      )}
      <Decision proposal={proposal} />
    </>
  );
};

const Previewed = ({ heading, entries }: { readonly heading: string; readonly entries: Proposal['preview']['entries'] }) => {
  const texts = useTexts();
  return entries.length === 0 ? (
    <p className="muted">
      {heading}: {texts.approvals.noEntries}
    </p>
  ) : (
    <Entries heading={heading} entries={entries} />
  );
};

/** Approves with Enter twice, refuses with a reason, or previews a stale proposal again. */
const Decision = ({ proposal }: { readonly proposal: Proposal }) => {
  const texts = useTexts();
  const session = useSession();
  const { ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [isArmed, arm] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const isStale = proposal.status === 'stale';
  const approve = () =>
    act({ before: proposal, does: ({ id }) => ledger.proposals.approve(id), says: (after) => textOf(texts.approvals, after) });
  const renew = () => act({ before: proposal, does: ({ id }) => ledger.proposals.renew(id), says: () => texts.approvals.renewed });
  const refuse = () =>
    act({ before: proposal, does: ({ id }) => ledger.proposals.refuse(id, { reason }), says: () => texts.approvals.refused });
  const press = () => {
    if (isStale) void renew();
    else if (isArmed) void approve();
    else arm(true);
  };
  const isAllowed = mayWrite(session) && !isRefusing;
  useKeys(
    texts.pages.approvals,
    isAllowed
      ? [
          { key: 'Enter', does: isStale ? texts.approvals.renew : texts.approvals.approve, act: press },
          { key: 'x', does: texts.approvals.refuseNow, act: () => setRefusing(true) },
        ]
      : [],
  );
  if (!mayWrite(session)) return null;
  if (isRefusing)
    return (
      <Form
        does={texts.approvals.refuseNow}
        submit={refuse}
        close={() => setRefusing(false)}
        failed={failed}
        isDisabled={isBusy || reason.trim() === ''}
      >
        <Field label={texts.approvals.reason}>
          {(id) => <input id={id} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />}
        </Field>
      </Form>
    );
  const armed = isArmed ? texts.approvals.approveNow : texts.approvals.approve;
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <p className="form-buttons">
        <button type="button" className="main" disabled={isBusy} onClick={press}>
          {isStale ? texts.approvals.renew : armed} <kbd>⏎</kbd>
        </button>
        <button type="button" disabled={isBusy} onClick={() => setRefusing(true)}>
          {texts.approvals.refuse} <kbd>x</kbd>
        </button>
      </p>
    </>
  );
};

const textOf = (texts: ReturnType<typeof useTexts>['approvals'], { status, approvals, approvals_needed: needed }: Proposal): string => {
  if (status === 'applied') return texts.approved;
  return status === 'pending' ? texts.approvedOne(approvals.length, needed) : texts.notApplied;
};
