import { distinct } from '../../kernel/grouping.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { KnownRecords } from './check-rule.ts';
import { why } from './reasons.ts';
import { byPriority, type Rule, type RuleId } from './rule.ts';

/** Every rule by priority, including inactive ones.  [RUL-8] */
export const listRules = async (unit: Needs<'rules'>): Promise<readonly Rule[]> => byPriority(await unit.rules.all());

export const readRule = async (unit: Needs<'rules'>, id: RuleId): Promise<Rule | Refusal<'not_found'>> =>
  (await unit.rules.all()).find((rule) => rule.id === id) ?? refuse('not_found', why.no_such_rule({ id }));

export const recordsFor = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'sources'>,
  { counterpartyId, setsCounterpartyId }: Rule,
): Promise<KnownRecords> => {
  const ids = distinct([counterpartyId, setsCounterpartyId]);
  const [chart, dimensions, sources, counterparties] = await Promise.all([
    unit.accounts.chart(),
    unit.dimensions.all(),
    unit.sources.all(),
    ids.length === 0 ? [] : unit.counterparties.byIds(ids),
  ]);
  return { chart, dimensions, sources, counterparties };
};
