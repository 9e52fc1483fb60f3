import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayReopenMonths, useSession } from '../base/session.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { useAct } from '../parts/use-act.ts';
import { isOpen, type Run } from './sources.ts';
import { Progress } from './steps.tsx';

interface Props {
  readonly run: Run;
  /** Receives the run as it would tie out. */
  readonly checked: (run: Run | undefined) => void;
}

/** Tries how the run ties out, posts it, abandons it, or takes it out of the books again. */
export const RunActs = ({ run, checked }: Props) => {
  const { status } = run;
  if (status === 'abandoned') return null;
  return status === 'posted' || status === 'tied_out' ? <AfterPosting run={run} /> : <BeforePosting run={run} checked={checked} />;
};

const BeforePosting = ({ run, checked }: Props) => {
  const texts = useTexts();
  const { moving } = texts;
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [work, setWork] = useState<Schemas['WorkProgressOut']>();
  const { id, status, mappings } = run;
  const creatable = mappings.filter((mapping) => isOpen(mapping) && mapping.proposed_account !== null);
  const isMapped = status === 'mapped';
  const check = () =>
    act({
      before: null,
      does: () => ledger.migrations.post(id, { dryRun: true, onWork: setWork }),
      says: () => moving.checked,
      stale: [],
    }).then((would) => {
      setWork(undefined);
      checked(would);
    });
  const post = () =>
    act({
      before: run,
      does: () => ledger.migrations.post(id, { ifVersion: run.row_version, onWork: setWork }),
      says: (posted) => (posted.tied_out ? moving.postedTied : moving.posted),
      undo: () => ledger.migrations.undo(id),
    }).then(() => setWork(undefined));
  const createAll = () =>
    act({
      before: creatable,
      does: (all) =>
        ledger.migrations.mapAccounts(id, { mappings: all.map(({ source_account_id }) => ({ source_account_id, create: true })) }),
      says: () => moving.willCreate(creatable.length),
      undo: (all) =>
        ledger.migrations.mapAccounts(id, { mappings: all.map(({ source_account_id }) => ({ source_account_id, account_id: null })) }),
    });
  const abandon = () => act({ before: run, does: () => ledger.migrations.abandon(id), says: () => moving.abandoned });
  return (
    <>
      <p className="form-buttons">
        {creatable.length > 0 && (
          <button type="button" disabled={isBusy} onClick={() => void createAll()}>
            {moving.createAll(creatable.length)}
          </button>
        )}
        <button type="button" disabled={isBusy || !isMapped} onClick={() => void check()}>
          {moving.check}
        </button>
        <button type="button" className="main" disabled={isBusy || !isMapped} onClick={() => void post()}>
          {moving.post}
        </button>
        <SureButton does={moving.abandon} sure={texts.people.sure} press={abandon} isDisabled={isBusy} />
      </p>
      {!isMapped && <p className="field-how">{moving.notMapped(mappings.filter(isOpen).length)}</p>}
      {work !== undefined && <Progress work={work} />}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </>
  );
};

/** Undoing needs the role that reopens months. */
const AfterPosting = ({ run }: { readonly run: Run }) => {
  const texts = useTexts();
  const { moving } = texts;
  const session = useSession();
  const { act, failed, isBusy } = useAct();
  const undo = () => act({ before: run, does: ({ id }) => session.ledger.migrations.undo(id), says: () => moving.wasUndone });
  return (
    <>
      {run.tied_out && <p className="ties">{moving.tiedOut}</p>}
      {mayReopenMonths(session) && (
        <p className="form-buttons">
          <SureButton does={moving.undo} sure={texts.people.sure} press={undo} isDisabled={isBusy} />
          <span className="field-how">{moving.undoHow}</span>
        </p>
      )}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </>
  );
};
