import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Line } from './groups.ts';
import { GroupHead, WaitingRow } from './row.tsx';

interface Props {
  readonly lines: readonly Line[];
  readonly inHand: string | undefined;
  readonly selected: ReadonlySet<string>;
  /** The group that the next Enter accepts. */
  readonly armed: string | undefined;
  readonly lookAt: (id: string) => void;
  readonly select: (id: string) => void;
  readonly accept: (line: Line) => void;
  /** Called when the last lines come into view. */
  readonly onEnd: () => void;
  /** Whether the current row takes the focus: after a key, but not while the user types elsewhere. */
  readonly takesFocus: boolean;
}

const ROW = 34;
const HEAD = 44;

/** The rows in their groups. Only visible rows are in the document; `aria-rowcount` has the total. */
export const InboxList = ({ lines, inHand, selected, armed, lookAt, select, accept, onEnd, takesFocus }: Props) => {
  const texts = useTexts();
  const place = useRef<HTMLDivElement>(null);
  // A new function in each render would measure all lines again during scrolling.
  const keyOf = useCallback((at: number) => lines[at]?.id ?? at, [lines]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => place.current,
    estimateSize: (at) => (lines[at]?.row === undefined ? HEAD : ROW),
    getItemKey: keyOf,
    overscan: 12,
  });
  const at = lines.findIndex(({ id }) => id === inHand);
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' });
  }, [at, rows]);
  const shown = rows.getVirtualItems();
  const isEnd = (shown.at(-1)?.index ?? 0) >= lines.length - 20;
  useEffect(() => {
    if (isEnd) onEnd();
  }, [isEnd, onEnd]);
  useEffect(() => {
    if (takesFocus && !isTyping()) place.current?.querySelector<HTMLElement>('[data-in-hand]')?.focus({ preventScroll: true });
  });
  return (
    <div ref={place} className="inbox-list">
      <div
        role="table"
        aria-label={texts.pages.inbox}
        aria-rowcount={lines.length}
        className="inbox-rows"
        style={{ height: rows.getTotalSize() }}
      >
        {shown.map(({ index, start, size }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const given = { key: line.id, top: start, height: size, at: index, isInHand: line.id === inHand, lookAt };
          const { key, ...rest } = given;
          return line.row === undefined ? (
            <GroupHead key={key} {...rest} group={line.group} isArmed={armed === line.id} accept={() => accept(line)} />
          ) : (
            <WaitingRow key={key} {...rest} row={line.row} isSelected={selected.has(line.id)} select={select} />
          );
        })}
      </div>
    </div>
  );
};

/** Whether the focus is in a text field. A list that renders again must not move it. */
const isTyping = (): boolean => document.activeElement?.matches('input:not([type="checkbox"]), textarea, select') === true;
