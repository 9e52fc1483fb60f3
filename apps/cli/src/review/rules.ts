import type { Command } from 'commander';
import { endOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, limit, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { addTryAndApply } from './apply-rule.ts';
import { addCreateRule } from './create-rule.ts';
import { proposable } from './proposed.ts';
import { bodyOf, conditionsOf, RULE, type Rule, ruleOf, targetOf } from './rule.ts';

/** Adds the commands for rules, which categorize transactions automatically.  [CLI-34] */
export const addRules = (program: Command, parts: Parts): void => {
  const rules = group(program, 'rules', 'Manage the rules that categorize or exclude transactions.');
  addList(rules, parts);
  addCreateRule(rules, parts);
  addTryAndApply(rules, parts);
  addOrder(rules, parts);
  const remove = define(rules, 'remove', 'Remove a rule. Transactions that it categorized or excluded do not change.', [
    'books rules remove Fuel',
    'books rules remove "Bank fee" --json',
  ]).argument(...RULE);
  results(
    proposable(remove),
    parts,
    async (at, _flags: object, given: string) => {
      const rule = await ruleOf(at, given);
      await at.ledger.rules.delete(rule.id);
      const did = `Removed the rule ${rule.name}.`;
      await remember(parts, at, { did, undo: [['rules.create', bodyOf(rule)]] });
      return { json: { removed: rule.id }, note: did };
    },
    'no table',
  );
};

const addList = (rules: Command, parts: Parts): void => {
  const list = define(rules, 'list', 'List the rules in order of precedence, with their usage.', [
    'books rules',
    'books rules list --json',
  ]);
  results(limit(list), parts, async (at, { limit }: { readonly limit: number }) => {
    const [{ data }, { data: usage }] = await Promise.all([at.ledger.rules.list({ limit }), at.ledger.rules.usage()]);
    const use = new Map(usage.map((each) => [each.rule_id, each]));
    const columns = {
      id: ({ id }: Rule) => endOf(id),
      name: ({ name }: Rule) => name,
      action: targetOf,
      conditions: conditionsOf,
      'auto-post': ({ posts_on_its_own: posts, is_active }: Rule) => {
        if (!is_active) return 'off';
        return posts ? 'yes' : 'no';
      },
      used: ({ id }: Rule) => String(use.get(id)?.times_filed ?? 0),
      'last used': ({ id }: Rule) => use.get(id)?.last_date ?? '',
    };
    const nameOf = (id: string): string => data.find((rule) => rule.id === id)?.name ?? id;
    const hidden = usage.flatMap(({ rule_id: id, hidden_by_rule_id: by }) =>
      by === null ? [] : [`${nameOf(id)} is never used, because ${nameOf(by)} matches first. Move it up with: books rules order`],
    );
    const none = ['No rules. Create one with: books rules create NAME --contains TEXT --to ACCOUNT'];
    const notes = data.length === 0 ? none : hidden;
    return {
      json: data.map((rule) => {
        const { rule_id: _, ...used } = use.get(rule.id) ?? { rule_id: rule.id };
        return { ...rule, ...used };
      }),
      table: tableOf(data, columns),
      note: notes.length === 0 ? undefined : notes.join('\n'),
    };
  });
};

const addOrder = (rules: Command, parts: Parts): void => {
  const order = define(rules, 'order', 'Move rules to the top, in the given order.', [
    'books rules order "Bank fee"',
    'books rules order Fuel "Bank fee" --json',
  ]).argument('<rule...>', 'rule names, or the ends of their ids');
  results(
    proposable(order),
    parts,
    async (at, _flags: object, given: readonly string[]) => {
      const all = await at.ledger.rules.list({ limit: 200 }).all();
      const first = await inTurn(at, given);
      const rest = all.map(({ id }) => id).filter((id) => !first.includes(id));
      const { data } = await at.ledger.rules.order({ rule_ids: [...first, ...rest] });
      const did = `Rules in order of precedence: ${data.map(({ name }) => name).join(', ')}.`;
      const undo = all.filter(({ id, priority }) => data.find((rule) => rule.id === id)?.priority !== priority);
      await remember(parts, at, { did, undo: undo.map(({ id, priority }) => ['rules.change', id, { priority }]) });
      return { json: data, note: did };
    },
    'no table',
  );
};

/** The ids of named rules. A repeated rule is refused. */
const inTurn = async (at: Connection, given: readonly string[]): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const each of given) {
    const { id, name } = await ruleOf(at, each);
    if (ids.includes(id)) throw new UsageError(`The rule ${name} is listed twice.`);
    ids.push(id);
  }
  return ids;
};
