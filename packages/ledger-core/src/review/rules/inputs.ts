import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { amount, count, decimal, flag, id, list, nullable, object, oneOf, optional, record, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import { lineDimension } from '../../ledger/dimensions/inputs.ts';
import type { ApplyRule } from './apply-rule.ts';
import { REQUIREMENTS } from './conditions.ts';
import type { NewRule, NewRuleShare, RuleChange } from './draft.ts';
import type { rulesOperations } from './operations.ts';
import type { RuleOrder } from './order-rules.ts';
import type { PreviewRequest } from './preview-rule.ts';

const newRuleShare = object<NewRuleShare>({ accountId: text, percent: decimal });

const newRule = object<NewRule>({
  name: text,
  accountId: optional(nullable(text)),
  transferAccountId: optional(nullable(text)),
  shares: optional(list(newRuleShare)),
  excludeReason: optional(nullable(text)),
  priority: optional(count),
  require: optional(oneOf(REQUIREMENTS)),
  descriptionContains: optional(nullable(text)),
  descriptionWords: optional(nullable(text)),
  descriptionIs: optional(nullable(text)),
  memoContains: optional(nullable(text)),
  memoWords: optional(nullable(text)),
  memoIs: optional(nullable(text)),
  direction: optional(nullable(oneOf(['in', 'out']))),
  minAmount: optional(nullable(amount)),
  maxAmount: optional(nullable(amount)),
  fromDay: optional(nullable(count)),
  toDay: optional(nullable(count)),
  sourceId: optional(nullable(text)),
  counterpartyId: optional(nullable(text)),
  setsCounterpartyId: optional(nullable(text)),
  setsDimensions: optional(list(lineDimension)),
  setsNote: optional(nullable(text)),
  postsOnItsOwn: optional(flag),
  isActive: optional(flag),
});

const ruleChange = object<RuleChange>({ ...newRule.fields, name: optional(text) });

const previewRequest = object<PreviewRequest>({
  ...pageRequest.fields,
  statuses: optional(list(oneOf(['needs_review', 'ready', 'posted']))),
});

const applyRule = object<ApplyRule>({ transactionIds: list(text), versions: optional(nullable(record(count))) });

const ruleOrder = object<RuleOrder>({ ruleIds: list(text) });

/** The schemas of the arguments of each operation. */
export const rulesInputs = {
  rules: {
    list: [caller],
    read: [caller, id],
    create: [caller, newRule],
    change: [caller, id, ruleChange],
    delete: [caller, id],
    preview: [caller, id, optional(previewRequest)],
    try: [caller, newRule, optional(previewRequest)],
    apply: [caller, id, applyRule],
    order: [caller, ruleOrder],
    usage: [caller],
  },
} satisfies InputsOf<typeof rulesOperations>;
