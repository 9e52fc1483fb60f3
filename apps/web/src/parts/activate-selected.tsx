import { useTexts } from '../base/catalogue/catalogue.ts';
import { RefusedRows } from './refused-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBulk } from './use-bulk.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
}

interface Props {
  readonly rows: readonly Row[];
  readonly change: (id: string, isActive: boolean) => Promise<unknown>;
  readonly says: { readonly active: (count: number) => string; readonly inactive: (count: number) => string };
  readonly clear: () => void;
}

/** Deactivates the selected records, or reactivates them if all are inactive. */
export const ActivateSelected = ({ rows, change, says, clear }: Props) => {
  const texts = useTexts();
  const { bulk, refused, isBusy } = useBulk();
  const isActive = rows.every((row) => !row.is_active);
  const press = async () => {
    clear();
    await bulk({
      rows: rows.filter((row) => row.is_active !== isActive),
      nameOf: ({ name }) => name,
      does: ({ id }) => change(id, isActive),
      says: isActive ? says.active : says.inactive,
      undo: (before) => change(before.id, before.is_active),
    });
  };
  return (
    <>
      <SelectionBar count={rows.length} clear={clear}>
        <button type="button" disabled={isBusy} onClick={() => void press()}>
          {isActive ? texts.dimensions.restore : texts.dimensions.removeRow}
        </button>
      </SelectionBar>
      <RefusedRows reasons={refused} />
    </>
  );
};
