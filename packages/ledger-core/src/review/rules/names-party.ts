import type { CounterpartyId } from '../../kernel/ids.ts';
import type { NamedBy } from '../../ledger/counterparties/hooks.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The active rule that references a counterparty.  [CPT-7] */
export const ruleNaming = async (books: Needs<'rules'>, id: CounterpartyId): Promise<NamedBy | undefined> => {
  const rule = (await books.rules.all()).find((each) => each.isActive && each.setsCounterpartyId === id);
  return rule === undefined ? undefined : `the rule "${rule.name}"`;
};
