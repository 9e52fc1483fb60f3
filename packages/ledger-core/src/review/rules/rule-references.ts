import type { CounterpartyId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { why } from '../../ledger/accounts/reasons.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The active rule that references a counterparty.  [CPT-7] */
export const ruleReferencing = async (unit: Needs<'rules'>, id: CounterpartyId): Promise<Why | undefined> => {
  const rule = (await unit.rules.all()).find((each) => each.isActive && each.setsCounterpartyId === id);
  return rule === undefined ? undefined : why.the_rule({ name: rule.name });
};
