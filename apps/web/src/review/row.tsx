import { memo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import type { Group } from './groups.ts';
import { saysOf, suggestionOf } from './suggestion.ts';
import type { Waiting } from './waiting.ts';

interface Placed {
  readonly top: number;
  readonly height: number;
  /** Its index among all lines, from 0. */
  readonly at: number;
  readonly isInHand: boolean;
  readonly lookAt: (id: string) => void;
}

const inHandOf = (isInHand: boolean) => (isInHand ? { 'data-in-hand': '', tabIndex: 0, 'aria-current': true } : { tabIndex: -1 });

/**
 * A row of the inbox: day, description, account, amount and suggestion. The bar on the left marks the current row. Memoized, so scrolling
 * does not render it again.
 */
export const WaitingRow = memo(function WaitingRow({
  top,
  height,
  at,
  isInHand,
  lookAt,
  row,
  isSelected,
  select,
}: Placed & { readonly row: Waiting; readonly isSelected: boolean; readonly select: (id: string) => void }) {
  const texts = useTexts();
  const { books } = useSession();
  const { transaction } = row;
  const look = () => lookAt(transaction.id);
  const suggestion = suggestionOf(row);
  const filedTo =
    transaction.category_code !== null && transaction.status !== 'needs_review'
      ? `${transaction.category_code} ${transaction.category_name}`
      : '';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within does the same.
    <div role="row" aria-rowindex={at + 1} className="inbox-row" data-hand={isInHand || undefined} style={{ top, height }} onClick={look}>
      <span role="cell">
        <input
          type="checkbox"
          checked={isSelected}
          tabIndex={isInHand ? 0 : -1}
          aria-label={texts.inbox.select(transaction.description)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => select(transaction.id)}
        />
      </span>
      <span role="cell">
        <Day date={transaction.event_date} />
      </span>
      <span role="cell" className="inbox-words">
        <button type="button" className="inbox-open" {...inHandOf(isInHand)} onClick={look}>
          {transaction.description}
        </button>
        {transaction.flags.length > 0 && <span className="tag tag-warn">{texts.inbox.check}</span>}
        {transaction.pending && <span className="tag">{texts.inbox.hold}</span>}
        {transaction.open_proposals > 0 && <span className="tag">{texts.inbox.proposals(transaction.open_proposals)}</span>}
      </span>
      <span role="cell" className="inbox-likely muted">
        {suggestion === undefined ? filedTo : `${saysOf(texts, suggestion)}?`}
      </span>
      <span role="cell" className="inbox-amount">
        <Amount
          value={transaction.amount}
          isNegative={transaction.direction === 'out'}
          currency={transaction.currency === books.currency ? undefined : transaction.currency}
        />
      </span>
    </div>
  );
});

/** The heading of a group. Pressing Enter twice accepts a group with one likely account as a whole. */
export const GroupHead = ({
  top,
  height,
  at,
  isInHand,
  lookAt,
  group,
  isArmed,
  accept,
}: Placed & { readonly group: Group; readonly isArmed: boolean; readonly accept: () => void }) => {
  const texts = useTexts();
  const look = () => lookAt(group.id);
  const title = group.suggestion === undefined ? texts.inbox.groups[group.kind] : texts.inbox.likely(group.suggestion.title);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within does the same.
    <div role="row" aria-rowindex={at + 1} className="inbox-group" data-hand={isInHand || undefined} style={{ top, height }} onClick={look}>
      <span role="cell" aria-colspan={5} className="inbox-group-cell">
        <button type="button" className="inbox-open inbox-group-title" {...inHandOf(isInHand)} onClick={look}>
          {title} <span className="muted">· {texts.inbox.rows(group.rows.length)}</span>
        </button>
        {group.kind === 'likely' && (
          <button
            type="button"
            className={isArmed ? 'main' : 'quiet'}
            tabIndex={isInHand ? 0 : -1}
            onClick={(event) => {
              event.stopPropagation();
              accept();
            }}
          >
            {isArmed ? texts.inbox.acceptNow(group.rows.length) : texts.inbox.acceptAll} <kbd>{isArmed ? '⏎' : '⏎⏎'}</kbd>
          </button>
        )}
      </span>
    </div>
  );
};
