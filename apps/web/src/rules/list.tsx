import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Day } from '../parts/day.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { conditionsOf } from './conditions.ts';
import { type Rule, targetOf } from './rule.ts';

/**
 * The rules in order, which can be changed by dragging or by keys, with the number of transactions that each categorized. A rule hidden by
 * another shows it.
 */
export const RulesList = ({ rules, looked }: { readonly rules: readonly Rule[]; readonly looked: string | undefined }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [dragged, setDragged] = useState<string>();
  const { data: usage } = useQuery({ queryKey: [books.id, 'rules', 'usage'], queryFn: () => ledger.rules.usage() });
  const use = new Map(usage?.data.map((each) => [each.rule_id, each]));
  const nameOf = (id: string | null | undefined) => rules.find((rule) => rule.id === id)?.name;
  const ids = rules.map(({ id }) => id);
  /** Moves a rule to the position of another one. */
  const move = (id: string, to: string | undefined) => {
    if (to === undefined || id === to) return;
    const others = ids.filter((each) => each !== id);
    const at = ids.indexOf(to);
    void act({
      does: () => ledger.rules.order({ rule_ids: [...others.slice(0, at), id, ...others.slice(at)] }),
      says: () => texts.rules.ordered,
      undo: () => ledger.rules.order({ rule_ids: ids }),
    });
  };
  const mayOrder = mayKeepBooks(session) && rules.length > 1;
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{texts.rules.order}</th>
            <th scope="col">{texts.rules.name}</th>
            <th scope="col">{texts.accounts.account}</th>
            <th scope="col" className="right">
              {texts.rules.filed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, at) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              use={use.get(rule.id)}
              hiddenBy={nameOf(use.get(rule.id)?.hidden_by_rule_id)}
              isLooked={rule.id === looked}
              move={!mayOrder || isBusy ? undefined : (by) => move(rule.id, ids[at + by])}
              mayOrder={mayOrder}
              drag={() => setDragged(rule.id)}
              drop={() => dragged !== undefined && move(dragged, rule.id)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};

interface RowProps {
  readonly rule: Rule;
  readonly use: Schemas['RuleUsageOut'] | undefined;
  /** The name of the rule that hides it. */
  readonly hiddenBy: string | undefined;
  readonly isLooked: boolean;
  readonly mayOrder: boolean;
  /** Moves it by one position; undefined if it cannot be moved. */
  readonly move: ((by: -1 | 1) => void) | undefined;
  readonly drag: () => void;
  readonly drop: () => void;
}

const RuleRow = ({ rule, use, hiddenBy, isLooked, mayOrder, move, drag, drop }: RowProps) => {
  const texts = useTexts();
  return (
    <tr
      className={isLooked ? 'chosen' : undefined}
      draggable={mayOrder}
      onDragStart={drag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <td className="muted">
        {mayOrder ? (
          <>
            <button
              type="button"
              className="quiet"
              disabled={move === undefined}
              aria-label={texts.rules.up(rule.name)}
              onClick={() => move?.(-1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="quiet"
              disabled={move === undefined}
              aria-label={texts.rules.down(rule.name)}
              onClick={() => move?.(1)}
            >
              ↓
            </button>
          </>
        ) : (
          rule.priority
        )}
      </td>
      <th scope="row" className="long">
        <Link from="/$books/rules" search={{ rule: rule.id }}>
          {rule.name}
        </Link>{' '}
        {!rule.is_active && <span className="tag">{texts.dimensions.outOfUse}</span>}
        <span className="muted"> {conditionsOf(texts, rule.conditions)}</span>
        {hiddenBy !== undefined && <p className="muted">{texts.rules.hiddenBy(hiddenBy)}</p>}
      </th>
      <td>{targetOf(texts, rule)}</td>
      <td className="right">
        {use?.times_filed}
        {use?.last_date != null && (
          <div className="muted">
            <Day date={use.last_date} />
          </div>
        )}
      </td>
    </tr>
  );
};
