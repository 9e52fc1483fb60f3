import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { useAct } from '../parts/use-act.ts';
import type { Recurrence } from './recurrence.ts';

interface Props {
  readonly recurrence: Recurrence;
  readonly edit: () => void;
}

/** What can be done with a template. Skipping a day and ending it ask first, because nothing takes them back.  [WEB-14] */
export const RecurrenceActs = ({ recurrence, edit }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const { id, name, status } = recurrence;
  const isPaused = status === 'paused';
  const toggle = () =>
    act({
      before: recurrence,
      does: () => (isPaused ? ledger.recurrences.resume(id) : ledger.recurrences.pause(id)),
      says: () => (isPaused ? texts.recurring.resumed(name) : texts.recurring.paused(name)),
      undo: () => (isPaused ? ledger.recurrences.pause(id) : ledger.recurrences.resume(id)),
    });
  const skip = () => act({ before: recurrence, does: () => ledger.recurrences.skip(id), says: () => texts.recurring.skipped(name) });
  const end = () => act({ before: recurrence, does: () => ledger.recurrences.end(id), says: () => texts.recurring.ended(name) });
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <div className="form-buttons">
        <button type="button" className="main" onClick={edit}>
          {texts.rules.change}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void toggle()}>
          {isPaused ? texts.recurring.resume : texts.recurring.pause}
        </button>
        <SureButton does={texts.recurring.skip} sure={texts.recurring.skipNow} press={skip} isDisabled={isBusy} />
        <SureButton does={texts.recurring.end} sure={texts.recurring.endNow} press={end} isDisabled={isBusy} />
      </div>
    </>
  );
};
