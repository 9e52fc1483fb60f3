import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { BankText } from '../parts/bank-text.tsx';
import { Day } from '../parts/day.tsx';
import { type Column, List, type Selection } from '../parts/list.tsx';
import { type Mark, Marks } from '../parts/marks.tsx';
import { MovedAmount } from '../parts/moved-amount.tsx';
import { GroupHead, titleOfGroup } from './group-head.tsx';
import type { Line } from './groups.ts';
import { saysOf, suggestionOf } from './suggestion.ts';
import type { Transaction } from './waiting.ts';

interface Props {
  readonly lines: readonly Line[];
  readonly inHand: string | undefined;
  readonly selection: Selection;
  /** The group that the next Enter accepts. */
  readonly armed: string | undefined;
  readonly lookAt: (id: string) => void;
  readonly accept: (line: Line) => void;
  /** Called when the last lines come into view. */
  readonly onEnd: () => void;
  /** Whether the current row takes the focus: after a key, but not while the user types elsewhere. */
  readonly takesFocus: boolean;
}

/** The height of a row, in pixels. */
const ROW = 34;

/** The rows in their groups. */
export const InboxList = ({ lines, inHand, selection, armed, lookAt, accept, onEnd, takesFocus }: Props) => {
  const texts = useTexts();
  const rows = useMemo(
    () =>
      lines.map((line) => ({
        id: line.id,
        name: line.row?.transaction.description ?? titleOfGroup(texts, line.group),
        value: line,
        isSelectable: line.row !== undefined,
      })),
    [lines, texts],
  );
  const columns = useColumns();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && !isTyping()) place.current?.querySelector<HTMLElement>('[data-hand]')?.focus({ preventScroll: true });
  });
  const headOf = ({ id, group, row }: Line, isCurrent: boolean) =>
    row === undefined ? (
      <GroupHead group={group} isInHand={isCurrent} isArmed={armed === id} accept={() => accept({ id, group })} />
    ) : undefined;
  return (
    <div ref={place} className="inbox-list">
      <List
        label={texts.pages.inbox}
        className="inbox-rows"
        rows={rows}
        columns={columns}
        current={inHand}
        look={lookAt}
        open={(id) => {
          const line = lines.find((each) => each.id === id);
          if (line !== undefined) accept(line);
        }}
        clickOnlyLooks
        selection={selection}
        headOf={headOf}
        height={ROW}
        onEnd={onEnd}
      />
    </div>
  );
};

/** Whether the focus is in a text field. A list that renders again must not move it. */
const isTyping = (): boolean => document.activeElement?.matches('input:not([type="checkbox"]), textarea, select') === true;

/** Day, description with its states, suggestion and amount. */
const useColumns = (): readonly Column<Line>[] => {
  const texts = useTexts();
  return useMemo(
    () => [
      { name: texts.accounts.day, of: ({ row }) => row && <Day date={row.transaction.event_date} /> },
      {
        name: texts.accounts.description,
        className: 'inbox-words',
        of: ({ row }) =>
          row && (
            <>
              <BankText text={row.transaction.description} name={row.transaction.counterparty_name} />
              <Marks of={marksOf(texts, row.transaction)} />
            </>
          ),
      },
      { name: texts.inbox.suggested, className: 'inbox-likely muted cut', of: ({ row }) => row && likelyOf(texts, row) },
      {
        name: texts.accounts.amount,
        className: 'right',
        of: ({ row }) => row && <MovedAmount of={row.transaction} to="row" />,
      },
    ],
    [texts],
  );
};

const likelyOf = (texts: Texts, row: NonNullable<Line['row']>): string => {
  const suggestion = suggestionOf(row);
  if (suggestion !== undefined) return `${saysOf(texts, suggestion)}?`;
  const { category_code: code, category_name: name, status } = row.transaction;
  return code !== null && status !== 'needs_review' ? `${code} ${name}` : '';
};

/** What a row has beside its status. */
const marksOf = (
  { inbox, approvals }: Texts,
  { flags, pending, open_proposals: proposals, pending_proposals: commands }: Transaction,
): readonly Mark[] => [
  ...(flags.length > 0 ? [{ text: inbox.check, isWarning: true }] : []),
  ...(pending ? [{ text: inbox.hold }] : []),
  ...(proposals > 0 ? [{ text: inbox.proposals(proposals) }] : []),
  ...(commands > 0 ? [{ text: approvals.awaits }] : []),
];
