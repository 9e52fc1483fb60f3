import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type DragEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useGridList, useGridListItem } from 'react-aria/useGridList';
import type { Key, ListState, Node } from 'react-stately';
import { useListState } from 'react-stately/useListState';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useKeys } from '../base/keys.tsx';
import { type RowOfList, Rows } from './rows.ts';
import { aboveOf, scrollerOf } from './scroller.ts';
import './list.css';

/** A column of a list. */
export interface Column<Row> {
  readonly name: string;
  /** Whether its heading is only read aloud. */
  readonly isNameHidden?: boolean;
  /** `right` for amounts; others are the list's own. */
  readonly className?: string;
  readonly of: (row: Row) => ReactNode;
}

/** The rows that the next bulk act is about. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly change: (ids: ReadonlySet<string>) => void;
}

interface Props<Row> {
  readonly label: string;
  /** Its class gives the widths of its columns. */
  readonly className: string;
  readonly rows: readonly RowOfList<Row>[];
  readonly columns: readonly Column<Row>[];
  /** Whether the names of its columns are shown. */
  readonly hasHead?: boolean;
  /** The current row: that of the keys. */
  readonly current: string | undefined;
  readonly look: (id: string) => void;
  /** Enter on a row; also a click, unless that only makes it current. */
  readonly open: (id: string) => void;
  readonly clickOnlyLooks?: boolean;
  readonly selection?: Selection | undefined;
  /** The content of a row across all columns, as the heading of a group; undefined for any other row. */
  readonly headOf?: (row: Row, isCurrent: boolean) => ReactNode | undefined;
  /** The height of a row before it is measured, in pixels. */
  readonly height: number;
  /** Called when the last rows come into view. */
  readonly onEnd?: (() => void) | undefined;
  /** Whether it is beside the main list of its page: its keys work only with the focus in it. */
  readonly isSecond?: boolean;
  /** Moves a row to the place of another one. Its rows can then be dragged. */
  readonly move?: ((id: string, to: string) => void) | undefined;
}

/**
 * A list of records with React Aria's keys, selection and announcements: arrows, `j` and `k` move, Enter opens, Space selects, Shift
 * extends, Ctrl A selects all. Only visible rows are in the document; `aria-rowcount` has the total.
 */
export const List = <Row,>(props: Props<Row>) => {
  const { label, className, rows, columns, hasHead = false, current, selection } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { state, all } = useRows(props);
  const { gridProps } = useGridList(
    { 'aria-label': label, onAction: (key) => props.open(String(key)), disallowTypeAhead: true },
    state,
    grid,
  );
  useListKeys(props, state);
  const drag = useRef<string>(undefined);
  const { place, shown, size, above, measure } = useShown(props, all);
  return (
    <div
      {...{ ...gridProps, 'aria-rowcount': rows.length + (hasHead ? 1 : 0) }}
      ref={grid}
      className={`list ${className}`}
      data-selectable={selection !== undefined || undefined}
    >
      {hasHead && <Head columns={columns} isSelectable={selection !== undefined} />}
      <div ref={place} role="rowgroup" className="list-rows" style={{ height: size }}>
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <ListRow
              key={row.id}
              row={row}
              at={index}
              rowIndex={index + (hasHead ? 2 : 1)}
              top={start - above}
              isCurrent={row.id === current}
              isSelected={selection?.ids.has(row.id) ?? false}
              state={state}
              columns={columns}
              click={props.clickOnlyLooks === true ? props.look : props.open}
              select={selection}
              headOf={props.headOf}
              dragging={props.move && { drag, drop: props.move }}
              measure={measure}
            />
          );
        })}
      </div>
    </div>
  );
};

