import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import type { Group } from './groups.ts';

export const titleOfGroup = ({ inbox }: Texts, { kind, suggestion }: Group): string =>
  suggestion === undefined ? inbox.groups[kind] : inbox.likely(suggestion.title);

interface Props {
  readonly group: Group;
  readonly isInHand: boolean;
  readonly isArmed: boolean;
  readonly accept: () => void;
}

/** The heading of a group. Pressing Enter twice accepts a group with one likely account as a whole. */
export const GroupHead = ({ group, isInHand, isArmed, accept }: Props) => {
  const texts = useTexts();
  return (
    <>
      <span className="inbox-group-title cut">
        {titleOfGroup(texts, group)} <span className="muted">· {texts.inbox.rows(group.rows.length)}</span>
      </span>
      {group.kind === 'likely' && (
        <button type="button" className={isArmed ? 'main' : 'quiet'} tabIndex={isInHand ? 0 : -1} onClick={accept}>
          {isArmed ? texts.inbox.acceptNow(group.rows.length) : texts.inbox.acceptAll} <kbd>{isArmed ? '⏎' : '⏎⏎'}</kbd>
        </button>
      )}
    </>
  );
};
