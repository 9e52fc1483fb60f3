import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  readonly count: number;
  /** How high a row is, before it is measured. */
  readonly height: number;
  readonly columns: number;
  readonly keyOf: (at: number) => string;
  /** A row by its number. */
  readonly children: (at: number, measure: Measure) => ReactNode;
}

/** Measures the `tr` that it is the reference of; the row has its number in `data-index`. */
export type Measure = (row: Element | null) => void;

/** The rows of a long table: those in view are in the document, and empty ones keep the place of the others. The table says how many there are in `aria-rowcount`. */
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
  // What stands above the table may grow: its place is looked up whenever something is drawn.
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

/** What scrolls around an element. */
const scrollerOf = (element: Element | null): Element | null => {
  for (let at = element?.parentElement ?? null; at !== null; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement;
};

/** How far below the beginning of what scrolls it stands. */
const aboveOf = (element: Element | null): number => {
  const scroller = scrollerOf(element);
  if (element === null || scroller === null) return 0;
  return Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
};
