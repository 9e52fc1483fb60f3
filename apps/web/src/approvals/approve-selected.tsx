import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { RefusedRows } from '../parts/refused-rows.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { useAct } from '../parts/use-act.ts';
import type { Proposal } from './proposal.ts';

/** Approves the selected proposals, each judged on its own. */
export const ApproveSelected = ({ proposals, clear }: { readonly proposals: readonly Proposal[]; readonly clear: () => void }) => {
  const texts = useTexts();
  const sentence = useSentence();
  const { ledger } = useSession();
  const { act, isBusy } = useAct();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const names = new Map(proposals.map(({ id, operation }) => [id, operation]));
  const approve = () =>
    act({
      before: proposals.map(({ id }) => id),
      does: (ids) => ledger.proposals.approveMany({ ids: [...ids] }),
      says: ({ approved }) => texts.approvals.approvedMany(approved.length),
    }).then((done) => {
      clear();
      setRefused(done?.refused.map((each) => `${names.get(each.id) ?? ''}: ${sentence(each)}`) ?? []);
    });
  return (
    <>
      <SelectionBar count={proposals.length} clear={clear}>
        <button type="button" className="main" disabled={isBusy} onClick={() => void approve()}>
          {texts.approvals.approve}
        </button>
      </SelectionBar>
      <RefusedRows reasons={refused} />
    </>
  );
};