/** React Aria's state of the list. The page has the current row, so the focused key is that one. */
const useRows = <Row,>({ rows, current, look, selection }: Props<Row>) => {
  const all = useMemo(() => new Rows(rows), [rows]);
  const disabledKeys = useMemo(() => rows.filter(({ isSelectable }) => !isSelectable).map(({ id }) => id), [rows]);
  const selectableIds = () => rows.filter(({ isSelectable }) => isSelectable).map(({ id }) => id);
  const {
    collection,
    disabledKeys: disabled,
    selectionManager: manager,
  } = useListState<Row>({
    collection: all,
    selectionMode: selection === undefined ? 'none' : 'multiple',
    selectedKeys: selection?.ids ?? [],
    onSelectionChange: (keys) => selection?.change(new Set(keys === 'all' ? selectableIds() : [...keys].map(String))),
    disabledKeys,
    disabledBehavior: 'selection',
  });
  const looking = useRef(look);
  useLayoutEffect(() => {
    looking.current = look;
  });
  const state = useMemo<ListState<Row>>(
    () => ({
      collection,
      disabledKeys: disabled,
      selectionManager: Object.create(manager, {
        focusedKey: { get: () => current ?? null },
        setFocusedKey: { value: (key: Key | null) => key !== null && looking.current(String(key)) },
      }),
    }),
    [collection, disabled, manager, current],
  );
  return { state, all };
};

/** The keys of the list while the focus is elsewhere on the page. */
const useListKeys = <Row,>(props: Props<Row>, { selectionManager }: ListState<Row>): void => {
  const { label, rows, current, look, open, selection, isSecond = false } = props;
  const texts = useTexts();
  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === current);
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next === undefined) return;
    selectionManager.setFocused(true);
    look(next.id);
  };
  const toggle = () => current !== undefined && selectionManager.toggleSelection(current);
  const keys = [
    { key: 'j', does: texts.keys.next, act: () => move(1) },
    { key: 'k', does: texts.keys.previous, act: () => move(-1) },
    { key: 'ArrowDown', does: texts.keys.next, act: () => move(1) },
    { key: 'ArrowUp', does: texts.keys.previous, act: () => move(-1) },
    { key: 'Enter', does: texts.keys.open, act: () => current !== undefined && open(current) },
    ...(selection === undefined ? [] : [{ key: ' ', does: texts.keys.select, act: toggle }]),
  ];
  const { isFocused } = selectionManager;
  useKeys(label, isSecond && !isFocused ? [] : keys, isFocused);
};

/** The visible rows. The current one is always among them, so that it keeps the focus. */
const useShown = <Row,>({ rows, current, height, hasHead = false, onEnd }: Props<Row>, all: Rows<Row>) => {
  const place = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<number>();
  const above = measured ?? 0;
  const at = current === undefined ? undefined : all.placeOf(current);
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const estimateSize = useCallback(() => height, [height]);
  const rangeOf = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return at === undefined || shown.includes(at) ? shown : [...shown, at].sort((one, other) => one - other);
    },
    [at],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerOf(place.current),
    estimateSize,
    getItemKey: keyOf,
    rangeExtractor: rangeOf,
    scrollMargin: above,
    scrollPaddingStart: hasHead ? HEAD : 0,
    overscan: 12,
  });
  // Content above the list may grow, so its offset is measured after every render.
  useLayoutEffect(() => setMeasured(aboveOf(place.current)));
  const isMeasured = measured !== undefined;
  useEffect(() => {
    if (at !== undefined && isMeasured) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual, isMeasured]);
  const shown = virtual.getVirtualItems();
  const isEnd = shown.some(({ index }) => index >= rows.length - BEFORE_END && index !== at);
  useEffect(() => {
    if (isEnd) onEnd?.();
  }, [isEnd, onEnd]);
  return { place, shown, size: virtual.getTotalSize(), above, measure: virtual.measureElement };
};

/** The height of the heading of columns, which covers the first visible row. */
const HEAD = 30;

/** More rows are loaded when one of the last of this number is shown. */
const BEFORE_END = 20;

