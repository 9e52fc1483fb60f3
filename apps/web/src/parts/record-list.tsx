import { type ComponentProps, useMemo } from 'react';
import { List } from './list.tsx';
import { useCurrent } from './use-current.ts';

interface Props<Value> extends Omit<ComponentProps<typeof List<Value>>, 'rows' | 'current' | 'look' | 'selection'> {
  readonly records: readonly Value[];
  /** The name of a record for a screen reader. */
  readonly nameOf: (record: Value) => string;
  /** The id of the record that is open beside the list. */
  readonly opened: string | undefined;
  /** Shown instead of an empty list. */
  readonly none?: string;
}

/** A list of records without a selection, one of which may be open beside it. */
export const RecordList = <Value extends { readonly id: string }>({ records, nameOf, opened, none, ...list }: Props<Value>) => {
  const [current, look] = useCurrent(opened, list.open);
  const rows = useMemo(
    () => records.map((record) => ({ id: record.id, name: nameOf(record), value: record, isSelectable: false })),
    [records, nameOf],
  );
  if (rows.length === 0 && none !== undefined) return <p className="muted">{none}</p>;
  return <List {...list} rows={rows} current={current} look={look} />;
};
