import { distinct } from '../../kernel/grouping.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { KnownRecords } from './check-rule.ts';
import { why } from './reasons.ts';
import { byPriority, type Rule, type RuleId } from './rule.ts';

/** Every rule by priority, including inactive ones.  [RUL-8] */
export const listRules = async (books: Needs<'rules'>): Promise<readonly Rule[]> => byPriority(await books.rules.all());

export const readRule = async (books: Needs<'rules'>, id: RuleId): Promise<Rule | Refusal<'not_found'>> =>
  (await books.rules.all()).find((rule) => rule.id === id) ?? refuse('not_found', why.no_such_rule({ id }));

export const recordsFor = async (
  books: Needs<'accounts' | 'counterparties' | 'dimensions' | 'sources'>,
  { counterpartyId, setsCounterpartyId }: Rule,
): Promise<KnownRecords> => {
  const ids = distinct([counterpartyId, setsCounterpartyId]);
  const [chart, dimensions, sources, counterparties] = await Promise.all([
    books.accounts.chart(),
    books.dimensions.all(),
    books.sources.all(),
    ids.length === 0 ? [] : books.counterparties.byIds(ids),
  ]);
  return { chart, dimensions, sources, counterparties };
};
