import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { RefusedRows } from '../parts/refused-rows.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { useBulk } from '../parts/use-bulk.ts';

interface Props {
  readonly parties: readonly Schemas['CounterpartyOut'][];
  readonly clear: () => void;
}

/** Deactivates the selected customers and vendors, or reactivates them if all are inactive. */
export const ChangeSelected = ({ parties, clear }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { bulk, refused, isBusy } = useBulk();
  const isActive = parties.every((party) => !party.is_active);
  const change = async () => {
    clear();
    await bulk({
      rows: parties.filter((party) => party.is_active !== isActive),
      nameOf: ({ name }) => name,
      does: ({ id }) => ledger.counterparties.change(id, { is_active: isActive }),
      says: isActive ? texts.parties.activatedMany : texts.parties.deactivatedMany,
      undo: (before) => ledger.counterparties.change(before.id, { is_active: before.is_active }),
    });
  };
  return (
    <>
      <SelectionBar count={parties.length} clear={clear}>
        <button type="button" disabled={isBusy} onClick={() => void change()}>
          {isActive ? texts.dimensions.bringBack : texts.dimensions.takeOut}
        </button>
      </SelectionBar>
      <RefusedRows reasons={refused} />
    </>
  );
};
