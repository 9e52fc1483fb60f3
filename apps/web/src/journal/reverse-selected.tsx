import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { RefusedRows } from '../parts/refused-rows.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { useBulk } from '../parts/use-bulk.ts';

interface Props {
  readonly entries: readonly Schemas['EntryOut'][];
  readonly clear: () => void;
}

/** Reverses the selected entries. Nothing takes a reversal back, so it asks twice. */
export const ReverseSelected = ({ entries, clear }: Props) => {
  const { journal } = useTexts();
  const { ledger } = useSession();
  const { bulk, refused, isBusy } = useBulk();
  const [armed, setArmed] = useState<number>();
  const isArmed = armed === entries.length;
  const reverse = async () => {
    setArmed(undefined);
    clear();
    await bulk({
      rows: entries,
      nameOf: ({ entry_no: no }) => String(no),
      does: ({ id }) => ledger.journal.reverse(id),
      says: journal.reversedMany,
    });
  };
  return (
    <>
      <SelectionBar count={entries.length} clear={clear}>
        <button
          type="button"
          className={isArmed ? 'main' : undefined}
          disabled={isBusy}
          onClick={() => (isArmed ? void reverse() : setArmed(entries.length))}
        >
          {isArmed ? journal.reverseManyNow(entries.length) : journal.reverse}
        </button>
      </SelectionBar>
      <RefusedRows reasons={refused} />
    </>
  );
};
