import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { aboveOf, scrollerOf } from './scroller.ts';

interface Props {
  readonly count: number;
  /** The height of a row before it is measured, in pixels. */
  readonly height: number;
  readonly columns: number;
  readonly keyOf: (at: number) => string;
  /** Renders a row by its index. */
  readonly children: (at: number, measure: Measure) => ReactNode;
}

/** Measures the `tr` to which it is attached. The row has its index in `data-index`. */
export type Measure = (row: Element | null) => void;

/**
 * The rows of a long table. Only visible rows are in the document, and empty ones reserve the space of the others. `aria-rowcount` has the
 * total.
 */
export const VirtualRows = ({ count, height, columns, keyOf, children }: Props) => {
  const place = useRef<HTMLTableSectionElement>(null);
  const [above, setAbove] = useState(0);
  const estimateSize = useCallback(() => height, [height]);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(place.current),
    estimateSize,
    getItemKey: keyOf,
    scrollMargin: above,
    overscan: 10,
  });
  // Content above the table may grow, so its offset is measured after every render.
  useLayoutEffect(() => setAbove(aboveOf(place.current)));
  const shown = rows.getVirtualItems();
  const before = (shown[0]?.start ?? above) - above;
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? above) - above);
  return (
    <tbody ref={place}>
      {before > 0 && <Gap height={before} columns={columns} />}
      {shown.map(({ index }) => children(index, rows.measureElement))}
      {after > 0 && <Gap height={after} columns={columns} />}
    </tbody>
  );
};

const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) => (
  <tr className="gap">
    <td colSpan={columns} style={{ height }} />
  </tr>
);
