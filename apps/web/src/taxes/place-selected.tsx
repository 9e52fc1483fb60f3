import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { RefusedRows } from '../parts/refused-rows.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { useBulk } from '../parts/use-bulk.ts';
import { chosenOf, linesFor, type Placed, titleOfLine } from './placed.ts';

interface Props {
  readonly accounts: readonly Placed[];
  readonly lines: readonly Schemas['TaxLineOut'][];
  readonly clear: () => void;
}

/** Puts the selected accounts on one line. Accounts of the balance sheet and others have no line in common. */
export const PlaceSelected = ({ accounts, lines, clear }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { bulk, refused, isBusy } = useBulk();
  const place = async (key: string, label: string) => {
    clear();
    await bulk({
      rows: accounts,
      nameOf: ({ title }) => title,
      does: ({ id }) => ledger.accounts.setTaxLine(id, { tax_line: key }),
      says: (count) => texts.taxes.placedMany(count, label),
      undo: (before) => ledger.accounts.setTaxLine(before.id, { tax_line: chosenOf(before) }),
    });
  };
  const offered = linesFor(lines, accounts);
  return (
    <>
      <SelectionBar count={accounts.length} clear={clear}>
        <select
          className="taxes-line"
          aria-label={texts.taxes.place}
          value=""
          disabled={isBusy || offered.length === 0}
          onChange={({ target }) => {
            const line = offered.find(({ tax_line: key }) => key === target.value);
            if (line !== undefined) void place(line.tax_line, line.label);
          }}
        >
          <option value="">{texts.taxes.place}</option>
          {offered.map((line) => (
            <option key={line.tax_line} value={line.tax_line}>
              {titleOfLine(line)}
            </option>
          ))}
        </select>
      </SelectionBar>
      <RefusedRows reasons={refused} />
    </>
  );
};
