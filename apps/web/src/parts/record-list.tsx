import { type ComponentProps, useMemo } from 'react';
import { List } from './list.tsx';
import { useCurrent } from './use-current.ts';

interface Props<Value> extends Omit<ComponentProps<typeof List<Value>>, 'rows' | 'current' | 'look'> {
  readonly records: readonly Value[];
  /** The name of a record for a screen reader. */
  readonly nameOf: (record: Value) => string;
  /** The id of the record that is open beside the list. */
  readonly opened: string | undefined;
  /** Whether a record can be selected, in a list with a selection; by default each can. */
  readonly isSelectable?: (record: Value) => boolean;
  /** Shown instead of an empty list. */
  readonly none?: string;
}

/** A list of records, one of which may be open beside it. */
export const RecordList = <Value extends { readonly id: string }>({
  records,
  nameOf,
  opened,
  isSelectable = always,
  none,
  ...list
}: Props<Value>) => {
  const [current, look] = useCurrent(opened, list.open);
  const rows = useMemo(
    () => records.map((record) => ({ id: record.id, name: nameOf(record), value: record, isSelectable: isSelectable(record) })),
    [records, nameOf, isSelectable],
  );
  if (rows.length === 0 && none !== undefined) return <p className="muted">{none}</p>;
  return <List {...list} rows={rows} current={current} look={look} />;
};

const always = (): boolean => true;
