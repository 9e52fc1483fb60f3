import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { RefusedRows } from '../parts/refused-rows.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { useBulk } from '../parts/use-bulk.ts';
import type { Rule } from './rule.ts';

/** Deactivates the selected rules, or reactivates them if all are inactive. */
export const ChangeSelected = ({ rules, clear }: { readonly rules: readonly Rule[]; readonly clear: () => void }) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { bulk, refused, isBusy } = useBulk();
  const isActive = rules.every((rule) => !rule.is_active);
  const change = async () => {
    clear();
    await bulk({
      rows: rules.filter((rule) => rule.is_active !== isActive),
      nameOf: ({ name }) => name,
      does: ({ id }) => ledger.rules.change(id, { is_active: isActive }),
      says: isActive ? texts.rules.activatedMany : texts.rules.deactivatedMany,
      undo: (before) => ledger.rules.change(before.id, { is_active: before.is_active }),
    });
  };
  return (
    <>
      <SelectionBar count={rules.length} clear={clear}>
        <button type="button" disabled={isBusy} onClick={() => void change()}>
          {isActive ? texts.dimensions.bringBack : texts.dimensions.takeOut}
        </button>
      </SelectionBar>
      <RefusedRows reasons={refused} />
    </>
  );
};
