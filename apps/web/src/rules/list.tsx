import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useKeys } from '../base/keys.tsx';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { ActivateSelected } from '../parts/activate-selected.tsx';
import { Day } from '../parts/day.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { useCurrent } from '../parts/use-current.ts';
import { conditionsOf } from './conditions.ts';
import { type Rule, targetOf } from './rule.ts';

interface Props {
  readonly rules: readonly Rule[];
  readonly looked: string | undefined;
  readonly open: (id: string) => void;
}

/**
 * The rules in order, which can be changed by dragging or by keys, with the number of transactions that each categorized. A rule hidden by
 * another shows it.
 */
export const RulesList = ({ rules, looked, open }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const rows = useMemo(() => rules.map((rule) => ({ id: rule.id, name: rule.name, value: rule, isSelectable: true })), [rules]);
  const [current, look] = useCurrent(looked, open);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const mayOrder = mayKeepBooks(session) && rules.length > 1;
  const { move, failed } = useOrder(rules);
  const ids = rules.map(({ id }) => id);
  const moveBy = (by: number) => {
    const to = current === undefined ? undefined : ids[ids.indexOf(current) + by];
    if (current !== undefined && to !== undefined) move(current, to);
  };
  useKeys(
    texts.rules.order,
    mayOrder
      ? [
          { key: 'Alt+ArrowUp', does: texts.rules.moveUp, act: () => moveBy(-1) },
          { key: 'Alt+ArrowDown', does: texts.rules.moveDown, act: () => moveBy(1) },
        ]
      : [],
  );
  const columns = useColumns(rules);
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <ActivateSelected
        rows={rules.filter(({ id }) => selected.has(id))}
        change={(id, is_active) => session.ledger.rules.change(id, { is_active })}
        says={{ active: texts.rules.activatedMany, inactive: texts.rules.deactivatedMany }}
        clear={() => select(new Set())}
      />
      <List
        label={texts.pages.rules}
        className="rules-list list-two"
        rows={rows}
        columns={columns}
        hasHead
        current={current}
        look={look}
        open={open}
        selection={mayKeepBooks(session) ? { ids: selected, change: select } : undefined}
        height={52}
        move={mayOrder ? move : undefined}
      />
      {mayOrder && <p className="muted">{texts.rules.orderHow}</p>}
    </>
  );
};

/** Moves a rule to the place of another one. */
const useOrder = (rules: readonly Rule[]) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const ids = rules.map(({ id }) => id);
  const move = (id: string, to: string) => {
    if (id === to || isBusy) return;
    const others = ids.filter((each) => each !== id);
    const at = ids.indexOf(to);
    void act({
      before: ids,
      does: () => ledger.rules.order({ rule_ids: [...others.slice(0, at), id, ...others.slice(at)] }),
      says: () => texts.rules.ordered,
      undo: (before) => ledger.rules.order({ rule_ids: before }),
    });
  };
  return { move, failed };
};

const useColumns = (rules: readonly Rule[]): readonly Column<Rule>[] => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { data: usage } = useQuery({ queryKey: [books.id, 'rules', 'usage'], queryFn: () => ledger.rules.usage() });
  return useMemo(() => {
    const use = new Map(usage?.data.map((each) => [each.rule_id, each]));
    const hiddenBy = (rule: Rule) => rules.find(({ id }) => id === use.get(rule.id)?.hidden_by_rule_id)?.name;
    return [
      { name: texts.rules.order, className: 'muted list-under-end', of: (rule) => rules.indexOf(rule) + 1 },
      { name: texts.rules.name, className: 'long list-main', of: (rule) => <Name rule={rule} hiddenBy={hiddenBy(rule)} /> },
      { name: texts.accounts.account, className: 'long list-under', of: (rule) => targetOf(texts, rule) },
      { name: texts.rules.filed, className: 'right list-end', of: ({ id }) => <Use use={use.get(id)} /> },
    ];
  }, [texts, rules, usage]);
};

const Name = ({ rule, hiddenBy }: { readonly rule: Rule; readonly hiddenBy: string | undefined }) => {
  const texts = useTexts();
  return (
    <>
      <Link from="/$books/rules" search={{ rule: rule.id }} tabIndex={-1}>
        {rule.name}
      </Link>{' '}
      <Marks of={rule.is_active ? [] : [{ text: texts.dimensions.outOfUse }]} />
      <span className="muted"> {conditionsOf(texts, rule.conditions)}</span>
      {hiddenBy !== undefined && <p className="muted">{texts.rules.hiddenBy(hiddenBy)}</p>}
    </>
  );
};

const Use = ({ use }: { readonly use: Schemas['RuleUsageOut'] | undefined }) => (
  <>
    {use?.times_filed}
    {use?.last_date != null && (
      <div className="muted">
        <Day date={use.last_date} />
      </div>
    )}
  </>
);