const Head = <Row,>({ columns, isSelectable }: { readonly columns: readonly Column<Row>[]; readonly isSelectable: boolean }) => {
  const texts = useTexts();
  return (
    <div role="rowgroup" className="list-head">
      <div role="row" aria-rowindex={1} className="list-columns">
        {isSelectable && (
          <span role="columnheader">
            <span className="hidden">{texts.keys.select}</span>
          </span>
        )}
        {columns.map(({ name, isNameHidden = false, className }) => (
          <span key={name} role="columnheader" className={className}>
            <span className={isNameHidden ? 'hidden' : undefined}>{name}</span>
          </span>
        ))}
      </div>
    </div>
  );
};

interface RowProps<Row> {
  readonly row: RowOfList<Row>;
  readonly at: number;
  readonly rowIndex: number;
  readonly top: number;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly state: ListState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly click: (id: string) => void;
  readonly select: Selection | undefined;
  readonly headOf: Props<Row>['headOf'];
  readonly measure: (element: Element | null) => void;
  readonly dragging: Dragging | undefined;
}

interface Dragging {
  /** The row that is being dragged. */
  readonly drag: RefObject<string | undefined>;
  readonly drop: (id: string, to: string) => void;
}

const draggedBy = (dragging: Dragging | undefined, id: string) =>
  dragging && {
    draggable: true,
    onDragStart: () => {
      dragging.drag.current = id;
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: () => dragging.drag.current !== undefined && dragging.drop(dragging.drag.current, id),
  };

const PlainRow = <Row,>(props: RowProps<Row>) => {
  const { row, at, rowIndex, top, isCurrent, isSelected, state, columns, click, select, headOf, measure, dragging } = props;
  const texts = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const node = state.collection.getItem(row.id) as Node<unknown>;
  const { rowProps } = useGridListItem({ node }, state, place as RefObject<HTMLDivElement>);
  const head = headOf?.(row.value, isCurrent);
  const press = (event: MouseEvent) => {
    if (isOwnPress(event, place.current)) return;
    const { selectionManager: manager } = state;
    manager.setFocused(true);
    manager.setFocusedKey(row.id);
    if (select !== undefined && event.shiftKey) manager.extendSelection(row.id);
    else if (select !== undefined && (event.ctrlKey || event.metaKey)) manager.toggleSelection(row.id);
    else click(row.id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: React Aria's keys are in its properties.
    <div
      {...byKeys(rowProps)}
      {...draggedBy(dragging, row.id)}
      ref={(element) => {
        place.current = element;
        measure(element);
      }}
      role="row"
      data-index={at}
      aria-rowindex={rowIndex}
      className={head === undefined ? 'list-row' : 'list-row list-group'}
      data-hand={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={press}
    >
      {select !== undefined && head === undefined && (
        <span role="gridcell" className="list-check">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            disabled={!row.isSelectable}
            aria-label={texts.states.select(row.name)}
            onChange={() => state.selectionManager.toggleSelection(row.id)}
          />
        </span>
      )}
      {head === undefined ? (
        <Cells value={row.value} columns={columns} />
      ) : (
        <span role="gridcell" aria-colspan={columns.length} className="list-group-cell">
          {head}
        </span>
      )}
    </div>
  );
};

/** Memoized, so scrolling does not render it again. */
const ListRow = memo(PlainRow) as unknown as typeof PlainRow;

const PlainCells = <Row,>({ value, columns }: { readonly value: Row; readonly columns: readonly Column<Row>[] }) =>
  columns.map(({ name, className, of }) => (
    <span key={name} role="gridcell" className={className}>
      {of(value)}
    </span>
  ));
const Cells = memo(PlainCells) as unknown as typeof PlainCells;

/** Whether a link, a button or a field in the row was pressed, which does its own. */
const isOwnPress = ({ target }: MouseEvent, row: Element | null): boolean => {
  const own = target instanceof Element ? target.closest('a, button, input, label, select') : null;
  return own !== null && row?.contains(own) === true;
};

/** The properties of a row without those of the pointer: a click makes a row current, it does not select it. */
const byKeys = (props: ReturnType<typeof useGridListItem>['rowProps']) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !/^on(?:Pointer|Mouse|Click|DragStart|DoubleClick|Touch)/.test(name)));
