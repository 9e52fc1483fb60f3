import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Day } from '../parts/day.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../shell/session.tsx';
import { conditionsOf } from './conditions.ts';
import { type Rule, targetOf } from './rule.ts';

/** The rules in their order, which a person changes by drag or by key, with how much each filed. A rule that another hides says so. */
export const RulesList = ({ rules, looked }: { readonly rules: readonly Rule[]; readonly looked: string | undefined }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [dragged, setDragged] = useState<string>();
  const { data: usage } = useQuery({ queryKey: [books.id, 'rules', 'usage'], queryFn: () => ledger.rules.readUsage() });
  const use = new Map(usage?.data.map((each) => [each.rule_id, each]));
  const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.name ?? id;
  const ids = rules.map(({ id }) => id);
  /** Puts a rule in the place of another one. */
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
          {rules.map((rule, at) => {
            const used = use.get(rule.id);
            return (
              <tr
                key={rule.id}
                className={rule.id === looked ? 'chosen' : undefined}
                draggable={mayOrder}
                onDragStart={() => setDragged(rule.id)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => dragged !== undefined && move(dragged, rule.id)}
              >
                <td className="muted">
                  {mayOrder ? (
                    <span className="nowrap">
                      <button
                        type="button"
                        className="quiet"
                        disabled={isBusy || at === 0}
                        aria-label={texts.rules.up(rule.name)}
                        onClick={() => move(rule.id, ids[at - 1])}
                      >
                        ↑
                      </button>
                      <button
                        type="button"
                        className="quiet"
                        disabled={isBusy || at === ids.length - 1}
                        aria-label={texts.rules.down(rule.name)}
                        onClick={() => move(rule.id, ids[at + 1])}
                      >
                        ↓
                      </button>
                    </span>
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
                  {used?.hidden_by_rule_id != null && <p className="muted">{texts.rules.hiddenBy(nameOf(used.hidden_by_rule_id))}</p>}
                </th>
                <td>{targetOf(rule)}</td>
                <td className="right">
                  {used?.times_filed ?? ''}
                  {used?.last_date != null && (
                    <div className="muted">
                      <Day date={used.last_date} />
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};
