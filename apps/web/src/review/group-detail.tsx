import { useTexts } from '../base/catalogue/catalogue.ts';
import { Amount } from '../parts/amount.tsx';
import { acceptNowOf } from './group-head.tsx';
import { type Group, isAcceptedWhole, sumsOf } from './groups.ts';
import { whyOf } from './suggestion.ts';

/** The totals of a group, and the button that accepts it. */
export const GroupDetail = ({
  group,
  accept,
  isArmed,
}: {
  readonly group: Group;
  readonly accept: () => void;
  readonly isArmed: boolean;
}) => {
  const texts = useTexts();
  const payees = [...new Set(group.rows.map(({ transaction }) => transaction.counterparty_name ?? transaction.description))];
  return (
    <div className="detail stack">
      <h2>{group.suggestion === undefined ? texts.inbox.groups[group.kind] : texts.inbox.likely(group.suggestion.title)}</h2>
      <p className="muted">{texts.inbox.groupHow[group.kind]}</p>
      {group.suggestion !== undefined && <p>{texts.inbox.because(whyOf(texts, group.suggestion))}</p>}
      <ul className="detail-list">
        {payees.slice(0, 12).map((payee) => (
          <li key={payee}>{payee}</li>
        ))}
        {payees.length > 12 && <li className="muted">{texts.inbox.andMore(payees.length - 12)}</li>}
      </ul>
      {sumsOf(group).map(([currency, sum]) => (
        <p key={currency}>
          {texts.inbox.sum} <Amount plain value={sum} currency={currency} />
        </p>
      ))}
      {isAcceptedWhole(group) && (
        <p>
          <button type="button" className="main" onClick={accept}>
            {isArmed ? acceptNowOf(texts, group) : texts.inbox.acceptAll} <kbd>⏎</kbd>
          </button>
        </p>
      )}
    </div>
  );
};
