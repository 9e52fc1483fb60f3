import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { Amount, amountText } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import type { Column } from '../parts/list.tsx';
import { toEntry, toTransaction } from '../parts/places.ts';
import { RecordList } from '../parts/record-list.tsx';

interface Movement {
  readonly date: string;
  readonly amount: string;
  readonly entry_id: string | null;
  readonly event_id: string | null;
}

interface Props<Row> {
  readonly heading: string;
  readonly rows: readonly Row[];
  readonly says: (row: Row) => string;
  /** Where a figure of the statement leads. */
  readonly id?: string;
  readonly isOpen?: boolean;
}

/** Transactions of one side or both, collapsed behind their count. A statement can have 100,000. Enter opens the entry of a row. */
export const Movements = <Row extends Movement>({ heading, rows, says, id, isOpen: isOpenFirst = false }: Props<Row>) => {
  const texts = useTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const records = useMemo(
    () => rows.map((row) => ({ id: `${row.event_id} ${row.entry_id}`, row, says: says(row), to: placeOf(row) })),
    [rows, says],
  );
  const columns = useMemo(
    (): readonly Column<(typeof records)[number]>[] => [
      { name: texts.accounts.day, of: ({ row }) => <Day date={row.date} /> },
      { name: texts.accounts.description, className: 'muted', of: (record) => record.says },
      { name: texts.accounts.amount, className: 'right', of: ({ row, to }) => <Amount to={to} value={row.amount} /> },
    ],
    [texts],
  );
  return (
    <details id={id} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{heading}</summary>
      {isOpen && (
        <RecordList
          label={heading}
          className="movements sums"
          records={records}
          nameOf={({ row, says: words }) => `${row.date} ${words} ${amountText(locale, { value: row.amount })}`}
          columns={columns}
          opened={undefined}
          open={(record) => void navigate(placeOf(records.find((each) => each.id === record)?.row) as never)}
          height={30}
          isSecond
        />
      )}
    </details>
  );
};

const placeOf = (row: Movement | undefined): LinkProps => {
  if (row?.entry_id != null) return toEntry(row.entry_id);
  return toTransaction({ id: row?.event_id ?? '', event_date: row?.date });
};
