import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { type Group, isAcceptedWhole, sumsOf } from './groups.ts';

export const titleOfGroup = ({ inbox }: Texts, { kind, suggestion }: Group): string =>
  suggestion === undefined ? inbox.groups[kind] : inbox.likely(suggestion.title);

/** What the second Enter on a group does. */
export const acceptNowOf = ({ inbox }: Texts, { kind, rows }: Group): string =>
  kind === 'payments' ? inbox.confirmMany(rows.length) : inbox.acceptNow(rows.length);

interface Props {
  readonly group: Group;
  readonly isInHand: boolean;
  readonly isArmed: boolean;
  readonly accept: () => void;
}

/** The heading of a group. Pressing Enter twice accepts payments, and a group with one likely account, as a whole. */
export const GroupHead = ({ group, isInHand, isArmed, accept }: Props) => {
  const texts = useTexts();
  const { books } = useSession();
  return (
    <>
      <span className="inbox-group-title cut">
        {titleOfGroup(texts, group)}{' '}
        <span className="muted">
          · {texts.inbox.rows(group.rows.length)} ·{' '}
          {sumsOf(group).map(([currency, sum]) => (
            <Amount key={currency} to="row" value={sum} currency={currency === books.currency ? undefined : currency} />
          ))}
        </span>
      </span>
      {isAcceptedWhole(group) && (
        <button type="button" className={isArmed ? 'main' : 'quiet'} tabIndex={isInHand ? 0 : -1} onClick={accept}>
          {isArmed ? acceptNowOf(texts, group) : texts.inbox.acceptAll} <kbd>{isArmed ? '⏎' : '⏎⏎'}</kbd>
        </button>
      )}
    </>
  );
};
